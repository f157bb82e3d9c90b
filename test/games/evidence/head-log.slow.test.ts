// The log of heads with many games, after crashes, with certificates, and with every fault of a witness.
import { describe, expect, test } from 'vitest';
import { abandonGame, HeadLogRun, readLogFile, readLogProof } from '../../../src/games/index.js';
import { parseLeaf } from '../../../src/log-of-heads/heads.js';
import { signatureLine } from '../../../src/log-of-heads/notes.js';
import { sha256Text } from '../../../src/record/hashing.js';
import { copyDatabase } from '../../support/set-back.js';
import { certify } from '../disputes.js';
import { freshKey, must, OPENER, playingTable } from '../services.js';
import { answersOf, cosigned, file, leaves, logged, openTables, proven, published, spectatorHead, witnessed } from './head-logs.js';

describe('the log of heads', () => {
  test('has the certificate of a result, together with the head of its game', async () => {
    const log = await logged();
    const table = await playingTable(log.services, { public: true });
    await log.run();
    const [{ n: version } = { n: 0 }] = await log.sql`select versions[3] as n from games where game_id = ${table.game}`;
    must(
      await abandonGame(log.services, OPENER, {
        game: table.game,
        expectedVersion: version,
        idempotencyKey: freshKey(),
        reason: 'gone',
        winners: [],
      }),
    );
    must(await certify(log.services, OPENER, table.game));
    await log.run();
    const [row] = await log.sql`select proceedings ->> 'certificate' as certificate from games where game_id = ${table.game}`;
    const { head } = await proven(log, null, table.game);
    expect(head).toEqual({ game: table.game, head: await spectatorHead(log, table), certificate: sha256Text(row!['certificate']) });
    expect(parseLeaf(Buffer.from((await leaves(log)).at(-1)!))).toEqual(head);
  });

  test('grows by tiles, and shows none that it has not signed', async () => {
    const log = await logged();
    for (let count = 0; count < 6; count++) await openTables(log, 50);
    await log.run();
    expect(await leaves(log)).toHaveLength(300);
    expect(await file(log, 'tile/0/000')).toHaveLength(8_192);
    expect(await file(log, 'tile/0/001.p/44')).toHaveLength(44 * 32);
    expect(await file(log, 'tile/0/001.p/7')).toHaveLength(7 * 32);
    expect(await file(log, 'tile/1/000.p/1')).toHaveLength(32);
    for (const none of [
      'tile/0/001',
      'tile/0/001.p/45',
      'tile/1/000',
      'tile/2/000.p/1',
      'tile/0/002.p/1',
      'tile/entries/001',
      'tile',
      '',
      'checkpoint/',
    ])
      expect(await file(log, none)).toBe(null);
    expect(await readLogFile(log.services, '00000000', 'checkpoint')).toBe(null);
    const { head } = must(
      await readLogProof(log.services, OPENER, (await log.sql`select game_id from games order by game_id limit 1`)[0]!['game_id']),
    );
    expect(head).toMatch(/^[\w-]{43}$/);
  });

  test('finds what a process has left that ended in between, and games without recent entries', async () => {
    const log = await logged();
    const [early] = await openTables(log, 2);
    await log.sql`alter table entries disable trigger entries_immutable`;
    await log.sql`update entries set at = at - interval '1 year' where game_id = ${early!}`;
    const ended = new AbortController();
    ended.abort();
    await log.run(ended.signal);
    expect(await file(log, 'checkpoint')).toBe(null);
    await log.run();
    expect(await leaves(log)).toHaveLength(2);
    // An entry that was stored long after its time.
    const [late] = await openTables(log, 1);
    await log.sql`update entries set at = at - interval '1 year' where game_id = ${late!}`;
    await log.run();
    expect(await leaves(log)).toHaveLength(3);
  });
});

describe('witnesses', () => {
  test('that are away, answer wrongly or refuse do not keep the log from going on', async () => {
    const { log, witness, witnesses } = await witnessed(2);
    for (const [fault, answer] of [
      ['closes', 'unreachable'],
      [{ status: 500, body: 'oops' }, 'unreachable'],
      [{ status: 200, body: '' }, 'wrong-answer'],
      [{ status: 200, body: 'thanks\n' }, 'wrong-answer'],
      [{ status: 200, body: Uint8Array.of(0xff, 0xfe, 0x0a) }, 'wrong-answer'],
      // A signature with the name and id of its key, but of another one.
      [{ status: 200, body: signatureLine(witness.key, Buffer.alloc(72, 7)) }, 'wrong-answer'],
      [{ status: 200, body: 'a'.repeat(100_000) }, 'unreachable'],
      [{ status: 404, body: '' }, 'unknown-log'],
      [{ status: 403, body: '' }, 'unknown-log'],
      [{ status: 429, body: '' }, 'refused'],
      [{ status: 302, body: '' }, 'refused'],
      [{ status: 409, body: 'none' }, 'wrong-answer'],
      // The same size again and again.
      [{ status: 409, body: '1\n' }, 'wrong-answer'],
      // No size, and it has cosigned a smaller tree: it says nothing of the root.
      [{ status: 409, body: '' }, 'wrong-answer'],
    ] as const) {
      witness.fault = fault;
      await openTables(log, 1);
      await log.run();
      expect(await answersOf(log)).toEqual([answer, 'cosigned']);
      expect(await cosigned(log, witness)).toBe('missing');
      expect(await cosigned(log, witnesses[1]!)).toBe('valid');
    }
    expect((await published(log)).size).toBe(17);
    expect(log.stops).toEqual([]);
    // It is asked again in the next run.
    witness.fault = null;
    await log.run();
    expect(await answersOf(log)).toEqual(['cosigned', 'cosigned']);
    expect([await cosigned(log, witness), await cosigned(log, witnesses[1]!)]).toEqual(['valid', 'valid']);
  });

  test('that are away do not make the others be asked more often', async () => {
    const { log, witness, witnesses } = await witnessed(2);
    const [, other] = witnesses;
    witness.fault = 'closes';
    const asked = () => other!.requests.length;
    await log.run();
    expect(asked()).toBe(1);
    for (let seconds = 20; seconds < 300; seconds += 20) {
      log.now = () => new Date(Date.now() + seconds * 1_000);
      await log.run();
    }
    expect(asked()).toBe(1);
    expect(await answersOf(log)).toEqual(['unreachable', 'cosigned']);
    expect(await cosigned(log, other!)).toBe('valid');
    log.now = () => new Date(Date.now() + 301_000);
    witness.fault = null;
    await log.run();
    expect(asked()).toBe(2);
    expect([await cosigned(log, witness), await cosigned(log, other!)]).toEqual(['valid', 'valid']);
  });

  test('show a tree that is another one', async () => {
    const { log, witness } = await witnessed();
    await log.run();
    const other = await logged([witness]);
    // The same log in another database, as after a restore, grows otherwise.
    await other.sql`delete from head_log`;
    const [row] = await log.sql`select origin, verifier_key, private_key from head_log`;
    await other.sql`insert into head_log ${other.sql(row!)}`;
    await openTables(other, 4);
    const process = other.otherProcess();
    await process.run();
    expect(other.stops).toEqual([{ reason: 'forked', witness: witness.key.name }]);
    expect(witness.seen()!.size).toBe(3);
  });

  test.each([422, 409] as const)('show another tree of the size that they know, with %i', async (status) => {
    const { log, witness } = await witnessed();
    await log.run();
    const setBack = await copyDatabase(log.sql);
    await openTables(log, 2);
    await log.run();
    await setBack();
    // Goes on without the witness, to as many leaves as before.
    await openTables(log, 2);
    await log.otherProcess([]).run();
    const before = await file(log, 'checkpoint');
    expect((await published(log)).size).toBe(5);
    witness.otherRoot = status;
    await openTables(log, 1);
    await log.otherProcess().run();
    expect(witness.requests.slice(-2).map((request) => request.split('\n')[0])).toEqual(['old 3', 'old 5']);
    expect(await answersOf(log)).toEqual(['inconsistent']);
    expect(log.stops).toEqual([{ reason: 'forked', witness: witness.key.name }]);
    expect(await file(log, 'checkpoint')).toBe(before);
  });

  test('that sign with other keys as well are published with the key that is named', async () => {
    const { log, witness } = await witnessed();
    // As OmniWitness does with a second key, for ML-DSA-44: the same name, another id, and 2,420 bytes after the time.
    witness.otherSignatures = signatureLine({ name: witness.key.name, id: '9fd97aa9' }, Buffer.alloc(8 + 2_420, 7));
    await log.run();
    expect(await answersOf(log)).toEqual(['cosigned']);
    expect(await cosigned(log, witness)).toBe('valid');
    expect((await published(log)).note.signatures.map(({ id }) => id).slice(1)).toEqual([witness.key.id]);
  });

  test('that refuse or answer wrongly do not let a new process sign at once', async () => {
    const { log, witness } = await witnessed();
    await log.run();
    await openTables(log, 2);
    const process = log.otherProcess();
    for (const fault of ['closes', { status: 429, body: '' }, { status: 502, body: '' }, { status: 200, body: '<html>\n' }] as const) {
      witness.fault = fault;
      await process.run();
      expect((await published(log)).size).toBe(3);
    }
    witness.fault = null;
    await process.run();
    expect((await published(log)).size).toBe(5);
    expect(await cosigned(log, witness)).toBe('valid');
  });

  test('that have stopped the log are left out by the operator', async () => {
    const { log, witness } = await witnessed();
    await log.run();
    await openTables(log, 2);
    witness.fault = { status: 409, body: '77\n' };
    await log.run();
    expect(log.stops).toEqual([{ reason: 'lost', witness: witness.key.name }]);
    const { store } = log.services.headLog;
    const without = { store, witnesses: [], post: async () => null, holder: 'one process', now: () => new Date(), onStop: () => undefined };
    await new HeadLogRun(without).run();
    expect((await published(log)).size).toBe(5);
  });
});
