// HT.a: secret bids of a round. The court keeps each until all are in; what everybody is told until then is that it is there.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/tournament-refusals.js';
import type { BidMade, BidsRevealed, RevealedBid } from '../log/bodies.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import { absentFrom, entrantOf, whyNotNext } from './entering.js';

/** Whose bid it is, and for which round. Which bid, nobody is told, and nothing here depends on it. */
export interface BidWanted {
  readonly round: number;
  readonly player: string;
}

/** A bid for the round that comes next, of somebody who plays it and has not bid; `commitment` is of the bid with its salt. */
export function bid(tournament: Tournament, { round, player }: BidWanted, commitment: string): Result<BidMade, TournamentRefusal> {
  if (tournament.opened.settings.format !== 'bids') return reject({ code: 'no-bids' });
  const entrant = entrantOf(tournament, player);
  if (!entrant.ok) return entrant;
  const own = roundOf(tournament, round);
  if (own.bids !== null) return reject({ code: 'bids-revealed' });
  const refusal = whyNotNext(tournament, round);
  if (refusal !== null) return reject(refusal);
  if (absentFrom(tournament, round).includes(entrant.value.player)) return reject({ code: 'absent-player', player });
  if (own.commitments.has(entrant.value.player)) return reject({ code: 'already-bid' });
  return accept({ type: 'bid-made', round, player: entrant.value.player, commitment });
}

/** Who plays a round and has not bid. */
export function bidsMissing(tournament: Tournament, round: number): readonly string[] {
  const absent = new Set(absentFrom(tournament, round));
  const { commitments } = roundOf(tournament, round);
  return tournament.entrants.filter(({ player }) => !absent.has(player) && !commitments.has(player)).map(({ player }) => player);
}

/** Why bids are not told yet: somebody has not bid, or they have not been revealed; null when they are told. */
export function whySealed(tournament: Tournament, round: number): TournamentRefusal | null {
  if (roundOf(tournament, round).bids !== null) return null;
  const missing = bidsMissing(tournament, round);
  return missing.length > 0 ? { code: 'bids-missing', players: missing } : { code: 'bids-not-revealed' };
}

/** All bids of those who play, in the order of entry; bids of whoever is absent now are not told. */
export function revealBids(tournament: Tournament, round: number, kept: readonly RevealedBid[]): Result<BidsRevealed, TournamentRefusal> {
  if (tournament.opened.settings.format !== 'bids') return reject({ code: 'no-bids' });
  if (roundOf(tournament, round).bids !== null) return reject({ code: 'bids-revealed' });
  const refusal = whyNotNext(tournament, round);
  if (refusal !== null) return reject(refusal);
  const missing = bidsMissing(tournament, round);
  if (missing.length > 0) return reject({ code: 'bids-missing', players: missing });
  const absent = new Set(absentFrom(tournament, round));
  // Once they are told nobody bids any more: not while there is nobody to play.
  if (tournament.entrants.length - absent.size < 2) return reject({ code: 'too-few-players' });
  const playing = tournament.entrants.filter(({ player }) => !absent.has(player));
  const bids = playing.flatMap(({ player }) =>
    kept.filter((each) => each.player === player).map(({ bid: told, salt }) => ({ player, bid: told, salt })),
  );
  return accept({ type: 'bids-revealed', round, bids });
}
