import type { AnyRuleset, RulesetTypes } from '../engine/ruleset.js';
import { openedDraws } from '../record/chance/opened.js';
import type { ChanceKeys } from '../record/chance/streams.js';
import type { Content } from '../record/entry.js';
import { noLinks } from '../record/parts.js';
import { seal } from '../record/seal.js';
import type { GameSecret } from '../record/secret.js';
import type { GameSecrets } from '../record/secrets.js';
import { beginsDraws, drawnAfter, inEra, noDraws } from './draws.js';
import type { Entry, EntryKind, GameFacts, GameSummary } from './ports.js';
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

/** What an entry says, before it has a place in a log. */
export interface Happening extends Content {
  readonly at: Date;
  readonly kind: EntryKind;
}

export const sizeOf = (state: object): number => JSON.stringify(state).length;

/** A game before its first entry. */
export function beforeAnything(facts: GameFacts, ruleset: AnyRuleset, secrets: GameSecrets): Position {
  const seats = ruleset.seats(facts.options);
  const summary: GameSummary = {
    ...noLinks(seats),
    status: 'seating',
    taken: [],
    entropies: [],
    toAct: [],
    outcome: null,
    drawn: noDraws({ facts, seats }),
    proceedings: NO_PROCEEDINGS,
  };
  return { facts, ruleset, seats, summary, secrets, secret: secrets.era(0), keys: null, state: ruleset.empty, bytes: 0 };
}

/** The state that events lead to from another. */
export const fold = (ruleset: AnyRuleset, state: RulesetTypes['State'], events: readonly RulesetTypes['Event'][]): RulesetTypes['State'] =>
  events.reduce((each, event) => ruleset.evolve(each, event), state);

/** What is hidden may have been opened at the end of a game: what is entered after it is of another era. */
export const hasEnded = ({ status }: Pick<GameSummary, 'status'>): boolean => status === 'finished' || status === 'annulled';

/** The era of what is entered next: so many are over. */
export const nextEra = (summary: GameSummary): number => summary.era + (hasEnded(summary) ? 1 : 0);

/** Whether the game was imported: what is entered after its end would need a secret that the court has which played it. */
export const isPlayedElsewhere = ({ secrets, summary }: Pick<Position, 'secrets' | 'summary'>): boolean => !secrets.knows(nextEra(summary));

/** The entry that this happening becomes, sealed in its place, and the position after it. */
export function happen(position: Position, happening: Happening): { readonly entry: Entry; readonly position: Position } {
  const { facts, ruleset, seats, summary } = position;
  const { rulesVersion } = ruleset;
  const era = nextEra(summary);
  const seated = { ...summary, era, ...takenBy(summary, happening) };
  const { secret, keys } = inEra(position, seated);
  const opened = openedDraws(seats, keys, happening.draws, beginsDraws({ ...happening, era }, summary));
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
  const state = fold(ruleset, position.state, happening.events);
  const proceedings = proceedingsAfter(seats, summary.proceedings, entry);
  const next: GameSummary = {
    ...seated,
    ...sealed.links,
    ...standingAfter(position, state, { taken: seated.taken, proceedings }),
    proceedings,
    drawn: drawnAfter(position, era === summary.era ? summary.drawn : noDraws(position), happening.draws),
  };
  return { entry, position: { ...position, secret, keys, summary: next, state } };
}

/** The seats that are taken after it, and what they have added to chance. */
export function takenBy(
  { taken, entropies }: Pick<GameSummary, 'taken' | 'entropies'>,
  { actor, body }: Pick<Content, 'actor' | 'body'>,
): Pick<GameSummary, 'taken' | 'entropies'> {
  if (actor === null || body === null) return { taken, entropies };
  if ('type' in body && body.type === 'seat-left') {
    const at = taken.indexOf(actor);
    return { taken: taken.toSpliced(at, 1), entropies: entropies.toSpliced(at, 1) };
  }
  if (!('entropy' in body)) return { taken, entropies };
  return { taken: [...taken, actor], entropies: [...entropies, body.entropy] };
}

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
