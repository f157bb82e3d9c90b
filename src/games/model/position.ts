import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { seal } from '../../record/chain.js';
import type { ChanceKeys } from '../../record/chance/keys.js';
import type { Content } from '../../record/format.js';
import { advanceClocks, initialClocks } from '../../record/lifecycle/clock.js';
import { advanceSeating, EMPTY_SEATING } from '../../record/lifecycle/seating.js';
import { emptyLinks, openDraws } from '../../record/payloads.js';
import type { GameSecret, GameSecrets } from '../../record/secrets.js';
import { drawCountsAfter, eraSecrets, initialDrawCounts, opensEraDraws } from './draws.js';
import type { Entry, EntryKind, GameFacts, GameSummary } from './game.js';
import { NO_PROCEEDINGS, openDisputeOf, proceedingsAfter } from './proceedings.js';

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

export const stateSize = (state: object): number => JSON.stringify(state).length;

/** The state that events lead to from another. */
export const applyEvents = (
  ruleset: AnyRuleset,
  state: RulesetTypes['State'],
  events: readonly RulesetTypes['Event'][],
): RulesetTypes['State'] => events.reduce((each, event) => ruleset.evolve(each, event), state);

/** What is hidden may have been opened at the end of a game: what is entered after it is of another era. */
export const hasEnded = ({ status }: Pick<GameSummary, 'status'>): boolean => status === 'finished' || status === 'annulled';

/** The era of what is entered next: so many are over. */
export const nextEra = (summary: GameSummary): number => summary.era + (hasEnded(summary) ? 1 : 0);

/** Whether the game was imported: what is entered after its end would need a secret that the court has which played it. */
export const isImported = ({ secrets, summary }: Pick<Position, 'secrets' | 'summary'>): boolean => !secrets.has(nextEra(summary));

/** What a ruling or the seats say of the end stands before what the rules say; a dispute, before both. */
export function statusAfter(
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

// A game before its first entry, and where each entry takes it.

/** What an entry says, before it has a place in a log. */
export interface NewEntry extends Content {
  readonly at: Date;
  readonly kind: EntryKind;
}

/** A game before its first entry. */
export function initialPosition(facts: GameFacts, ruleset: AnyRuleset, secrets: GameSecrets): Position {
  const seats = ruleset.seats(facts.options);
  const summary: GameSummary = {
    ...emptyLinks(seats),
    status: 'seating',
    ...EMPTY_SEATING,
    toAct: [],
    outcome: null,
    clocks: facts.clock && initialClocks(facts.clock, seats),
    drawn: initialDrawCounts({ facts, seats }),
    proceedings: NO_PROCEEDINGS,
  };
  return { facts, ruleset, seats, summary, secrets, secret: secrets.era(0), keys: null, state: ruleset.empty, bytes: 0 };
}

/** The entry that this happening becomes, sealed in its place, and the position after it. */
export function applyEntry(position: Position, happening: NewEntry): { readonly entry: Entry; readonly position: Position } {
  const { facts, ruleset, seats, summary } = position;
  const { rulesVersion } = ruleset;
  const era = nextEra(summary);
  const seated = { ...summary, era, ...advanceSeating(summary, happening) };
  const { secret, keys } = eraSecrets(position, seated);
  const opened = openDraws(seats, keys, happening.draws, opensEraDraws({ ...happening, era }, summary));
  const sealed = seal({ game: facts.id, ruleset, seats, secret }, summary, { ...happening, era, rulesVersion }, opened);
  const versions = sealed.parts.map((part) => part?.version ?? 0);
  const entry: Entry = {
    ...happening,
    game: facts.id,
    seq: sealed.links.seq,
    era,
    rulesVersion,
    versions,
    commitments: Object.values(sealed.commitments),
    hash: sealed.hash,
  };
  const state = applyEvents(ruleset, position.state, happening.events);
  const proceedings = proceedingsAfter(seats, summary.proceedings, entry);
  const stands = statusAfter(position, state, { taken: seated.taken, proceedings });
  const next: GameSummary = {
    ...seated,
    ...sealed.links,
    ...stands,
    clocks: clocksAfterEntry(position, happening, { ...stands, proceedings }),
    proceedings,
    drawn: drawCountsAfter(position, era === summary.era ? summary.drawn : initialDrawCounts(position), happening.draws),
  };
  return { entry, position: { ...position, secret, keys, summary: next, state } };
}

/** The clocks after this happening, where the game stands so then. Who has resigned, or whose time was up, plays without. */
function clocksAfterEntry(
  { facts: { clock }, summary: { clocks } }: Position,
  { at, kind, body }: NewEntry,
  { status, toAct, proceedings: { resigned } }: Pick<GameSummary, 'status' | 'toAct' | 'proceedings'>,
): GameSummary['clocks'] {
  if (clock === null || clocks === null) return null;
  const running = status === 'playing' ? toAct.filter((seat) => !resigned.includes(seat)) : null;
  const added = body !== null && 'type' in body && body.type === 'time-added' ? body : null;
  return advanceClocks(clock, clocks, { at: at.getTime(), isAction: kind === 'action', running, added });
}
