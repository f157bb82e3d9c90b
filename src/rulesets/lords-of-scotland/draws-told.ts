import type { DrawTold } from '../../engine/chance.js';
import type { Seat } from './ids.js';
import type { Options } from './options.js';
import type { Notice } from './redact.js';
import { seatsOf } from './table.js';

/** The draws that notices tell of (L2.1): who begins, where that was drawn. Cards come from a deck that nobody knows, and open to none. */
export const drawsTold = (notices: readonly Notice[]): readonly DrawTold[] => notices.flatMap(toldBy);

function toldBy(notice: Notice): readonly DrawTold[] {
  if (notice.type !== 'game-opened') return [];
  const { options, initiative } = notice as unknown as { readonly options: Options; readonly initiative: Seat };
  const seats = seatsOf(options);
  return options.initiative === null ? [{ purpose: 'initiative', of: seats.length, fell: [seats.indexOf(initiative)] }] : [];
}
