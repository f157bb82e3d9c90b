import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createHeadLog, readGame, readHeadLog, readLogFile, readLogProof } from '../../../src/games/index.js';
import { copyDatabase } from '../../support/set-back.js';
import { codeOf, must, OPENER, openTable, playingTable, STRANGER, send, startTable, type Table } from '../services.js';
import {
  answersOf,
  cosigned,
  file,
  type Logged,
  leaves,
  logged,
  openTables,
  proven,
  published,
  spectatorHead,
  witnessed,
} from './head-logs.js';

const publicLeafText = (game: string, head: string): string => `{"format":"lyon-head/1","game":"${game}","head":"${head}"}`;

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

  test('shows no tile that it has not signed, nor one of another log', async () => {
    const log = await logged();
    await openTables(log, 2);
    await log.run();
    expect(await file(log, 'tile/0/000.p/2')).toHaveLength(2 * 32);
    for (const none of ['tile/0/000', 'tile/0/000.p/3', 'tile/1/000.p/1', 'tile/entries/000.p/3', '', 'checkpoint/'])
      expect(await file(log, none)).toBe(null);
    expect(await readLogFile(log.services, '00000000', 'checkpoint')).toBe(null);
  });
});

/** An action that all viewers notice. */
const step = async (log: Logged, table: Table) => {
  expect((await send(log.services, table.north, table.game, 5, { type: 'step' })).kind).toBe('accepted');
};

describe('witnesses', () => {
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
});

describe('a process that remembers more than the database has stops the log', () => {
  const setBackLog = async () => {
    const log = await logged();
    await openTables(log, 2);
    await log.run();
    const setBack = await copyDatabase(log.sql);
    await openTables(log, 1);
    await log.run();
    await setBack();
    return log;
  };

  test('as lost, if the database has less', async () => {
    const log = await setBackLog();
    await log.run();
    expect(log.stops).toEqual([{ reason: 'lost', witness: null }]);
    expect((await published(log)).size).toBe(2);
  });

  test('as forked, if another process, which remembers nothing, has gone on', async () => {
    const log = await setBackLog();
    await openTables(log, 3);
    await log.otherProcess().run();
    await log.run();
    expect(log.stops).toEqual([{ reason: 'forked', witness: null }]);
  });
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
