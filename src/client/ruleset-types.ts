// What the schema says of one ruleset, by the key that the schema has for it: `lordsOfScotland`.
import type * as schema from './schema.js';
import type { SELECTIONS } from './selections.js';

/** A ruleset, as `openGame(options)` and `submit(actions)` name it. */
export type RulesetKey = keyof typeof SELECTIONS;

/** Of types of several rulesets those of one. */
type OfRuleset<Key extends RulesetKey, All> = Extract<All, { readonly __typename?: `${Capitalize<Key>}${string}` }>;

export type GameOptions<Key extends RulesetKey> = OfRuleset<Key, schema.GameOptions>;
/** A position, as one viewer may know it. */
export type View<Key extends RulesetKey> = OfRuleset<Key, schema.View>;
/** What a seat may do, grouped by kind. */
export type LegalActions<Key extends RulesetKey> = OfRuleset<Key, NonNullable<schema.Game['legalActions']>>;
/** An action that was taken. */
export type Action<Key extends RulesetKey> = OfRuleset<Key, schema.Action>;
/** An action as it is sent: an object with one key. */
export type ActionInput<Key extends RulesetKey> = NonNullable<schema.ActionsInput[Key]>[number];
/** What happened, as one viewer may know it. `__typename` tells what kind of thing. */
export type Notice<Key extends RulesetKey> = OfRuleset<Key, schema.Entry['notices'][number]>;

/** An entry of a game's log, as visible to one viewer. `systemEvent` is its body if it is a system entry; `__typename` is the type. */
export interface Entry<Key extends RulesetKey> extends Pick<schema.Entry, EntryField> {
  readonly action: Action<Key> | null;
  readonly notices: readonly Notice<Key>[];
}
export type EntryField = 'version' | 'cursor' | 'createdAt' | 'hash' | 'kind' | 'seat' | 'systemEvent';

/** A game as one viewer may see it. */
export interface GameState<Key extends RulesetKey> extends Pick<schema.Game, GameStateField> {
  readonly options: GameOptions<Key>;
  /** The position; null until every seat is taken. */
  readonly view: View<Key> | null;
}
export type GameStateField = 'id' | 'status' | 'viewer' | 'version' | 'cursor' | 'toAct' | 'outcome';

/** The rules accept what was sent, and it is kept. */
export interface Accepted<Key extends RulesetKey> {
  readonly __typename: 'Accepted';
  /** The game's version for the seat after the last action. */
  readonly version: number;
  /** One for each action. */
  readonly entries: readonly Entry<Key>[];
  /** The receipt of the server: a compact JWS. */
  readonly receipt: string;
}

/** The rules reject an action, and nothing was done. */
export interface Rejected<Key extends RulesetKey> extends Pick<schema.Rejected, 'actionIndex' | 'code' | 'clause' | 'sentence'> {
  readonly __typename: 'Rejected';
  readonly action: Action<Key>;
  /** What would have been legal and is most like it. */
  readonly alternatives: readonly Action<Key>[];
}

/** Of which ruleset legal actions are. */
type KeyOf<Legal> = { [Key in RulesetKey]: Legal extends LegalActions<Key> ? Key : never }[RulesetKey];

/**
 * Returns the legal actions as a list, in the form of `submit`: `{ recruit: { place: 1 } }`, and `{ endMovement: true }` for one without
 * fields. The server groups them by kind.
 */
export function flattenLegalActions<Legal extends LegalActions<RulesetKey>>(legal: Legal): ActionInput<KeyOf<Legal>>[] {
  const groups = Object.entries(legal) as [kind: string, group: unknown][];
  return groups.flatMap(([kind, group]) => {
    const listed: readonly unknown[] = group === true ? [true] : Array.isArray(group) ? group : [];
    return listed.map((action) => ({ [kind]: action }) as ActionInput<KeyOf<Legal>>);
  });
}
