import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { seal } from '../../record/chain.js';
import type { BatchTreeCache, ChanceKeys } from '../../record/chance/keys.js';
import type { Content } from '../../record/format.js';
import { advanceClocks, initialClocks } from '../../record/lifecycle/clock.js';
import { advanceSeating, EMPTY_SEATING } from '../../record/lifecycle/seating.js';
import { interruptionIn } from '../../record/lifecycle/state.js';
import { emptyLinks, openDraws } from '../../record/payloads.js';
import type { GameSecret, GameSecrets } from '../../record/secrets.js';
import { type DrawingGame, drawCountsAfter, eraSecrets, initialDrawCounts, opensEraDraws } from './draws.js';
import type { Entry, EntryKind, FixedFacts, GameSummary } from './game.js';
import { NO_PROCEEDINGS, openDisputeOf, proceedingsAfter } from './proceedings.js';

/** What a game is after one of its entries. */
interface PositionFields extends DrawingGame {
  readonly ruleset: AnyRuleset;
  /** The ruleset's `empty` until the last seat is taken. */
  readonly state: RulesetTypes['State'];
}

/** Computes something from a position; `of` names what else it depends on, such as a viewer. */
type Computation<Value> = (position: Position, of: string) => Value;

/**
 * A game after one of its entries, and what was computed from it, for each viewer. Neither ever changes, so that nothing computed is
 * outdated: a fact of the game that changes without an entry is not in here (docs/architecture.md).
 */
export class Position implements PositionFields {
  readonly facts: FixedFacts;
  readonly ruleset: AnyRuleset;
  readonly seats: readonly string[];
  readonly summary: GameSummary;
  readonly secrets: GameSecrets;
  readonly secret: GameSecret;
  readonly trees: BatchTreeCache;
  readonly keys: ChanceKeys | null;
  readonly state: RulesetTypes['State'];
  #computed: Map<Computation<unknown>, Map<string, unknown>> | null = null;

  constructor({ facts, ruleset, seats, summary, secrets, secret, trees, keys, state }: PositionFields) {
    this.facts = facts;
    this.ruleset = ruleset;
    this.seats = seats;
    this.summary = summary;
    this.secrets = secrets;
    this.secret = secret;
    this.trees = trees;
    this.keys = keys;
    this.state = state;
  }

  /** Returns another position that differs in these fields. */
  with(changes: Partial<PositionFields>): Position {
    return new Position({ ...this, ...changes });
  }

  /** Returns what a function of a module computes from this position. It is called once, until `forget` is called. */
  once<Value>(compute: Computation<Value>, of = ''): Value {
    this.#computed ??= new Map();
    const known = this.#computed.get(compute) ?? new Map<string, unknown>();
    if (!known.has(of)) {
      known.set(of, compute(this, of));
      this.#computed.set(compute, known);
    }
    return known.get(of) as Value;
  }

  /** Frees what was computed. It is computed again when it is needed. */
  forget(): void {
    this.#computed = null;
  }
}

/** Applies events to a state. */
export const applyEvents = (
  ruleset: AnyRuleset,
  state: RulesetTypes['State'],
  events: readonly RulesetTypes['Event'][],
): RulesetTypes['State'] => events.reduce((each, event) => ruleset.evolve(each, event), state);

/** Hidden facts may have been opened at the end of a game, so later entries belong to a new era. */
export const hasEnded = ({ status }: Pick<GameSummary, 'status'>): boolean => status === 'finished' || status === 'annulled';

/** Returns the era of the next entry. */
export const nextEra = (summary: GameSummary): number => summary.era + (hasEnded(summary) ? 1 : 0);

/** Whether the game was imported: entries after its end would need a secret only the original server has. */
export const isImported = ({ secrets, summary }: Pick<Position, 'secrets' | 'summary'>): boolean => !secrets.has(nextEra(summary));

/** An end by a ruling or the seats takes precedence over the rules' outcome, an open dispute over both. */
export function statusAfter(
  { ruleset, seats }: Pick<Position, 'ruleset' | 'seats'>,
  state: RulesetTypes['State'],
  { taken, proceedings }: Pick<GameSummary, 'taken' | 'proceedings'>,
): Pick<GameSummary, 'status' | 'toAct' | 'outcome'> {
  const noneToAct = { toAct: [], outcome: null };
  if (openDisputeOf(proceedings) !== null) return { status: 'disputed', ...noneToAct };
  if (proceedings.end === 'annulled') return { status: 'annulled', ...noneToAct };
  if (proceedings.end !== null) return { status: 'finished', toAct: [], outcome: proceedings.end };
  if (taken.length < seats.length) return { status: 'seating', ...noneToAct };
  const outcome = ruleset.outcome(state);
  return { status: outcome === null ? 'playing' : 'finished', toAct: ruleset.toAct(state), outcome };
}

/** Whether the set-up has been played. */
export const isSetUp = ({ seats, summary }: Pick<Position, 'seats' | 'summary'>): boolean => summary.taken.length === seats.length;

/** The content of an entry before it has a place in a log. */
export interface NewEntry extends Content {
  readonly at: Date;
  readonly kind: EntryKind;
}

/** Returns a game before its first entry. */
export function initialPosition(facts: FixedFacts, ruleset: AnyRuleset, secrets: GameSecrets, trees: BatchTreeCache): Position {
  const seats = ruleset.seats(facts.options);
  const summary: GameSummary = {
    ...emptyLinks(seats),
    rulesVersion: 0,
    lastAt: null,
    status: 'seating',
    ...EMPTY_SEATING,
    toAct: [],
    outcome: null,
    endedAt: null,
    clocks: facts.clock && initialClocks(facts.clock, seats),
    drawn: initialDrawCounts({ facts, seats }),
    proceedings: NO_PROCEEDINGS,
  };
  return new Position({ facts, ruleset, seats, summary, secrets, secret: secrets.era(0), trees, keys: null, state: ruleset.empty });
}

/** Returns the time of the next entry: now, but never before the last one. The clocks of two instances differ by up to their bound. */
export const nextTime = ({ summary: { lastAt } }: Pick<Position, 'summary'>, now: Date): Date =>
  lastAt !== null && now < lastAt ? lastAt : now;

/** Seals an entry in its place and returns it with the position after it. Field by field: docs/decisions/copies-field-by-field.md. */
export function applyEntry(position: Position, newEntry: NewEntry): { readonly entry: Entry; readonly position: Position } {
  const { facts, ruleset, seats, summary, secrets, trees } = position;
  const { at, kind, actor, action, events, body, draws } = newEntry;
  const { rulesVersion } = ruleset;
  const era = nextEra(summary);
  const { taken, entropies } = advanceSeating(summary, newEntry);
  const { secret, keys } = eraSecrets(position, { era, taken, entropies });
  const opened = openDraws(seats, keys, draws, opensEraDraws({ kind, events, era }, summary));
  const content = { at, kind, actor, action, events, body, draws, era, rulesVersion };
  const { hash, links, parts, commitments } = seal({ game: facts.id, ruleset, seats, secret }, summary, content, opened);
  const entry: Entry = {
    at,
    kind,
    actor,
    action,
    events,
    body,
    draws,
    game: facts.id,
    seq: links.seq,
    era,
    rulesVersion,
    versions: parts.map((part) => part?.version ?? 0),
    commitments: Object.values(commitments),
    hash,
    isAccompanied: events.some(({ type }) => ruleset.accompanied.has(type)),
  };
  const state = applyEvents(ruleset, position.state, events);
  const proceedings = proceedingsAfter(seats, summary.proceedings, entry);
  const { status, toAct, outcome } = statusAfter(position, state, { taken, proceedings });
  const next: GameSummary = {
    seq: links.seq,
    rulesVersion,
    lastAt: at,
    era: links.era,
    versions: links.versions,
    heads: links.heads,
    status,
    taken,
    entropies,
    toAct,
    outcome,
    endedAt: status === 'finished' ? (summary.endedAt ?? at) : null,
    clocks: clocksAfterEntry(position, newEntry, { status, toAct, proceedings }),
    drawn: drawCountsAfter(position, era === summary.era ? summary.drawn : initialDrawCounts(position), draws),
    proceedings,
  };
  return { entry, position: new Position({ facts, ruleset, seats, summary: next, secrets, secret, trees, keys, state }) };
}

/** Returns the clocks after an entry. A seat that has resigned or run out of time plays without one. */
function clocksAfterEntry(
  { facts: { clock }, summary: { clocks } }: Position,
  { at, kind, body }: NewEntry,
  { status, toAct, proceedings: { resignedSeats } }: Pick<GameSummary, 'status' | 'toAct' | 'proceedings'>,
): GameSummary['clocks'] {
  if (clock === null || clocks === null) return null;
  const running = status === 'playing' ? toAct.filter((seat) => !resignedSeats.includes(seat)) : null;
  const added = body !== null && 'type' in body && body.type === 'time-added' ? body : null;
  return advanceClocks(clock, clocks, {
    at: at.getTime(),
    isAction: kind === 'action',
    running,
    added,
    interruption: interruptionIn(body),
  });
}
