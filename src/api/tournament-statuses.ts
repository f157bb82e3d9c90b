// What tournaments refuse, at the doors: their statuses.
import type { TournamentRefusal } from '../games/index.js';

/** As `STATUS`. */
export const TOURNAMENT_STATUS: Readonly<Record<TournamentRefusal['code'], number>> = {
  'no-such-tournament': 404,
  'tournament-over': 409,
  'entry-closed': 409,
  'tournament-full': 409,
  'already-entered': 409,
  'no-such-player': 404,
  'already-withdrawn': 409,
  'absent-player': 409,
  'no-such-round': 404,
  'no-such-table': 404,
  'round-not-over': 409,
  'round-started': 409,
  'round-not-paired': 409,
  'round-not-started': 409,
  'too-few-players': 409,
  'no-legal-pairing': 409,
  'no-winner': 409,
  'unfit-pairing': 409,
  'no-bids': 409,
  'already-bid': 409,
  'bids-revealed': 409,
  'bids-missing': 409,
  'result-against-the-record': 409,
  'result-recorded': 409,
  'result-not-recorded': 409,
  'result-unfit': 400,
  'reason-needed': 400,
  'arbiter-plays': 409,
};
