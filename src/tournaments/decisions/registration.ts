// Registration, withdrawal, absences and arbiters of a tournament.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import { eventOf } from '../contest/history.js';
import { contestOf } from '../contest/teams.js';
import { formatOf } from '../formats/index.js';
import type {
  AbsenceRecorded,
  ArbitersSet,
  CheckInClosed,
  PlayerCheckedIn,
  PlayerConfirmed,
  PlayerRegistered,
  PlayerTokenReplaced,
  PlayerWithdrawn,
  RegistrationClosed,
} from '../log/entries.js';
import { countStartedRounds, currentRound, findRound, type Registration, type Tournament } from '../log/tournament.js';
import type { PlayerId, TeamId } from '../rounds.js';
import { MAX_BOARD, MAX_REGISTRATIONS } from '../settings.js';

type Decision<Body> = Result<Body, TournamentRefusal>;

/** Whether all rounds are paired ahead, because they follow from the players. */
const isPairedAhead = ({ opened }: Tournament): boolean => formatOf(opened.settings.format).countRounds !== null;

/**
 * Returns why registration is closed at this time, or null if it is open. The organiser can close it. Without late registration, it ends at
 * the closing time or with the first round. In formats that pair all rounds in advance, it ends with the first pairing.
 */
export function whyRegistrationClosed(tournament: Tournament, at: Date): TournamentRefusal | null {
  const { opened, registrationClosed, closed, rounds } = tournament;
  if (closed) return { code: 'tournament-finished' };
  const isPastClosingTime = opened.registrationClosesAt !== null && Date.parse(opened.registrationClosesAt) <= at.getTime();
  const isLate = isPastClosingTime || countStartedRounds({ rounds }) > 0;
  const pairedAhead = isPairedAhead(tournament);
  if (pairedAhead && rounds.some(({ pairing }) => pairing !== null)) return { code: 'registration-closed' };
  return registrationClosed || (isLate && (!opened.lateRegistration || pairedAhead)) ? { code: 'registration-closed' } : null;
}

/**
 * Registers a player; each player and each account only once. Once bids are revealed, no player can register until the round starts; once it
 * is paired, only the organiser can register players. A withdrawal frees a place, but the player stays in the list of registrations, which
 * has a limit of its own (`registration-closed`): the log and its lists must be finite.
 */
export function decideRegistration(
  tournament: Tournament,
  wanted: Omit<PlayerRegistered, 'type'>,
  at: Date,
  isByPlayer = false,
): Decision<PlayerRegistered> {
  const { entrants, arbiters, opened } = tournament;
  const closed = whyRegistrationClosed(tournament, at);
  if (closed !== null) return reject(closed);
  const { bids, pairing, games } = currentRound(tournament);
  if (games === null && (bids !== null || (isByPlayer && pairing !== null))) return reject({ code: 'round-already-paired' });
  const { player, account } = wanted;
  if (entrants.some((each) => each.player === player || (account !== null && each.account === account)))
    return reject({ code: 'already-registered' });
  const place = decidePlaceInTeam(tournament, wanted);
  if (!place.ok) return place;
  if (account !== null && arbiters.includes(account)) return reject({ code: 'player-is-arbiter', account });
  const limit = opened.settings.maxPlayers;
  if (entrants.filter(({ withdrawnAfterRound }) => withdrawnAfterRound === null).length >= limit)
    return reject({ code: 'tournament-full', limit });
  if (entrants.length >= MAX_REGISTRATIONS) return reject({ code: 'registration-closed' });
  return accept({ type: 'player-registered', ...wanted, ...place.value });
}

/**
 * Returns the player's team and board; by default, the board after the last of the team. Two players of a team have the same board only if
 * one has withdrawn. Nothing if players play for themselves.
 */
function decidePlaceInTeam(
  { opened, entrants }: Tournament,
  { team, board }: Pick<PlayerRegistered, 'team' | 'board'>,
): Result<Pick<PlayerRegistered, 'team' | 'board'>, TournamentRefusal> {
  const isTeamEvent = opened.settings.teams !== undefined;
  if (isTeamEvent !== (team !== undefined)) return reject({ code: 'invalid-team' });
  if (team === undefined) return board === undefined ? accept({}) : reject({ code: 'invalid-team' });
  const taken = entrants.filter((each) => each.team === team && each.withdrawnAfterRound === null).map((each) => each.board!);
  const own = board ?? Math.max(0, ...taken) + 1;
  return taken.includes(own) || own > MAX_BOARD ? reject({ code: 'board-taken', board: own }) : accept({ team, board: own });
}

/** Finds the registration of a player. */
export function findRegistration({ entrants }: Pick<Tournament, 'entrants'>, player: string): Result<Registration, TournamentRefusal> {
  const entrant = entrants.find((each) => each.player === player);
  return entrant === undefined ? reject({ code: 'no-such-player' }) : accept(entrant);
}

/** Finds a team by the registrations of its players. */
export function findTeam({ entrants }: Pick<Tournament, 'entrants'>, team: string): Result<TeamId, TournamentRefusal> {
  const found = entrants.find((each) => each.team === team)?.team ?? null;
  return found === null ? reject({ code: 'no-such-team' }) : accept(found);
}

/**
 * Confirms that the account the organiser registered takes part. Possible once, and only before the tournament closes, because closing
 * computes ratings. Any other account gets `forbidden`.
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

/** Withdraws a player, who is paired in no later round. `tournament-finished`, `no-such-player` or `already-withdrawn`. */
export function decideWithdrawal(tournament: Tournament, player: string): Decision<PlayerWithdrawn> {
  if (tournament.closed) return reject({ code: 'tournament-finished' });
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  if (entrant.value.withdrawnAfterRound !== null) return reject({ code: 'already-withdrawn' });
  return accept({ type: 'player-withdrawn', player: entrant.value.player });
}

/**
 * Replaces a player's token; `issuedTo` names its recipient. The organiser cannot reset the token of a player with an account: the new
 * token would let the organiser act for that account. A token has no use once the tournament is over or the player has withdrawn.
 */
export function decideTokenReplacement(
  tournament: Tournament,
  player: string,
  issuedTo: PlayerTokenReplaced['issuedTo'],
): Result<PlayerTokenReplaced, TournamentRefusal | { readonly code: 'forbidden' }> {
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  if (issuedTo === 'organiser' && entrant.value.account !== null) return reject({ code: 'forbidden' });
  if (tournament.closed) return reject({ code: 'tournament-finished' });
  if (entrant.value.withdrawnAfterRound !== null) return reject({ code: 'already-withdrawn' });
  return accept({ type: 'player-token-replaced', player: entrant.value.player, issuedTo });
}

/** Closes registration, including late registration. Without late registration, the first round has already closed it. */
export function decideRegistrationClosing({ closed, registrationClosed, opened, rounds }: Tournament): Decision<RegistrationClosed> {
  if (closed) return reject({ code: 'tournament-finished' });
  return registrationClosed || (countStartedRounds({ rounds }) > 0 && !opened.lateRegistration)
    ? reject({ code: 'registration-closed' })
    : accept({ type: 'registration-closed' });
}

/**
 * Records an absence from the next round or a later one. The organiser may do so until the round starts. Players may do so until the round
 * is paired or its bids are revealed, unless the organiser has recorded them as absent.
 */
export function decideAbsence(
  tournament: Tournament,
  { player, round, kind }: { readonly player: string; readonly round: number; readonly kind: AbsenceRecorded['kind'] },
  isByPlayer = false,
): Decision<AbsenceRecorded> {
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  const refusal = whyNotUpcomingRound(tournament, round);
  if (refusal !== null) return reject(refusal);
  const { absences, bids, pairing } = findRound(tournament, round);
  if (isByPlayer && (pairing !== null || bids !== null)) return reject({ code: 'round-already-paired' });
  if (isByPlayer && absences.get(entrant.value.player) === 'absent') return reject({ code: 'player-absent', player });
  return accept({ type: 'absence-recorded', player: entrant.value.player, round, kind });
}

/**
 * Checks a player in. After check-in has closed, only the organiser can; not once the bids of the next round are revealed, nor once a format
 * that is paired in advance has been paired.
 */
export function decideCheckIn(tournament: Tournament, player: string, isByPlayer = false): Decision<PlayerCheckedIn> {
  if (tournament.closed) return reject({ code: 'tournament-finished' });
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  if (entrant.value.withdrawnAfterRound !== null) return reject({ code: 'already-withdrawn' });
  const { checkIn, rounds } = tournament;
  const isTooLate = isPairedAhead(tournament) && rounds.some(({ pairing }) => pairing !== null);
  if (checkIn === null || (checkIn === 'closed' && (isByPlayer || isTooLate))) return reject({ code: 'check-in-closed' });
  const { bids, games } = currentRound(tournament);
  if (games === null && bids !== null) return reject({ code: 'round-already-paired' });
  return accept({ type: 'player-checked-in', player: entrant.value.player });
}

/** Closes check-in. The organiser may do so at any time, the server from the closing time on. */
export function decideCheckInClosing({ closed, checkIn, opened }: Tournament, at: Date, isByServer = false): Decision<CheckInClosed> {
  if (closed) return reject({ code: 'tournament-finished' });
  if (checkIn !== 'open') return reject({ code: 'check-in-closed' });
  const isEarly = isByServer && at.getTime() < Date.parse(opened.checkInClosesAt!);
  return isEarly ? reject({ code: 'check-in-open' }) : accept({ type: 'check-in-closed' });
}

/** Returns a refusal while check-in is open: it decides who plays. */
export const whyCheckInOpen = ({ checkIn }: Tournament): TournamentRefusal | null =>
  checkIn === 'open' ? { code: 'check-in-open' } : null;

/** Returns a refusal unless the round has not started and exists in the schedule. */
function whyNotUpcomingRound(tournament: Tournament, round: number): TournamentRefusal | null {
  if (tournament.closed) return { code: 'tournament-finished' };
  if (!Number.isInteger(round) || round < 1 || round > countRounds(tournament)) return { code: 'no-such-round' };
  return findRound(tournament, round).games === null ? null : { code: 'round-already-started' };
}

/** Returns the expected number of rounds. */
export function countRounds(tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>): number {
  const { format, rounds } = tournament.opened.settings;
  return rounds ?? Math.max(1, formatOf(format).countRounds!(eventOf(contestOf(tournament))));
}

/** Returns the expected number of rounds that have not started. */
export const countRemainingRounds = (tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>): number =>
  Math.max(0, countRounds(tournament) - countStartedRounds(tournament));

/** Names the arbiters, none of whom may be a player. With an empty list, every arbiter of the server may rule. */
export function decideArbiters({ closed, entrants }: Tournament, accounts: readonly string[]): Decision<ArbitersSet> {
  if (closed) return reject({ code: 'tournament-finished' });
  const plays = accounts.find((account) => entrants.some((each) => each.account === account));
  return plays === undefined ? accept({ type: 'arbiters-set', accounts }) : reject({ code: 'player-is-arbiter', account: plays });
}

/** Lists the players who miss the round: withdrawn, recorded as absent, or not checked in when check-in closed. */
export function listAbsent(tournament: Pick<Tournament, 'entrants' | 'rounds'>, round: number): readonly PlayerId[] {
  const { absences } = findRound(tournament, round);
  return tournament.entrants
    .filter(({ player, withdrawnAfterRound, missedCheckIn }) => withdrawnAfterRound !== null || missedCheckIn || absences.has(player))
    .map(({ player }) => player);
}

/** Returns a refusal unless this is the next round. */
export function whyNotNextRound(tournament: Tournament, round: number): TournamentRefusal | null {
  const refusal = whyNotUpcomingRound(tournament, round);
  if (refusal !== null) return refusal;
  return currentRound(tournament).number === round ? null : { code: 'round-not-finished' };
}
