import { isSignedElsewhere } from '../games/callers/signed-in.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Refusal } from '../games/refusals/refusals.js';

const OF_THIS_COURT = {
  en: 'a token that this court has made: one of an issuer is good for the request it comes with, and a webhook is sent to later',
  fr: 'un jeton fait par cette cour : celui d’un émetteur vaut pour la requête qui le porte, et un webhook est appelé plus tard',
};

/** Why a webhook cannot rest on this token: whoever it belongs to is asked about at every delivery. Null if it can. */
export const whyNotLasting = ({ issuer }: Court, bearer: Bearer): Refusal | null =>
  issuer !== undefined && bearer !== null && isSignedElsewhere(bearer)
    ? { code: 'invalid-request', path: 'authorization', expected: OF_THIS_COURT }
    : null;
