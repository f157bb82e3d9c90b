// Whoever asks for French is answered in French, by the rules, the house and the door; codes stay as they are.
import { describe, expect, test } from 'vitest';
import { languageOf } from '../../../src/api/language.js';
import { REFUSAL_CODES, type Refusal, sentenceOf } from '../../../src/games/index.js';
import { OPENER, openDoor } from './door.js';
import { openTable } from './table.js';

const door = await openDoor();

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['de, fr;q=0.7, en;q=0.3', 'fr'],
  ['fr;q=0.2, en-GB;q=0.9', 'en'],
  ['fr;q=0, en', 'en'],
  ['ceci n’est pas un en-tête', 'en'],
  [`${'x,'.repeat(5_000)}fr`, 'en'],
])('Accept-Language: %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

const ask = async (query: string, variables: object, token: string | null, language: string) => {
  const { body } = await door.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    payload: { query, variables },
  });
  return JSON.parse(body);
};

describe('over GraphQL', () => {
  test('a rejection', async () => {
    const { game, seats } = (
      await ask(
        'mutation ($options: GameOptionsInput!) { openGame(input: { options: $options }) { game { id } seats { seat token } } }',
        { options: { hammerOfTheScots: { scenario: 'bruce', edition: '3.0' } } },
        OPENER,
        'en',
      )
    ).data.openGame;
    for (const { token } of seats) await ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, token, 'en');
    const { token } = seats[0];
    const { version } = (await ask('query ($id: ID!) { game(id: $id) { version } }', { id: game.id }, token, 'en')).data.game;
    const input = {
      game: game.id,
      expectedVersion: version,
      idempotencyKey: 'french',
      actions: { hammerOfTheScots: [{ endMovement: true }] },
    };
    const submit = (language: string) =>
      ask(
        `mutation ($input: SubmitInput!) { submit(input: $input) { ... on Rejected {
          code clause sentence asked { ... on HammerOfTheScotsAction { type endMovement } } alternatives { __typename } } } }`,
        { input },
        token,
        language,
      );
    const told = { code: 'not-in-this-phase', clause: 'H3.1a', asked: { type: 'end-movement', endMovement: true }, alternatives: [] };
    const answer = await submit('fr');
    expect(answer.errors).toBeUndefined();
    expect(answer.data.submit).toEqual({
      ...told,
      sentence: 'Cela ne se fait pas maintenant : la phase en cours est « choix des cartes ».',
    });
    expect((await submit('en')).data.submit).toEqual({ ...told, sentence: 'That is not asked for now: the phase is play card.' });
  });

  test('a refusal of the house', async () => {
    const { game } = await openTable(door);
    const { errors } = await ask('query ($id: ID!) { game(id: $id) { version } }', { id: game }, null, 'fr-FR, en;q=0.5');
    expect(errors[0]).toMatchObject({
      message: 'Cette partie n’existe pas, ou bien elle est privée et ce jeton n’en fait pas partie.',
      extensions: { code: 'no-such-game' },
    });
  });

  test('a refusal of the door', async () => {
    const { errors } = await ask('{', {}, null, 'fr');
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(/^La requête n’est pas comprise : /),
      extensions: { code: 'malformed' },
    });
  });
});

test('outside of GraphQL too', async () => {
  const { body } = await door.app.inject({ url: '/nowhere', headers: { 'accept-language': 'fr' } });
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found', detail: 'Il n’y a rien ici. GraphQL se trouve à /graphql.' });
});

test('every code of the house is said in French', () => {
  const details = { path: 'p', expected: { en: 'e', fr: 'f' }, index: 1, limit: 2, currentVersion: 3 };
  const ofHouse = REFUSAL_CODES.map((code) => sentenceOf({ code, ...details } as Refusal, 'fr'));
  const inEnglish = REFUSAL_CODES.map((code) => sentenceOf({ code, ...details } as Refusal));
  expect(ofHouse.filter((sentence) => inEnglish.includes(sentence))).toEqual([]);
  for (const sentence of ofHouse) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
});
