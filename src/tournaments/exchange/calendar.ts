// The times of a tournament as a calendar: deadlines of its rounds, and when players have agreed to play.

import { catalogueIn } from '../../engine/localized-text.js';
import { accept } from '../../engine/result.js';
import type { TournamentBody } from '../log/entries.js';
import { applyEntry, type Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { readingTournament } from '../services/access.js';
import { TEXTS } from '../texts/index.js';
import { writeCalendar } from './icalendar.js';

/** A time of a tournament. */
interface Appointment {
  readonly kind: 'deadline' | 'game';
  readonly round: number;
  /** Null for all tables of the round. */
  readonly table: number | null;
  readonly players: readonly PlayerId[];
  readonly time: string;
}

/** Entries that can change a time. */
const CHANGING: ReadonlySet<TournamentBody['type']> = new Set(['round-started', 'round-extended', 'extension-accepted', 'time-accepted']);

/** Returns the times of a round: its deadline, that of each table with another one, and the agreed times. */
function listAppointments({ rounds }: Tournament, number: number): readonly Appointment[] {
  const { pairing, schedules, times } = rounds[number - 1]!;
  const untils = schedules.flatMap(({ deadline }) => deadline?.until ?? []);
  const countOf = (until: string): number => untils.filter((each) => each === until).length;
  // That of most tables, of several such the earliest.
  const [common = null] = [...new Set(untils)].sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1));
  const tables = (pairing?.tables ?? []).flatMap(({ players }, at): readonly Appointment[] => {
    const place = { round: number, table: at + 1, players };
    const [until = null, agreed = null] = [schedules[at]?.deadline?.until, times.get(at)?.agreed];
    return [
      ...(until === null || until === common ? [] : [{ kind: 'deadline', ...place, time: until } as const]),
      ...(agreed === null ? [] : [{ kind: 'game', ...place, time: agreed } as const]),
    ];
  });
  return [...(common === null ? [] : [{ kind: 'deadline', round: number, table: null, players: [], time: common } as const]), ...tables];
}

const nameOf = ({ kind, round, table }: Appointment): string => `round-${round}${table === null ? '' : `-table-${table}`}-${kind}`;

interface Change {
  readonly time: string;
  readonly sequence: number;
  readonly at: Date;
}

/** Returns how often each time has changed, and when it did last. */
function listChanges(entries: readonly { readonly at: Date; readonly body: TournamentBody }[]): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>();
  let tournament: Tournament | null = null;
  for (const { at, body } of entries) {
    tournament = applyEntry(tournament, body);
    if (!CHANGING.has(body.type) || !('round' in body)) continue;
    for (const appointment of listAppointments(tournament, body.round)) {
      const before = changes.get(nameOf(appointment));
      if (before?.time === appointment.time) continue;
      changes.set(nameOf(appointment), { time: appointment.time, sequence: before === undefined ? 0 : before.sequence + 1, at });
    }
  }
  return changes;
}

/** The times of the tournament as a calendar (RFC 5545), in a language. */
export const tournamentCalendar = readingTournament(async (services, { head, tournament }, language: string) => {
  const [names, entries] = await Promise.all([
    services.tournaments.people(head.id),
    services.tournaments.entries(head.id, 0, tournament.seq),
  ]);
  const changes = listChanges(entries);
  const { calendar } = catalogueIn(TEXTS, language);
  const events = tournament.rounds.flatMap(({ number }) =>
    listAppointments(tournament, number).map((appointment) => {
      const { kind, round, table, players, time } = appointment;
      const { sequence, at } = changes.get(nameOf(appointment))!;
      const playing = players.map((player) => names.get(player) ?? player).join(' – ');
      const summary = kind === 'game' ? calendar.game(playing, round) : calendar.deadline(round, table === null ? null : playing);
      return {
        uid: `${nameOf(appointment)}@${head.id}`,
        sequence,
        changedAt: at,
        at: new Date(time),
        summary: `${head.name}: ${summary}`,
      };
    }),
  );
  return accept(writeCalendar(head.name, events));
});
