// Names of tournaments, players and accounts: visible, on one line, in one direction; both APIs apply the same rules.
import { describe, expect, test } from 'vitest';
import { startRestServer } from './rest/client.js';
import { OPENER } from './test-server.js';
import { withEnumNames } from './tournament-steps.js';

const { rest, ask } = await startRestServer();
const tournament = {
  public: true,
  options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } },
  settings: { format: 'swiss', rounds: 1, maxPlayers: 100 },
};
const { id } = (await rest('POST', '/v1/tournaments', { body: { ...tournament, name: 'The open' } })).body;
await rest('POST', `/v1/tournaments/${id}/players`, { body: { player: 'ann' } });
let players = 0;

/** Everything with a name: the GraphQL operation and its input, the REST address and its body. */
const NAMED: Readonly<
  Record<string, (name: string) => readonly [graphql: string, input: object, method: string, path: string, body: object]>
> = {
  'a tournament': (name) => [
    'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }',
    { ...tournament, name },
    'POST',
    '/v1/tournaments',
    { ...tournament, name },
  ],
  'who is entered': (name) => [
    'mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player } }',
    { tournament: id, player: `p${++players}`, name },
    'POST',
    `/v1/tournaments/${id}/players`,
    { player: `p${++players}`, name },
  ],
  'a player': (name) => [
    'mutation ($input: RenamePlayerInput!) { renamePlayer(input: $input) { id } }',
    { tournament: id, player: 'ann', name },
    'PUT',
    `/v1/tournaments/${id}/players/ann/name`,
    { name },
  ],
  'an account': (name) => [
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { account { id } } }',
    { scopes: [], name },
    'POST',
    '/v1/accounts',
    { scopes: [], name },
  ],
};

/** The code of each API, `ok` if the name is accepted, and the path of the rejected name. */
async function called(what: string, name: string): Promise<readonly unknown[]> {
  const [graphql, input, method, path, body] = NAMED[what]!(name);
  const { errors } = (await ask(graphql, { input: withEnumNames(input) }, OPENER)).body;
  const answered = await rest(method, path, { body });
  const place = (result: unknown) => (Array.isArray(result) ? result.at(-1) : null);
  const atGraphql = errors === undefined ? ['ok', null] : [errors[0]!.extensions['code'], place(errors[0]!.extensions['path'])];
  const atRest = answered.status < 300 ? ['ok', null] : [answered.body.code, place(answered.body.path)];
  expect(atRest).toEqual(atGraphql);
  return atRest;
}

describe.each(Object.keys(NAMED))('%s', (what) => {
  test.each([
    ['blanks', ' \t\u00a0\u2003\u3000'],
    ['nothing', ''],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['a blank letter of Hangul', '\u3164'],
    ['fillers of Hangul', '\u115f\u1160\uffa0'],
    ['a soft hyphen', '\u00ad'],
    ['a joiner of graphemes', '\u034f'],
    ['a pattern of braille without points', '\u2800'],
    ['choices of variants', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['blanks of other scripts', '\u180e\u17b4\u{1d159}\u{16fe4}'],
    ['blanks of hieroglyphs', '\u{13441}\u{13442}'],
    ['a place of an object that is not there', '\ufffc'],
    ['what is no character', 'Bob\ufdd0'],
    ['the last of a plane, which is none', 'Bob\u{1ffff}'],
    ['an override of direction', 'Bob \u202ekrow'],
    ['an isolate of direction', '\u2067Bob'],
    ['a mark of direction', 'Bob\u200e'],
    ['a control character', 'Bob\u0007'],
    ['an escape', '\u001b[31mBob'],
    ['a C1 control', 'Bob\u0085'],
    ['another end of a line', 'Bob\u2028won'],
    ['half a character', 'Bob\ud83c'],
    ['more than it may be', 'n'.repeat(101)],
  ])('is not called by %s', async (_, name) => {
    expect(await called(what, name)).toEqual(['invalid-request', 'name']);
  });

  test.each([
    ['letters', 'Ann of Falkirk'],
    ['letters from right to left', 'נועה'],
    ['letters that a joiner keeps apart', 'می‌خواهم'],
    ['an emoji that is joined', '👩‍🔬'],
    ['as many as it may be', '𝒩'.repeat(100)],
  ])('may be called by %s', async (_, name) => {
    expect(await called(what, name)).toEqual(['ok', null]);
  });
});
