// Why a tournament says no: codes beside those of games, so that there is one list of all.
/** Why a tournament says no. */
export type TournamentRefusal =
  | { readonly code: 'no-such-tournament' }
  | { readonly code: 'tournament-over' }
  | { readonly code: 'entry-closed' }
  | { readonly code: 'tournament-full'; readonly limit: number }
  | { readonly code: 'already-entered' }
  | { readonly code: 'no-such-player' }
  | { readonly code: 'already-withdrawn' }
  | { readonly code: 'token-was-reset' }
  | { readonly code: 'absent-player'; readonly player: string }
  | { readonly code: 'no-such-round' }
  | { readonly code: 'no-such-table' }
  | { readonly code: 'round-not-over' }
  | { readonly code: 'rounds-left' }
  | { readonly code: 'round-started' }
  | { readonly code: 'round-paired' }
  | { readonly code: 'round-not-paired' }
  | { readonly code: 'round-not-started' }
  | { readonly code: 'too-few-players' }
  | { readonly code: 'no-legal-pairing' }
  | { readonly code: 'no-winner' }
  | { readonly code: 'unfit-pairing'; readonly faults: readonly PairingFault[] }
  | { readonly code: 'no-bids' }
  | { readonly code: 'already-bid' }
  | { readonly code: 'bids-revealed' }
  | { readonly code: 'bids-missing'; readonly players: readonly string[] }
  | { readonly code: 'bids-not-revealed' }
  | { readonly code: 'result-against-the-record' }
  | { readonly code: 'result-recorded' }
  | { readonly code: 'result-not-recorded' }
  | { readonly code: 'result-unfit' }
  | { readonly code: 'reason-needed' }
  | { readonly code: 'arbiter-plays'; readonly account: string };

/** One thing that is wrong with a round that was put together by hand. */
export interface PairingFault {
  readonly code: 'unknown-player' | 'absent-player' | 'already-paired' | 'not-paired' | 'second-bye' | 'rematch' | 'table-size';
  readonly player?: string;
  readonly players?: readonly string[];
  /** From 1. */
  readonly table?: number;
}

/** What a person reads of each, in one language. */
export type TournamentSentences = {
  readonly [Code in TournamentRefusal['code']]: (refusal: Extract<TournamentRefusal, { code: Code }>) => string;
};
