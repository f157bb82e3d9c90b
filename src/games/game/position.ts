import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import type { ChanceKeys } from '../../record/chance/streams.js';
import type { GameSecret } from '../../record/secret.js';
import type { GameSecrets } from '../../record/secrets.js';
import type { GameFacts, GameSummary } from './game.js';
import { openDisputeOf } from './proceedings.js';

/** A game as it stands after one of its entries. */
export interface Position {
  readonly facts: GameFacts;
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  readonly summary: GameSummary;
  readonly secrets: GameSecrets;
  /** That of its era. */
  readonly secret: GameSecret;
  /** What its draws are derived from; null until the last seat has added its entropy. */
  readonly keys: ChanceKeys | null;
  /** The ruleset's `empty` until the last seat is taken. */
  readonly state: RulesetTypes['State'];
  /** About how many bytes the state has as JSON. Measured now and then; it bounds the cache, nothing else. */
  readonly bytes: number;
}

export const sizeOf = (state: object): number => JSON.stringify(state).length;

/** The state that events lead to from another. */
export const fold = (ruleset: AnyRuleset, state: RulesetTypes['State'], events: readonly RulesetTypes['Event'][]): RulesetTypes['State'] =>
  events.reduce((each, event) => ruleset.evolve(each, event), state);

/** What is hidden may have been opened at the end of a game: what is entered after it is of another era. */
export const hasEnded = ({ status }: Pick<GameSummary, 'status'>): boolean => status === 'finished' || status === 'annulled';

/** The era of what is entered next: so many are over. */
export const nextEra = (summary: GameSummary): number => summary.era + (hasEnded(summary) ? 1 : 0);

/** Whether the game was imported: what is entered after its end would need a secret that the court has which played it. */
export const isPlayedElsewhere = ({ secrets, summary }: Pick<Position, 'secrets' | 'summary'>): boolean => !secrets.knows(nextEra(summary));

/** What a ruling or the seats say of the end stands before what the rules say; a dispute, before both. */
export function standingAfter(
  { ruleset, seats }: Pick<Position, 'ruleset' | 'seats'>,
  state: RulesetTypes['State'],
  { taken, proceedings }: Pick<GameSummary, 'taken' | 'proceedings'>,
): Pick<GameSummary, 'status' | 'toAct' | 'outcome'> {
  const nobody = { toAct: [], outcome: null };
  if (openDisputeOf(proceedings) !== null) return { status: 'disputed', ...nobody };
  if (proceedings.end === 'annulled') return { status: 'annulled', ...nobody };
  if (proceedings.end !== null) return { status: 'finished', toAct: [], outcome: proceedings.end };
  if (taken.length < seats.length) return { status: 'seating', ...nobody };
  const outcome = ruleset.outcome(state);
  return { status: outcome === null ? 'playing' : 'finished', toAct: ruleset.toAct(state), outcome };
}

/** Whether the set-up has been played, and there is something to see. */
export const isSetUp = ({ seats, summary }: Pick<Position, 'seats' | 'summary'>): boolean => summary.taken.length === seats.length;
