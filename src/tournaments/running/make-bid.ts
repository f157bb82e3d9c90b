import { accept, type Result, reject } from '../../engine/result.js';
import type { Told } from '../../engine/told.js';
import type { Bearer } from '../../games/answers.js';
import type { Refusal } from '../../games/refusals.js';
import { once } from '../../games/request-keys.js';
import { base64url, sha256 } from '../../record/hashes.js';
import { BIDS, isBid } from '../bids/bid.js';
import { bid as decideBid } from '../deciding/bidding.js';
import { bidText } from '../log/bodies.js';
import type { Tournament } from '../log/tournament.js';
import { change } from './change.js';
import type { AskedOfTournament } from './organise.js';
import type { TournamentCourt } from './ports.js';
import { type TournamentStanding, tournamentSight, whyNotKnown } from './sight.js';

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
 * all; what, to nobody, until all bids are told together.
 */
export async function makeBid(court: TournamentCourt, bearer: Bearer, request: BidRequest): Promise<Result<MadeBid, Refusal>> {
  const sight = await tournamentSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const { player } = sight.value;
  if (player === null) return reject(await whyNotKnown(court, bearer));
  const { round, bid } = request;
  if (!isBid(bid)) return reject({ code: 'invalid-request', path: 'bid', expected: A_BID, allowed: BIDS });
  const made = (secrets: TournamentCourt['randomBytes']) => {
    const salt = base64url(secrets(SALT_BYTES));
    return { salt, commitment: base64url(sha256(bidText(round, { player, bid, salt }))) };
  };
  return once(court, bearer!, request.idempotencyKey ?? null, {
    what: 'make-bid',
    asked: request,
    async make({ secrets, remember }) {
      const { salt, commitment } = made(secrets);
      const decide = async (tournament: Tournament) => {
        const decided = decideBid(tournament, { round, player, bid }, commitment);
        if (!decided.ok) return decided;
        const kept = { round, player, bid, salt };
        return accept({ bodies: [decided.value], by: { account: null, player }, bid: kept, remember: remember({}) });
      };
      const changed = await change(court, sight.value, decide, request.expectedVersion);
      return changed.ok ? accept({ standing: changed.value, salt, commitment }) : changed;
    },
    tell: async (_before, secrets) => accept({ standing: sight.value, ...made(secrets) }),
  });
}
