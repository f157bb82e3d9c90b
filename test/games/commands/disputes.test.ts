import { describe, expect, test } from 'vitest';
import { openDispute, openGame, readDisputes, readGame, readNotices, takeSeat } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { appeal, certify, dispute, look, northOf, ruled, systemEventOf, UPHOLD } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  legalActions,
  must,
  OPENER,
  openTable,
  PLAYER,
  playingTable,
  STRANGER,
  send,
  startServices,
  type Table,
  verdictText,
} from '../services.js';

const services = await startServices(await freshDatabase());

describe('permissions in disputes', async () => {
  const NOBODY = 'a-token-that-nobody-has';
  const table = await playingTable(services, { public: true, seatAccounts: [{ seat: 'south', account: 'player' }] });
  const elsewhere = await playingTable(services);
  must(await dispute(services, table.north, table.game, 'north.5'));
  const CALLERS: Record<string, string | null> = {
    'no token': null,
    'an unknown token': NOBODY,
    'a stranger': STRANGER,
    'a seat': table.north,
    'a seat of another game': elsewhere.north,
    'the account of a seat, which may rule': PLAYER,
    'an arbiter': ARBITER,
  };
  const DEEDS: readonly ((bearer: string | null, of: Pick<Table, 'game'>) => Promise<{ readonly ok: boolean }>)[] = [
    (bearer, { game }) => dispute(services, bearer, game, 'spectator.5'),
    (bearer, { game }) => look(services, bearer, game, 9),
    (bearer, { game }) => ruled(services, bearer, game, 9, UPHOLD),
    (bearer, { game }) => appeal(services, bearer, game, 9),
    (bearer, { game }) => certify(services, bearer, game),
  ];
  const codesFor = async (bearer: string | null, of: Pick<Table, 'game'>) =>
    (await Promise.all(DEEDS.map((deed) => deed(bearer, of)))).map((answer) => codeOf(answer as never));
  test.each([
    ['no token', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'unauthenticated'],
    ['an unknown token', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'unauthenticated'],
    ['a stranger', 'forbidden', 'forbidden', 'forbidden', 'seat-token-required', 'forbidden'],
    ['a seat', 'dispute-already-open', 'arbiter-is-player', 'arbiter-is-player', 'no-such-dispute', 'arbiter-is-player'],
    ['a seat of another game', 'forbidden', 'forbidden', 'forbidden', 'seat-token-required', 'forbidden'],
    [
      'the account of a seat, which may rule',
      'arbiter-is-player',
      'arbiter-is-player',
      'arbiter-is-player',
      'seat-token-required',
      'arbiter-is-player',
    ],
    ['an arbiter', 'dispute-already-open', 'no-such-dispute', 'no-such-dispute', 'seat-token-required', 'game-disputed'],
  ])('%s: to dispute %s, to look %s, to rule %s, to appeal %s, to certify %s', async (who, ...codes) => {
    expect(await codesFor(CALLERS[who]!, table)).toEqual(codes);
  });

  test('a private game exists for arbiters, not for strangers', async () => {
    const { game: hidden } = elsewhere;
    for (const deed of [
      dispute(services, STRANGER, hidden, 'spectator.5'),
      look(services, STRANGER, hidden),
      ruled(services, STRANGER, hidden, 1, UPHOLD),
    ]) {
      expect(codeOf(await deed)).toBe('no-such-game');
    }
    expect(must(await readGame(services, ARBITER, hidden))).toMatchObject({ viewer: 'spectator', view: { hand: [] } });
  });

  test('an arbiter who plays in a private game sees it as public; strangers do not see it', async () => {
    for (const isPublic of [true, false]) {
      const played = await playingTable(services, { public: isPublic, seatAccounts: [{ seat: 'south', account: 'player' }] });
      must(await dispute(services, played.north, played.game, 'north.5'));
      expect(await codesFor(PLAYER, played)).toEqual([...Array(3).fill('arbiter-is-player'), 'seat-token-required', 'arbiter-is-player']);
      const [code, ofSeats] = isPublic ? ['forbidden', 'seat-token-required'] : ['no-such-game', 'no-such-game'];
      expect(await codesFor(STRANGER, played)).toEqual([code, code, code, ofSeats, code]);
    }
  });

  test('the opener may certify without the scope, unless playing', async () => {
    const own = { ruleset: 'small', options: {} };
    const opened = must(await openGame(services, STRANGER, own));
    expect(codeOf(await certify(services, STRANGER, opened.game))).toBe('game-not-finished');
    const played = must(await openGame(services, STRANGER, { ...own, seatAccounts: [{ seat: 'north', account: 'stranger' }] }));
    expect(codeOf(await certify(services, STRANGER, played.game))).toBe('arbiter-is-player');
  });
});

describe('a disputed entry', () => {
  test('is named by a cursor of the disputing caller', async () => {
    const { game, north } = await playingTable(services);
    for (const cursor of ['north.6', 'north.0', 'south.5', 'spectator.5', 'arbiter.5', 'nonsense', '']) {
      expect(codeOf(await dispute(services, north, game, cursor))).toBe('no-such-entry');
    }
    expect(systemEventOf(await dispute(services, north, game, 'north.4'))).toMatchObject({
      number: 1,
      openedBy: 'north',
      arbiterAccount: null,
      entryRef: 4,
    });
  });

  test('is named by an arbiter’s cursor, counted as for spectators', async () => {
    const { game } = await playingTable(services);
    expect(systemEventOf(await dispute(services, ARBITER, game, 'spectator.2'))).toMatchObject({
      openedBy: 'arbiter',
      arbiterAccount: 'arbiter',
      entryRef: 2,
    });
  });

  test('may be in a game without players', async () => {
    const table = await openTable(services);
    must(await dispute(services, table.north, table.game, 'north.1'));
    expect(codeOf(await takeSeat(services, table.north, table.game))).toBe('game-disputed');
    expect(must(await readGame(services, table.north, table.game))).toMatchObject({ status: 'disputed', view: null });
    must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
    must(await takeSeat(services, table.north, table.game));
    must(await takeSeat(services, table.south, table.game));
    expect(await northOf(services, table)).toMatchObject({ status: 'playing', toAct: ['north', 'south'] });
  });
});

describe('a claim', () => {
  test.each([
    ['that is empty', ''],
    ['that is blank', ' \n\t'],
    ['that is too long', 'x'.repeat(2_001)],
    ['of half a character', 'a\ud800b'],
    ['with a NUL', 'a\0b'],
  ])('%s is refused', async (_, claim) => {
    const { game, north } = await playingTable(services);
    expect(await dispute(services, north, game, 'north.5', { claim })).toMatchObject({
      problem: { code: 'invalid-request', path: 'claim' },
    });
  });

  test('of 2,000 characters in any script is stored unchanged', async () => {
    const { game, north, south } = await playingTable(services);
    const claim = `${'𝔏'.repeat(1_998)}\n"`;
    must(await dispute(services, north, game, 'north.5', { claim }));
    expect(must(await readDisputes(services, south, game))[0]!.opened.claim).toBe(claim);
  });
});

describe('while a dispute is open', () => {
  test('no seat can act; afterwards all can as before', async () => {
    const table = await playingTable(services);
    const { game, north, south } = table;
    const step = (version: number) => send(services, north, game, version, { type: 'step' }).then(verdictText);
    must(await dispute(services, south, game, 'south.5'));
    expect(await northOf(services, table)).toMatchObject({ status: 'disputed', toAct: [], version: 6 });
    expect(must(await legalActions(services, north, game)).actions).toEqual([]);
    expect(await step(6)).toBe('game-disputed');
    expect(codeOf(await certify(services, OPENER, game))).toBe('game-disputed');
    must(await ruled(services, ARBITER, game, 1, UPHOLD));
    expect(await northOf(services, table)).toMatchObject({ status: 'playing', toAct: ['north'], version: 7 });
    expect(must(await legalActions(services, north, game)).actions).not.toEqual([]);
    expect(await step(7)).toBe('accepted 8');
  });

  test('the log shows it to every viewer', async () => {
    const { game, north, south } = await playingTable(services);
    must(await dispute(services, north, game, 'north.5'));
    must(await ruled(services, ARBITER, game, 1, UPHOLD));
    for (const bearer of [north, south, OPENER]) {
      const { entries } = must(await readNotices(services, bearer, { game, after: null, first: 20 }));
      expect(entries.slice(5)).toMatchObject([
        { version: 6, kind: 'dispute-opened', seat: null, systemEvent: { claim: 'That cannot be.' }, notices: [] },
        {
          version: 7,
          kind: 'dispute-ruled',
          seat: null,
          systemEvent: { effect: { type: 'uphold' }, reason: 'So it stands.', clause: 'S1' },
        },
      ]);
      const [one] = must(await readDisputes(services, bearer, game));
      expect(one).toMatchObject({ opened: { number: 1, openedBy: 'north' }, inspections: [], ruling: { arbiterAccount: 'arbiter' } });
    }
  });
});

describe('a repeated request', () => {
  test('gets the same answer, also after the dispute has ended', async () => {
    const { game, north } = await playingTable(services);
    const asked = { game, entryCursor: 'north.5', claim: 'No.', readers: null, idempotencyKey: freshKey() };
    const first = await openDispute(services, north, asked);
    expect(must(first).version).toBe(6);
    expect(await openDispute(services, north, asked)).toEqual(first);
    must(await ruled(services, ARBITER, game, 1, UPHOLD));
    expect(await openDispute(services, north, asked)).toEqual(first);
    expect(codeOf(await openDispute(services, north, { ...asked, claim: 'Yes.' }))).toBe('idempotency-key-reused');
    expect(codeOf(await certify(services, north, game, { idempotencyKey: asked.idempotencyKey }))).toBe('idempotency-key-reused');
    expect(codeOf(await appeal(services, north, game, 1, { idempotencyKey: asked.idempotencyKey }))).toBe('idempotency-key-reused');
  });

  test('needs a valid key', async () => {
    const { game, north } = await playingTable(services);
    for (const idempotencyKey of ['', 'a b', 'x'.repeat(65)]) {
      const refused = await dispute(services, north, game, 'north.5', { idempotencyKey });
      expect(refused).toMatchObject({ problem: { code: 'invalid-request', path: 'idempotencyKey' } });
    }
  });
});
