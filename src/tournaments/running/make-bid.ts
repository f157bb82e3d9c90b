import { accept, type Result, reject } from '../../engine/result.js';
import type { Told } from '../../engine/told.js';
import type { Bearer } from '../../games/court/answers.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { whyNotThatKey } from '../../games/requests/submission.js';
import { base64url, sha256 } from '../../record/hashes.js';
import { BIDS, isBid } from '../bids/bid.js';
import { bid as decideBid } from '../deciding/bidding.js';
import { bidText } from '../log/bodies.js';
import type { Tournament } from '../log/tournament.js';
import { change, type Decided } from './change.js';
import type { AskedOfTournament } from './organise.js';
import type { TournamentCourt } from './ports.js';
import { playersSight, type TournamentStanding, whyNotStill } from './sight.js';

const SALT_BYTES = 32;
const A_BID: Told = { en: BIDS.join(', '), fr: BIDS.join(', ') };

export interface BidRequest extends AskedOfTournament {
  readonly round: number;
  /** `E1` to `E3`, `S1` to `S3`. */
  readonly bid: string;
}

export interface MadeBid {
  readonly standing: TournamentStanding;
  /** With it the player can show that the bid told later is the one they made: `bidText` hashes to the commitment. */
  readonly salt: string;
  readonly commitment: string;
}

/**
 * HT.a: a secret bid for the next round, for a player and for nobody on their behalf, be it the organiser. That somebody has bid is told to
 * all; what, to nobody, until all bids are told together. A bid is made once, and so no key makes another answer of it: whatever is sent
 * after it is `already-bid`, be it the same again, and the salt is told to nobody a second time. Else six attempts would
 * tell the bid to whoever has the token and the key (docs/decisions/tournaments.md).
 */
export async function makeBid(court: TournamentCourt, bearer: Bearer, request: BidRequest): Promise<Result<MadeBid, Refusal>> {
  const sight = await playersSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { player } = sight.value;
  const { round, bid, idempotencyKey = null } = request;
  if (!isBid(bid)) return reject({ code: 'invalid-request', path: 'bid', expected: A_BID, allowed: BIDS });
  const badKey = idempotencyKey === null ? null : whyNotThatKey(idempotencyKey, court.limits);
  if (badKey !== null) return reject(badKey);
  const kept = { round, player, bid, salt: base64url(court.randomBytes(SALT_BYTES)) };
  const commitment = base64url(sha256(bidText(round, kept)));
  const decide = async (tournament: Tournament): Promise<Result<Decided, Refusal>> => {
    const gone = await whyNotStill(court, bearer);
    if (gone !== null) return reject(gone);
    const decided = decideBid(tournament, kept, commitment);
    return decided.ok ? accept({ bodies: [decided.value], by: { account: null, player }, bid: kept }) : decided;
  };
  const changed = await change(court, sight.value, decide, request.expectedVersion);
  return changed.ok ? accept({ standing: changed.value, salt: kept.salt, commitment }) : changed;
}
