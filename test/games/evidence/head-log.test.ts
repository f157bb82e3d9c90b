import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  abandonGame,
  createHeadLog,
  HeadLogRun,
  openGames,
  readGame,
  readHeadLog,
  readLogFile,
  readLogProof,
  type Services,
  type Witness,
} from '../../../src/games/index.js';
import { leafOf, parseLeaf, parseOpening } from '../../../src/log-of-heads/heads.js';
import { checkSignature, ED25519, parseCheckpoint, parseNote, parseVerifierKey, signatureLine } from '../../../src/log-of-heads/notes.js';
import { parseProof } from '../../../src/log-of-heads/proofs.js';
import { readBundle } from '../../../src/log-of-heads/tiles.js';
import { leafHash, RootHasher, verifyInclusion } from '../../../src/log-of-heads/tree.js';
import { sha256, sha256Text } from '../../../src/record/hashing.js';
import { verifyEd25519 } from '../../../src/record/signatures.js';
import { type LogJob, startLog } from '../../log-of-heads/logged.js';
import { startWitness, type TestWitness } from '../../log-of-heads/witness.js';
import { freshDatabase } from '../../support/postgres.js';
import { copyDatabase } from '../../support/set-back.js';
import { certify } from '../disputes.js';
import {
  codeOf,
  freshKey,
  must,
  OPENER,
  openTable,
  playingTable,
  STRANGER,
  send,
  startServices,
  startTable,
  type Table,
} from '../services.js';

interface Logged extends LogJob {
  readonly services: Services;
  readonly sql: Awaited<ReturnType<typeof freshDatabase>>['sql'];
}

async function logged(witnesses: readonly Witness[] = []): Promise<Logged> {
  const database = await freshDatabase();
  const services = await startServices(database, { witnesses });
  return Object.assign(await startLog(services, witnesses, 'https://lyon.example'), { services, sql: database.sql });
}

const idOf = (key: string): string => key.slice(0, key.indexOf('+')).split('/').at(-1)!;
const file = (log: Logged, name: string) => readLogFile(log.services, idOf(log.key), name);

/** The published checkpoint, whose signature is checked. */
async function published(log: Logged) {
  const text = (await file(log, 'checkpoint')) as string;
  const note = parseNote(text)!;
  const signed = await checkSignature(verifyEd25519, note, parseVerifierKey(sha256, log.key, ED25519)!);
  expect(signed.verdict).toBe('valid');
  return { ...parseCheckpoint(note.text)!, note };
}

/** All leaves of the published tree, whose root is checked. */
async function leaves(log: Logged): Promise<readonly string[]> {
  const { size, root } = await published(log);
  const found: string[] = [];
  const hasher = new RootHasher(sha256);
  for (let index = 0; index * 256 < size; index++) {
    const width = Math.min(256, size - index * 256);
    const name = `tile/entries/${`${index}`.padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`;
    for (const entry of readBundle((await file(log, name)) as Uint8Array, width)!) {
      hasher.add(leafHash(sha256, entry));
      found.push(Buffer.from(entry).toString());
    }
  }
  expect(Buffer.from(hasher.root()).toString('hex')).toBe(Buffer.from(root).toString('hex'));
  return found;
}

const spectatorHead = async ({ sql }: Logged, { game }: Pick<Table, 'game'>): Promise<string> => {
  const [row] = await sql`select heads[cardinality(heads)] as head from games where game_id = ${game}`;
  return row!['head'];
};

const publicLeafText = (game: string, head: string): string => `{"format":"lyon-head/1","game":"${game}","head":"${head}"}`;

/** Proves that a game is in the log, from what its reader gets. */
async function proven(log: Logged, token: string | null, game: string) {
  const reading = must(await readLogProof(log.services, token, game));
  const proof = parseProof(reading.proof)!;
  const opening = parseOpening(proof.extra)!;
  const checkpoint = parseCheckpoint(proof.note.text)!;
  const leaf = leafHash(sha256, leafOf(sha256, opening));
  expect(verifyInclusion(sha256, leaf, { index: proof.index, ...checkpoint, proof: proof.hashes })).toBe(true);
  return { ...opening, index: proof.index };
}

const PUBLIC = { public: true };

describe('the log of heads', () => {
  test('has the heads of public games, and each new one', async () => {
    const log = await logged();
    expect(await file(log, 'checkpoint')).toBe(null);
    const table = await playingTable(log.services, PUBLIC);
    const other = await openTable(log.services, PUBLIC);
    expect(codeOf(await readLogProof(log.services, null, table.game))).toBe('not-in-log');
    await log.run();
    const heads = [
      publicLeafText(table.game, await spectatorHead(log, table)),
      publicLeafText(other.game, await spectatorHead(log, other)),
    ];
    expect((await leaves(log)).toSorted()).toEqual(heads.toSorted());
    // Nothing has changed.
    const before = await file(log, 'checkpoint');
    await log.run();
    expect(await file(log, 'checkpoint')).toBe(before);
    await step(log, table);
    await log.run();
    const now = await leaves(log);
    expect(now.slice(0, 2).toSorted()).toEqual(heads.toSorted());
    expect(now.slice(2)).toEqual([publicLeafText(table.game, await spectatorHead(log, table))]);
    expect((await proven(log, null, table.game)).index).toBe(2);
    expect((await proven(log, STRANGER, other.game)).salt).toBe(null);
  });

  test('has commitments to the heads of private games, whose salts only those learn who see the game', async () => {
    const log = await logged();
    const table = await playingTable(log.services);
    await log.run();
    const [leaf] = await leaves(log);
    expect(leaf).toMatch(/^\{"commitment":"[\w-]{43}","format":"lyon-head\/1"\}$/);
    expect(codeOf(await readLogProof(log.services, null, table.game))).toBe('no-such-game');
    expect(codeOf(await readLogProof(log.services, STRANGER, table.game))).toBe('no-such-game');
    for (const token of [table.north, table.south, OPENER]) {
      const { head, salt } = await proven(log, token, table.game);
      expect(head).toEqual({ game: table.game, head: await spectatorHead(log, table), certificate: null });
      expect(salt).toHaveLength(16);
    }
  });

  test('has nothing of an entry that spectators do not notice, and delayed games with their delay', async () => {
    const log = await logged();
    const delayed = await playingTable(log.services, { ...PUBLIC, spectatorDelayEntries: 2 });
    const table = await startTable(log.services, PUBLIC);
    await log.run();
    const hashes = await log.sql`select hash from entries where game_id = ${delayed.game} order by seq`;
    expect(await leaves(log)).toContain(publicLeafText(delayed.game, hashes[2]!['hash']));
    const before = await leaves(log);
    const card = must(await readGame(log.services, table.north, table.game)).view as unknown as { readonly hand: readonly string[] };
    expect((await send(log.services, table.north, table.game, 3, { type: 'mark', card: card.hand[0]! })).kind).toBe('accepted');
    const [row] = await log.sql`select seq from games where game_id = ${table.game}`;
    expect(row!['seq']).toBe(4);
    await log.run();
    // South and spectators have no notice of the marked card.
    expect(await leaves(log)).toEqual(before);
  });

  test('has the certificate of a result, together with the head of its game', async () => {
    const log = await logged();
    const table = await playingTable(log.services, PUBLIC);
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

/** An action that all viewers notice. */
const step = async (log: Logged, table: Table) => {
  expect((await send(log.services, table.north, table.game, 5, { type: 'step' })).kind).toBe('accepted');
};

describe('witnesses', () => {
  /** A log with a game, whose witnesses know it. */
  async function witnessed(count = 1) {
    const witnesses = await Promise.all(Array.from({ length: count }, (_, index) => startWitness(`witness.example/w${index}`)));
    const log = await logged(witnesses);
    for (const witness of witnesses) witness.trust(log.key);
    await openTables(log, 3);
    return { log, witnesses, witness: witnesses[0]! };
  }

  const answersOf = async (log: Logged) => must(await readHeadLog(log.services)).witnesses.map(({ answer }) => answer);
  const cosigned = async (log: Logged, witness: TestWitness) =>
    (await checkSignature(verifyEd25519, (await published(log)).note, witness.key)).verdict;

  test('cosign each checkpoint', async () => {
    const { log, witnesses } = await witnessed(2);
    await log.run();
    await openTables(log, 2);
    await log.run();
    for (const witness of witnesses) {
      expect(await cosigned(log, witness)).toBe('valid');
      expect(witness.seen()!.size).toBe(5);
      // The first is asked with the old size 0; the second with the size that it has cosigned, and a proof.
      expect(witness.requests.map((request) => request.split('\n')[0])).toEqual(['old 0', 'old 3']);
    }
    expect(await answersOf(log)).toEqual(['cosigned', 'cosigned']);
    // Not asked again at once for the same checkpoint, but after five minutes.
    await log.run();
    expect(witnesses[0]!.requests).toHaveLength(2);
    log.now = () => new Date(Date.now() + 301_000);
    await log.run();
    expect(witnesses[0]!.requests).toHaveLength(3);
  });

  test('that know an earlier tree are given the proof from there', async () => {
    const { log, witness } = await witnessed();
    await log.run();
    await openTables(log, 2);
    await log.run();
    await log.sql`update head_log_witnesses set size = 0`;
    await openTables(log, 1);
    await log.run();
    expect(witness.requests.map((request) => request.split('\n')[0])).toEqual(['old 0', 'old 3', 'old 0', 'old 5']);
    expect(await cosigned(log, witness)).toBe('valid');
    expect(log.stops).toEqual([]);
  });

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
    ] as const) {
      witness.fault = fault;
      await openTables(log, 1);
      await log.run();
      expect(await answersOf(log)).toEqual([answer, 'cosigned']);
      expect(await cosigned(log, witness)).toBe('missing');
      expect(await cosigned(log, witnesses[1]!)).toBe('valid');
    }
    expect((await published(log)).size).toBe(16);
    expect(log.stops).toEqual([]);
    // It is asked again in the next run.
    witness.fault = null;
    await log.run();
    expect(await answersOf(log)).toEqual(['cosigned', 'cosigned']);
    expect([await cosigned(log, witness), await cosigned(log, witnesses[1]!)]).toEqual(['valid', 'valid']);
  });

  test('show a new process that the database has lost what was signed', async () => {
    const { log, witness } = await witnessed();
    await log.run();
    const setBack = await copyDatabase(log.sql);
    await openTables(log, 2);
    await log.run();
    await setBack();
    await openTables(log, 3);
    await log.otherProcess().run();
    expect(log.stops).toEqual([{ reason: 'lost', witness: witness.key.name }]);
    expect(must(await readHeadLog(log.services)).stopped).toBe('lost');
    expect(witness.seen()!.size).toBe(5);
    // Nothing more is signed, by any process, until the operator makes another log.
    const before = await file(log, 'checkpoint');
    await log.otherProcess().run();
    await log.run();
    expect(await file(log, 'checkpoint')).toBe(before);
    log.key = await createHeadLog(log.services.headLog.store, randomBytes, 'https://lyon.example', 'replace');
    witness.trust(log.key);
    await log.otherProcess().run();
    expect((await published(log)).size).toBe(6);
    expect(await cosigned(log, witness)).toBe('valid');
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

  test('that do not answer a new process hold back its first signature for a while only', async () => {
    const { log, witness } = await witnessed();
    await log.run();
    await openTables(log, 2);
    witness.fault = 'closes';
    const process = log.otherProcess();
    for (let run = 0; run < 30; run++) await process.run();
    expect((await published(log)).size).toBe(3);
    await process.run();
    expect((await published(log)).size).toBe(5);
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

test('a process that remembers more than the database has stops the log', async () => {
  const log = await logged();
  await openTables(log, 2);
  await log.run();
  const setBack = await copyDatabase(log.sql);
  await openTables(log, 1);
  await log.run();
  await setBack();
  await log.run();
  expect(log.stops).toEqual([{ reason: 'lost', witness: null }]);
  expect((await published(log)).size).toBe(2);
});

test('a process that remembers another tree stops the log', async () => {
  const log = await logged();
  await openTables(log, 2);
  await log.run();
  const setBack = await copyDatabase(log.sql);
  await openTables(log, 1);
  await log.run();
  await setBack();
  // Another process, which remembers nothing, has gone on.
  await openTables(log, 3);
  await log.otherProcess().run();
  await log.run();
  expect(log.stops).toEqual([{ reason: 'forked', witness: null }]);
});

test('of two processes, one holds the log', async () => {
  const log = await logged();
  await openTables(log, 2);
  await log.sql`update head_log set holder = 'another', held_until = now() + interval '1 minute'`;
  await log.run();
  expect(await file(log, 'checkpoint')).toBe(null);
  await log.sql`update head_log set held_until = now() - interval '1 second'`;
  await log.run();
  expect((await published(log)).size).toBe(2);
});

/** Opens public games. Returns their ids. */
async function openTables({ services }: Logged, count: number): Promise<readonly string[]> {
  const games = Array.from({ length: count }, () => ({ ruleset: 'small', options: { cards: 3, turns: 4 }, public: true }));
  const opened = await openGames(services, OPENER, { games, idempotencyKey: freshKey() });
  if (!opened.ok) throw new Error('the games were not opened');
  return opened.value.games.map(({ game }) => game);
}
