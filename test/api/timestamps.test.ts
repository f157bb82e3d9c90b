// Both APIs refuse out-of-range timestamps: in cursors of lists, and for the end of registration.
import { describe, expect, test } from 'vitest';
import { ARBITER, OPENER } from '../games/services-on-database.js';
import { startRestServer } from './rest/client.js';
import { withEnumNames } from './tournament-steps.js';

const { rest, ask } = await startRestServer();
const GAME = '00000000-0000-4000-8000-000000000000';

/** The code and the path of an error, the same in both APIs; `ok` if there is none. */
async function errorOf(graphql: string, variables: object, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const { errors } = (await ask(graphql, withEnumNames(variables) as object, token)).body;
  const answered = await rest(method, path, { token, body });
  const place = (of: unknown) => (Array.isArray(of) ? of.at(-1) : of);
  const atRest = answered.status < 300 ? ['ok'] : [answered.body.code, place(answered.body.path)];
  expect(errors === undefined ? ['ok'] : [errors[0]!.extensions['code'], place(errors[0]!.extensions['path'])]).toEqual(atRest);
  return atRest;
}

/** Each list: its GraphQL query, its caller, and its REST address. */
const LISTS = {
  offered: [
    'query ($after: String) { games(filter: { relation: OFFERED }, after: $after) { edges { cursor } } }',
    OPENER,
    '/v1/games?relation=offered&',
  ],
  disputes: ['query ($after: String) { disputes(after: $after) { edges { cursor } } }', ARBITER, '/v1/disputes?'],
} as const;
const BAD = ['invalid-request', 'after'];
const MOMENTS = [
  ['there is', '2026-01-31T12:00:00.000Z', ['ok']],
  ['of the first year', '0001-01-01T00:00:00.000Z', ['ok']],
  ['of the last year', '9999-12-31T23:59:59.999Z', ['ok']],
  ['of the year 0', '0000-01-01T00:00:00.000Z', BAD],
  ['of a day there is not', '2026-02-30T12:00:00.000Z', BAD],
  ['of a month there is not', '2026-13-01T12:00:00.000Z', BAD],
  ['of an hour there is not', '2026-01-31T24:00:00.000Z', BAD],
] as const;

describe.each(['offered', 'disputes'] as const)('a page of the list %s', (name) => {
  test.each(MOMENTS)('after a moment %s', async (_, moment, expected) => {
    const [graphql, token, path] = LISTS[name];
    for (const after of [`${name}/${moment}/${GAME}`, `${moment}/${GAME}`])
      expect(await errorOf(graphql, { after }, token, 'GET', `${path}after=${encodeURIComponent(after)}`)).toEqual(expected);
  });
});

test.each([
  ['in the last second', '9999-12-31T23:59:59Z', ['ok']],
  ['in the last second, ahead of UTC', '9999-12-31T23:59:59+23:59', ['ok']],
  ['in the year 10000 of UTC', '9999-12-31T23:59:59-23:59', ['invalid-request', 'registrationClosesAt']],
  ['a minute after the last', '9999-12-31T23:59:00-00:01', ['invalid-request', 'registrationClosesAt']],
])('entry closes %s', async (_, registrationClosesAt, expected) => {
  const input = {
    name: 'Open',
    options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } },
    settings: { format: 'swiss', rounds: 1, maxPlayers: 2 },
    registrationClosesAt: registrationClosesAt,
  };
  const graphql = 'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }';
  expect(await errorOf(graphql, { input }, OPENER, 'POST', '/v1/tournaments', input)).toEqual(expected);
});
