// What a request asks for besides what changed and who is to act.
import type { GameReading, ProjectedEntry } from '../../games/index.js';

/** What an answer or a message contains on request. */
export interface Included {
  readonly view: boolean;
  readonly legalActions: boolean;
  readonly receipts: boolean;
  readonly sentences: boolean;
  /** The fields of which most clients have no use, or whose values they have. */
  readonly details: boolean;
}

export interface OfIncluded {
  /** Values of `StateInclusion`, as REST writes them. */
  readonly include?: readonly string[];
}

export const includedIn = ({ include = [] }: OfIncluded): Included => ({
  view: include.includes('view'),
  legalActions: include.includes('legal-actions'),
  receipts: include.includes('receipts'),
  sentences: include.includes('sentences'),
  details: include.includes('details'),
});

/** A value of which a response has what is included. */
export type Updating<Value> = Value & { readonly included: Included };

const updating = <Value extends object>(value: Value, included: Included, hidden: PropertyDescriptorMap = {}): Updating<Value> =>
  Object.create(value, { ...hidden, included: { value: included } });

/** Returns an entry for the schema `EntryUpdate`. */
export const entryWith = (entry: ProjectedEntry, included: Included): Updating<ProjectedEntry> => updating(entry, included);

/** Returns a game for the schema `GameUpdate`. What is left out is not computed. */
export const stateWith = <State extends Pick<GameReading, 'view' | 'legalActions'>>(state: State, included: Included): Updating<State> =>
  updating(state, included, {
    ...(!included.view && { view: { value: null } }),
    ...(!included.legalActions && { legalActions: { value: null } }),
  });
