import type { DrawTold } from '../../engine/chance.js';
import type { Seat } from './ids.js';
import type { Options } from './options.js';
import type { Notice } from './redact.js';
import { seatsOf } from './table.js';

/** The draws that notices tell of (L2.1): who begins, where that is drawn. Cards come from a deck that nobody knows, and open to none. */
export const drawsTold = (notices: readonly Notice[], agreed: Options): readonly DrawTold[] =>
  agreed.initiative === null ? notices.flatMap((notice) => whoBegins(notice, seatsOf(agreed))) : [];

const whoBegins = (notice: Notice, seats: readonly Seat[]): readonly DrawTold[] =>
  notice.type === 'game-opened'
    ? [{ purpose: 'initiative', opensTo: 'everybody', of: seats.length, fell: [seats.findIndex((seat) => seat === notice['initiative'])] }]
    : [];
