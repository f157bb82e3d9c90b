import type { Action } from './actions.js';
import type { Event, Notice } from './events.js';
import type { Seat } from './ids.js';
import type { Options } from './options.js';
import type { LordsPosition } from './position.js';
import type { Code } from './rejections.js';
import type { LordsState } from './state.js';
import type { LordsView } from './view.js';

/** The types of this ruleset. */
export interface Lords {
  readonly Options: Options;
  readonly Seat: Seat;
  readonly State: LordsState;
  readonly Action: Action;
  readonly Event: Event;
  readonly View: LordsView;
  readonly Notice: Notice;
  readonly Code: Code;
  readonly Position: LordsPosition;
}
