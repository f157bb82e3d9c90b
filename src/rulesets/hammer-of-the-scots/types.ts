import type { Action } from './actions.js';
import type { Options } from './editions.js';
import type { Event, Notice } from './events.js';
import type { Side } from './ids.js';
import type { HammerPosition } from './position.js';
import type { Code } from './rejections.js';
import type { HammerState } from './state.js';
import type { HammerView } from './view.js';

/** The types of this ruleset. */
export interface Hammer {
  readonly Options: Options;
  readonly Seat: Side;
  readonly State: HammerState;
  readonly Action: Action;
  readonly Event: Event;
  readonly View: HammerView;
  readonly Notice: Notice;
  readonly Code: Code;
  readonly Position: HammerPosition;
}
