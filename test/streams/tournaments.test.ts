import { expect, test } from 'vitest';
import { createAccount } from '../../src/accounts/index.js';
import { openGame, replaceSeatToken, resign, takeSeat } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { readStream, warnOfClocks } from '../../src/streams/index.js';
import {
  acceptBid,
  bidOpenly,
  claimSeat,
  closeRegistration,
  enforceDeadlines,
  pairRound,
  readRound,
  recordAbsence,
  registerPlayer,
  replacePlayerToken,
  reportResult,
} from '../../src/tournaments/index.js';
import { codeOf, must, OPENER, send } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { settled } from '../support/settled.js';
import { ask, entered, opened, played, SWISS, started } from '../tournaments/tournament.js';
import { followStream, openStreaming, recordedAfter, wordsOf } from './streaming.js';

const database = await freshDatabase();
const { services } = await openStreaming(database);

test('a player’s stream has the pairing, the game of the seat, its turns and its results, and the organiser’s has all', async () => {
  const tournament = await opened(services, { options: { cards: 2 } });
  const organiser = await followStream(services, OPENER, {
    types: ['registration', 'round-paired', 'round-started', 'result', 'correction'],
  });
  const tokens = await entered(services, tournament, ['ann', 'bob', 'cat', 'dan']);
  const ann = await followStream(services, tokens.get('ann')!);
  const { games, snapshot } = await started(services, tournament, 1);
  await expect.poll(() => ann.messages.map(({ type }) => type)).toEqual(['stream-opened', 'round-paired', 'round-started', 'game-opened']);
  const [, paired, begun] = ann.messages;
  const table = snapshot.tournament.rounds[0]!.pairing!.tables.findIndex(({ players }) => players.includes('ann' as never));
  const { game } = games[table]!;
  expect(paired!.table).toMatchObject({ round: 1, table: table + 1 });
  expect(begun).toMatchObject({ game, seat: expect.stringMatching(/north|south/), table: { players: expect.arrayContaining(['ann']) } });
  const seat = begun!.seat!;
  const other = games[table]!.seats.find((each) => each.seat !== seat)!;
  const claimed = must(await claimSeat(services, tokens.get('ann')!, ask(tournament, { round: 1 })));
  expect(claimed.seat).toBe(seat);
  must(await takeSeat(services, claimed.token, game));
  must(await takeSeat(services, other.token, game));
  await expect.poll(() => ann.words().slice(4)).toEqual([`seat-taken ${seat} 2`, `seat-taken ${seat} 3`, `your-turn ${seat} 3`]);
  expect(ann.messages.at(-1)!.state!.legalActions!.actions.length).toBeGreaterThan(0);
  must(await resign(services, other.token, { game, idempotencyKey: 'resigns' }));
  const rest = { ...snapshot, games: games.filter((each) => each.game !== game) };
  await played(services, rest as never, () => 'north');
  await expect.poll(() => ann.messages.map(({ type }) => type).slice(7)).toEqual(['entry', 'game-over', 'result']);
  await expect
    .poll(() => organiser.messages.filter((each) => each.tournament === tournament).map(({ type }) => type))
    .toEqual([...Array(4).fill('registration'), 'round-paired', 'round-started', 'result', 'result']);
  await Promise.all([ann.stop(), organiser.stop()]);
});

test('an account that plays has its tournament and its seat, once it has claimed it', async () => {
  const tournament = await opened(services, { public: true, selfRegistration: true });
  const accounts = await Promise.all([1, 2].map(async () => must(await createAccount(services, OPENER, { name: 'A player', scopes: [] }))));
  const [one, two] = accounts.map(({ token }) => token.token) as [string, string];
  const stream = await followStream(services, one);
  must(await registerPlayer(services, one, { tournament, player: 'one' }));
  must(await registerPlayer(services, two, { tournament, player: 'two' }));
  const { games } = await started(services, tournament, 1);
  await expect
    .poll(() => stream.words())
    .toEqual([
      'stream-opened',
      'registration player-registered',
      'round-paired round-paired',
      'round-started round-started',
      'game-opened spectator 1',
    ]);
  const claimed = must(await claimSeat(services, one, ask(tournament, { round: 1 })));
  const other = must(await claimSeat(services, two, ask(tournament, { round: 1 })));
  must(await takeSeat(services, claimed.token, games[0]!.game));
  must(await takeSeat(services, other.token, games[0]!.game));
  await expect
    .poll(() => stream.words().slice(5))
    .toEqual([`seat-taken ${claimed.seat} 2`, `seat-taken ${claimed.seat} 3`, `your-turn ${claimed.seat} 3`]);
  for (const [source, winner, loser] of [
    ['adjudication', 'one', 'two'],
    ['correction', 'two', 'one'],
  ] as const) {
    const result = { placings: [[winner], [loser]], forfeited: [] };
    must(await reportResult(services, OPENER, ask(tournament, { round: 1, table: 1, source, reason: 'No time.', result })));
  }
  await expect
    .poll(() =>
      stream.messages
        .filter(({ tournament: of }) => of !== null)
        .map(({ type }) => type)
        .slice(3),
    )
    .toEqual(['result', 'correction']);
  await stream.stop();
});

test('a token that was reset for the organiser opens no stream of the player', async () => {
  const tournament = await opened(services);
  await entered(services, tournament, ['ann', 'bob']);
  const reset = must(await replacePlayerToken(services, OPENER, ask(tournament, { player: 'ann' })));
  await expect(followStream(services, reset.token)).rejects.toThrow('token-replacement-required');
});

test('a player receives the turn to bid and the warning of its end, and a turn that has passed is left out', async () => {
  let now = Date.UTC(2026, 10, 30);
  const own = await openStreaming(await freshDatabase(), { rulesets: RULESETS, now: () => new Date(now) });
  const settings = { ...SWISS, format: 'swiss-open-bids', rounds: 1, bidTurnMinutes: 60 };
  const options = { scenario: 'braveheart', edition: '3.0' };
  const tournament = await opened(own.services, { ruleset: 'hammer-of-the-scots', options, settings: settings as never });
  const account = must(await createAccount(own.services, OPENER, { name: 'A player', scopes: [] }));
  const tokens = await entered(own.services, tournament, ['ann']);
  const bob = must(await registerPlayer(own.services, OPENER, { tournament, player: 'bob', account: account.account.id })).token!;
  const byPlayer = { ann: tokens.get('ann')!, bob };
  must(await closeRegistration(own.services, OPENER, ask(tournament)));
  const types = ['round-paired', 'bid-turn', 'bid-turn-ending', 'tournament-entry'] as const;
  const follow = (token: string) => followStream(own.services, token, { types: ['stream-opened', ...types] });
  const [ann, bobs, bobsAccount, organiser] = await Promise.all([byPlayer.ann, bob, account.token.token, OPENER].map(follow));
  must(await pairRound(own.services, OPENER, ask(tournament, { round: 1 })));
  const [table] = must(await readRound(own.services, OPENER, tournament, 1)).tables;
  const [first, second] = table!.players as readonly ('ann' | 'bob')[] as readonly ['ann' | 'bob', 'ann' | 'bob'];
  const streams = { ann: [ann!], bob: [bobs!, bobsAccount!] };
  const words = (of: readonly { readonly words: () => readonly string[] }[]) => of.map((each) => each.words().slice(1));
  const allOf = (of: 'ann' | 'bob', expected: readonly string[]) =>
    expect.poll(() => words(streams[of])).toEqual(streams[of].map(() => expected));
  const turn = ['round-paired round-paired', 'bid-turn round-paired'];
  await allOf(first, turn);
  const [, , message] = streams[first][0]!.messages;
  expect(message).toMatchObject({
    game: null,
    seat: null,
    table: { round: 1, table: 1, players: [first, second], game: null, seat: null },
  });
  now += 50 * 60_000;
  await enforceDeadlines(own.services);
  await allOf(first, [...turn, 'bid-turn-ending bid-turn-warned']);
  must(await bidOpenly(own.services, byPlayer[first], ask(tournament, { round: 1, bid: 'E3' })));
  await allOf(first, [...turn, 'bid-turn-ending bid-turn-warned', 'tournament-entry open-bid-placed']);
  const passed = ['round-paired round-paired', 'tournament-entry open-bid-placed'];
  await allOf(second, [...passed, 'bid-turn open-bid-placed']);
  // Read again later, the turn of the first has passed.
  expect(await recordedAfter(own.services, byPlayer[first], streams[first][0]!, types)).toEqual([
    'round-paired round-paired',
    'bid-turn-ending bid-turn-warned',
    'tournament-entry open-bid-placed',
  ]);
  // A player who comes after all learns it again.
  for (const kind of ['absent', null]) must(await recordAbsence(own.services, OPENER, ask(tournament, { round: 1, player: first, kind })));
  await allOf(second, [...passed, 'bid-turn open-bid-placed', 'bid-turn absence-recorded']);
  must(await acceptBid(own.services, byPlayer[second], ask(tournament, { round: 1 })));
  expect(await recordedAfter(own.services, byPlayer[second], streams[second][0]!, types)).toEqual([
    ...passed,
    'tournament-entry open-bid-accepted',
  ]);
  // The organiser, who does not play, has every entry and no turn.
  await expect
    .poll(() => words([organiser!])[0])
    .toEqual([
      'round-paired round-paired',
      'bid-turn-ending bid-turn-warned',
      'tournament-entry open-bid-placed',
      'tournament-entry absence-recorded',
      'tournament-entry absence-recorded',
      'tournament-entry open-bid-accepted',
    ]);
  await Promise.all([ann, bobs, bobsAccount, organiser].map((each) => each!.stop()));
});

test('a clock that runs short is reported once, to seats and to spectators who see it', async () => {
  let now = Date.now();
  const own = await openStreaming(await freshDatabase(), { now: () => new Date(now) });
  const ofOpener = await followStream(own.services, OPENER);
  const { game, seats } = must(
    await openGame(own.services, OPENER, {
      ruleset: 'small',
      options: { cards: 2 },
      timeControl: { initialSeconds: 1_000, incrementSeconds: 0 },
    }),
  );
  for (const { token } of seats) must(await takeSeat(own.services, token, game));
  const ofSeat = await followStream(own.services, seats[0]!.token);
  await send(own.services, seats[0]!.token, game, 3, { type: 'ready' });
  await expect.poll(() => ofSeat.words().at(-1)).toMatch(/entry/);
  const low = () => [ofSeat, ofOpener].map(({ messages }) => messages.filter(({ type }) => type === 'clock-low').map(wordsOf));
  const recorded = () =>
    Promise.all([
      recordedAfter(own.services, seats[0]!.token, ofSeat, ['clock-low']),
      recordedAfter(own.services, OPENER, ofOpener, ['clock-low']),
    ]);
  now += 790_000;
  await warnOfClocks(own.services);
  expect(await recorded()).toEqual([[], []]);
  now += 20_000;
  // As the timer of the seat's stream, which the test does not wait for.
  own.services.announcer.announce(game);
  const expected = [[`clock-low ${seats[0]!.seat} 4`], ['clock-low spectator 4']];
  await expect.poll(low).toEqual(expected);
  await warnOfClocks(own.services);
  expect(await recorded()).toEqual(expected);
  await Promise.all([ofSeat.stop(), ofOpener.stop()]);
});

test('a clock that already ran when the stream was opened is reported, without another entry', async () => {
  let now = Date.now();
  const database = await freshDatabase();
  const own = await openStreaming(database, { now: () => new Date(now) });
  const timeControl = { initialSeconds: 1_000, incrementSeconds: 0 };
  const { game, seats } = must(
    await openGame(own.services, OPENER, { ruleset: 'small', options: { cards: 2 }, timeControl, spectatorDelayEntries: 1 }),
  );
  for (const { token } of seats) must(await takeSeat(own.services, token, game));
  await send(own.services, seats[0]!.token, game, 3, { type: 'ready' });
  await settled(database);
  const tokens = [...seats.map(({ token }) => token), OPENER];
  const streams = await Promise.all(tokens.map((token) => followStream(own.services, token)));
  now += 810_000;
  own.services.announcer.announce(game);
  // Delayed spectators see no clocks.
  const expected = [...seats.map(({ seat }) => [`clock-low ${seat} 4`]), []];
  await expect.poll(() => streams.map(({ words }) => words())).toEqual(expected.map((words) => ['stream-opened', ...words]));
  await warnOfClocks(own.services);
  const recorded = await Promise.all(tokens.map((token, at) => recordedAfter(own.services, token, streams[at]!)));
  expect(recorded).toEqual(expected);
  await Promise.all(streams.map(({ stop }) => stop()));
});

test('a player’s stream ends when the player’s token is replaced, and outlasts the token of the seat', async () => {
  const tournament = await opened(services, { options: { cards: 2 } });
  const tokens = await entered(services, tournament, ['ann', 'bob']);
  const stream = await followStream(services, tokens.get('ann')!, { types: ['stream-opened', 'seat-taken', 'entry', 'your-turn'] });
  const { games } = await started(services, tournament, 1);
  const { game, seats } = games[0]!;
  const claimed = must(await claimSeat(services, tokens.get('ann')!, ask(tournament, { round: 1 })));
  const ofSeat = await followStream(services, claimed.token);
  const other = seats.find(({ seat }) => seat !== claimed.seat)!;
  must(await takeSeat(services, claimed.token, game));
  must(await takeSeat(services, other.token, game));
  await expect.poll(() => stream.words().at(-1)).toBe(`your-turn ${claimed.seat} 3`);
  // The seat's own stream ends with its token. The player can claim the seat again, and therefore still sees it.
  must(await replaceSeatToken(services, OPENER, game, claimed.seat));
  await send(services, other.token, game, 3, { type: 'ready' });
  expect(await ofSeat.ended).toBe('token-revoked');
  await expect.poll(() => stream.words().at(-1)).toBe(`your-turn ${claimed.seat} 4`);
  const { cursor } = stream.messages.at(-1)!;
  const reset = must(await replacePlayerToken(services, OPENER, ask(tournament, { player: 'ann' })));
  must(await resign(services, other.token, { game, idempotencyKey: 'gives-up' }));
  expect(await stream.ended).toBe('token-revoked');
  expect(stream.words().at(-1)).toBe(`your-turn ${claimed.seat} 4`);
  for (const [token, code] of [
    [tokens.get('ann')!, 'token-revoked'],
    [reset.token, 'token-replacement-required'],
    [tokens.get('bob')!, 'invalid-cursor'],
  ] as const)
    expect(codeOf(await readStream(services, token, { after: cursor, types: null, first: 5 }))).toBe(code);
});
