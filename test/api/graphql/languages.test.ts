// Accept-Language: fr returns French sentences of rules, use cases and the API; codes stay the same.
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../../src/api/http/error-table.js';
import { negotiateLanguage } from '../../../src/api/http/negotiation.js';
import { LANGUAGES } from '../../../src/engine/languages.js';
import { localize } from '../../../src/engine/localized-text.js';
import { REFUSAL_CODES, type Refusal, refusalSentence } from '../../../src/games/index.js';
import { openTestGame, playTestGame, submit } from '../test-games.js';
import { OPENER, startTestServer } from '../test-server.js';
import { connect, listen } from './socket-client.js';

const testServer = await startTestServer();
const address = listen(testServer.app);

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['tlh', 'en'],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['it-CH', 'it'],
  ['pt-BR, en;q=0.5', 'pt'],
  ['ru, en;q=0.8', 'ru'],
  ['it-CH, it;q=0.9', 'it'],
  ['pt-BR', 'pt'],
  ['ru', 'ru'],
  ['tlh, fr;q=0.7, en;q=0.3', 'fr'],
  ['fr;q=0.2, en-GB;q=0.9', 'en'],
  ['fr;q=0, en', 'en'],
  ['ceci n’est pas un en-tête', 'en'],
  [`${'x,'.repeat(5_000)}fr`, 'en'],
])('Accept-Language: %s is answered in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

const ask = async (query: string, variables: object, token: string | null, language: string) => {
  const { body } = await testServer.app.inject({
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
        { options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '3.0' } } },
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
        `mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { ... on Rejected {
          code clause sentence action { ... on HammerOfTheScotsAction { type endMovement } } alternatives { __typename } } } }`,
        { input },
        token,
        language,
      );
    const result = { code: 'not-in-this-phase', clause: 'H3.1a', action: { type: 'end-movement', endMovement: true }, alternatives: [] };
    const answer = await submit('fr');
    expect(answer.errors).toBeUndefined();
    expect(answer.data.submitActions).toEqual({
      ...result,
      sentence: 'Action impossible dans la phase en cours\u00a0: choix des cartes.',
    });
    expect((await submit('en')).data.submitActions).toEqual({
      ...result,
      sentence: 'Not allowed in the current phase: playing cards.',
    });
  });

  test('a retry, in the language of the retry', async () => {
    const { game, north } = await playTestGame(testServer);
    const input = { game, idempotencyKey: 'twice' };
    const resign = 'mutation ($input: GameCommandInput!) { resign(input: $input) { entry { sentences { text } } } }';
    const resignIn = async (language: string) => (await ask(resign, { input }, north, language)).data.resign.entry.sentences;
    expect([await resignIn('en'), await resignIn('fr')]).toEqual([[{ text: 'North resigns.' }], [{ text: 'North abandonne.' }]]);
  });

  test('a refusal of a use case', async () => {
    const { game } = await openTestGame(testServer);
    const { errors } = await ask('query ($id: ID!) { game(id: $id) { version } }', { id: game }, null, 'fr-FR, en;q=0.5');
    expect(errors[0]).toMatchObject({
      message: 'La partie n’existe pas, ou elle est privée.',
      extensions: { code: 'no-such-game' },
    });
  });

  test('a refusal of the API', async () => {
    const { errors } = await ask('query ($a: Int) { rulesets { id } }', [], null, 'fr');
    expect(errors[0]).toMatchObject({ message: 'variables doit être un objet, ou omis.', extensions: { code: 'malformed-request' } });
  });

  test('graphql’s own errors stay English, in detail', async () => {
    const detail = expect.stringContaining('Syntax Error');
    expect((await ask('{', {}, null, 'fr')).errors[0]).toMatchObject({
      message: 'La requête n’est pas valable\u00a0: detail explique pourquoi, en anglais.',
      extensions: { code: 'malformed-request', detail },
    });
    expect((await ask('{', {}, null, 'en')).errors[0]).toMatchObject({
      message: detail,
      extensions: { code: 'malformed-request', detail },
    });
  });

  test('the expected value of a field', async () => {
    const games = '{ games(first: 51) { edges { cursor } } }';
    expect((await ask(games, {}, OPENER, 'fr')).errors[0]).toMatchObject({
      message: 'Requête non valable\u00a0: first doit être un nombre entier de 1 à 50.',
      extensions: { path: ['first'], expected: 'un nombre entier de 1 à 50' },
    });
    expect((await ask(games, {}, OPENER, 'en')).errors[0].extensions.expected).toBe('a whole number from 1 to 50');
    const table = await playTestGame(testServer);
    const input = { game: table.game, expectedVersion: 5, idempotencyKey: 'k', actions: { small: [{ step: false }] } };
    const submit = 'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }';
    expect((await ask(submit, { input }, table.north, 'fr')).errors[0]).toMatchObject({
      message: 'Action non valable à l’indice 0\u00a0: step doit être true.',
      extensions: { code: 'invalid-action', path: ['input', 'actions', 'small', 0, 'step'], allowed: [true] },
    });
  });

  test('the outcome of a game, wherever it is returned', async () => {
    const table = await playTestGame(testServer, { turns: 1 });
    await submit(testServer, table, 'north', 5, [{ pass: true }]);
    const query = '{ game(id: "ID") { outcome { sentence } } games(first: 1) { edges { node { outcome { sentence } } } } }';
    for (const [language, sentence] of [
      ['fr', 'En français : The higher score wins.'],
      ['en', 'The higher score wins.'],
    ] as const) {
      const { data } = await ask(query.replace('ID', table.game), {}, OPENER, language);
      expect([data.game.outcome, data.games.edges[0].node.outcome]).toEqual([{ sentence }, { sentence }]);
    }
  });

  test('the sentences of the log', async () => {
    const { game, north } = await playTestGame(testServer);
    const query = '{ game(id: "ID") { entries(first: 2) { edges { node { sentences { text clause parts { text kind reference } } } } } } }';
    const sentencesIn = async (language: string) =>
      (await ask(query.replace('ID', game), {}, north, language)).data.game.entries.edges.map(({ node }: { node: object }) => node);
    expect((await sentencesIn('fr'))[1].sentences[0]).toEqual({
      text: 'North entre en jeu.',
      clause: null,
      parts: [
        { text: 'North', kind: 'seat', reference: 'north' },
        { text: ' entre en jeu.', kind: null, reference: null },
      ],
    });
    const inRest = await testServer.app.inject({
      url: `/v1/games/${game}/entries?first=2`,
      headers: { 'accept-language': 'en', authorization: `Bearer ${north}` },
    });
    expect(JSON.parse(inRest.body).items.map(({ sentences }: { sentences: object }) => ({ sentences }))).toEqual(await sentencesIn('en'));
  });

  test('the language that a query of the log asks for, whatever the header', async () => {
    const { game, north } = await playTestGame(testServer);
    const log =
      'entries(first: 2) { edges { node { fr: sentences(language: "fr-CA, en;q=0.5") { text } en: sentences(language: "xx") { text } } } }';
    const query = `{ game(id: "${game}") { ${log} guidance(language: "fr") { instructions { text } } } }`;
    const { data } = await ask(query, {}, north, 'en');
    const taken = data.game.entries.edges[1].node;
    expect([taken.fr[0].text, taken.en[0].text]).toEqual(['North entre en jeu.', 'North takes the seat.']);
    expect(data.game.guidance.instructions[0].text).toBe('Choisir.');
    const rest = async (path: string) => {
      const headers = { 'accept-language': 'en', authorization: `Bearer ${north}` };
      const { body, headers: sent } = await testServer.app.inject({ url: `/v1/games/${game}/${path}`, headers });
      return { body: JSON.parse(body), language: sent['content-language'], vary: sent['vary'] };
    };
    const entries = await rest('entries?first=2&language=fr');
    expect([entries.body.items[1].sentences[0].text, entries.language]).toEqual(['North entre en jeu.', 'fr']);
    expect(entries.vary).toContain('Accept-Language');
    expect((await rest('entries?first=2&language=xx')).language).toBe('en');
    expect((await rest('guidance?language=fr')).body.instructions[0].text).toBe('Choisir.');
  });

  test('the headers of every response state its language, and that it was negotiated', async () => {
    const headersOf = async (language: string | undefined, url = '/graphql', payload: object = { query: '{ rulesets { id } }' }) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      const { headers: responseHeaders } = await testServer.app.inject({ method: 'POST', url, headers, payload });
      return [responseHeaders['content-language'], responseHeaders['vary']];
    };
    expect(await headersOf('fr-CH')).toEqual(['fr', 'Origin, Accept-Language, Accept']);
    expect(await headersOf('en')).toEqual(['en', 'Origin, Accept-Language, Accept']);
    expect(await headersOf(undefined)).toEqual(['en', 'Origin, Accept-Language, Accept']);
    expect(await headersOf('fr', '/graphql', { query: '{' })).toEqual(['fr', 'Origin, Accept-Language, Accept']);
    expect(await headersOf('fr', '/graphql', [])).toEqual(['fr', 'Origin, Accept-Language, Accept']);
    expect(await headersOf('fr', '/nowhere')).toEqual(['fr', 'Origin, Accept-Language']);
  });
});

describe('over a websocket, the language of its first message, or of the request that opened it', () => {
  /** The message of the error that ends a subscription. */
  const refusedIn = (url: string, language: string, query: string, payload: Record<string, unknown> = {}) =>
    new Promise<unknown>((resolve) => {
      connect(url, { headers: { 'accept-language': language }, payload }).subscribe(
        { query },
        {
          next: ({ errors }) => resolve(errors?.[0]?.message),
          error: (errors) => resolve((errors as readonly { readonly message: string }[])[0]?.message),
          complete: () => resolve('nothing'),
        },
      );
    });
  const ABSENT = 'subscription { gameEntries(game: "00000000-0000-4000-8000-000000000000") { version } }';
  test.each([
    ['a game that is not there', ABSENT, /^La partie n’existe pas/, /^The game does not exist/],
    ['a query that is refused', '{ game(id: "x") { id } }', /^La partie n’existe pas/, /^The game does not exist/],
    ['a syntax error', 'subscription {', /^La requête n’est pas valable/, /^Syntax Error/],
  ])('%s', async (_what, query, french, english) => {
    const url = await address;
    expect(await refusedIn(url, 'fr, en;q=0.5', query)).toMatch(french);
    expect(await refusedIn(url, 'en', query)).toMatch(english);
    // `language` of the first message takes precedence over the header, which browsers cannot set.
    expect(await refusedIn(url, 'en', query, { language: 'fr-CA' })).toMatch(french);
    expect(await refusedIn(url, 'fr', query, { language: 'tlh' })).toMatch(english);
  });
});

test('names of components and phases', async () => {
  const query = `{ ruleset(id: "hammer-of-the-scots") { components { ... on HammerOfTheScotsComponents {
    areas { id name } blocks { id name } cards { id name } scenarios { id name } phases { id name } } } } }`;
  const namesIn = async (language: string) => {
    const { components } = (await ask(query, {}, null, language)).data.ruleset;
    const nameOf = (list: string, id: string) => components[list].find((each: { readonly id: string }) => each.id === id).name;
    return [
      nameOf('areas', 'england'),
      nameOf('areas', 'fife'),
      nameOf('blocks', 'norse'),
      nameOf('blocks', 'wallace'),
      nameOf('cards', 'herald'),
      nameOf('scenarios', 'CAMPAIGN'),
      nameOf('phases', 'border-raid'),
    ];
  };
  expect(await namesIn('en')).toEqual(['England', 'Fife', 'Norse', 'Wallace', 'Herald', 'Campaign', 'Border raid']);
  expect(await namesIn('fr')).toEqual(['Angleterre', 'Fife', 'Nordiques', 'Wallace', 'Héraut', 'Campagne', 'Invasion frontalière']);
  const { body } = await testServer.app.inject({ url: '/v1/rulesets/hammer-of-the-scots', headers: { 'accept-language': 'ru' } });
  const { areas } = JSON.parse(body).components;
  expect(areas.find(({ id }: { readonly id: string }) => id === 'england').name).toBe('Англия');
});

test('clauses and clarifications, in both APIs and as nodes', async () => {
  const query = `{ ruleset(id: "lords-of-scotland") {
      clauses(ids: ["L3.3"]) { edges { node { section statement } } }
      clarifications(ids: ["LR-13"]) { edges { node { question answer } } } }
    node(id: "L3.3") { ... on Clause { section statement } } }`;
  const clause = {
    section: '3 Un tour',
    statement: 'À son tour, un joueur recrute une carte ou en engage une. Il est impossible de passer.',
  };
  const clarification = { question: 'Quelle carte se déplace quand un Scott a copié Cockburn ou Fergusson\u202f?', answer: 'Le Scott.' };
  expect((await ask(query, {}, null, 'fr')).data).toEqual({
    ruleset: { clauses: { edges: [{ node: clause }] }, clarifications: { edges: [{ node: clarification }] } },
    node: clause,
  });
  expect((await ask(query, {}, null, 'tlh')).data.node.section).toBe('3 A turn');
  const inRest = async (list: string, language: string) => {
    const { body } = await testServer.app.inject({
      url: `/v1/rulesets/lords-of-scotland/${list}`,
      headers: { 'accept-language': language },
    });
    return JSON.parse(body).items[0];
  };
  expect(await inRest('clauses?ids=L3.3', 'fr')).toMatchObject(clause);
  expect(await inRest('clarifications?ids=LR-13', 'fr')).toMatchObject(clarification);
  expect(await inRest('clauses?ids=L3.3', 'en')).toMatchObject({ section: '3 A turn' });
});

test('outside of GraphQL', async () => {
  const { body } = await testServer.app.inject({ url: '/nowhere', headers: { 'accept-language': 'fr' } });
  expect(JSON.parse(body)).toMatchObject({
    code: 'not-found',
    detail:
      'Aucune ressource à ce chemin. GraphQL se trouve à /graphql, avec une page pour navigateurs à /graphiql\u202f; /v1/docs et /v1/openapi.json décrivent REST.',
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('in %s', (language) => {
  test('every code has a sentence', () => {
    const details = {
      path: 'p',
      expected: { en: 'e', fr: 'f' },
      reason: { en: 'Because.', fr: 'Parce que.' },
      actionIndex: 1,
      limit: 2,
      currentVersion: 3,
      players: ['ann'],
      board: 2,
      teams: ['ayr'],
      tables: [2],
      bid: 'S1',
      allowed: ['S2', 'S3'],
      pairingProblems: [{ code: 'rematch', players: ['ann', 'bob'] }],
      csvProblems: [{ code: 'invalid-name', line: 2, column: 1 }],
    };
    const translated = REFUSAL_CODES.map((code) => refusalSentence({ code, ...details } as Refusal, language));
    const inEnglish = REFUSAL_CODES.map((code) => refusalSentence({ code, ...details } as Refusal));
    expect(translated.filter((sentence) => inEnglish.includes(sentence))).toEqual([]);
    for (const sentence of translated) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  });

  test('the APIs negotiate it', async () => {
    const { body, headers } = await testServer.app.inject({ url: '/v1/nowhere', headers: { 'accept-language': language } });
    expect(headers['content-language']).toBe(language);
    const { errors } = await ask('query ($id: ID!) { game(id: $id) { version } }', { id: 'x' }, null, language);
    expect([JSON.parse(body).title, errors[0].message]).toEqual([
      localize(ERRORS['not-found'].title, language),
      refusalSentence({ code: 'no-such-game' }, language),
    ]);
  });
});
