// Compares the record of a game with the exported tournament that it belongs to: what the log of the tournament alone cannot show.

import { applyEntry, type Tournament } from '../log/tournament.js';
import type { ExportedTournament } from './export.js';
import { MAX_CLOCK_SKEW_MS, MAX_NOTE_DELAY_MS } from './verify-export.js';

/** An entry of a game's record. */
export interface PlayedEntry {
  readonly number: number;
  /** In milliseconds. */
  readonly at: number;
  /** Whether a seat has made it. */
  readonly isOfSeat: boolean;
}

/** The record of a game, which was verified apart. */
export interface PlayedGame {
  readonly game: string;
  readonly entries: readonly PlayedEntry[];
}

interface Place {
  readonly round: number;
  readonly table: number;
}

/** What the log says about the deadline of a table. */
interface TableDeadlines {
  /** Each deadline, and when it began to hold, in milliseconds. */
  readonly held: readonly { readonly from: number; readonly until: number }[];
  /** The deadlines that were noted as passed, with the time of the note. */
  readonly noted: readonly { readonly until: number; readonly at: number }[];
}

function findPlace({ entries }: ExportedTournament, game: string): Place | null {
  for (const { body } of entries) {
    const at = body.type === 'round-started' ? body.games.indexOf(game) : -1;
    if (body.type === 'round-started' && at !== -1) return { round: body.round, table: at + 1 };
  }
  return null;
}

function readDeadlines({ entries }: ExportedTournament, { round, table }: Place): TableDeadlines {
  const held: { from: number; until: number }[] = [];
  const noted: { until: number; at: number }[] = [];
  let tournament: Tournament | null = null;
  for (const { at, body } of entries) {
    if (body.type === 'deadline-passed' && body.round === round && body.tables.includes(table))
      noted.push({ until: Date.parse(body.deadline), at: Date.parse(at) });
    tournament = applyEntry(tournament, body);
    const deadline = tournament.rounds[round - 1]?.schedules[table - 1]?.deadline ?? null;
    const until = deadline === null ? null : Date.parse(deadline.until);
    if (until !== null && held.at(-1)?.until !== until) held.push({ from: Date.parse(at), until });
  }
  return { held, noted };
}

/**
 * Returns what is wrong with a game of a tournament: that it does not belong to it, that its times go back, or that a seat has played after
 * the deadline of its table although the log has no note that the deadline has passed. Each kind is reported once, at its first entry.
 */
export function findGameFaults(document: ExportedTournament, { game, entries }: PlayedGame): readonly string[] {
  const place = findPlace(document, game);
  if (place === null) return ['it is no game of the tournament'];
  const faults: string[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  for (const { number, at } of entries) {
    if (at < latest - MAX_CLOCK_SKEW_MS) {
      faults.push(`the time of entry ${number} is before that of an earlier entry`);
      break;
    }
    latest = Math.max(latest, at);
  }
  const { held, noted } = readDeadlines(document, place);
  const unnoted = entries.find(({ at, isOfSeat }) => {
    const until = held.findLast(({ from }) => from <= at + MAX_CLOCK_SKEW_MS)?.until ?? null;
    if (!isOfSeat || until === null || at <= until + MAX_CLOCK_SKEW_MS) return false;
    return !noted.some((note) => note.until === until && note.at <= at + MAX_NOTE_DELAY_MS);
  });
  if (unnoted !== undefined) {
    const { round, table } = place;
    faults.push(
      `entry ${unnoted.number} is after the deadline of table ${table} in round ${round}, which the tournament has not noted by then`,
    );
  }
  return faults;
}
