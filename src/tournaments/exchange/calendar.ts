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

type Round = Tournament['rounds'][number];

/** Returns the deadline of most tables of a round, of several such the earliest; null without deadlines. */
function commonDeadline({ schedules }: Round): string | null {
  const counts = new Map<string, number>();
  for (const { deadline } of schedules) if (deadline !== null) counts.set(deadline.until, (counts.get(deadline.until) ?? 0) + 1);
  const [[common = null] = []] = [...counts].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1));
  return common;
}

/** Returns the times of a table: its deadline, if it is not the common one, and the agreed time. */
function appointmentsOfTable({ number, pairing, schedules, times }: Round, at: number, common: string | null): readonly Appointment[] {
  const place = { round: number, table: at + 1, players: pairing!.tables[at]!.players };
  const [until = null, agreed = null] = [schedules[at]?.deadline?.until, times.get(at)?.agreed];
  return [
    ...(until === null || until === common ? [] : [{ kind: 'deadline', ...place, time: until } as const]),
    ...(agreed === null ? [] : [{ kind: 'game', ...place, time: agreed } as const]),
  ];
}

/** Returns the times of a round: its common deadline, and the times of its tables. */
function listAppointments(round: Round, common = commonDeadline(round)): readonly Appointment[] {
  const tables = (round.pairing?.tables ?? []).flatMap((_, at) => appointmentsOfTable(round, at, common));
  return [
    ...(common === null ? [] : [{ kind: 'deadline', round: round.number, table: null, players: [], time: common } as const]),
    ...tables,
  ];
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
  const commons = new Map<number, string | null>();
  let tournament: Tournament | null = null;
  for (const { at, body } of entries) {
    tournament = applyEntry(tournament, body);
    if (!CHANGING.has(body.type) || !('round' in body)) continue;
    const round = tournament.rounds[body.round - 1]!;
    const common = commonDeadline(round);
    // As long as the common deadline stays, an entry about one table changes the times of that table alone.
    const table = 'table' in body && commons.get(body.round) === common ? body.table : null;
    commons.set(body.round, common);
    for (const appointment of table === null ? listAppointments(round, common) : appointmentsOfTable(round, table - 1, common)) {
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
  const events = tournament.rounds.flatMap((pairedRound) =>
    listAppointments(pairedRound).map((appointment) => {
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
