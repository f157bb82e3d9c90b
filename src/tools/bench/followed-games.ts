// Games whose seats are followed, by a stream of their own or by that of an account. Those to measure are played in memory first, so that the
// benchmark knows who notices an action.
import { enumName } from '../../api/presenters/naming.js';
import { JOIN_GAME, OPEN_GAME, TAKE_SEAT } from '../../client/documents.js';
import type { Document, schema } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';
import { SCENARIOS, type ScenarioId, SIDES } from '../../rulesets/hammer-of-the-scots/ids.js';
import type { Hammer } from '../../rulesets/hammer-of-the-scots/types.js';
import { chooseAction } from '../spar/random-play.js';
import { askingOver, type Connection, type HttpConnection, requestOf } from './connections.js';
import { type Follower, follow } from './follower.js';
import { send } from './load.js';
import type { Recorded } from './played-games.js';
import { forEachGame, inputOf, playBetween, type ServerAddress, SUBMIT } from './server-games.js';
import type { Servers } from './servers.js';

/** The stream that tells a seat its positions, and the token that submits for it. */
interface FollowingSeat {
  readonly token: string;
  readonly follower: Follower;
}

interface FollowedGame {
  readonly game: string;
  readonly seats: ReadonlyMap<string, FollowingSeat>;
  /** Streams that show the game as spectators see it. */
  readonly spectators: readonly Follower[];
  /** The actions that are not played yet. */
  readonly actions: Recorded[];
}
type OpenedGame = Omit<FollowedGame, 'actions'>;

/** Whether a message lists an action as legal. */
function isListed(legalActions: string, action: Hammer['Action']): boolean {
  const [[kind, fields]] = Object.entries(inputOf({ action })) as [[string, unknown]];
  const group = (JSON.parse(legalActions) as Record<string, unknown>)[kind];
  const wanted = JSON.stringify(fields);
  return fields === true ? group === true : (group as readonly unknown[]).some((each) => JSON.stringify(each) === wanted);
}

/**
 * Plays the next action of a game. Resolves when it is accepted and has reached all streams that have notice of it. `connection`: submits over
 * HTTP; null submits over the websocket of the seat.
 */
export async function playTurn(
  { game, seats, spectators, actions }: FollowedGame,
  origin: string,
  connection: HttpConnection | null,
): Promise<void> {
  const { seat, action, expectedVersion, versions } = actions.shift()!;
  const { token, follower } = seats.get(seat)!;
  const { version, cursor, legalActions } = follower.position(game);
  if (version !== expectedVersion || !isListed(legalActions, action)) throw new Error(`${JSON.stringify(action)} is not listed as legal`);
  const meant = { game, expectedVersion: version, expectedCursor: cursor, idempotencyKey: `${seat}-${version}` };
  const input = { ...meant, actions: { hammerOfTheScots: [inputOf({ action })] } };
  const reached = ({ reached }: Follower, viewer: string) => (versions[viewer] ? [reached(game, versions[viewer])] : []);
  await Promise.all([
    connection === null
      ? follower.submit(input)
      : send(connection, requestOf(origin, '/graphql', token, { query: SUBMIT, variables: { input } })),
    ...[...seats].flatMap(([viewer, { follower }]) => reached(follower, viewer)),
    ...spectators.flatMap((follower) => reached(follower, 'spectator')),
  ]);
}

/** The first version with a position: the game was opened, and both seats were taken. */
const BEGUN = 3;

/** Opens a game, with seats offered to accounts or not. */
const openGame = (
  connection: Connection,
  { origin, accountToken }: ServerAddress,
  scenario: ScenarioId,
  offers: readonly schema.SeatOfferInput[] | null,
) =>
  askingOver(
    connection,
    origin,
    accountToken,
  )(OPEN_GAME, {
    input: {
      options: { hammerOfTheScots: { scenario: enumName(scenario) as schema.HammerOfTheScotsScenario, edition: '3.0' } },
      public: true,
      offers,
    },
  }).then(({ openGame }) => openGame);

/** Takes the seats of a game, in the rulebook's order, and waits until all streams have told the first position. */
async function begin(connection: Connection, origin: string, { game, seats, spectators }: OpenedGame): Promise<void> {
  for (const { token } of seats.values()) await askingOver(connection, origin, token)(TAKE_SEAT, { game, entropy: null });
  const followers = [...[...seats.values()].map(({ follower }) => follower), ...spectators];
  await Promise.all(followers.map(({ reached }) => reached(game, BEGUN)));
}

/** Opens a game in which each seat follows its own stream. */
async function openOfSeats(connection: Connection, server: ServerAddress, scenario: ScenarioId): Promise<OpenedGame> {
  const { game, seats } = await openGame(connection, server, scenario, null);
  const following = seats.map(async ({ seat, token }) => [seat, { token, follower: await follow(server.origin, token) }] as const);
  return { game: game.id, seats: new Map(await Promise.all(following)), spectators: [] };
}

/** Games to measure, and how their actions are submitted. */
export interface Prepared {
  readonly games: readonly FollowedGame[];
  readonly followers: readonly Follower[];
  readonly submitsOverHttp: boolean;
}

/** Opens games of all scenarios in turn, each with so many actions to play, and begins them. */
async function openFollowed(
  { server }: Servers,
  games: number,
  actions: number,
  seatsOf: (connection: Connection, number: number, scenario: ScenarioId) => Promise<OpenedGame>,
): Promise<readonly FollowedGame[]> {
  const prepared: FollowedGame[] = [];
  await forEachGame(server.origin, games, async (connection, number) => {
    const scenario = SCENARIOS[number % SCENARIOS.length]!;
    const open = await seatsOf(connection, number, scenario);
    await begin(connection, server.origin, open);
    prepared[number] = { ...open, actions: playBetween(open.game, scenario, { least: actions, most: actions, seed: number + 1 }) };
  });
  return prepared;
}

/** Prepares games in which each seat follows its own stream, and submits over the same websocket. */
export async function prepareSeats(servers: Servers, games: number, actions: number): Promise<Prepared> {
  const followed = await openFollowed(servers, games, actions, (connection, _, scenario) =>
    openOfSeats(connection, servers.server, scenario),
  );
  const followers = followed.flatMap(({ seats }) => [...seats.values()].map(({ follower }) => follower));
  return { games: followed, followers, submitsOverHttp: false };
}

const CREATE_ACCOUNT: Document<
  { readonly createAccount: { readonly account: { readonly id: string }; readonly token: { readonly token: string } } },
  { readonly input: schema.CreateAccountInput }
> = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { account { id } token { token } } }';

/**
 * Prepares games that accounts play, each with a stream of all its games. `seatedIn` returns the two accounts of a game. Seats submit over
 * HTTP, since the websocket of an account plays no seat.
 */
export async function prepareAccounts(
  servers: Servers,
  { accounts, games, actions, spectators }: { accounts: number; games: number; actions: number; spectators: readonly Follower[] },
  seatedIn: (number: number) => readonly number[],
): Promise<Prepared> {
  const { server } = servers;
  const made: { readonly id: string; readonly token: string; readonly follower: Follower }[] = [];
  await forEachGame(server.origin, accounts, async (connection, number) => {
    const input = { name: `Account ${number}`, scopes: [] };
    const { account, token } = (await askingOver(connection, server.origin, server.accountToken)(CREATE_ACCOUNT, { input })).createAccount;
    made[number] = { id: account.id, token: token.token, follower: await follow(server.origin, token.token) };
  });
  const followed = await openFollowed(servers, games, actions, async (connection, number, scenario) => {
    const players = seatedIn(number).map((account) => made[account]!);
    const offers = players.map(({ id }, index) => ({ seat: SIDES[index]!, audience: 'ACCOUNT', account: id }) as const);
    const { game } = await openGame(connection, server, scenario, offers);
    const seats = new Map<string, FollowingSeat>();
    for (const { token, follower } of players) {
      const joined = (await askingOver(connection, server.origin, token)(JOIN_GAME, { input: { game: game.id }, idempotencyKey: null }))
        .joinGame;
      seats.set(joined.seat, { token: joined.token, follower });
    }
    return { game: game.id, seats, spectators };
  });
  return { games: followed, followers: [...made.map(({ follower }) => follower), ...spectators], submitsOverHttp: true };
}

/** Opens a game and plays so many actions in it at random. Both seats follow their streams and act on what these tell. */
export async function playFollowing(
  connection: Connection,
  server: ServerAddress,
  scenario: ScenarioId,
  random: UnrecordedChance,
  actions: number,
): Promise<void> {
  const opened = await openOfSeats(connection, server, scenario);
  const { game, seats } = opened;
  await begin(connection, server.origin, opened);
  const players = [...seats.values()].map(({ follower }) => follower);
  /** Resolves when a player has a new position. */
  const told = (of: readonly Follower[]) => Promise.race(of.map(({ position, reached }) => reached(game, position(game).version + 1)));
  for (let taken = 0; taken < actions; ) {
    const choices = players.map((player) => {
      const { version, cursor, legalActions } = player.position(game);
      return { player, version, cursor, action: chooseAction(JSON.parse(legalActions), random) };
    });
    const choice = choices.find(({ action }) => action !== null);
    if (choice === undefined) {
      await told(players);
      continue;
    }
    const { player, version, cursor, action } = choice;
    const meant = { game, expectedVersion: version, expectedCursor: cursor, idempotencyKey: `${taken}` };
    const own = told([player]);
    // Both sides may be to act at once: then the message of the other one's action is still on its way.
    await player.submit({ ...meant, actions: { hammerOfTheScots: [action] } }).then(() => taken++, ignoreStale);
    await own;
  }
  for (const { close } of players) close();
}

function ignoreStale(error: Error): void {
  if (!error.message.includes('"stale"')) throw error;
}
