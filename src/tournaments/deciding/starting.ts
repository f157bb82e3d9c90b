// When a round starts and a tournament ends.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/tournament-refusals.js';
import type { Closed, RoundPairing, RoundStarted } from '../log/bodies.js';
import { isOver, roundOf, startedRounds, type Tournament } from '../log/tournament.js';
import { absentFrom, whyNotNext } from './entering.js';

/** The pairing of a round that can start, and at which of its tables everybody is there. */
export interface Startable {
  readonly pairing: RoundPairing;
  readonly plays: readonly boolean[];
}

/** A round that is paired and whose turn it is. Tables at which somebody has been missing since get no game. */
export function startable(tournament: Tournament, round: number): Result<Startable, TournamentRefusal> {
  const refusal = whyNotNext(tournament, round);
  if (refusal !== null) return reject(refusal);
  const { pairing } = roundOf(tournament, round);
  if (pairing === null) return reject({ code: 'round-not-paired' });
  const absent = new Set(absentFrom(tournament, round));
  return accept({ pairing, plays: pairing.tables.map(({ players }) => !players.some((player) => absent.has(player))) });
}

/** `games`: one for each table that plays, in order. */
export function started(round: number, { plays }: Startable, games: readonly string[]): RoundStarted {
  const left = [...games];
  return { type: 'round-started', round, games: plays.map((isPlayed) => (isPlayed ? left.shift()! : null)) };
}

/** Every round that has started is over; `chance` is what was committed to. An organiser may close before the last round. */
export function close(tournament: Tournament, chance: string): Result<Closed, TournamentRefusal> {
  if (tournament.closed) return reject({ code: 'tournament-over' });
  if (startedRounds(tournament) === 0) return reject({ code: 'round-not-started' });
  const underWay = tournament.rounds.some((round) => round.games !== null && !isOver(round));
  return underWay ? reject({ code: 'round-not-over' }) : accept({ type: 'tournament-closed', chance });
}
