import { setTimeout as pause } from 'node:timers/promises';
import { type ActionInput, type LegalActions, type LyonClient, LyonError, NetworkError, type RulesetKey } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';

/**
 * One legal action at random: first a kind, then one of that kind. One of all actions alike would spend nearly the whole
 * game moving blocks to and fro. Null when there is none.
 */
export function chooseAction(legal: LegalActions<RulesetKey>, random: UnrecordedChance): ActionInput<RulesetKey> | null {
  const kinds: readonly (readonly [string, unknown])[] = Object.entries(legal);
  const open = kinds.filter(([, group]) => group === true || (Array.isArray(group) && group.length > 0));
  if (open.length === 0) return null;
  const [kind, group] = random.pick('kind', open);
  return { [kind]: Array.isArray(group) ? random.pick('action', group) : true } as ActionInput<RulesetKey>;
}

/** A seat at a game with all that its player has: a client of the server for that seat, and a random source. */
export interface Player {
  readonly client: LyonClient;
  readonly ruleset: RulesetKey;
  readonly game: string;
  readonly seat: string;
  readonly random: UnrecordedChance;
}

/** How a player fared. */
export interface Played {
  readonly actions: number;
  /** How often another seat was quicker, and the player had to look again. */
  readonly stale: number;
}

/** Between two looks while another seat is to act: the first, and the longest; milliseconds. */
const RETRY_DELAY = { first: 2, longest: 50 };
/** How often one submission is sent when no answer comes. */
const ATTEMPTS = 3;

/** Plays a seat at random until the game is over. Throws if the server rejects an action that it listed as legal. */
export async function play({ client, ruleset, game, seat, random }: Player): Promise<Played> {
  let [actions, stale] = [0, 0];
  while (await isMyTurn(client, game, seat)) {
    const legal = await client.getLegalActions(ruleset, game);
    const action = chooseAction(legal, random);
    if (action === null) continue;
    // A key for each submission: sent twice because an answer was lost, it is carried out once.
    const meant = { game, expectedVersion: legal.version, idempotencyKey: `${seat}-${actions}-${stale}`, actions: [action] };
    const judged = await withRetries(() => client.submitActions(ruleset, meant)).catch(orStale);
    if (judged === 'stale') stale++;
    else if (judged.__typename === 'Accepted') actions++;
    else throw new Error(`${JSON.stringify(action)} was listed as legal and rejected: ${judged.sentence} (${judged.clause})`);
  }
  return { actions, stale };
}

type Turn = { readonly game: { readonly status: string; readonly toAct: readonly string[] } };
const TURN = 'query ($game: ID!) { game(id: $game) { status toAct } }';

/**
 * Looks again and again, less and less often, until it is this seat's to act; false when the game is over. It does not wait for
 * a notice: whose turn it is may change without one, where what has happened is secret.
 */
async function isMyTurn({ execute }: LyonClient, game: string, seat: string): Promise<boolean> {
  for (let patience = RETRY_DELAY.first; ; patience = Math.min(patience * 1.5, RETRY_DELAY.longest)) {
    const { status, toAct } = (await execute<Turn>(TURN, { game })).game;
    if (status === 'finished' || toAct.includes(seat)) return status !== 'finished';
    await pause(patience);
  }
}

function orStale(error: unknown): 'stale' {
  if (error instanceof LyonError && error.code === 'stale') return 'stale';
  throw error;
}

/** Repeats a request until it is answered. Errors from the server itself are not retried. */
async function withRetries<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof NetworkError) || tries === ATTEMPTS) throw error;
    }
  }
}
