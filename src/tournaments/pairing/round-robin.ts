// Round robin by FIDE's Berger tables (C.05, annex 1): the circle method with balanced sides.
import type { PairedRound, PairedTable, PlayerId } from '../rounds.js';
import { type Edge, findCheapestMatching } from './matching.js';

/**
 * Builds all rounds for players in the order of their numbers. With an odd number, one player has a bye in each round. A double round robin
 * repeats the single one with sides reversed. The last two rounds of the first cycle are swapped, so that no player has one side three
 * times in a row at the transition.
 */
export function buildRoundRobin(
  players: readonly PlayerId[],
  { double = false }: { readonly double?: boolean } = {},
): readonly PairedRound[] {
  if (players.length < 2) return [];
  const even = players.length + (players.length % 2);
  const single = Array.from({ length: even - 1 }, (_, round) => buildBergerRound(players, even, round));
  if (!double) return single;
  const reordered = single.length < 2 ? single : [...single.slice(0, -2), single.at(-1)!, single.at(-2)!];
  return [...reordered, ...single.map(swapSides)];
}

/** Builds the round with this number, from 0. The last player stays in place, and the others rotate. */
function buildBergerRound(players: readonly PlayerId[], even: number, round: number): PairedRound {
  const circle = even - 1;
  const met = (round * (even / 2)) % circle;
  const pairs: (readonly [number, number])[] = [round % 2 === 0 ? [met, circle] : [circle, met]];
  for (let step = 1; step < even / 2; step++) pairs.push([(met + step) % circle, (met - step + circle) % circle]);
  const tables = pairs.flatMap(([one, other]): PairedTable[] => {
    const [first, second] = [players[one], players[other]];
    return first === undefined || second === undefined ? [] : [{ first, second }];
  });
  return { tables, bye: even === players.length ? null : players[met]! };
}

const swapSides = ({ tables, bye }: PairedRound): PairedRound => ({
  tables: tables.map(({ first, second }) => ({ first: second, second: first })),
  bye,
});

// The remaining rounds of a round robin in which a round was not played as scheduled.

/** A paired round: meetings and the bye. */
export interface RoundRobinRound {
  readonly tables: readonly PairedTable[];
  readonly byes: readonly PlayerId[];
}

/** A round robin and its rounds before. */
export interface RoundRobinHistory {
  readonly players: readonly PlayerId[];
  readonly double: boolean;
  readonly played: readonly RoundRobinRound[];
}

/** With an odd number of players, null stands for the bye. */
type Place = PlayerId | null;

/** A pending meeting of two players: how many are left, and the round and sides of the next one in the schedule. */
interface PendingMeeting {
  readonly pair: readonly [Place, Place];
  readonly times: number;
  readonly round: number;
}

/** Returns the expected number of rounds: as scheduled, or, after a deviation, the minimum still needed. */
export function countRoundRobinRounds(event: RoundRobinHistory): number {
  if (isAsPlanned(event)) return buildRoundRobin(event.players, event).length;
  const left = pendingMeetings(event);
  return event.played.length + (left.some(isGame) ? Math.max(...countPending(left).values()) : 0);
}

/**
 * Pairs the next round as scheduled if all rounds before were. Otherwise it pairs as many pending meetings as possible, first those of the
 * players with the most left. A player can then have neither table nor bye.
 */
export function pairNextRoundRobin(event: RoundRobinHistory): PairedRound {
  const planned = buildRoundRobin(event.players, event)[event.played.length];
  if (planned !== undefined && isAsPlanned(event)) return planned;
  const left = pendingMeetings(event);
  const met = matchPending(listPlaces(event), left).toSorted((a, b) => a.round - b.round);
  const tables = met.flatMap(({ pair: [first, second] }) => (first === null || second === null ? [] : [{ first, second }]));
  return { tables, bye: met.find((each) => !isGame(each))?.pair[0] ?? null };
}

/**
 * Of the given players without table or bye in the next round, returns those who need one: all, or, after a deviation, those with a pending
 * meeting among them.
 */
export function findUnpairedInRoundRobin(event: RoundRobinHistory, unpaired: readonly PlayerId[]): readonly PlayerId[] {
  if (isAsPlanned(event)) return unpaired;
  const left = pendingMeetings(event).filter(({ pair }) => pair.every((place) => place !== null && unpaired.includes(place)));
  return unpaired.filter((player) => left.some(({ pair }) => pair.includes(player)));
}

const listPlaces = ({ players }: RoundRobinHistory): readonly Place[] => (players.length % 2 === 0 ? players : [...players, null]);
const isGame = ({ pair }: PendingMeeting): boolean => !pair.includes(null);
const keyOf = (pair: readonly Place[]): string => JSON.stringify(pair.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)));

function matchPending(places: readonly Place[], left: readonly PendingMeeting[]): readonly PendingMeeting[] {
  const at = new Map(places.map((place, index) => [place, index]));
  const counts = countPending(left);
  const most = Math.max(0, ...counts.values());
  // A player without partner matches a dummy; unused dummies match each other.
  const alone = places.map((place, index): Edge => {
    const count = counts.get(place) ?? 0;
    return { one: index, other: places.length + index, costs: [count > 0 && count === most ? 1 : 0, count > 0 ? 1 : 0, 0] };
  });
  const shadows = places.flatMap((_place, index) =>
    places
      .slice(index + 1)
      .map((_other, step): Edge => ({ one: places.length + index, other: places.length + index + 1 + step, costs: [0, 0, 0] })),
  );
  const meetings = left.map(({ pair: [one, other], round }): Edge => ({ one: at.get(one)!, other: at.get(other)!, costs: [0, 0, round] }));
  const partners = findCheapestMatching(2 * places.length, [...meetings, ...alone, ...shadows])!;
  return left.filter(({ pair: [one, other] }) => partners[at.get(one)!] === at.get(other)!);
}

/** Returns whether the rounds before follow the schedule, ignoring sides. A player with a scheduled bye may have been absent. */
function isAsPlanned(event: RoundRobinHistory): boolean {
  const planned = buildRoundRobin(event.players, event);
  return event.played.every(({ tables, byes }, round) => {
    const plan = planned[round];
    const keys = tables.map(({ first, second }) => keyOf([first, second]));
    return (
      plan !== undefined &&
      plan.tables.length === keys.length &&
      plan.tables.every(({ first, second }) => keys.includes(keyOf([first, second]))) &&
      byes.every((player) => player === plan.bye)
    );
  });
}

/** Counts each player's pending meetings. */
function countPending(left: readonly PendingMeeting[]): ReadonlyMap<Place, number> {
  const counts = new Map<Place, number>();
  for (const { pair, times } of left) for (const place of pair) counts.set(place, (counts.get(place) ?? 0) + times);
  return counts;
}

type Meeting = readonly [Place, Place];

const meetingsIn = (tables: readonly PairedTable[], byes: readonly PlayerId[]): readonly Meeting[] => [
  ...tables.map(({ first, second }): Meeting => [first, second]),
  ...byes.map((player): Meeting => [player, null]),
];

function pendingMeetings(event: RoundRobinHistory): readonly PendingMeeting[] {
  const before = new Map<string, Meeting[]>();
  for (const { tables, byes } of event.played) {
    for (const pair of meetingsIn(tables, byes)) before.set(keyOf(pair), [...(before.get(keyOf(pair)) ?? []), pair]);
  }
  const planned = new Map<string, { readonly pair: Meeting; readonly round: number }[]>();
  for (const [round, { tables, bye }] of buildRoundRobin(event.players, event).entries()) {
    for (const pair of meetingsIn(tables, bye === null ? [] : [bye]))
      planned.set(keyOf(pair), [...(planned.get(keyOf(pair)) ?? []), { pair, round }]);
  }
  return [...planned].flatMap(([key, meetings]): PendingMeeting[] => {
    const had = before.get(key) ?? [];
    const next = meetings[had.length];
    if (next === undefined) return [];
    return [{ pair: alternateSides(next.pair, had.at(-1) ?? null), times: meetings.length - had.length, round: next.round }];
  });
}

/** Reverses the sides of the last meeting. */
const alternateSides = (pair: Meeting, last: Meeting | null): Meeting =>
  last !== null && pair[1] !== null && last[0] === pair[0] ? [pair[1], pair[0]] : pair;
