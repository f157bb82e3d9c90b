import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { freshKey, openTestGame, playTestGame } from '../test-games.js';
import { OPENER, publishedSchema, readSchema, STRANGER, startTestServer } from '../test-server.js';
import { brokenRules } from './relay-rules.js';

const api = await startTestServer();
const { ask } = api;

describe('the rules of Relay', () => {
  // Fields outside the interface are not tested here.
  const text = readSchema().replaceAll(' implements Node', '');
  const known = brokenRules(buildSchema(text));
  test('schema.graphql keeps them', () => expect(brokenRules(publishedSchema())).toEqual([]));
  test.each([
    ['node(', 'thing(', 'Query.node(id: ID!): Node'],
    [
      'nodes("Ids of the objects." ids: [ID!]!): [Node]!',
      'nodes("Ids of the objects." ids: [ID!]!): [Node!]!',
      'Query.nodes(ids: [ID!]!): [Node]!',
    ],
    ['interface Node {', 'interface Node { "x" x: Int', 'Node is an interface with the one field id: ID!'],
    ['tokenId: ID!', 'id: ID!', 'IssuedAccountToken has the id of a node and is none'],
    ['edges: [AccountEdge]', 'edges: AccountEdge', 'AccountConnection.edges is a list of edges'],
    ['  node: Account!', '  node: [Account!]!', 'AccountConnection: node is one thing'],
    ['  startCursor: String', '  startCursor: Int', 'PageInfo.startCursor: String'],
    ['  pageInfo: PageInfo!', '  pageInfo: PageInfo', 'ClauseConnection.pageInfo: PageInfo!'],
    [
      '    after: String\n  ): AccountConnection',
      '    from: String\n  ): AccountConnection',
      'Query.accounts takes first and after, or last and before',
    ],
  ])('a schema with another %s breaks one', (from, to, rule) => {
    const broken = brokenRules(buildSchema(text.replace(from, to), { assumeValidSDL: true }));
    expect(broken.filter((each) => !known.includes(each))).toEqual([rule]);
  });
});

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';
const nodeOf = async (id: string, token: string | null) => {
  const { body } = await ask(NODE, { id }, token);
  expect(body.errors).toBeUndefined();
  return body.data.node;
};
const absentGame = '00000000-0000-4000-8000-000000000000';

describe('a node equals the object that had its id', () => {
  const about = `query ($id: ID!) { game(id: $id) {
    __typename id version view { ... on SmallView { hand } }
    ruleset { __typename id title clauses { edges { node { __typename id statement clarifications { __typename id question } } } } }
    disputes { edges { node { __typename id number opened { claim } } } }
    entries { edges { node { __typename id cursor version hash kind notices { type } } } }
  } }`;
  const WHOLE = `query ($id: ID!) { node(id: $id) { __typename id
    ... on Game { version view { ... on SmallView { hand } } }
    ... on Ruleset { title }
    ... on Clause { statement clarifications { __typename id question } }
    ... on Clarification { question }
    ... on Dispute { number opened { claim } }
    ... on Entry { cursor version hash kind notices { type } }
    ... on Account { scopes }
    ... on AccountToken { createdAt expiresAt }
  } }`;

  test('of a game and all that is in it', async () => {
    const { game, north } = await playTestGame(api);
    const input = { game, entryCursor: 'north.4', claim: 'No.', idempotencyKey: freshKey() };
    await ask('mutation ($input: OpenDisputeInput!) { openDispute(input: $input) { version } }', { input }, north);
    const { ruleset, disputes: disputed, entries: log, ...itself } = (await ask(about, { id: game }, north)).body.data.game;
    const { clauses: page, ...book } = ruleset;
    const clauses = page.edges.map(({ node }: { node: object }) => node);
    const answers = clauses.flatMap(({ clarifications }: { clarifications: object[] }) => clarifications);
    const disputes = disputed.edges.map(({ node }: { node: object }) => node);
    const entries = log.edges.map(({ node }: { node: object }) => node);
    const things = [itself, book, ...clauses, ...answers, ...disputes, ...entries];
    expect(new Set(things.map(({ __typename }) => __typename))).toHaveLength(6);
    expect(new Set(things.map(({ id }) => id))).toHaveLength(things.length);
    // The second request is compiled, and reads values differently.
    for (const thing of [...things, ...things]) expect((await ask(WHOLE, { id: thing.id }, north)).body.data.node).toEqual(thing);
  });

  test('of the summaries in lists', async () => {
    await openTestGame(api, { public: true });
    const settings = { format: 'SWISS', rounds: 2, maxPlayers: 2 };
    const input = { name: 'The open', options: { small: { cards: 0 } }, settings, public: true };
    await ask('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', { input });
    const game = '... on GameSummary { gameId ruleset { id } status toAct openedAt public practice offeredSeats metadata note }';
    const tournament = '... on TournamentSummary { tournamentId name organiser openedAt }';
    const page = '{ edges { node { __typename id ';
    const lists = `{ games(first: 1) ${page} ${game} } } } tournaments(first: 1) ${page} ${tournament} } } } }`;
    const { games, tournaments } = (await ask(lists)).body.data;
    expect([games.edges.length, tournaments.edges.length]).toEqual([1, 1]);
    for (const { node } of [...games.edges, ...tournaments.edges]) {
      const read = `query ($id: ID!) { node(id: $id) { __typename id ${game} ${tournament} } }`;
      for (const _ of [1, 2]) expect((await ask(read, { id: node.id })).body.data.node).toEqual(node);
    }
    expect([games.edges[0].node.__typename, tournaments.edges[0].node.__typename]).toEqual(['GameSummary', 'TournamentSummary']);
  });

  test('of an account and its token', async () => {
    const { account, token } = (
      await ask(
        'mutation { createAccount(input: { name: "A", scopes: ["rule"] }) { account { __typename id scopes } token { id: tokenId token } } }',
      )
    ).body.data.createAccount;
    const asked = `{ accountTokens(account: "${account.id}") { edges { node { __typename id createdAt expiresAt } } } }`;
    const [{ node: living }] = (await ask(asked)).body.data.accountTokens.edges;
    for (const bearer of [OPENER, token.token]) {
      expect((await ask(WHOLE, { id: account.id }, bearer)).body.data.node).toEqual(account);
      expect((await ask(WHOLE, { id: token.id }, bearer)).body.data.node).toEqual(living);
    }
    for (const bearer of [null, STRANGER]) {
      for (const id of [account.id, token.id]) expect(await nodeOf(id, bearer)).toBeNull();
    }
    await ask('mutation ($token: ID!) { revokeAccountToken(token: $token) }', { token: token.id });
    expect(await nodeOf(token.id, OPENER)).toBeNull();
  });
});

describe('an invalid token is reported', () => {
  const codeOf = async (id: string, token: string) =>
    (await ask('query ($id: ID!) { node(id: $id) { id } }', { id }, token)).body.errors?.[0]?.extensions.code;
  const tournament = async () => {
    const settings = { format: 'SWISS', rounds: 2, maxPlayers: 2 };
    const input = { name: 'The open', options: { small: { cards: 0 } }, settings, public: true };
    const id = (await ask('mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }', { input })).body.data
      .openTournament.id;
    const enter = 'mutation ($id: ID!) { registerPlayer(input: { tournament: $id, player: "ann" }) { token } }';
    return { id, ann: (await ask(enter, { id })).body.data.registerPlayer.token as string };
  };

  test('for revoked and for unknown tokens', async () => {
    const { game, north } = await playTestGame(api, { public: true });
    const { id, ann } = await tournament();
    const ids = [game, `summary_${game}`, `entry_${game}_spectator.3`, `dispute_${game}_1`, id, `summary_${id}`, `tok_${'A'.repeat(22)}`];
    for (const each of [game, id]) expect(await codeOf(each, north)).toBeUndefined();
    for (const each of [id, absentGame]) expect(await codeOf(each, ann)).toBeUndefined();
    // A tournament's player is a spectator of public games, as a player of another game is.
    const seen = '{ id } game(id: $id) { id } games(first: 1) { edges { cursor } }';
    const { data, errors } = (await ask(`query ($id: ID!) { node(id: $id) ${seen} }`, { id: game }, ann)).body;
    expect(data).toMatchObject({ node: { id: game }, game: { id: game } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['forbidden']);
    await ask('mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "north") { token } }', { game });
    await ask('mutation ($id: ID!) { replacePlayerToken(input: { tournament: $id, player: "ann" }) { token } }', { id });
    for (const each of ids) {
      expect([await codeOf(each, north), await codeOf(each, ann)]).toEqual(['token-revoked', 'token-revoked']);
      for (const none of ['nobody', 'lyon_seat_none', 'lyon_player_none']) expect(await codeOf(each, none)).toBe('unauthenticated');
    }
  });
});

describe('a hidden node is null, like an unknown one', () => {
  test('of a private game', async () => {
    const { game, north, south } = await playTestGame(api);
    const others = await openTestGame(api);
    const ids = [game, `summary_${game}`, `entry_${game}_north.4`, `entry_${game}_spectator.3`, `dispute_${game}_1`];
    const forms = [
      ...ids.map((id) => id.replace(game, absentGame)),
      ids[2]!.replace('north', 'east'),
      'x',
      '',
      `acc_${'A'.repeat(22)}`,
      `tok_${'A'.repeat(22)}`,
    ];
    for (const token of [null, STRANGER, others.north]) for (const id of [...ids, ...forms]) expect(await nodeOf(id, token)).toBeNull();
    for (const id of forms) expect(await nodeOf(id, north)).toBeNull();
    expect(await nodeOf(ids[1]!, north)).toEqual({ __typename: 'GameSummary', id: ids[1] });
    expect(await nodeOf(ids[2]!, north)).toEqual({ __typename: 'Entry', id: ids[2] });
    expect(await nodeOf(ids[2]!, south)).toBeNull();
    expect(await nodeOf(ids[3]!, north)).toBeNull();
    expect(await nodeOf(`entry_${game}_north.99`, north)).toBeNull();
  });
});

test('nodes returns nodes in the requested order, at most a page', async () => {
  const { game, north } = await openTestGame(api);
  const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  const ids = ['small', absentGame, game, 'S1', 'small'];
  const { nodes } = (await ask(NODES, { ids }, north)).body.data;
  expect(nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual(['small', null, game, 'S1', 'small']);
  expect((await ask(NODES, { ids: [] })).body.data.nodes).toEqual([]);
  const { errors } = (await ask(NODES, { ids: Array.from({ length: 51 }, () => 'S1') })).body;
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid-request', path: ['ids'] });
});

test('a page of none has hasNextPage', async () => {
  const { game, north } = await openTestGame(api);
  const PAGE = 'edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  const NOTICES = `query ($id: ID!, $first: Int, $after: String) { game(id: $id) { entries(first: $first, after: $after) { ${PAGE} } } }`;
  const none = async (after: string | null) => (await ask(NOTICES, { id: game, first: 0, after }, north)).body.data.game.entries;
  const empty = { startCursor: null, endCursor: null };
  expect(await none(null)).toEqual({ edges: [], pageInfo: { hasNextPage: true, hasPreviousPage: false, ...empty } });
  expect(await none('north.1')).toEqual({ edges: [], pageInfo: { hasNextPage: false, hasPreviousPage: true, ...empty } });
  expect((await ask(`{ games(first: 0) { ${PAGE} } }`)).body.data.games.pageInfo).toEqual({
    hasNextPage: true,
    hasPreviousPage: false,
    ...empty,
  });
  expect((await ask('{ games(first: -1) { edges { cursor } } }')).body.errors?.[0]?.extensions.code).toBe('invalid-request');
});
