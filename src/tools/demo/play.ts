import { setTimeout as pause } from 'node:timers/promises';
import { type ActionInput, type LegalActions, type LyonClient, LyonError, NetworkError, type RulesetKey } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';

/**
 * Picks a random legal action: first a kind, then an action of that kind. A uniform choice would spend nearly the whole game moving blocks
 * back and forth. Null if there are no legal actions.
 */
export function chooseAction(legal: LegalActions<RulesetKey>, random: UnrecordedChance): ActionInput<RulesetKey> | null {
  const kinds: readonly (readonly [string, unknown])[] = Object.entries(legal);
  const open = kinds.filter(([, group]) => group === true || (Array.isArray(group) && group.length > 0));
  if (open.length === 0) return null;
  const [kind, group] = random.pick('kind', open);
  return { [kind]: Array.isArray(group) ? random.pick('action', group) : true } as ActionInput<RulesetKey>;
}

/** A player at a seat: a client with the seat's token, and a random source. */
export interface Player {
  readonly client: LyonClient;
  readonly ruleset: RulesetKey;
  readonly game: string;
  readonly seat: string;
  readonly random: UnrecordedChance;
}

/** The result of a player. */
export interface Played {
  readonly actions: number;
  /** How often another seat acted first, so that the player had to reload. */
  readonly stale: number;
}

/** Polling interval while another seat is to act: initial and maximum, in milliseconds. */
const RETRY_DELAY = { first: 2, longest: 50 };
/** Attempts per submission if there is no response. */
const ATTEMPTS = 3;

/** Plays a seat at random until the game is over. Throws if the server rejects an action that it listed as legal. */
export async function play({ client, ruleset, game, seat, random }: Player): Promise<Played> {
  let [actions, stale] = [0, 0];
  while (await isMyTurn(client, game, seat)) {
    const legal = await client.getLegalActions(ruleset, game);
    const action = chooseAction(legal, random);
    if (action === null) continue;
    // Each submission has an idempotency key, so a retry after a lost response has no further effect.
    const submission = { game, expectedVersion: legal.version, idempotencyKey: `${seat}-${actions}-${stale}`, actions: [action] };
    const result = await withRetries(() => client.submitActions(ruleset, submission)).catch(orStale);
    if (result === 'stale') stale++;
    else if (result.__typename === 'Accepted') actions++;
    else throw new Error(`${JSON.stringify(action)} was listed as legal and rejected: ${result.sentence} (${result.clause})`);
  }
  return { actions, stale };
}

type Turn = { readonly game: { readonly status: string; readonly toAct: readonly string[] } };
const TURN = 'query ($game: ID!) { game(id: $game) { status toAct } }';

/**
 * Polls with increasing intervals until this seat is to act; returns false when the game is over. It does not wait for a notice, because
 * the turn can change by an entry that this seat cannot see.
 */
async function isMyTurn({ execute }: LyonClient, game: string, seat: string): Promise<boolean> {
  for (let delay = RETRY_DELAY.first; ; delay = Math.min(delay * 1.5, RETRY_DELAY.longest)) {
    const { status, toAct } = (await execute<Turn>(TURN, { game })).game;
    if (status === 'FINISHED' || toAct.includes(seat)) return status !== 'FINISHED';
    await pause(delay);
  }
}

function orStale(error: unknown): 'stale' {
  if (error instanceof LyonError && error.code === 'stale') return 'stale';
  throw error;
}

/** Retries after connection failures. Errors returned by the server are not retried. */
async function withRetries<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof NetworkError) || tries === ATTEMPTS) throw error;
    }
  }
}
