// Ends that do not come from the rules, and seats left before the start.
import { describe, expect, test } from 'vitest';
import {
  abandonGame,
  type Bearer,
  type GameCommand,
  leaveSeat,
  openGame,
  outcomeInWords,
  readGame,
  resign,
  type Services,
  takeSeat,
} from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { certify, dispute, ruled, takeBack } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  openTable,
  PLAYER,
  playingTable,
  STRANGER,
  send,
  startServices,
  startTable,
} from '../services.js';

const services = await startServices(await freshDatabase(), { rulesets: [smallRuleset, ...RULESETS] });

type UseCase = (services: Services, bearer: Bearer, asked: GameCommand) => ReturnType<typeof resign>;
const ask = (useCase: UseCase, bearer: string | null, game: string) => useCase(services, bearer, { game, idempotencyKey: freshKey() });
const abandon = (bearer: string | null, game: string, more: object = {}) =>
  abandonGame(services, bearer, { game, reason: 'Nobody plays on.', winners: [], idempotencyKey: freshKey(), ...more });
const reading = async (bearer: string, game: string) => must(await readGame(services, bearer, game));

describe('resigning', () => {
  test('ends a game of two seats, publicly, and shows hidden facts', async () => {
    const { game, north, south } = await playingTable(services, { public: true });
    const asked = { game, idempotencyKey: freshKey() };
    const answer = must(await resign(services, north, asked));
    expect(answer).toMatchObject({
      version: 6,
      entry: { kind: 'seat-resigned', seat: 'north', systemEvent: { type: 'seat-resigned', seat: 'north' } },
    });
    const { outcome, status, toAct, viewer } = await reading(south, game);
    expect({ status, toAct, viewer }).toEqual({ status: 'finished', toAct: [], viewer: 'arbiter' });
    expect(outcome).toMatchObject({ winners: ['south'], clause: null, reason: 'resigned' });
    // The ruleset names the winner.
    const named = { ...smallRuleset, formatSeat: (seat: string, language: string) => `${seat} (${language})` };
    expect(outcomeInWords(named, outcome!, { language: 'fr', seats: ['north', 'south'] })).toBe(
      'Abandon\u00a0: north (fr). Vainqueur\u00a0: south (fr).',
    );
    expect(must(await resign(services, north, asked)).entry.hash).toBe(answer.entry.hash);
    expect(codeOf(await ask(resign, south, game))).toBe('game-finished');
    expect((await send(services, north, game, 6, { type: 'step' })).kind).toBe('refused');
  });

  test('is for seats, in a game in play', async () => {
    const { game, north, south } = await openTable(services, { public: true });
    must(await takeSeat(services, north, game));
    expect(codeOf(await ask(resign, north, game))).toBe('game-not-started');
    must(await takeSeat(services, south, game));
    expect(codeOf(await ask(resign, OPENER, game))).toBe('seat-token-required');
    expect(codeOf(await ask(resign, null, game))).toBe('unauthenticated');
    must(await dispute(services, north, game, 'north.1'));
    expect(codeOf(await ask(resign, north, game))).toBe('game-disputed');
  });

  test('is undone by a ruling that takes the game back', async () => {
    const { game, north } = await playingTable(services);
    must(await ask(resign, north, game));
    must(await dispute(services, north, game, 'north.6'));
    must(await ruled(services, ARBITER, game, 1, takeBack('spectator.5')));
    const { resignedSeats, outcome, status, toAct } = await reading(north, game);
    expect({ resignedSeats, outcome, status, toAct }).toEqual({
      resignedSeats: [],
      outcome: null,
      status: 'playing',
      toAct: ['north'],
    });
    must(await ask(resign, north, game));
    must(await certify(services, OPENER, game));
  });

  test('in a game of more seats waits until one is left, and the others play on', async () => {
    const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'lords-of-scotland', options: { seats: 3 } }));
    for (const { token } of seats) must(await takeSeat(services, token, game));
    const [first, second, third] = seats.map(({ token }) => token) as [string, string, string];
    must(await ask(resign, first, game));
    expect(codeOf(await ask(resign, first, game))).toBe('seat-already-resigned');
    expect(await reading(second, game)).toMatchObject({ status: 'playing', resignedSeats: [seats[0]!.seat] });
    must(await ask(resign, third, game));
    expect(await reading(second, game)).toMatchObject({ status: 'finished', outcome: { winners: [seats[1]!.seat], reason: 'resigned' } });
  });
});

describe('abandoning', () => {
  test('ends a game undecided or with winners, and shows nothing until the result is certified', async () => {
    const { game, north } = await playingTable(services);
    must(await abandon(OPENER, game));
    expect(await reading(north, game)).toMatchObject({
      status: 'finished',
      viewer: 'north',
      outcome: { winners: [], reason: 'abandoned' },
    });
    expect(codeOf(await abandon(OPENER, game))).toBe('game-finished');
    must(await certify(services, OPENER, game));
    expect(await reading(north, game)).toMatchObject({ viewer: 'arbiter' });
    expect(codeOf(await abandon(ARBITER, game))).toBe('result-already-certified');

    const other = await playingTable(services);
    must(await abandon(ARBITER, other.game, { winners: ['south'] }));
    expect((await reading(other.south, other.game)).outcome).toMatchObject({ winners: ['south'] });
  });

  test('ends a game without players', async () => {
    const { game, north, south } = await openTable(services);
    must(await takeSeat(services, north, game));
    must(await abandon(OPENER, game));
    expect(codeOf(await takeSeat(services, south, game))).toBe('game-finished');
    expect(codeOf(await ask(leaveSeat, north, game))).toBe('game-finished');
    must(await certify(services, OPENER, game));
  });

  test('gives up a game before it starts, also where its opener has a seat, and nobody wins', async () => {
    const { game, north, south } = await openTable(services, { seatAccounts: [{ seat: 'north', account: 'opener' }] });
    must(await takeSeat(services, north, game));
    expect(codeOf(await abandon(OPENER, game, { winners: ['north'] }))).toBe('arbiter-is-player');
    expect(codeOf(await abandon(north, game))).toBe('arbiter-is-player');
    must(await abandon(OPENER, game));
    expect(codeOf(await takeSeat(services, south, game))).toBe('game-finished');

    const begun = await playingTable(services, { seatAccounts: [{ seat: 'north', account: 'opener' }] });
    expect(codeOf(await abandon(OPENER, begun.game))).toBe('arbiter-is-player');
  });

  test('is refused to players, and needs a reason and valid seats', async () => {
    const { game, north } = await playingTable(services, { public: true, seatAccounts: [{ seat: 'north', account: 'player' }] });
    expect(codeOf(await abandon(north, game))).toBe('arbiter-is-player');
    expect(codeOf(await abandon(PLAYER, game))).toBe('arbiter-is-player');
    expect(codeOf(await abandon(STRANGER, game))).toBe('forbidden');
    expect(codeOf(await abandon(OPENER, game, { reason: ' ' }))).toBe('invalid-request');
    expect(codeOf(await abandon(OPENER, game, { winners: ['west'] }))).toBe('invalid-request');
    expect(codeOf(await abandon(OPENER, game, { winners: ['north', 'north'] }))).toBe('invalid-request');
    must(await dispute(services, north, game, 'north.1'));
    expect(codeOf(await abandon(OPENER, game))).toBe('game-disputed');
  });
});

describe('leaving before the start', () => {
  test('frees the seat and voids its entropy', async () => {
    const { game, north, south } = await openTable(services);
    expect(codeOf(await ask(leaveSeat, north, game))).toBe('seat-not-taken');
    must(await takeSeat(services, north, game, { entropy: 'north-s-first-entropy' }));
    must(await ask(leaveSeat, north, game));
    expect((await reading(south, game)).seats).toEqual([
      { seat: 'north', taken: false, offerAudience: null, hasAccount: null },
      { seat: 'south', taken: false, offerAudience: null, hasAccount: false },
    ]);
    must(await takeSeat(services, south, game, { entropy: 'south-s-only-entropy' }));
    expect((await reading(north, game)).status).toBe('seating');
    must(await takeSeat(services, north, game, { entropy: 'north-s-other-entropy' }));
    expect((await reading(north, game)).status).toBe('playing');
    const standing = await services.games.findGame(game as never, null);
    expect(standing!.summary).toMatchObject({ taken: ['south', 'north'], entropies: ['south-s-only-entropy', 'north-s-other-entropy'] });
    expect(codeOf(await ask(leaveSeat, north, game))).toBe('game-already-started');
  });

  test('is not possible for a seat of a game that has begun', async () => {
    const { game, north } = await startTable(services);
    expect(codeOf(await ask(leaveSeat, north, game))).toBe('game-already-started');
  });
});
