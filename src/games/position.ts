import type { AnyRuleset, RulesetTypes, Viewer } from '../engine/ruleset.js';
import type { Entry, EntryKind, GameFacts, GameStatus, GameSummary } from './ports.js';
import { hasNotice, viewersOf } from './viewers.js';

/** A game as it stands after one of its entries. */
export interface Position {
  readonly facts: GameFacts;
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  readonly summary: GameSummary;
  /** The ruleset's `empty` until the last seat is taken. */
  readonly state: RulesetTypes['State'];
  /** About how many bytes the state has as JSON. Measured now and then; it bounds the cache, nothing else. */
  readonly bytes: number;
}

/** What an entry says, before it has a place in a log. */
export interface Happening {
  readonly at: Date;
  readonly kind: EntryKind;
  readonly actor: string | null;
  readonly action: RulesetTypes['Action'] | null;
  readonly events: readonly RulesetTypes['Event'][];
}

export const sizeOf = (state: object): number => JSON.stringify(state).length;

/** A game before its first entry. */
export function beforeAnything(facts: GameFacts, ruleset: AnyRuleset): Position {
  const seats = ruleset.seats(facts.options);
  const versions = viewersOf(seats).map(() => 0);
  const summary: GameSummary = { seq: 0, status: 'seating', taken: [], toAct: [], outcome: null, versions };
  return { facts, ruleset, seats, summary, state: ruleset.empty, bytes: 0 };
}

/** The state that events lead to from another. */
export const fold = (ruleset: AnyRuleset, state: RulesetTypes['State'], events: readonly RulesetTypes['Event'][]): RulesetTypes['State'] =>
  events.reduce((each, event) => ruleset.evolve(each, event), state);

/** The entry that this happening becomes, and the position after it. */
export function happen(position: Position, happening: Happening): { readonly entry: Entry; readonly position: Position } {
  const { ruleset, seats, summary } = position;
  const state = fold(ruleset, position.state, happening.events);
  const versions = viewersOf(seats).map((viewer, index) => (notices(ruleset, happening, viewer) ? summary.versions[index]! + 1 : 0));
  const entry: Entry = { ...happening, seq: summary.seq + 1, rulesVersion: ruleset.rulesVersion, versions };
  const taken = happening.kind === 'seat-taken' ? [...summary.taken, happening.actor!] : summary.taken;
  const next: GameSummary = {
    seq: entry.seq,
    taken,
    ...standing(position, state, taken),
    versions: versions.map((version, index) => version || summary.versions[index]!),
  };
  return { entry, position: { ...position, summary: next, state } };
}

/** A viewer notices an entry he acted in, every entry of the house, and every other that shows him anything at all. */
const notices = (ruleset: AnyRuleset, { kind, actor, events }: Happening, viewer: Viewer): boolean =>
  kind !== 'action' || viewer === actor || hasNotice(ruleset, events, viewer);

function standing(
  { ruleset, seats }: Position,
  state: RulesetTypes['State'],
  taken: readonly string[],
): Pick<GameSummary, 'status' | 'toAct' | 'outcome'> {
  if (taken.length < seats.length) return { status: 'seating', toAct: [], outcome: null };
  const outcome = ruleset.outcome(state);
  const status: GameStatus = outcome === null ? 'playing' : 'finished';
  return { status, toAct: ruleset.toAct(state), outcome };
}
