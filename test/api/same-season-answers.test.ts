// Both APIs return the same code, the same status and the same sentence for seasons.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { freshKey } from '../games/services.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { type About, OF_SEASONS, type UseCase } from './operation-pairs.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER, STRANGER } from './test-server.js';

const { rest, ask } = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

interface Made {
  readonly season: string;
  readonly tournament: string;
  readonly token: string | null;
}

interface Situation {
  /** Called once for each API. */
  readonly made: () => Promise<Made>;
  readonly otherwise: string;
  readonly answers?: Readonly<Record<string, string>>;
}

const post = async (path: string, body: object, token = OPENER) => (await rest('POST', path, { token, body })).body;
const season = async (isPublic: boolean, ruleset = 'small'): Promise<string> =>
  (await post('/v1/seasons', { name: 'The season', ruleset, public: isPublic })).id;
async function tournament(isPublic = true, token = OPENER): Promise<string> {
  const settings = { format: 'swiss', rounds: 2, maxPlayers: 8 };
  return (await post('/v1/tournaments', { name: 'The open', options: { small: { cards: 0 } }, settings, public: isPublic }, token)).id;
}
async function added(isPublic = true): Promise<Omit<Made, 'token'>> {
  const made = { season: await season(isPublic), tournament: await tournament(isPublic) };
  await rest('PUT', `/v1/seasons/${made.season}/tournaments/${made.tournament}`);
  return made;
}

const OF_NOBODY = 'listSeasons';
const READ =
  'getSeason getSeasonTable getSeasonTableCsv getSeasonRatings getSeasonRatingsCsv getSeasonPage getSeasonLineUp getSeasonLineUpCsv';

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'nobody, of a private one': {
    made: async () => ({ ...(await added(false)), token: null }),
    otherwise: 'unauthenticated',
    answers: { ok: OF_NOBODY, 'no-such-season': READ },
  },
  'nobody, of a public one': {
    made: async () => ({ ...(await added()), token: null }),
    otherwise: 'unauthenticated',
    answers: { ok: `${OF_NOBODY} ${READ}` },
  },
  'a stranger, of a private one': {
    made: async () => ({ ...(await added(false)), token: STRANGER }),
    otherwise: 'no-such-season',
    answers: { ok: `${OF_NOBODY} openSeason` },
  },
  'a stranger, of a public one': {
    made: async () => ({ ...(await added()), token: STRANGER }),
    otherwise: 'forbidden',
    answers: { ok: `${OF_NOBODY} ${READ} openSeason` },
  },
  'what was never a token, of a public one': {
    made: async () => ({ ...(await added()), token: 'lyon_player_nobodys' }),
    otherwise: 'unauthenticated',
    answers: { ok: OF_NOBODY },
  },
  'the organiser, of none that is there': {
    made: async () => ({ season: NOWHERE, tournament: await tournament(), token: OPENER }),
    otherwise: 'no-such-season',
    answers: { ok: `${OF_NOBODY} openSeason` },
  },
  'the organiser, with a tournament': {
    made: async () => ({ season: await season(true), tournament: await tournament(), token: OPENER }),
    otherwise: 'ok',
    answers: { 'season-too-small': 'closeSeason' },
  },
  'the organiser, with a tournament that is in it and runs': {
    made: async () => ({ ...(await added()), token: OPENER }),
    otherwise: 'ok',
    // Removed before it is closed.
    answers: { 'already-in-season': 'addTournamentToSeason', 'season-too-small': 'closeSeason' },
  },
  'the organiser, with a private tournament for a public one': {
    made: async () => ({ season: await season(true), tournament: await tournament(false), token: OPENER }),
    otherwise: 'ok',
    answers: {
      'private-tournament': 'addTournamentToSeason',
      'not-in-season': 'removeTournamentFromSeason',
      'season-too-small': 'closeSeason',
    },
  },
  'the organiser, with a tournament of another ruleset': {
    made: async () => ({ season: await season(true, 'lords-of-scotland'), tournament: await tournament(), token: OPENER }),
    otherwise: 'ok',
    answers: {
      'ruleset-differs': 'addTournamentToSeason',
      'not-in-season': 'removeTournamentFromSeason',
      'season-too-small': 'closeSeason',
    },
  },
  'the organiser, with another organiser’s tournament': {
    made: async () => ({ season: await season(true), tournament: await tournament(true, STRANGER), token: OPENER }),
    otherwise: 'ok',
    answers: { forbidden: 'addTournamentToSeason', 'not-in-season': 'removeTournamentFromSeason', 'season-too-small': 'closeSeason' },
  },
  'the organiser, with another organiser’s private tournament': {
    made: async () => ({ season: await season(false), tournament: await tournament(false, STRANGER), token: OPENER }),
    otherwise: 'ok',
    // The organiser has the scope to rule, and so sees the tournament.
    answers: { forbidden: 'addTournamentToSeason', 'not-in-season': 'removeTournamentFromSeason', 'season-too-small': 'closeSeason' },
  },
  'another organiser, with a private tournament that they may not see': {
    made: async () => ({
      season: (await post('/v1/seasons', { name: 'Theirs', ruleset: 'small' }, STRANGER)).id,
      tournament: await tournament(false),
      token: STRANGER,
    }),
    otherwise: 'ok',
    answers: {
      'no-such-tournament': 'addTournamentToSeason',
      'not-in-season': 'removeTournamentFromSeason',
      'season-too-small': 'closeSeason',
    },
  },
};

const ABOUT: Omit<About, 'season' | 'tournament' | 'key'> = {
  game: NOWHERE,
  seat: 'north',
  entry: 'north.3',
  dispute: 1,
  version: 5,
  ruleset: 'small',
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

describe.each(Object.entries(SITUATIONS))('%s', (_name, { made, otherwise, answers = {} }) => {
  test('gets the same responses', async () => {
    const { token, ...here } = await made();
    const { token: _token, ...there } = await made();
    const answerTo = (name: string) => Object.entries(answers).find(([, names]) => names.split(' ').includes(name))?.[0] ?? otherwise;
    for (const [name, useCase] of Object.entries(OF_SEASONS)) {
      const [one, other] = [freshKey(), freshKey()];
      const graphql = await throughGraphql(useCase({ ...ABOUT, ...here, key: one }), token);
      const answer = await throughRest(useCase({ ...ABOUT, ...there, key: other }), token, other);
      expect({ [name]: answer }).toEqual({ [name]: graphql });
      expect({ [name]: graphql[1] }).toEqual({ [name]: answerTo(name) });
    }
  });
});

test('a season follows one of its own ruleset', async () => {
  const { season: id } = await added();
  const next = { name: 'Next', ruleset: 'lords-of-scotland', follows: id };
  expect(await post('/v1/seasons', next)).toMatchObject({
    code: 'ruleset-differs',
    status: 409,
    detail: 'The ruleset is not that of the season.',
  });
  expect(await post('/v1/seasons', { ...next, ruleset: 'small' })).toMatchObject({ code: 'season-not-closed', status: 409 });
});
