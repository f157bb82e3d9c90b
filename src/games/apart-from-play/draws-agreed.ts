import type { Result } from '../../engine/result.js';
import type { DrawOffer } from '../../record/lifecycle.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { whyNotInPlay } from '../game/in-play.js';
import type { Position } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Asked } from './proceed.js';
import { speak } from './speak.js';

type Answer = Promise<Result<Proceeded, Refusal>>;

/** Why nobody can speak of a draw; else what the offer that lies on the table allows. */
function whyNot({ ruleset, summary }: Position, answer: (offer: DrawOffer | null) => Refusal | null): Refusal | null {
  if (!ruleset.drawByAgreement) return { code: 'no-draws' };
  return whyNotInPlay(summary) ?? answer(summary.proceedings.drawOffer);
}

/** Offers that the game is drawn, where its rules know that. The offer lies on the table until it is answered. */
export const offerDraw = (court: Court, bearer: Bearer, asked: Asked): Answer =>
  speak(court, bearer, 'draw-offered', asked, (position) =>
    whyNot(position, (offer) => (offer === null ? null : { code: 'draw-already-offered' })),
  );

/** Agrees to the draw that another seat has offered. When all have agreed, the game is over. */
export const acceptDraw = (court: Court, bearer: Bearer, asked: Asked): Answer =>
  speak(court, bearer, 'draw-accepted', asked, (position, seat) =>
    whyNot(position, (offer) => {
      if (offer === null) return { code: 'no-draw-offered' };
      return offer.by === seat || offer.accepted.includes(seat) ? { code: 'already-agreed' } : null;
    }),
  );

/** Declines a draw, or takes one's own offer or agreement back: the offer is off the table. */
export const declineDraw = (court: Court, bearer: Bearer, asked: Asked): Answer =>
  speak(court, bearer, 'draw-declined', asked, (position) =>
    whyNot(position, (offer) => (offer === null ? { code: 'no-draw-offered' } : null)),
  );
