// Types of the small ruleset of the tests.
import type { Outcome } from '../../src/engine/ruleset.js';

export const SEATS = ['north', 'south'] as const;
export type Seat = (typeof SEATS)[number];

export interface Options {
  /** Cards dealt to each seat. */
  readonly cards: number;
  /** Passes until the end. */
  readonly turns: number;
}

export interface State {
  readonly options: Options;
  readonly hands: Readonly<Record<Seat, readonly string[]>>;
  readonly marked: Readonly<Record<Seat, readonly string[]>>;
  readonly ready: readonly Seat[];
  readonly passes: number;
  readonly score: Readonly<Record<Seat, number>>;
}

export type Action =
  | { readonly type: 'mark' | 'show'; readonly card: string }
  | { readonly type: 'ready' | 'step' | 'roll' | 'peek' | 'pass' };

export type Event =
  | { readonly type: 'dealt'; readonly options: Options; readonly hands: State['hands'] }
  | { readonly type: 'card-marked' | 'card-shown'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'peeked'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly die: number }
  | { readonly type: 'game-ended'; readonly outcome: Outcome<Seat> }
  | { readonly type: 'was-ready' | 'stepped' | 'passed'; readonly seat: Seat };

export type Notice =
  | Event
  | { readonly type: 'dealt'; readonly hand: readonly string[]; readonly sizes: Readonly<Record<Seat, number>> }
  | { readonly type: 'peeked'; readonly seat: Seat };

export interface View {
  readonly hand: readonly string[];
  readonly marked: readonly string[];
  readonly sizes: Readonly<Record<Seat, number>>;
  readonly ready: readonly Seat[];
  readonly passes: number;
  readonly score: Readonly<Record<Seat, number>>;
  /** The arbiter's. */
  readonly all?: Pick<State, 'hands' | 'marked'>;
}

export type Code = 'not-to-act' | 'not-in-hand' | 'already-marked' | 'other-stage';

export interface SmallRuleset {
  Options: Options;
  Seat: Seat;
  State: State;
  Action: Action;
  Event: Event;
  View: View;
  Notice: Notice;
  Code: Code;
  Position: object;
}
