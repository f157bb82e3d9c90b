// The calendar of a tournament, read by an independent parser.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULESETS } from '../../../src/rulesets/index.js';
import { listChanges } from '../../../src/tournaments/exchange/calendar.js';
import { writeCalendar } from '../../../src/tournaments/exchange/icalendar.js';
import {
  acceptTime,
  extendRound,
  pairRound,
  proposeTimes,
  registerPlayer,
  startRound,
  tournamentCalendar,
} from '../../../src/tournaments/index.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { applyEntry, type Tournament } from '../../../src/tournaments/log/tournament.js';
import { codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { readCalendar as read } from '../../support/read-calendar.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { id, tournamentOf } from '../folded.js';
import { ask, opened, SWISS } from '../tournament.js';

const NOON = Date.UTC(2026, 10, 22, 12);
let at = NOON;
const services = await startServices(await freshDatabase(), { rulesets: [smallRuleset, ...RULESETS], now: () => new Date(at) });
const DAY = 86_400_000;
const inTime = (milliseconds: number) => new Date(at + milliseconds).toISOString();

/** A started round of two tables with a deadline in ten days. */
async function begun(isPublic = true) {
  const tournament = await opened(services, { name: 'Autumn; north, 2026', public: isPublic, settings: SWISS });
  const tokens = new Map<string, string>();
  for (const [player, name] of [
    ['ann', 'Ann, of York'],
    ['bob', 'Борис Очень-Длинное-Имя, проживающий в городе Санкт-Петербурге'],
    ['cat', 'Cat'],
    ['dan', 'Dan'],
  ] as const)
    tokens.set(player, must(await registerPlayer(services, OPENER, { tournament, player, name })).token!);
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  const { snapshot } = must(await startRound(services, OPENER, ask(tournament, { round: 1, deadline: inTime(10 * DAY) })));
  const tables = snapshot.tournament.rounds[0]!.pairing!.tables.map(({ players }) => players.map((player) => tokens.get(player)!));
  const calendar = async (language = 'en') => read(must(await tournamentCalendar(services, null, tournament, language)));
  return { tournament, tables, calendar };
}

const agree = async (tournament: string, [one, other]: readonly string[], time: string) => {
  must(await proposeTimes(services, one!, ask(tournament, { round: 1, times: [time] })));
  must(await acceptTime(services, other!, ask(tournament, { round: 1, time })));
};

test('a calendar has the deadline of a round and the agreed times, and counts their changes', async () => {
  at = NOON;
  const { tournament, tables, calendar } = await begun();
  const deadline = { uid: `round-1-deadline@${tournament}`, sequence: 0, start: inTime(10 * DAY), stamp: inTime(0), zone: 'UTC' };
  expect(await calendar()).toEqual({
    // The parser knows the property only as one that may be of any type.
    name: 'Autumn\\; north\\, 2026',
    version: '2.0',
    events: [{ ...deadline, summary: 'Autumn; north, 2026: round 1 ends' }],
  });
  at += 3_600_000;
  const [first, second] = [inTime(DAY), inTime(2 * DAY)];
  await agree(tournament, tables[0]!, first);
  const game = { uid: `round-1-table-1-game@${tournament}`, sequence: 0, start: first, stamp: inTime(0), zone: 'UTC' };
  expect((await calendar()).events).toMatchObject([deadline, game]);
  at += 3_600_000;
  await agree(tournament, tables[0]!, second);
  const moved = { ...game, sequence: 1, start: second, stamp: inTime(0) };
  expect((await calendar()).events).toMatchObject([deadline, moved]);
  // What was not changed keeps its stamp; one table has a deadline of its own, then both have it.
  must(await extendRound(services, OPENER, ask(tournament, { round: 1, table: 2, deadline: inTime(12 * DAY), reason: 'Snow.' })));
  const own = { uid: `round-1-table-2-deadline@${tournament}`, sequence: 0, start: inTime(12 * DAY), stamp: inTime(0) };
  expect((await calendar()).events).toMatchObject([deadline, moved, own]);
  at += 3_600_000;
  must(await extendRound(services, OPENER, ask(tournament, { round: 1, deadline: inTime(14 * DAY), reason: 'More snow.' })));
  expect((await calendar()).events).toMatchObject([{ ...deadline, sequence: 1, start: inTime(14 * DAY), stamp: inTime(0) }, moved]);
});

test('names are escaped, long lines folded, and the words are in the language of the request', async () => {
  at = NOON;
  const { tournament, tables, calendar } = await begun();
  for (const table of tables) await agree(tournament, table, inTime(DAY));
  const { events } = await calendar('fr');
  const texts = events.map(({ summary }) => String(summary));
  expect(texts[0]).toBe('Autumn; north, 2026: fin de la ronde 1');
  expect(texts.join('\n')).toContain('Ann, of York');
  expect(texts.join('\n')).toContain('Борис Очень-Длинное-Имя, проживающий в городе Санкт-Петербурге');
});

test('the calendar of a private tournament is none for others', async () => {
  const { tournament } = await begun(false);
  expect(codeOf(await tournamentCalendar(services, null, tournament, 'en'))).toBe('no-such-tournament');
  must(await tournamentCalendar(services, OPENER, tournament, 'en'));
});

test('a parser reads back any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
      const time = new Date(NOON);
      const { events } = read(writeCalendar('Name', [{ uid: 'one', sequence: 0, changedAt: time, at: time, summary }]));
      const clean = summary.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
      expect(events).toMatchObject([{ summary: clean, start: time.toISOString() }]);
    }),
  );
  const tricky = 'a\\n;b,c\nd\\;"e":f';
  const { events } = read(writeCalendar(tricky, [{ uid: 'one', sequence: 0, changedAt: new Date(0), at: new Date(0), summary: tricky }]));
  expect(events[0]!.summary).toBe(tricky);
});

// Logs of a round, without a server.

let reads = 0;
/** A deadline that counts how often it is read. */
const until = (hour: number) => ({
  get until() {
    reads++;
    return new Date(NOON + hour * 3_600_000).toISOString();
  },
  from: new Date(NOON).toISOString(),
});

const start = (tables: number, hour: number | null): readonly TournamentBody[] => [
  tournamentOf({}).opened,
  {
    type: 'round-paired',
    round: 1,
    manualPairingReason: null,
    pairingMethod: null,
    tables: Array.from({ length: tables }, (_, at) => ({ players: [id(`a${at}`), id(`b${at}`)], handicap: null })),
    byes: [],
  },
  {
    type: 'round-started',
    round: 1,
    games: Array.from({ length: tables }, () => 'game'),
    seatsDueAt: null,
    ...(hour === null ? {} : { deadline: until(hour) }),
  },
];

type Step = readonly [kind: 'all' | 'table' | 'propose' | 'agree' | 'times' | 'accept', table: number, second: boolean, hour: number];

function bodyOf([kind, table, second, hour]: Step): TournamentBody {
  const of = { round: 1, table, player: id(`${second ? 'b' : 'a'}${table - 1}`) };
  const time = new Date(NOON + hour * 3_600_000).toISOString();
  switch (kind) {
    case 'all':
      return { type: 'round-extended', round: 1, table: null, deadline: until(hour), reason: 'Snow.' };
    case 'table':
      return { type: 'round-extended', round: 1, table, deadline: until(hour), reason: 'Snow.' };
    case 'propose':
      return { type: 'extension-proposed', ...of, deadline: time };
    case 'agree':
      return { type: 'extension-accepted', ...of, deadline: until(hour) };
    case 'times':
      return { type: 'times-proposed', ...of, times: [time] };
    case 'accept':
      return { type: 'time-accepted', ...of, time };
  }
}

const entriesOf = (bodies: readonly TournamentBody[]) => bodies.map((body, second) => ({ at: new Date(NOON + second * 1000), body }));

/** Reads all times of the round at each entry. */
function changesByReadingAll(bodies: readonly TournamentBody[]) {
  const changes = new Map<string, { time: string; sequence: number; at: Date }>();
  let tournament: Tournament | null = null;
  for (const { at, body } of entriesOf(bodies)) {
    tournament = applyEntry(tournament, body);
    const round = tournament.rounds[0];
    const untils = round?.schedules.flatMap(({ deadline }) => deadline?.until ?? []) ?? [];
    const countOf = (one: string) => untils.filter((each) => each === one).length;
    const [common] = [...untils].sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1));
    const times = new Map(common === undefined ? [] : [['round-1-deadline', common]]);
    for (const [index, { deadline }] of round?.schedules.entries() ?? []) {
      const agreed = round!.times.get(index)?.agreed;
      if (deadline && deadline.until !== common) times.set(`round-1-table-${index + 1}-deadline`, deadline.until);
      if (agreed) times.set(`round-1-table-${index + 1}-game`, agreed);
    }
    for (const [name, time] of times) {
      const before = changes.get(name);
      if (before?.time !== time) changes.set(name, { time, sequence: before ? before.sequence + 1 : 0, at });
    }
  }
  return changes;
}

test('the changes are those that one finds who reads all times at each entry', () => {
  const step = fc.tuple(
    fc.constantFrom('all', 'table', 'propose', 'agree', 'times', 'accept'),
    fc.integer({ min: 1, max: 4 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 8 }),
  );
  const hour = fc.option(fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(hour, fc.array(step, { maxLength: 30 }), (first, steps) => {
      const bodies = [...start(4, first), ...steps.map((each) => bodyOf(each as Step))];
      expect(listChanges(entriesOf(bodies))).toEqual(changesByReadingAll(bodies));
    }),
    { numRuns: 500 },
  );
});

test('an entry about one table reads no deadline of another, however many tables there are', () => {
  const readsOf = (bodies: readonly TournamentBody[]): number => {
    reads = 0;
    listChanges(entriesOf(bodies));
    return reads;
  };
  // The second half moves the earliest deadline each time, which is the common one where each table has its own.
  const steps = Array.from({ length: 20 }, (_, at) => bodyOf(['table', (at % 10) + 1, false, at + 1]));
  const [few, many] = [10, 300].map((tables) => {
    const own = Array.from({ length: tables }, (_, at) => bodyOf(['table', at + 1, false, at + 1]));
    const [before, later] = [start(tables, 0), steps.map((_, at) => bodyOf(['table', (at % 10) + 1, false, tables + 1 + at]))];
    return {
      together: readsOf([...before, ...steps]) - readsOf(before),
      apart: readsOf([...before, ...own, ...later]) - readsOf([...before, ...own]),
    };
  });
  expect(many).toEqual(few);
});
