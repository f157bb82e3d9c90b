// Who may enter a tournament, leave it, miss a round of it, and judge in it.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import type {
  AbsenceNoted,
  ArbitersNamed,
  EntryClosed,
  PlayerConfirmed,
  PlayerEntered,
  PlayerTokenReplaced,
  PlayerWithdrawn,
} from '../log/entries.js';
import { listBracketPlayers, listBracketRounds, readRoundRobinHistory } from '../log/history.js';
import { countStartedRounds, currentRound, findRound, type Registration, type Tournament } from '../log/tournament.js';
import { countEliminationRounds } from '../pairing/elimination.js';
import { countRoundRobinRounds } from '../pairing/round-robin.js';
import type { PlayerId } from '../rounds.js';

type Decision<Body> = Result<Body, TournamentRefusal>;

/**
 * Whether entry is over at this time: closed by the organiser; or, unless late entry was agreed upon, by the hour or the first
 * round; or because all are paired from the beginning.
 */
export function whyRegistrationClosed({ opened, registrationClosed, closed, rounds }: Tournament, at: Date): TournamentRefusal | null {
  if (closed) return { code: 'tournament-finished' };
  const byTheHour = opened.registrationClosesAt !== null && Date.parse(opened.registrationClosesAt) <= at.getTime();
  const isLate = byTheHour || countStartedRounds({ rounds }) > 0;
  const { format } = opened.settings;
  const pairedAhead = format === 'round-robin' || format === 'double-round-robin' || format === 'elimination';
  if (pairedAhead && rounds.some(({ pairing }) => pairing !== null)) return { code: 'registration-closed' };
  return registrationClosed || (isLate && (!opened.lateRegistration || pairedAhead)) ? { code: 'registration-closed' } : null;
}

/**
 * Somebody enters. Each player, and each account, once. Between a pairing, or the revelation of bids, and the start of that round nobody
 * enters themselves; nor does anybody once bids are told. Who has withdrawn leaves a place, and counts among those who ever entered.
 */
export function decideRegistration(
  tournament: Tournament,
  wanted: Omit<PlayerEntered, 'type'>,
  at: Date,
  isByThemselves = false,
): Decision<PlayerEntered> {
  const { entrants, arbiters, opened } = tournament;
  const closed = whyRegistrationClosed(tournament, at);
  if (closed !== null) return reject(closed);
  const { bids, pairing, games } = currentRound(tournament);
  if (games === null && (bids !== null || (isByThemselves && pairing !== null))) return reject({ code: 'round-already-paired' });
  const { player, account } = wanted;
  if (entrants.some((each) => each.player === player || (account !== null && each.account === account)))
    return reject({ code: 'already-registered' });
  if (account !== null && arbiters.includes(account)) return reject({ code: 'player-is-arbiter', account });
  const limit = opened.settings.maxPlayers;
  if (entrants.filter(({ withdrawnAfterRound }) => withdrawnAfterRound === null).length >= limit)
    return reject({ code: 'tournament-full', limit });
  return accept({ type: 'player-registered', ...wanted });
}

/** Those who are entered. */
export function findRegistration({ entrants }: Pick<Tournament, 'entrants'>, player: string): Result<Registration, TournamentRefusal> {
  const entrant = entrants.find((each) => each.player === player);
  return entrant === undefined ? reject({ code: 'no-such-player' }) : accept(entrant);
}

/**
 * The account that somebody was entered with shows that it takes part. Once, and not when it is over: ratings have been made by then. Any
 * other account is `forbidden` it, whatever else may be so of the player.
 */
export function decideConfirmation(
  { closed, entrants }: Pick<Tournament, 'closed' | 'entrants'>,
  player: string,
  account: string,
): Result<PlayerConfirmed, TournamentRefusal | { readonly code: 'forbidden' }> {
  const entrant = findRegistration({ entrants }, player);
  if (!entrant.ok) return entrant;
  if (entrant.value.account !== account) return reject({ code: 'forbidden' });
  if (closed) return reject({ code: 'tournament-finished' });
  if (entrant.value.confirmed) return reject({ code: 'already-registered' });
  return accept({ type: 'player-confirmed', player: entrant.value.player });
}

export function decideWithdrawal(tournament: Tournament, player: string): Decision<PlayerWithdrawn> {
  if (tournament.closed) return reject({ code: 'tournament-finished' });
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  if (entrant.value.withdrawnAfterRound !== null) return reject({ code: 'already-withdrawn' });
  return accept({ type: 'player-withdrawn', player: entrant.value.player });
}

/**
 * Another token for a player, whom it is told to. An account that plays needs nobody to reset its token: its organiser
 * would be told what speaks for it.
 */
export function decideTokenReplacement(
  tournament: Tournament,
  player: string,
  told: PlayerTokenReplaced['issuedTo'],
): Result<PlayerTokenReplaced, TournamentRefusal | { readonly code: 'forbidden' }> {
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  if (told === 'organiser' && entrant.value.account !== null) return reject({ code: 'forbidden' });
  return accept({ type: 'player-token-replaced', player: entrant.value.player, issuedTo: told });
}

/** Late entry too, where it was agreed upon; else a round that starts has closed it. */
export function decideRegistrationClosing({ closed, registrationClosed, opened, rounds }: Tournament): Decision<EntryClosed> {
  if (closed) return reject({ code: 'tournament-finished' });
  return registrationClosed || (countStartedRounds({ rounds }) > 0 && !opened.lateRegistration)
    ? reject({ code: 'registration-closed' })
    : accept({ type: 'registration-closed' });
}

/**
 * For the round that comes next, or a later one: by the organiser until it starts. By the player before it is paired and its bids
 * are told, and not where the organiser has noted that they are not there.
 */
export function decideAbsence(
  tournament: Tournament,
  { player, round, kind }: { readonly player: string; readonly round: number; readonly kind: AbsenceNoted['kind'] },
  isByThemselves = false,
): Decision<AbsenceNoted> {
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  const refusal = whyNotUpcomingRound(tournament, round);
  if (refusal !== null) return reject(refusal);
  const { absences, bids, pairing } = findRound(tournament, round);
  if (isByThemselves && (pairing !== null || bids !== null)) return reject({ code: 'round-already-paired' });
  if (isByThemselves && absences.get(entrant.value.player) === 'absent') return reject({ code: 'player-absent', player });
  return accept({ type: 'absence-recorded', player: entrant.value.player, round, kind });
}

/** Before a round has started, and not so far ahead that nobody would play it. */
export function whyNotUpcomingRound(tournament: Tournament, round: number): TournamentRefusal | null {
  if (tournament.closed) return { code: 'tournament-finished' };
  if (!Number.isInteger(round) || round < 1 || round > countRounds(tournament)) return { code: 'no-such-round' };
  return findRound(tournament, round).games === null ? null : { code: 'round-already-started' };
}

/** The number of the last round there will be, as far as it is known now. */
export function countRounds(tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>): number {
  const { format, rounds } = tournament.opened.settings;
  if (rounds !== null) return rounds;
  const needed =
    format === 'elimination'
      ? countEliminationRounds(listBracketPlayers(tournament), listBracketRounds(tournament))
      : countRoundRobinRounds(readRoundRobinHistory(tournament));
  return Math.max(1, needed);
}

/** How many rounds have not started of those that there are to be, as far as it is known now. */
export const countRemainingRounds = (tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>): number =>
  Math.max(0, countRounds(tournament) - countStartedRounds(tournament));

/** None of them may play. An empty list leaves it to every arbiter of the court. */
export function decideArbiters({ closed, entrants }: Tournament, accounts: readonly string[]): Decision<ArbitersNamed> {
  if (closed) return reject({ code: 'tournament-finished' });
  const plays = accounts.find((account) => entrants.some((each) => each.account === account));
  return plays === undefined ? accept({ type: 'arbiters-set', accounts }) : reject({ code: 'player-is-arbiter', account: plays });
}

/** Who does not play a round, whether they have withdrawn or it was noted. */
export function listAbsent(tournament: Pick<Tournament, 'entrants' | 'rounds'>, round: number): readonly PlayerId[] {
  const { absences } = findRound(tournament, round);
  return tournament.entrants
    .filter(({ player, withdrawnAfterRound }) => withdrawnAfterRound !== null || absences.has(player))
    .map(({ player }) => player);
}

/** Refused unless this is the round that comes next. */
export function whyNotNextRound(tournament: Tournament, round: number): TournamentRefusal | null {
  const refusal = whyNotUpcomingRound(tournament, round);
  if (refusal !== null) return refusal;
  return currentRound(tournament).number === round ? null : { code: 'round-not-finished' };
}
