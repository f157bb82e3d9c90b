// Games of the small ruleset, played over GraphQL.
import type { Answer, TestServer } from './test-server.js';

export interface TestGame {
  readonly game: string;
  /** The tokens of its seats. */
  readonly north: string;
  readonly south: string;
}

const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const TAKE = 'mutation ($game: ID!) { takeSeat(game: $game) { version } }';
const SUBMIT = `mutation ($input: SubmitActionsInput!) {
  submitActions(input: $input) {
    __typename
    ... on Accepted { version entries { version cursor notices { type } } }
    ... on Rejected { actionIndex code clause sentence }
  }
}`;

/** A game with all seats open. */
export async function openTestGame(
  { ask }: TestServer,
  { public: isPublic = false, cards = 3, turns = 4, timeControl = null as object | null } = {},
): Promise<TestGame> {
  const { body } = await ask(OPEN, { input: { public: isPublic, options: { small: { cards, turns } }, timeControl } });
  const [north, south] = body.data.openGame.seats;
  return { game: body.data.openGame.game.id, north: north.token, south: south.token };
}

/** A game that has been set up: both seats are at version 3, and choose cards. */
export async function startTestGame(api: TestServer, wanted: Parameters<typeof openTestGame>[1] = {}): Promise<TestGame> {
  const table = await openTestGame(api, wanted);
  for (const token of [table.north, table.south]) await api.ask(TAKE, { game: table.game }, token);
  return table;
}

/** A game in which north is to act: both are at version 5. */
export async function playTestGame(api: TestServer, wanted: Parameters<typeof openTestGame>[1] = {}): Promise<TestGame> {
  const table = await startTestGame(api, wanted);
  await submit(api, table, 'north', 3, [{ ready: true }]);
  await submit(api, table, 'south', 4, [{ ready: true }]);
  return table;
}

let keys = 0;
/** A key that no test has used. */
export const freshKey = (): string => `key-${++keys}`;

/** Submits actions of a seat at a version, under a key of their own. */
export const submit = (
  { ask }: TestServer,
  table: TestGame,
  seat: 'north' | 'south',
  expectedVersion: number,
  actions: readonly object[],
  idempotencyKey: string = freshKey(),
): Promise<Answer> =>
  ask(SUBMIT, { input: { game: table.game, expectedVersion, idempotencyKey, actions: { small: actions } } }, table[seat]);

/** Summarizes a verdict: `accepted 6`, `rejected not-in-hand at 0`, `stale`. */
export function refusalIn({ body }: Answer): string {
  const [error] = body.errors ?? [];
  if (error) return error.extensions.code;
  const { __typename, version, actionIndex, code } = body.data.submitActions;
  return __typename === 'Accepted' ? `accepted ${version}` : `rejected ${code} at ${actionIndex}`;
}
