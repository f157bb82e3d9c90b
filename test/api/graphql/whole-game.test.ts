// A whole game of each ruleset, played by programs over GraphQL while others watch.
import { beforeAll, describe, expect, test } from 'vitest';
import { camelCase, kebabCase, pascalCase } from '../../../src/api/presenters/naming.js';
import { seededChance } from '../../../src/engine/chance.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { extent } from '../../support/runs.js';
import { seededBytes } from '../../support/seeded-bytes.js';
import { publishedSchema, readSchema, startTestServer, type TestServer } from '../test-server.js';
import { wholeSelection } from './selection.js';
import { connect, listen, type Stream, subscribe } from './socket-client.js';

const schema = publishedSchema();

/** A game of one ruleset: its options, actions that players avoid so that it ends, and names that no log may contain. */
const GAMES = [
  {
    ruleset: 'hammer-of-the-scots',
    options: { scenario: 'BRAVEHEART', edition: '3.0' },
    loath: ['pass', 'retreat'],
    viewers: ['england', 'scotland', 'spectator'],
    shelves: ['blocks', 'cards', 'areas', 'phases'],
  },
  {
    ruleset: 'lords-of-scotland',
    options: { seats: 4, bruce: true },
    loath: [],
    viewers: ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'spectator'],
    shelves: ['clans', 'cards'],
  },
] as const;

/**
 * The same games each time: of 3,000 that these players played, the shortest had 48 actions, and the longest 597. Those of the quick run
 * have about 100 each, and those of `npm run test:slow` up to 476.
 */
const SEED = extent(11, 5);

type Listed = Readonly<Record<string, unknown>>;

/** The actions of a list by groups, as they are submitted: an action without fields is `true`. */
const inputsOf = ({ version: _version, seat: _seat, count: _count, ...groups }: Listed): Record<string, object[]> =>
  Object.fromEntries(
    Object.entries(groups)
      .map(
        ([kind, group]) =>
          [kind, group === true ? [{ [kind]: true }] : Array.isArray(group) ? group.map((each) => ({ [kind]: each })) : []] as const,
      )
      .filter(([, inputs]) => inputs.length > 0),
  );

/** A log without the ids of requests: in thousands of them chance spells a short name now and then. */
const withoutIds = (log: string): string => log.replaceAll(/"requestId":"[\w-]{12}"/g, '');

interface Entry {
  readonly version: number;
  readonly cursor: string;
  readonly action: { readonly type: string } | null;
  readonly notices: readonly { readonly __typename: string; readonly type: string }[];
}

interface Standing {
  readonly status: string;
  readonly toAct: readonly string[];
  readonly version: number;
  readonly legalActions: Listed;
}

/** The seat that acts next, and what it knows. */
interface Turn {
  readonly seat: string;
  readonly standing: Standing;
}

describe.each(GAMES)('a game of $ruleset', ({ ruleset, options, loath, viewers, shelves }) => {
  const [key, prefix] = [camelCase(ruleset), pascalCase(ruleset)];
  // Fields of one name have different types in different rulesets: a client selects those of its own.
  const foreign = Object.keys(schema.getTypeMap()).filter((name) =>
    GAMES.some((other) => other.ruleset !== ruleset && name.startsWith(pascalCase(other.ruleset))),
  );
  const LEGAL = wholeSelection(schema, `${prefix}LegalActions`);
  const STANDING = `status toAct version legalActions { ... on ${prefix}LegalActions ${LEGAL} }`;
  const READ = `query ($id: ID!) { game(id: $id) { ${STANDING} } }`;
  const SUBMIT = `mutation ($input: SubmitActionsInput!) {
    submitActions(input: $input) { __typename ... on Accepted { version game { ${STANDING} } entries { cursor } } ... on Rejected { code clause sentence } }
  }`;
  const ENTRY = `{ version cursor kind seat action { ...on ${prefix}Action { type } } notices ${wholeSelection(schema, 'Notice', foreign)} }`;
  const WATCH = `subscription ($id: ID!) { gameEntries(game: $id) ${ENTRY} }`;
  const LOG = `query ($id: ID!, $after: String) { game(id: $id) { entries(first: 50, after: $after) { edges { cursor node ${ENTRY} } pageInfo { hasNextPage endCursor } } } }`;

  const random = seededChance(SEED);
  const played: { kind: string; seat: string }[] = [];
  const tokens: Record<string, string> = {};
  const streams: Record<string, Stream<Entry>> = {};
  let testServer: TestServer;
  /** The number of requests sent to it. */
  let asked = 0;
  let game = '';
  let counted = true;

  beforeAll(async () => {
    const started = await startTestServer({
      alter: (services) => ({ ...services, randomBytes: seededBytes(SEED) }),
      apiLimits: { queryFields: 5_000, queryTokens: 20_000, bodyBytes: 200_000 },
      rulesets: RULESETS,
      schema: readSchema(),
    });
    const ask: TestServer['ask'] = (...request) => {
      asked++;
      return started.ask(...request);
    };
    testServer = { ...started, ask };
    const url = await listen(testServer.app);
    const opening = { public: true, revealAfterEnd: false, options: { [key]: options } };
    const opened = await testServer.ask(
      'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }',
      {
        input: opening,
      },
    );
    game = opened.body.data.openGame.game.id;
    for (const { seat, token } of opened.body.data.openGame.seats) {
      tokens[seat] = token;
      streams[seat] = subscribe(connect(url, { payload: { Authorization: `Bearer ${token}` } }), WATCH, { id: game });
      await testServer.ask('mutation ($id: ID!) { takeSeat(game: $id) { version } }', { id: game }, token);
    }
    streams['spectator'] = subscribe(connect(url), WATCH, { id: game });
    const { body } = await testServer.ask('query ($id: ID!) { game(id: $id) { toAct } }', { id: game }, null);
    let turn: Turn | null = await readAs(body.data.game.toAct[0]);
    while (turn !== null) turn = await playOne(turn);
  });

  /** The turn of a seat, as it reads it. */
  async function readAs(seat: string): Promise<Turn> {
    const { body } = await testServer.ask(READ, { id: game }, tokens[seat]);
    return { seat, standing: body.data.game };
  }

  /** Takes one action at random. Returns the next turn: as it was answered if the seat acts again; null when the game is over. */
  async function playOne({ seat, standing: { version, legalActions } }: Turn): Promise<Turn | null> {
    const inputs = inputsOf(legalActions);
    counted &&= Object.values(inputs).flat().length === legalActions['count'];
    const kinds = Object.keys(inputs);
    let kind = random.pick('kind', kinds);
    for (let again = 0; again < 3 && (loath as readonly string[]).includes(kind); again++) kind = random.pick('kind', kinds);
    const action = random.pick('action', inputs[kind]!);
    const input = { game, expectedVersion: version, idempotencyKey: `k${played.length}`, actions: { [key]: [action] } };
    const answer = await testServer.ask(SUBMIT, { input }, tokens[seat]);
    expect(answer.body).toMatchObject({ data: { submitActions: { __typename: 'Accepted' } } });
    played.push({ kind: kebabCase(kind), seat });
    const standing: Standing = answer.body.data.submitActions.game;
    if (standing.status === 'FINISHED') return null;
    const next = standing.toAct[0]!;
    return next === seat ? { seat, standing } : readAs(next);
  }

  const logs = new Map<string, Promise<readonly Entry[]>>();
  /** The whole log of a viewer, when the game is over. */
  function logOf(viewer: string): Promise<readonly Entry[]> {
    const log = logs.get(viewer) ?? pages(tokens[viewer] ?? null);
    logs.set(viewer, log);
    return log;
  }

  /** The whole log by pages. */
  async function pages(token: string | null): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    for (let after: string | null = null; ; ) {
      const { body } = await testServer.ask(LOG, { id: game, after }, token);
      const { edges, pageInfo } = body.data.game.entries;
      entries.push(...edges.map(({ node }: { node: Entry }) => node));
      if (!pageInfo.hasNextPage) return entries;
      after = pageInfo.endCursor;
    }
  }

  test('every action that was listed was accepted, to the end', async () => {
    const { body } = await testServer.ask(
      'query ($id: ID!) { game(id: $id) { status toAct outcome { winners clause reason sentence } } }',
      { id: game },
      null,
    );
    expect(body.data.game).toMatchObject({
      status: 'FINISHED',
      toAct: [],
      outcome: { clause: expect.any(String), sentence: expect.any(String) },
    });
    expect(played.length).toBeGreaterThan(50);
    expect(counted).toBe(true);
  });

  describe.each(viewers)('%s', (viewer) => {
    test('received over the websocket what the pages of the log contain', async () => {
      const log = await logOf(viewer);
      expect(await streams[viewer]!.take(log.length)).toEqual(log);
      expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
    });
    test('knows the type of every notice', async () => {
      for (const { notices } of await logOf(viewer)) {
        for (const { __typename, type } of notices) expect(__typename).toBe(`${prefix}${pascalCase(type)}`);
      }
    });
    test('has its own actions in its log, and not those of others', async () => {
      const known = (await logOf(viewer)).flatMap(({ action }) => action?.type ?? []);
      expect(known).toEqual(played.filter(({ seat }) => seat === viewer).map(({ kind }) => kind));
    });
  });

  describe('the log of the server, at level trace', () => {
    const components = RULESETS.find(({ id }) => id === ruleset)!.components as {
      readonly [shelf: string]: readonly { readonly id?: string }[];
    };
    test('has a line for every request', () => {
      expect(testServer.log().split('"msg":"response"').length - 1).toBe(asked);
      expect(testServer.log()).not.toContain('"msg":"fault"');
    });
    test('names no token', () => {
      for (const token of Object.values(tokens)) expect(testServer.log()).not.toContain(token);
      expect(withoutIds(testServer.log())).not.toMatch(/bearer|lyon_/i);
    });
    test.each(shelves)('names none of the %s', (shelf) => {
      const ids = components[shelf]!.map(({ id }) => id!);
      expect(ids.length).toBeGreaterThan(5);
      const log = withoutIds(testServer.log());
      for (const id of ids) expect(log).not.toMatch(new RegExp(`(?<![\\w-])${id}(?![\\w-])`));
    });
    test('contains allowed fields only', () => {
      const lines = testServer
        .log()
        .trim()
        .split('\n')
        .map((line) => Object.keys(JSON.parse(line)));
      const allowed = ['level', 'time', 'msg', 'requestId', 'method', 'route', 'status', 'milliseconds'];
      expect(lines.flat().filter((key) => !allowed.includes(key))).toEqual([]);
    });
  });
});
