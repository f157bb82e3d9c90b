// Both APIs return the same code, the same status and the same sentence for tournaments.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { ARBITER, freshKey } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { type About, OF_TOURNAMENTS, sampled, type UseCase } from './operation-pairs.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER, STRANGER } from './test-server.js';

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const { rest, ask } = api;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

interface Situation {
  /** Called once for each API, unless nothing changes: its id, and the presented token. */
  readonly made: () => Promise<{ readonly tournament: string; readonly token: string | null }>;
  /** Whatever is asked is refused, or changes no answer to anything else. Then both APIs ask about one tournament. */
  readonly isUnchanging?: true;
  readonly otherwise: string;
  readonly answers?: Readonly<Record<string, string>>;
}

const post = async (path: string, body: object, token = OPENER) => (await rest('POST', path, { token, body })).body;
async function opened(isPublic: boolean): Promise<string> {
  const settings = { format: 'swiss', rounds: 2, maxPlayers: 2 };
  return (await post('/v1/tournaments', { name: 'The open', options: { small: { cards: 0 } }, settings, public: isPublic })).id;
}
async function entered(isPublic = false): Promise<{ tournament: string; ann: string }> {
  const tournament = await opened(isPublic);
  const { token: ann } = await post(`/v1/tournaments/${tournament}/players`, { player: 'ann', name: 'Ann of Falkirk' });
  await post(`/v1/tournaments/${tournament}/players`, { player: 'bob' });
  return { tournament, ann };
}
async function started(): Promise<{ tournament: string; ann: string }> {
  const made = await entered();
  for (const step of ['pairing', 'start']) await post(`/v1/tournaments/${made.tournament}/rounds/1/${step}`, {});
  return made;
}

const OF_NOBODY = 'listTournaments getRatings getRatingsCsv getRatingHistory';
const READ =
  'getTournament listPlayers getPlayer listRounds getRound listTables listBids getStandings getStanding getTeamStandings getTournamentAgenda getStandingsCsv getResultsCsv getStandingsPage getTrf getTournamentCalendar getStandingsPicture getTeamStandingsCsv getCrosstable getCrosstableCsv getTeamCrosstable getTeamCrosstableCsv exportTournament listResults listTournamentEntries';

const READING = READ.split(' ');

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'nobody, of a private one': {
    made: async () => ({ tournament: await opened(false), token: null }),
    isUnchanging: true,
    otherwise: 'unauthenticated',
    answers: { ok: OF_NOBODY, 'no-such-tournament': `${READ} getTeamStanding` },
  },
  'nobody, of a public one': {
    made: async () => ({ tournament: (await entered(true)).tournament, token: null }),
    isUnchanging: true,
    otherwise: 'unauthenticated',
    answers: { ok: `${OF_NOBODY} ${READ}`, 'no-such-team': 'getTeamStanding' },
  },
  'a stranger': {
    made: async () => ({ tournament: (await entered()).tournament, token: STRANGER }),
    isUnchanging: true,
    otherwise: 'no-such-tournament',
    answers: { ok: `${OF_NOBODY} openTournament` },
  },
  ...Object.fromEntries(
    [true, false].map((isPublic) => [
      `the token of a player who was given another, of a ${isPublic ? 'public' : 'private'} one`,
      {
        made: async () => {
          const { tournament, ann } = await entered(isPublic);
          await post(`/v1/tournaments/${tournament}/players/ann/token/replace`, {}, ann);
          return { tournament, token: ann };
        },
        isUnchanging: true,
        otherwise: 'token-revoked',
        answers: { ok: OF_NOBODY },
      },
    ]),
  ),
  'what was never a player’s token, of a public one': {
    made: async () => ({ tournament: (await entered(true)).tournament, token: 'lyon_player_nobodys' }),
    isUnchanging: true,
    otherwise: 'unauthenticated',
    answers: { ok: OF_NOBODY },
  },
  'what was never a seat’s token, of a public one': {
    made: async () => ({ tournament: (await entered(true)).tournament, token: 'lyon_seat_nobodys' }),
    isUnchanging: true,
    otherwise: 'unauthenticated',
    answers: { ok: OF_NOBODY },
  },
  'the token of an account that was revoked, of a public one': {
    made: async () => {
      const { account, token } = await post('/v1/accounts', { name: 'Gone', scopes: ['run-tournaments'] });
      await rest('DELETE', `/v1/accounts/${account.id}`, { token: OPENER });
      return { tournament: (await entered(true)).tournament, token: token.token };
    },
    isUnchanging: true,
    otherwise: 'token-revoked',
    answers: { ok: OF_NOBODY },
  },
  'of one that is not there': {
    made: async () => ({ tournament: NOWHERE, token: OPENER }),
    isUnchanging: true,
    otherwise: 'no-such-tournament',
    answers: { ok: `${OF_NOBODY} openTournament` },
  },
  'the player of another one': {
    made: async () => ({ tournament: (await entered()).tournament, token: (await entered()).ann }),
    isUnchanging: true,
    otherwise: 'no-such-tournament',
    answers: { ok: OF_NOBODY, forbidden: 'openTournament' },
  },
  'a player, before the first round': {
    made: async () => {
      const { tournament, ann: token } = await entered();
      return { tournament, token };
    },
    otherwise: 'forbidden',
    answers: {
      ok: `${OF_NOBODY} ${READ} recordAbsence withdrawPlayer renamePlayer`,
      'no-such-team': 'getTeamStanding',
      'already-withdrawn': 'checkInPlayer replacePlayerToken',
      'invalid-bid': 'placeBid bidOpenly acceptBid',
      'round-not-started': 'claimSeat proposeExtension acceptExtension proposeTimes acceptTime declineTimes',
    },
  },
  'the organiser, before the first round': {
    made: async () => ({ tournament: (await entered()).tournament, token: OPENER }),
    otherwise: 'ok',
    answers: {
      'no-such-team': 'getTeamStanding renameTeam',
      'already-withdrawn': 'checkInPlayer replacePlayerToken',
      'already-registered': 'registerPlayer',
      'tournament-full': 'importPlayers',
      'check-in-closed': 'closeCheckIn',
      forbidden: 'placeBid bidOpenly acceptBid claimSeat proposeExtension acceptExtension proposeTimes acceptTime declineTimes',
      'invalid-bid': 'revealBids',
      'invalid-pairing': 'pairRoundManually',
      'round-not-paired': 'startRound',
      'too-few-players': 'pairRound',
      'round-not-started': 'reportResult closeTournament extendRound',
    },
  },
  'the organiser, of a round that has started': {
    made: async () => ({ tournament: (await started()).tournament, token: OPENER }),
    otherwise: 'ok',
    answers: {
      'no-such-team': 'getTeamStanding renameTeam',
      'already-withdrawn': 'checkInPlayer replacePlayerToken',
      'registration-closed': 'registerPlayer importPlayers closeRegistration',
      'check-in-closed': 'closeCheckIn',
      forbidden: 'placeBid bidOpenly acceptBid claimSeat proposeExtension acceptExtension proposeTimes acceptTime declineTimes',
      'no-deadline': 'extendRound',
      'rounds-remaining': 'closeTournament',
      'invalid-bid': 'revealBids',
      'round-already-started': 'recordAbsence pairRound pairRoundManually',
    },
  },
  'a player, of a round that has started': {
    made: async () => {
      const { tournament, ann: token } = await started();
      return { tournament, token };
    },
    otherwise: 'forbidden',
    answers: {
      ok: `${OF_NOBODY} ${READ} claimSeat proposeTimes declineTimes withdrawPlayer renamePlayer`,
      'no-such-team': 'getTeamStanding',
      'already-withdrawn': 'checkInPlayer replacePlayerToken',
      'invalid-bid': 'placeBid bidOpenly acceptBid',
      'round-already-started': 'recordAbsence',
      'no-deadline': 'proposeExtension acceptExtension',
      'no-such-proposal': 'acceptTime',
    },
  },
  'an arbiter, where none is named': {
    made: async () => ({ tournament: (await started()).tournament, token: ARBITER }),
    isUnchanging: true,
    otherwise: 'forbidden',
    answers: { ok: `${OF_NOBODY} ${READ}`, 'no-such-team': 'getTeamStanding' },
  },
};

const ABOUT: Omit<About, 'tournament' | 'key'> = {
  game: NOWHERE,
  seat: 'north',
  entry: 'north.3',
  dispute: 1,
  version: 5,
  ruleset: 'small',
  season: NOWHERE,
  account: 'x',
  token: 'x',
  webhook: 'x',
  delivery: 'x',
  player: 'ann',
};

async function throughGraphql({ graphql }: ReturnType<UseCase>, token: string | null): Promise<readonly unknown[]> {
  const { errors } = (await ask(graphql, {}, token)).body;
  if (errors === undefined) return [200, 'ok', ''];
  const { message, extensions } = errors[0]!;
  return [extensions.status, extensions.code, message];
}
async function throughRest({ rest: [method, path, body] }: ReturnType<UseCase>, token: string | null, key: string) {
  const { status, body: response } = await rest(method, path, { token, body, headers: { 'idempotency-key': key } });
  return status < 300 ? [200, 'ok', ''] : [status, response.code, response.detail];
}

const NUMBERED = Object.entries(SITUATIONS).map(([name, situation], number) => ({ name, number, ...situation }));

describe.each(NUMBERED)('$name', ({ number, made, isUnchanging, otherwise, answers = {} }) => {
  test('gets the same responses', async () => {
    const here = await made();
    const there = isUnchanging ? here : await made();
    // One of each kind of answer, whatever the sample leaves out, and what may change an answer.
    const kinds = Object.values(answers).map((names) => names.split(' ')[0]!);
    const changing = isUnchanging ? [] : Object.keys(OF_TOURNAMENTS).filter((name) => !READING.includes(name));
    const codes: Record<string, unknown> = {};
    for (const [name, useCase] of Object.entries(sampled(OF_TOURNAMENTS, number, [...kinds, ...changing]))) {
      const [one, other] = [freshKey(), freshKey()];
      const graphql = await throughGraphql(useCase({ ...ABOUT, tournament: here.tournament, key: one }), here.token);
      expect({ [name]: await throughRest(useCase({ ...ABOUT, tournament: there.tournament, key: other }), there.token, other) }).toEqual({
        [name]: graphql,
      });
      codes[name] = graphql[1];
    }
    const answerTo = (name: string) => Object.entries(answers).find(([, names]) => names.split(' ').includes(name))?.[0] ?? otherwise;
    expect(codes).toEqual(Object.fromEntries(Object.keys(codes).map((name) => [name, answerTo(name)])));
  });
});
