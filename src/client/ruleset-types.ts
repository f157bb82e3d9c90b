// The schema's types of one ruleset, by its key in the schema: `lordsOfScotland`.
import type * as schema from './schema.js';
import { SELECTIONS } from './selections.js';

/** Key of a ruleset in `openGame(options)` and `submit(actions)`. */
export type RulesetKey = keyof typeof SELECTIONS;

/** Returns the key of a ruleset's id: `lordsOfScotland` for `lords-of-scotland`. Throws `RangeError` if this client does not know it. */
export function rulesetKey(id: string): RulesetKey {
  const key = schemaKey(id);
  if (!Object.hasOwn(SELECTIONS, key)) throw new RangeError(`This client does not know the ruleset ${id}.`);
  return key as RulesetKey;
}

/** Returns the key that a ruleset's id has in the schema, known to this client or not. */
export const schemaKey = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The members of a union that belong to one ruleset. */
type OfRuleset<Key extends RulesetKey, All> = Extract<All, { readonly __typename?: `${Capitalize<Key>}${string}` }>;

/** The options of a game of one ruleset. */
export type GameOptions<Key extends RulesetKey> = OfRuleset<Key, schema.GameOptions>;
/** A position as one viewer may know it. */
export type View<Key extends RulesetKey> = OfRuleset<Key, schema.View>;
/** The legal actions of a seat, grouped by kind. */
export type LegalActions<Key extends RulesetKey> = OfRuleset<Key, NonNullable<schema.Game['legalActions']>>;
/** An accepted action. */
export type Action<Key extends RulesetKey> = OfRuleset<Key, schema.Action>;
/** An action to submit: an object with one key. */
export type ActionInput<Key extends RulesetKey> = NonNullable<schema.ActionsInput[Key]>[number];
/** An event as one viewer may know it; `__typename` is its kind. */
export type Notice<Key extends RulesetKey> = OfRuleset<Key, schema.Entry['notices'][number]>;

/** The kinds of entries that this client knows. A server that is newer may send others. */
export type EntryKind =
  | 'game-opened'
  | 'seat-taken'
  | 'action'
  | 'dispute-opened'
  | 'hidden-inspected'
  | 'dispute-ruled'
  | 'result-certified'
  | 'seat-left'
  | 'seat-resigned'
  | 'game-abandoned'
  | 'actions-undone'
  | 'seats-timed-out'
  | 'time-added'
  | 'service-interrupted';

/** An entry of a game's log as one viewer may know it. System entries have `systemEvent`, whose `__typename` is their kind. */
export interface Entry<Key extends RulesetKey> extends Pick<schema.Entry, EntryField> {
  readonly kind: EntryKind;
  readonly action: Action<Key> | null;
  readonly notices: readonly Notice<Key>[];
}
type EntryField = 'version' | 'cursor' | 'createdAt' | 'hash' | 'seat' | 'entropy' | 'systemEvent' | 'sentences';

/** What changes in a game during play, as one viewer may see it. */
export interface GameState<Key extends RulesetKey> extends Pick<schema.Game, GameStateField> {
  readonly options: GameOptions<Key>;
  /** The position; null until every seat is taken. */
  readonly view: View<Key> | null;
  /** What a player needs. Only from clients with the option `guidance`. */
  readonly guidance?: schema.Guidance;
}
type GameStateField = 'id' | 'status' | 'viewer' | 'version' | 'cursor' | 'toAct' | 'clock' | 'outcome';

/** A game as one viewer may see it. */
export interface Game<Key extends RulesetKey> extends GameState<Key>, Pick<schema.Game, GameFactField> {
  readonly seats: readonly Pick<schema.Seat, 'seat' | 'taken'>[];
}
type GameFactField = 'public' | 'openedAt' | 'revealAfterEnd' | 'practice' | 'spectatorDelayEntries' | 'resignedSeats';

/** An entry as the log has it now. */
export interface LoggedEntry<Key extends RulesetKey> extends Entry<Key>, Pick<schema.Entry, 'takenBack'> {}

/** A page of a game's log. */
export interface EntriesPage<Key extends RulesetKey> {
  readonly entries: readonly LoggedEntry<Key>[];
  /** Pass as `after` to continue; null if the log has no further entries. */
  readonly next: string | null;
  /** Number of entries on all pages. */
  readonly totalCount: number;
}

/** A game as it stood after an entry, as one viewer could see it. */
export interface Replay<Key extends RulesetKey> extends Pick<schema.Replay, 'viewer' | 'version' | 'toAct' | 'outcome'> {
  readonly entry: LoggedEntry<Key>;
  readonly view: View<Key> | null;
}

/** A replay with the legal actions of its moment: the viewer's own, for the viewer `arbiter` those of each seat to act. */
export interface ReplayToPlay<Key extends RulesetKey> extends Replay<Key> {
  readonly legalActions?: readonly LegalActions<Key>[];
}

/** The game of a text, of any ruleset: `__typename` of `options` and `view` says which. */
export type JudgedGame = Pick<schema.JudgedGame, 'toAct' | 'position' | 'options' | 'view'> & {
  readonly ruleset: Pick<schema.Ruleset, 'id'>;
};
/** The verdict on a game as text. */
export interface Judgement extends Omit<schema.Judgement, '__typename' | 'game'> {
  readonly game: JudgedGame | null;
}

/** An entry that begins a part of a game, a dispute, or the end. */
export type Milestone = Pick<schema.Milestone, MilestoneField>;
type MilestoneField = 'version' | 'cursor' | 'kinds' | 'sentences';

/** A page of a game's milestones. */
export interface MilestonesPage {
  readonly milestones: readonly Milestone[];
  /** Pass as `after` to continue; null if there are no further ones. */
  readonly next: string | null;
}

/** An entry as one viewer saw it. */
export interface Perspective<Key extends RulesetKey> {
  readonly viewer: string;
  /** Null if the viewer did not notice it. */
  readonly entry: Entry<Key> | null;
  /** The position before the entry; null before every seat was taken. */
  readonly before: View<Key> | null;
  readonly after: View<Key> | null;
  /** What the seat could do before the entry; null for viewers that are no seat. */
  readonly legalActions: LegalActions<Key> | null;
}

/** A game as a ruling would leave it. */
export interface RulingPreview<Key extends RulesetKey>
  extends Pick<schema.RulingPreview, 'viewer' | 'status' | 'toAct' | 'outcome' | 'clock' | 'resignedSeats'> {
  readonly view: View<Key> | null;
}

/** What a message of a stream is about. */
export type StreamMessageType = schema.StreamMessageType;

/** A message of a stream. */
export interface StreamMessage extends Pick<schema.StreamMessage, StreamMessageField> {
  /** The entry of the game's log. Null for messages without one. */
  readonly entry: Entry<RulesetKey> | null;
  /** The receipt of the entry, if the client keeps receipts. */
  readonly receipt?: string | null;
  /** The game now. Null if a later message of the game follows or is on its way, and for messages about no game. */
  readonly state: StreamedGame | null;
  /** The entry of the tournament's log. */
  readonly tournamentEntry: Omit<schema.TournamentEntry, '__typename'> | null;
  /** The player's own table, if the entry is about it or pairs or starts its round. */
  readonly table: Omit<schema.PlayerTable, '__typename'> | null;
  /** The change of a season. */
  readonly seasonChange: Omit<schema.SeasonChange, '__typename'> | null;
}
type StreamMessageField = 'cursor' | 'type' | 'createdAt' | 'gameId' | 'seat' | 'tournamentId';

/** A game as the owner of a stream sees it: its seat, or a spectator. `ruleset` tells the types of its view and legal actions. */
export type StreamedGame = { [Key in RulesetKey]: StreamedGameOf<Key> }[RulesetKey];
interface StreamedGameOf<Key extends RulesetKey> extends Pick<schema.StreamedGame, StreamedGameField> {
  /** Of a ruleset that this client does not know, the key in the server's schema. */
  readonly ruleset: Key;
  /** The position, if asked for. Null before every seat was taken. */
  readonly view?: View<Key> | null;
  /** What the owner's seat can do, if asked for. Null for a game that the owner does not play. */
  readonly legalActions?: LegalActions<Key> | null;
}
type StreamedGameField = 'viewer' | 'version' | 'cursor' | 'status' | 'toAct' | 'clock' | 'outcome';

/** The rules accepted the actions, and they are committed. */
export interface Accepted<Key extends RulesetKey> {
  readonly __typename: 'Accepted';
  /** The game's version for the seat after the last action. */
  readonly version: number;
  /** One for each action. */
  readonly entries: readonly Entry<Key>[];
  /** Signed receipt: a compact JWS. */
  readonly receipt: string;
  /** The game after the last action, with the seat's next legal actions. */
  readonly game: GameState<Key> & { readonly legalActions: LegalActions<Key> };
}

/** The rules accepted the actions of a client that follows its stream: its message has the position. */
export interface Submitted {
  readonly __typename: 'Accepted';
  /** The game's version for the seat after the last action. */
  readonly version: number;
  /** The receipt of the last entry, and the entries, if the client keeps receipts. */
  readonly receipt?: string;
  readonly entries?: readonly Pick<schema.Entry, 'version' | 'hash' | 'entropy'>[];
}

/** A seat's actions are undone. */
export interface Undone<Key extends RulesetKey> {
  /** The game's version for the seat after the undo. */
  readonly version: number;
  readonly entry: Entry<Key>;
  /** The game after the undo, with the seat's next legal actions. */
  readonly game: GameState<Key> & { readonly legalActions: LegalActions<Key> };
}

/** The rules rejected an action; nothing changed. */
export interface Rejected<Key extends RulesetKey> extends Pick<schema.Rejected, 'actionIndex' | 'code' | 'clause' | 'sentence'> {
  readonly __typename: 'Rejected';
  readonly action: Action<Key>;
  /** Similar actions that are legal. */
  readonly alternatives: readonly Action<Key>[];
}

/** The rules would accept the actions; nothing changed. */
export interface DryRunAccepted<Key extends RulesetKey> extends Pick<schema.DryRunAccepted, 'seat' | 'cutOffReason' | 'instructions'> {
  readonly __typename: 'DryRunAccepted';
  /** The position after the actions; before the last one if `cutOffReason` is set. */
  readonly view: View<Key>;
  /** What could be added to the list. Null if `cutOffReason` is set. */
  readonly legalActions: LegalActions<Key> | null;
}

/** Key of the ruleset of legal actions. */
type KeyOf<Legal> = { [Key in RulesetKey]: Legal extends LegalActions<Key> ? Key : never }[RulesetKey];

/**
 * Lists legal actions one by one, in the form that `submitActions` accepts: `{ recruit: { place: 1 } }`, or `{ endMovement: true }` for an
 * action without fields. The server returns them grouped by kind.
 */
export function flattenLegalActions<Legal extends LegalActions<RulesetKey>>(legal: Legal): ActionInput<KeyOf<Legal>>[] {
  const groups = Object.entries(legal) as [kind: string, group: unknown][];
  return groups.flatMap(([kind, group]) => {
    const listed: readonly unknown[] = group === true ? [true] : Array.isArray(group) ? group : [];
    return listed.map((action) => ({ [kind]: action }) as ActionInput<KeyOf<Legal>>);
  });
}
