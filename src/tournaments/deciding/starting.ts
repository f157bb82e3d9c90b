// When a round starts and a tournament ends.
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/tournament-refusals.js';
import type { Closed, RoundPairing, RoundStarted } from '../log/bodies.js';
import { hasCompanies } from '../log/rounds-played.js';
import { isOver, roundOf, startedRounds, type Tournament } from '../log/tournament.js';
import { absentFrom, whyNotNext } from './entering.js';
import { missingFrom } from './so-far.js';

/** The pairing of a round that can start, and at which of its tables everybody is there. */
export interface Startable {
  readonly pairing: RoundPairing;
  readonly plays: readonly boolean[];
}

/**
 * A round that is paired and whose turn it is. Of two who are to meet, who is there wins without a game if the other has been
 * missing since; several sit down together or not at all. Refused where somebody has entered since, or such a table is not whole:
 * it is to be paired anew.
 */
export function startable(tournament: Tournament, round: number): Result<Startable, TournamentRefusal> {
  const refusal = whyNotNext(tournament, round);
  if (refusal !== null) return reject(refusal);
  const { pairing } = roundOf(tournament, round);
  if (pairing === null) return reject({ code: 'round-not-paired' });
  const absent = new Set(absentFrom(tournament, round));
  const paired = new Set([...pairing.tables.flatMap(({ players }) => players), ...pairing.byes.map(({ player }) => player)]);
  const unpaired = tournament.entrants.map(({ player }) => player).filter((player) => !absent.has(player) && !paired.has(player));
  const missing = hasCompanies(tournament) ? [...absent].filter((player) => paired.has(player)) : [];
  const faults = [
    ...missingFrom(tournament, unpaired).map((player) => ({ code: 'not-paired', player }) as const),
    ...missing.map((player) => ({ code: 'absent-player', player }) as const),
  ];
  if (faults.length > 0) return reject({ code: 'unfit-pairing', faults });
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
