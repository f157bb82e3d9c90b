// What a page knows of a game that it follows.
import {
  type ActionInput,
  type Entry,
  flattenLegalActions,
  type Game,
  type LyonClient,
  type Rejected,
  type RulesetKey,
  type schema,
} from 'lyon/client';
import type { Problem } from '../api.js';

export type AnyGame = Game<RulesetKey>;
export type AnyEntry = Entry<RulesetKey>;
/** An entry in the log of the page. One that was just answered or received is in force. */
export type LoggedEntry = AnyEntry & { readonly takenBack?: boolean };
export type AnyRejection = Rejected<RulesetKey>;
export type AnyAction = ActionInput<RulesetKey>;

/** What a person has planned at once: one action, or several that go together. */
export interface PlanStep {
  readonly actions: readonly AnyAction[];
  /** Whether it was the only legal action, and was planned without being asked for. */
  readonly isForced: boolean;
}

/** A group of actions that were planned at once and that the rules have not let go together. */
export interface SplitGroup {
  readonly went: readonly AnyAction[];
  /** The others, each with the rejection that says why. */
  readonly stayed: readonly { readonly action: AnyAction; readonly rejection: AnyRejection }[];
}

/** What the page knows of a followed game. */
export interface LiveGame {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly state: AnyGame;
  /** The seat that this tab plays; null for spectators. */
  readonly seat: string | null;
  /** The legal actions of the seat at this version. */
  readonly legal: readonly AnyAction[];
  readonly entries: readonly LoggedEntry[];
  /** Where the log continues with older entries; null if all are here. */
  readonly older: string | null;
  /** The entries of others that led to this position, if they arrived since the page shows the game. */
  readonly arrived: readonly AnyEntry[];
  /** `elsewhere`: the account went on with the seat on another device, until the person turns to this page. */
  readonly connection: 'open' | 'lost' | 'elsewhere';
  /** Whether a submission is under way. */
  readonly sending: boolean;
  /** Why the last submission failed; null if it did not. */
  readonly rejection: AnyRejection | null;
  readonly refusal: Problem | null;
  /** The group that was planned last, if some of its blocks had to stay; null if none. */
  readonly split: SplitGroup | null;
  /** What is planned and not submitted yet. When others act, what is still legal stays planned. */
  readonly plan: readonly PlanStep[];
  /** The position after the planned actions, as far as it can be known; null without a plan, and until it is known. */
  readonly preview: AnyGame['view'];
  /** What is asked: the decision first, then its parts; of the plan, if there is one. */
  readonly instructions: readonly schema.LogSentence[];
  /** What the seat can undo; null if nothing. */
  readonly undo: schema.UndoOptions | null;
  /** Why it can undo no more; null where nothing of its own comes before. */
  readonly undoBound: schema.UndoBound | null;
}

export type Followed =
  | { readonly phase: 'loading' }
  | { readonly phase: 'problem'; readonly problem: Problem }
  | { readonly phase: 'ready'; readonly game: LiveGame };

/** A game without a plan. */
export const NO_PLAN: Pick<LiveGame, 'plan' | 'preview' | 'split'> = { plan: [], preview: null, split: null };

/** A position that was read: for a seat, with what it may do there. */
export type PositionRead = Pick<LiveGame, 'state' | 'seat' | 'legal' | 'instructions' | 'undo' | 'undoBound'>;

/** What a command of a seat answers. */
export type AnswerOfSeat = Pick<Awaited<ReturnType<LyonClient['getGameToPlay']>>, 'legalActions' | 'guidance'> & object;

const guided = ({ guidance }: Pick<AnyGame, 'guidance'>): Pick<LiveGame, 'instructions' | 'undo' | 'undoBound'> => ({
  instructions: guidance?.instructions ?? [],
  undo: guidance?.undo ?? null,
  undoBound: guidance?.undoBound ?? null,
});

/** Returns the position as a spectator reads it. */
export const ofSpectator = (state: AnyGame): PositionRead => ({ state, seat: null, legal: [], ...guided(state) });

/** Returns the position as its seat reads it. */
export function ofSeat({ legalActions, ...state }: AnyGame & AnswerOfSeat): PositionRead {
  const legal = flattenLegalActions(legalActions);
  return { state, seat: legalActions.seat, legal, ...guided(state) };
}
