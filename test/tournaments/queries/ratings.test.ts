// Rated accounts: those that take part themselves, in public tournaments.
import { expect, test } from 'vitest';
import {
  claimSeat,
  closeTournament,
  exportTournament,
  readRatingHistory,
  readRatings,
  readTournament,
  recordResults,
  registerPlayer,
  type TournamentServices,
  verifyTournament,
} from '../../../src/tournaments/index.js';
import { ANNUL, dispute, ruled } from '../../games/disputes.js';
import { ARBITER, codeOf, must, OPENER, PLAYER, STRANGER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, opened, played, SWISS, started } from '../tournament.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);
const ONE_ROUND = { selfRegistration: true, settings: { ...SWISS, rounds: 1 } };

interface Event {
  /** Players who claim a seat with the account's own token before the game is played. */
  readonly claiming?: readonly string[];
  /** Players who register themselves. */
  readonly entering?: readonly string[];
}

const ACCOUNTS = [
  ['sue', 'stranger', STRANGER],
  ['pat', 'player', PLAYER],
] as const;

async function event({ claiming = [], entering = [] }: Event) {
  const tournament = await opened(services, { ...ONE_ROUND, public: true });
  const tokens = new Map<string, string>();
  for (const [player, account, token] of ACCOUNTS) {
    const isOwn = entering.includes(player);
    const entered = await registerPlayer(services, isOwn ? token : OPENER, { tournament, player, account });
    tokens.set(player, must(entered).token);
  }
  const round = await started(services, tournament, 1);
  await played(services, round, () => 'south');
  for (const [player, , token] of ACCOUNTS) {
    const shown = claiming.includes(player) ? token : claiming.includes(`token of ${player}`) ? tokens.get(player)! : null;
    if (shown !== null) for (const _again of [1, 2]) must(await claimSeat(services, shown, ask(tournament, { round: 1 })));
  }
  must(await closeTournament(services, OPENER, ask(tournament)));
  return { tournament, round };
}

const ratedIn = async (at: TournamentServices) => must(await readRatings(at, 'small', null));

test.each([
  ['both registered themselves', { entering: ['sue', 'pat'] }, true],
  ['one has, and the other has claimed a seat', { entering: ['sue'], claiming: ['pat'] }, true],
  ['both have claimed their seats', { claiming: ['sue', 'pat'] }, true],
  ['one was registered by the organiser and never confirmed', { entering: ['sue'] }, false],
  ['a seat was claimed with the token issued to the organiser', { entering: ['sue'], claiming: ['token of pat'] }, false],
  ['no account has confirmed', {}, false],
] as const)('%s', async (_, wanted, isRated) => {
  const before = await ratedIn(services);
  await event(wanted);
  const then = await ratedIn(services);
  expect(then.number).toBe(before.number + 1);
  const sharpened = (of: typeof then) => of.ratings.map(({ account, rating }) => [account, rating]);
  if (isRated) expect(sharpened(then)).not.toEqual(sharpened(before));
  else expect(sharpened(then)).toEqual(sharpened(before));
});

test('the history of an account ends with its rating, has each tournament once, and is empty without results', async () => {
  const { tournament } = await event({ entering: ['sue', 'pat'] });
  const points = must(await readRatingHistory(services, 'small', 'stranger'));
  const { rating, deviation } = (await ratedIn(services)).ratings.find(({ account }) => account === 'stranger')!;
  expect(points.at(-1)).toEqual({ tournament, endedAt: expect.any(Date), rating, deviation });
  expect(new Set(points.map((point) => point.tournament)).size).toBe(points.length);
  expect(points.length).toBeGreaterThan(1);
  expect(must(await readRatingHistory(services, 'small', 'nobody'))).toEqual([]);
  expect(codeOf(await readRatingHistory(services, 'none', 'stranger'))).toBe('no-such-ruleset');
});

test('private tournaments are not rated', async () => {
  const before = await ratedIn(services);
  const tournament = await opened(services, { ...ONE_ROUND, public: false });
  for (const [player, account] of ACCOUNTS) must(await registerPlayer(services, OPENER, { tournament, player, account }));
  await played(services, await started(services, tournament, 1), () => 'south');
  for (const [, , token] of ACCOUNTS) must(await claimSeat(services, token, ask(tournament, { round: 1 })));
  must(await closeTournament(services, OPENER, ask(tournament)));
  expect(await ratedIn(services)).toEqual(before);
  await event({ entering: ['sue', 'pat'] });
  expect((await ratedIn(services)).number, 'no number is left out that would tell of it').toBe(before.number + 1);
});

test('an account is confirmed once, and the exported log verifies', async () => {
  const { tournament } = await event({ entering: ['sue'], claiming: ['sue', 'pat'] });
  const document = must(await exportTournament(services, OPENER, tournament));
  expect(document.entries.filter(({ body }) => body.type === 'player-confirmed').map(({ by, body }) => [by.account, body])).toEqual([
    ['player', { type: 'player-confirmed', player: 'pat' }],
  ]);
  expect(await verifyTournament(JSON.parse(JSON.stringify(document)), null)).toMatchObject({ findings: [] });
  const { snapshot } = must(await readTournament(services, OPENER, tournament));
  expect(snapshot.tournament.entrants.map(({ confirmed }) => confirmed)).toEqual([true, true]);
});

test('ratings are computed once per number, and agree between instances after a correction', async () => {
  let reads = 0;
  const counting: TournamentServices = {
    ...services,
    tournaments: {
      ...services.tournaments,
      rated: (...asked) => {
        reads++;
        return services.tournaments.rated(...asked);
      },
    },
  };
  const { round } = await event({ entering: ['sue', 'pat'] });
  const first = await ratedIn(counting);
  expect(await ratedIn(counting)).toEqual(first);
  expect(must(await readRatings(counting, 'small', first.number))).toEqual(first);
  expect(reads).toBe(1);
  expect(await ratedIn(other)).toEqual(first);
  const { game } = round.games[0]!;
  must(await dispute(other, ARBITER, game, 'spectator.1'));
  must(await ruled(other, ARBITER, game, 1, ANNUL));
  await recordResults(other);
  const then = await ratedIn(counting);
  expect([then.number, then.last?.reason]).toEqual([first.number + 1, 'So it stands.']);
  expect(then.ratings).not.toEqual(first.ratings);
  expect(await ratedIn(other)).toEqual(then);
  expect(must(await readRatings(counting, 'small', first.number))).toEqual(first);
  expect(reads).toBe(2);
  expect(codeOf(await readRatings(counting, 'small', then.number + 1))).toBe('invalid-request');
  expect(codeOf(await readRatings(counting, 'small', 0))).toBe('invalid-request');
});
