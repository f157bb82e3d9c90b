// Games that are replayed in a browser: played at random through the client, for some actions or to their end.
import { type ActionInput, createLyonClient, flattenLegalActions, type LyonClient, type RulesetKey } from '../../src/client/index.js';
import type { GameOptionsInput } from '../../src/client/schema.js';
import { seededChance } from '../../src/engine/chance.js';
import { OPENER } from '../api/test-server.js';
import type { WebServer } from '../support/browser.js';

export interface PlayedGame {
  readonly game: string;
  readonly ruleset: RulesetKey;
  readonly tokens: Readonly<Record<string, string>>;
  readonly clients: Readonly<Record<string, LyonClient>>;
}

const OPTIONS: Readonly<Record<RulesetKey, GameOptionsInput>> = {
  hammerOfTheScots: { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } },
  lordsOfScotland: { lordsOfScotland: { seats: 2 } },
};

/** Opens a public game and takes its seats, with the same entropy each time. */
export async function openedGame(
  { origin: url }: WebServer,
  ruleset: RulesetKey,
  more: { readonly options?: GameOptionsInput; readonly revealAfterEnd?: boolean } = {},
): Promise<PlayedGame> {
  const opening = { public: true, options: OPTIONS[ruleset], ...more };
  const { game, seats } = await createLyonClient({ url, token: OPENER }).openGame(opening);
  const tokens = Object.fromEntries(seats.map(({ seat, token }) => [seat, token]));
  const clients = Object.fromEntries(seats.map(({ seat, token }) => [seat, createLyonClient({ url, token })]));
  for (const seat of Object.keys(clients)) await clients[seat]!.takeSeat(game.id, `the entropy of ${seat}`.replaceAll(' ', '-'));
  return { game: game.id, ruleset, tokens, clients };
}

export type Chooser = (actions: readonly ActionInput<RulesetKey>[]) => ActionInput<RulesetKey>;

/** Clients choose it at random: with this, a server with seeded bytes plays the same game in every run. */
const ENTROPY = 'the-same-in-every-run-of-a-test';

/** Submits an action of the first seat that is to act; null if none is. Returns the seat. */
export async function act({ game, ruleset, clients }: PlayedGame, choose: Chooser): Promise<string | null> {
  const { toAct } = await Object.values(clients)[0]!.getGame(ruleset, game);
  const [seat] = toAct;
  if (seat === undefined) return null;
  const legal = await clients[seat]!.getLegalActions(ruleset, game);
  const actions = flattenLegalActions(legal) as ActionInput<RulesetKey>[];
  const meant = {
    game,
    expectedVersion: legal.version,
    idempotencyKey: `${seat}-${legal.version}`,
    actions: [choose(actions)],
    entropy: `${ENTROPY}-${seat}-${legal.version}`,
  };
  const answer = await clients[seat]!.submitActions(ruleset, meant as never);
  if (answer.__typename === 'Rejected') throw new Error(answer.sentence);
  return seat;
}

/** Plays so many actions at random. */
export async function play(game: PlayedGame, actions: number, seed = 5): Promise<void> {
  const random = seededChance(seed);
  for (let count = 0; count < actions; count++) {
    const acted = await act(game, (legal) => {
      // Ends and passes are rare, so that something happens.
      const going = count % 7 === 0 ? [] : legal.filter((action) => !/^(end|pass)/.test(Object.keys(action)[0]!));
      return random.sample('actions', going.length > 0 ? going : legal, 1)[0]!;
    });
    if (acted === null) return;
  }
}

/** Ends a game: its first seat resigns. Everything is open then. */
export async function end({ game, clients }: PlayedGame): Promise<void> {
  const input = { game, idempotencyKey: 'resigned' };
  await Object.values(clients)[0]!.execute('mutation ($input: GameCommandInput!) { resign(input: $input) { version } }', { input });
}
