import { describe, expect, test } from 'vitest';
import { readGame, readNotices } from '../../../src/games/index.js';
import { verify } from '../../../src/record/receipts.js';
import { freshDatabase } from '../../support/postgres.js';
import { ANNUL, appeal, certify, dispute, northOf, ruled, UPHOLD } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  OTHER_ARBITER,
  PLAYER,
  playingTable,
  STRANGER,
  send,
  startServices,
  type TableOptions,
} from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);

async function finishedTable(options: TableOptions = {}) {
  const table = await playingTable(services, { turns: 1, revealAfterEnd: false, ...options });
  await send(services, table.north, table.game, 5, { type: 'step' });
  await send(services, table.north, table.game, 6, { type: 'pass' });
  return table;
}

const certificateOf = async (bearer: string, game: string) => must(await readGame(other, bearer, game)).certificate;

describe('a certificate', () => {
  test('states the game and its winner, signed by the server, with the hash every record ends with', async () => {
    const { game, north, south } = await finishedTable({ seatAccounts: [{ seat: 'south', account: 'player' }] });
    expect(await certificateOf(north, game)).toBeNull();
    const { entry } = must(await certify(services, OPENER, game));
    const certificate = (await certificateOf(north, game))!;
    const payload = must(verify('result', certificate, await other.signer.published()));
    expect(payload).toEqual({
      game,
      ruleset: 'small',
      rulesVersion: 1,
      options: { cards: 3, turns: 1 },
      chanceSource: 'server',
      seats: [
        { seat: 'north', account: null },
        { seat: 'south', account: 'player' },
      ],
      outcome: { winners: ['north'], clause: 'S2', reason: 'higher-score' },
      hash: entry.hash,
      at: entry.createdAt.toISOString(),
    });
    for (const bearer of [north, south, OPENER, ARBITER]) {
      const { entries } = must(await readNotices(services, bearer, { game, after: null, first: 20 }));
      expect(entries.at(-1)).toMatchObject({ kind: 'result-certified', hash: payload['hash'], systemEvent: { account: 'opener' } });
      expect(await certificateOf(bearer, game)).toBe(certificate);
    }
  });

  test('of an annulled game names no outcome', async () => {
    const table = await playingTable(services);
    must(await dispute(services, table.north, table.game, 'north.5'));
    must(await ruled(services, ARBITER, table.game, 1, ANNUL));
    must(await certify(services, OTHER_ARBITER, table.game));
    const payload = must(verify('result', (await certificateOf(table.north, table.game))!, await services.signer.published()));
    expect(payload['outcome']).toBeNull();
  });

  test('is refused to the author of a ruling that can still be appealed', async () => {
    const table = await playingTable(services);
    must(await dispute(services, table.north, table.game, 'north.5'));
    must(await ruled(services, ARBITER, table.game, 1, ANNUL));
    expect(codeOf(await certify(services, ARBITER, table.game))).toBe('same-arbiter');
    must(await appeal(services, table.north, table.game, 1));
    must(await ruled(services, OTHER_ARBITER, table.game, 2, UPHOLD));
    must(await dispute(services, table.south, table.game, 'south.5'));
    must(await ruled(services, OTHER_ARBITER, table.game, 3, UPHOLD));
    expect(codeOf(await certify(services, OTHER_ARBITER, table.game))).toBe('same-arbiter');
    must(await certify(services, ARBITER, table.game));
  });

  test('names no clause of a ruling with restricted readers', async () => {
    const table = await playingTable(services);
    must(await dispute(services, table.north, table.game, 'north.5'));
    must(await ruled(services, ARBITER, table.game, 1, { type: 'correct-result', winners: ['south'] }, { readers: ['south'] }));
    must(await certify(services, OPENER, table.game));
    const payload = must(verify('result', (await certificateOf(table.north, table.game))!, await services.signer.published()));
    expect(payload['outcome']).toEqual({ winners: ['south'], clause: null, reason: 'ruled' });
  });

  test('is final: no dispute, appeal or certificate follows it', async () => {
    const table = await finishedTable();
    const { game, north } = table;
    must(await dispute(services, north, game, 'north.6'));
    must(await ruled(services, ARBITER, game, 1, { type: 'uphold' }));
    const asked = { idempotencyKey: freshKey() };
    const first = must(await certify(services, OPENER, game, asked));
    expect(codeOf(await dispute(services, north, game, 'north.6'))).toBe('result-already-certified');
    expect(codeOf(await dispute(services, ARBITER, game, 'spectator.6'))).toBe('result-already-certified');
    expect(codeOf(await appeal(services, north, game, 1))).toBe('result-already-certified');
    expect(codeOf(await certify(services, OTHER_ARBITER, game))).toBe('result-already-certified');
    expect(must(await certify(other, OPENER, game, asked))).toEqual(first);
    expect((await northOf(other, table)).status).toBe('finished');
  });

  test('is refused for a game in play, and to players', async () => {
    const playing = await playingTable(services);
    expect(codeOf(await certify(services, OPENER, playing.game))).toBe('game-not-finished');
    const { game, south } = await finishedTable({
      public: true,
      seatAccounts: [
        { seat: 'north', account: 'opener' },
        { seat: 'south', account: 'player' },
      ],
    });
    for (const [bearer, code] of [
      [south, 'arbiter-is-player'],
      [OPENER, 'arbiter-is-player'],
      [PLAYER, 'arbiter-is-player'],
      [STRANGER, 'forbidden'],
      [null, 'unauthenticated'],
    ] as const) {
      expect(codeOf(await certify(services, bearer, game))).toBe(code);
    }
    must(await certify(services, ARBITER, game));
  });
});
