// What tournaments refuse, in English.
import type { PairingFault, TournamentRefusal, TournamentSentences } from './tournament-refusals.js';

export const TOURNAMENTS_ENGLISH: TournamentSentences = {
  'no-such-tournament': () => 'There is no such tournament, or it is private and this token does not belong to it.',
  'tournament-over': () => 'The tournament is over.',
  'entry-closed': () => 'Entry to this tournament is closed.',
  'tournament-full': ({ limit }) => `This tournament has room for ${limit} players, and all of it is taken.`,
  'already-entered': () => 'A player of this id, or with this account, has entered already.',
  'no-such-player': () => 'Nobody of this id has entered this tournament.',
  'already-withdrawn': () => 'This player has withdrawn.',
  'token-was-reset': () => 'The organiser was told this token when it was reset: replace it before you do anything else.',
  'absent-player': ({ player }) => `The player ${player} does not play in this round.`,
  'no-such-round': () => 'This tournament has no round of that number.',
  'no-such-table': () => 'This round has no table of that number.',
  'round-not-over': () => 'A round before this one is not over.',
  'rounds-left': () => 'Not all rounds have been played: it is closed before that only if you ask for it, with the reason.',
  'round-started': () => 'This round has started.',
  'round-paired': () => 'This round has been paired, or its bids told: it is too late for this, and the organiser can be asked.',
  'round-not-paired': () => 'This round has not been paired.',
  'round-not-started': () => 'This round has not started.',
  'too-few-players': () => 'Too few players are there for a round.',
  'no-legal-pairing': () => 'However the players are paired, somebody would meet an opponent again, or have a second bye.',
  'no-winner': () => 'A table of the round before was drawn, and nobody has said who goes on.',
  'unfit-pairing': ({ faults }) => `These tables cannot stand: ${faults.map(faultIn).join('; ')}.`,
  'no-bids': () => 'There is no such bid, or no bids are made in this tournament.',
  'already-bid': () => 'This player has bid for this round; a bid stands.',
  'bids-revealed': () => 'The bids of this round have been revealed.',
  'bids-missing': ({ players }) => `Not everybody has bid: ${players.join(', ')} ${players.length === 1 ? 'is' : 'are'} missing.`,
  'bids-not-revealed': () => 'All have bid, and the bids have not been revealed.',
  'result-against-the-record': () => 'The record of the game says otherwise; how a game ended is changed by a ruling in it.',
  'result-recorded': () => 'This result is recorded already.',
  'result-not-recorded': () => 'This table has no result that could be corrected.',
  'result-unfit': () => 'Each player of the table must stand in the result once, in a place or as having forfeited.',
  'reason-needed': () => 'This must have a reason.',
  'arbiter-plays': ({ account }) => `Nobody plays and judges in one tournament: ${account} would.`,
};

const FAULTS: Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>> = {
  'unknown-player': ({ player }) => `${player} has not entered`,
  'absent-player': ({ player }) => `${player} does not play in this round`,
  'already-paired': ({ player }) => `${player} stands there twice`,
  'not-paired': ({ player }) => `${player} has neither a table nor a bye`,
  'second-bye': ({ player }) => `${player} has had a bye`,
  rematch: ({ players = [] }) => `${players.join(' and ')} have met`,
  'table-size': ({ table }) => `table ${table} has too few or too many players`,
};

const faultIn = (fault: Extract<TournamentRefusal, { code: 'unfit-pairing' }>['faults'][number]): string => FAULTS[fault.code](fault);
