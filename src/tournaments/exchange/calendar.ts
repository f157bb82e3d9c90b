// The times of a tournament, or of one player of any tournaments, as a calendar: deadlines of rounds, and when players have agreed to play.

import { catalogueIn } from '../../engine/localized-text.js';
import { accept } from '../../engine/result.js';
import type { TournamentBody } from '../log/entries.js';
import { applyEntry, countingResults, type Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { accessTournament, type CheckedIdentity, readingTournament, type TournamentSnapshot } from '../services/access.js';
import type { TournamentEntry, TournamentId, TournamentServices } from '../services/ports.js';
import { TEXTS } from '../texts/index.js';
import { type CalendarEvent, writeCalendar } from './icalendar.js';

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

/** The tables of a round, by index, that have each deadline. */
type Groups = Map<string, Set<number>>;

const untilOf = ({ schedules }: Round, at: number): string | null => schedules[at]?.deadline?.until ?? null;

function addTo(groups: Groups, until: string | null, at: number): void {
  if (until === null) return;
  const group = groups.get(until);
  if (group === undefined) groups.set(until, new Set([at]));
  else group.add(at);
}

function groupTables(round: Round): Groups {
  const groups: Groups = new Map();
  for (const at of round.schedules.keys()) addTo(groups, untilOf(round, at), at);
  return groups;
}

/** Returns the deadline of most tables of a round, of several such the earliest; null without deadlines. */
function commonDeadline(groups: Groups): string | null {
  let [common, most]: [string | null, number] = [null, 0];
  for (const [until, { size }] of groups)
    if (common === null || size > most || (size === most && until < common)) [common, most] = [until, size];
  return common;
}

/** Returns the times of a table: its deadline, if it is not the common one, and the agreed time. */
function appointmentsOfTable(round: Round, at: number, common: string | null): readonly Appointment[] {
  const place = { round: round.number, table: at + 1, players: round.pairing!.tables[at]!.players };
  const [until, agreed = null] = [untilOf(round, at), round.times.get(at)?.agreed];
  return [
    ...(until === null || until === common ? [] : [{ kind: 'deadline', ...place, time: until } as const]),
    ...(agreed === null ? [] : [{ kind: 'game', ...place, time: agreed } as const]),
  ];
}

const allTables = ({ pairing }: Round): Iterable<number> => (pairing?.tables ?? []).keys();

/** Returns the times of a round: its common deadline, and the times of these tables. */
function listAppointments(round: Round, common: string | null, tables: Iterable<number>): readonly Appointment[] {
  const ofTables = [...tables].flatMap((at) => appointmentsOfTable(round, at, common));
  return [
    ...(common === null ? [] : [{ kind: 'deadline', round: round.number, table: null, players: [], time: common } as const]),
    ...ofTables,
  ];
}

/** The deadlines of a round after an entry. */
interface Deadlines {
  readonly groups: Groups;
  readonly untils: (string | null)[];
  common: string | null;
}

function readDeadlines(round: Round): Deadlines {
  const groups = groupTables(round);
  return { groups, untils: [...allTables(round)].map((at) => untilOf(round, at)), common: commonDeadline(groups) };
}

/** Brings the deadlines up to date after an entry about one table, and returns the tables whose times can have changed. */
function followTable(deadlines: Deadlines, round: Round, at: number): readonly number[] {
  const { groups, untils, common } = deadlines;
  const [before, until] = [untils[at] ?? null, untilOf(round, at)];
  if (until === before) return [at];
  untils[at] = until;
  addTo(groups, until, at);
  const left = before === null ? undefined : groups.get(before);
  left?.delete(at);
  if (left?.size === 0) groups.delete(before!);
  deadlines.common = commonDeadline(groups);
  // The tables with what was the common deadline now have it as their own.
  return deadlines.common === common || common === null ? [at] : [at, ...(groups.get(common) ?? [])];
}

const nameOf = ({ kind, round, table }: Appointment): string => `round-${round}${table === null ? '' : `-table-${table}`}-${kind}`;

interface Change {
  readonly time: string;
  readonly sequence: number;
  readonly at: Date;
}

/**
 * Returns how often each time has changed, and when it did last. Anyone may read the calendar of a public tournament: an entry about one
 * table looks at no other, unless the common deadline changes.
 */
export function listChanges(entries: readonly { readonly at: Date; readonly body: TournamentBody }[]): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>();
  const followed = new Map<number, Deadlines>();
  let tournament: Tournament | null = null;
  for (const { at, body } of entries) {
    tournament = applyEntry(tournament, body);
    if (!CHANGING.has(body.type) || !('round' in body)) continue;
    const round = tournament.rounds[body.round - 1]!;
    const table = 'table' in body ? body.table : null;
    const known = followed.get(body.round);
    const isFollowed = table !== null && known !== undefined;
    const deadlines = isFollowed ? known : readDeadlines(round);
    followed.set(body.round, deadlines);
    const tables = isFollowed ? followTable(known, round, table - 1) : allTables(round);
    for (const appointment of listAppointments(round, deadlines.common, tables)) {
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
    listAppointments(pairedRound, commonDeadline(groupTables(pairedRound)), allTables(pairedRound)).map((appointment) => {
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

// The calendar of a player.

/** The tournaments that a player's calendar shows: those that were opened last. */
export const CALENDAR_TOURNAMENTS = 50;
/** How long a time that has passed stays in a player's calendar, in milliseconds. */
const KEPT_MS = 90 * 86_400_000;

/** A time of a player's own table, and the game that is played there. */
interface OwnAppointment extends Appointment {
  readonly table: number;
  readonly game: string | null;
}

/**
 * Returns the times of a player's tables that are not long past. Once a game has a result, nothing more is expected of its players: of its
 * times, only a game in the past remains.
 */
function listOwnAppointments({ rounds }: Tournament, player: PlayerId, now: Date): readonly OwnAppointment[] {
  return rounds.flatMap((round) => {
    const at = round.pairing?.tables.findIndex(({ players }) => players.includes(player)) ?? -1;
    if (at === -1 || round.games === null) return [];
    const isOver = countingResults(round)[at] != null;
    return appointmentsOfTable(round, at, null)
      .map((appointment) => ({ ...appointment, table: at + 1, game: round.games![at] ?? null }))
      .filter(({ kind, time }) => {
        const passed = now.getTime() - Date.parse(time);
        return passed <= KEPT_MS && (!isOver || (kind === 'game' && passed >= 0));
      });
  });
}

/** Counts the entries that can have changed a time of a table: the sequence of its event need only increase with each change. */
function changeOf({ kind, round, table }: OwnAppointment, entries: readonly TournamentEntry[]): Omit<Change, 'time'> {
  const changing = entries.filter(
    ({ body }) =>
      CHANGING.has(body.type) &&
      'round' in body &&
      body.round === round &&
      (body.type === 'time-accepted') === (kind === 'game') &&
      (!('table' in body) || body.table === null || body.table === table),
  );
  return { sequence: changing.length - 1, at: changing.at(-1)!.at };
}

interface CalendarWords {
  /** Of the texts. */
  readonly language: string;
  /** The origin of links to the games; null for none. */
  readonly publicUrl: string | null;
}

async function eventsOfPlayer(
  services: TournamentServices,
  { head, tournament }: TournamentSnapshot,
  player: PlayerId,
  { language, publicUrl }: CalendarWords,
): Promise<readonly CalendarEvent[]> {
  const appointments = listOwnAppointments(tournament, player, services.now());
  if (appointments.length === 0) return [];
  const [names, entries] = await Promise.all([
    services.tournaments.people(head.id),
    services.tournaments.entries(head.id, 0, tournament.seq),
  ]);
  const { calendar } = catalogueIn(TEXTS, language);
  return appointments.map((appointment) => {
    const { kind, round, players, time, game } = appointment;
    const { sequence, at } = changeOf(appointment, entries);
    const opponents = players.flatMap((each) => (each === player ? [] : [names.get(each) ?? each])).join(' – ');
    return {
      // Another one than in the calendar of the tournament, which counts changes otherwise.
      uid: `own-${nameOf(appointment)}@${head.id}`,
      sequence,
      changedAt: at,
      at: new Date(time),
      summary: `${head.name}: ${kind === 'game' ? calendar.ownGame(opponents, round) : calendar.ownDeadline(opponents, round)}`,
      ...(publicUrl !== null && game !== null && { url: `${publicUrl}/games/${game}` }),
    };
  });
}

/** Returns the tournaments that an account or the holder of a player token plays in, those that were opened last first. */
async function tournamentsOf({ tournaments }: TournamentServices, { caller, holder }: CheckedIdentity): Promise<readonly TournamentId[]> {
  if (holder !== null) return [holder.tournament];
  if (caller === null) return [];
  const heads = await tournaments.list({ organiser: null, player: caller.account, ruleset: null }, null, CALENDAR_TOURNAMENTS);
  return heads.map(({ id }) => id);
}

/** The times of a player's own games in all tournaments that the player may read, as a calendar (RFC 5545). */
export async function playerCalendar(services: TournamentServices, identity: CheckedIdentity, words: CalendarWords): Promise<string> {
  const events: CalendarEvent[] = [];
  // One after the other: each read may fold a whole tournament.
  for (const id of await tournamentsOf(services, identity)) {
    const access = await accessTournament(services, identity, id);
    const player = access.ok ? access.value.player : null;
    if (access.ok && player !== null) events.push(...(await eventsOfPlayer(services, access.value, player, words)));
  }
  return writeCalendar(catalogueIn(TEXTS, words.language).calendar.own, events);
}
