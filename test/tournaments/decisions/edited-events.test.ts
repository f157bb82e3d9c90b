// Random tournaments with manual pairings, absences, withdrawals and draws: each reaches its end.
import { describe, expect, test } from 'vitest';
import { seededChance, type UnrecordedChance } from '../../../src/engine/chance.js';
import { countRounds, decideWithdrawal, listAbsent } from '../../../src/tournaments/decisions/registration.js';
import { buildForfeits, decideReportedResult } from '../../../src/tournaments/decisions/results.js';
import { buildRoundStarted, checkRoundStart, decideManualPairing, decidePairing } from '../../../src/tournaments/decisions/rounds.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import {
  countingResults,
  currentRound,
  findRound,
  isRoundOver,
  type Tournament,
  applyEntry as then,
} from '../../../src/tournaments/log/tournament.js';
import type { PlayerId } from '../../../src/tournaments/rounds.js';
import { codeOf, must } from '../../games/services.js';
import { extent } from '../../support/runs.js';
import { absence, entering, recorded, tournamentOf, type Wanted } from '../folded.js';

const after = (tournament: Tournament, ...bodies: readonly TournamentBody[]): Tournament => bodies.reduce<Tournament>(then, tournament);
const format = (name: 'elimination' | 'round-robin' | 'double-round-robin'): Wanted => ({
  settings: { format: name, rounds: null, maxPlayers: 16 },
});

/** The players of the computed pairing at other tables; if the pairing is accepted, the organiser submits it manually. */
function editedByHand(tournament: Tournament, round: number, luck: UnrecordedChance): Tournament {
  const pairing = findRound(tournament, round).pairing!;
  const absent = listAbsent(tournament, round);
  const named = [...pairing.tables.flatMap(({ players }) => players), ...pairing.byes.map(({ player }) => player)];
  const there = luck.sample('order', named, named.length).filter((player) => !absent.includes(player));
  const byes = there.length % 2 === 1 ? [there.pop()!] : luck.pick('byes', [true, false, false]) ? there.splice(0, 2) : [];
  const tables = Array.from({ length: there.length / 2 }, (_, at) => ({ players: there.slice(2 * at, 2 * at + 2), handicap: null }));
  if (tables.length === 0) return tournament;
  return after(tournament, must(decideManualPairing(tournament, { round, tables, byes, reason: 'They share a car.' }, [2, 2])));
}

function resultsOf(tournament: Tournament, round: number, luck: UnrecordedChance): Tournament {
  const { pairing, games } = findRound(tournament, round);
  const isKnockout = tournament.opened.settings.format === 'elimination';
  return pairing!.tables.reduce((now, { players: [one, other] }, at) => {
    if (games![at] === null) return now;
    const given = luck.pick('result', [`${one} ${other}`, `${other} ${one}`, `${one}${other}`]);
    const table = after(now, recorded(round, at + 1, given));
    if (!isKnockout || given.includes(' ')) return table;
    const isOverSo = isRoundOver(findRound(table, round));
    const refused = round === countRounds(table) ? 'no-such-round' : isOverSo ? 'winner-undecided' : 'round-not-finished';
    expect(codeOf(decidePairing(table, round + 1, seededChance(1)))).toBe(refused);
    const goesOn = { round, table: at + 1, result: { placings: [[other!], [one!]], forfeited: [] }, reason: 'By lot.' };
    const version = must(
      decideReportedResult(
        table,
        'decider',
        goesOn,
        { ended: true, disputed: false, abandoned: false, rulings: 0, result: null, position: { version: null, head: null } },
        { signer: 'organiser', account: 'opener' },
      ),
    );
    return after(table, { ...version, number: table.results + 1, certificate: '' });
  }, tournament);
}

/** From the first round to the last. */
function playedOut(begun: Tournament, luck: UnrecordedChance): Tournament {
  let now = begun;
  for (let round = 1; round <= countRounds(now); round++) {
    expect(round).toBeLessThan(60);
    expect(currentRound(now).number).toBe(round);
    for (const { player } of now.entrants) if (luck.pick('away', [true, ...Array(9).fill(false)])) now = after(now, absence(player, round));
    const paired = decidePairing(now, round, seededChance(1));
    // All others are eliminated, or all were absent.
    if (!paired.ok && paired.problem.code === 'tournament-finished') break;
    now = after(now, must(paired));
    if (luck.pick('edited', [true, false])) now = editedByHand(now, round, luck);
    const leaves = luck.pick('leaves', [...now.entrants.map(({ player }) => player), ...Array<null>(20).fill(null)]);
    const left = leaves === null ? null : decideWithdrawal(now, leaves);
    if (left?.ok) now = after(now, left.value);
    const ready = must(checkRoundStart(now, round));
    const { tables } = findRound(now, round).pairing!;
    now = after(
      now,
      buildRoundStarted(
        round,
        ready,
        tables.flatMap((_, at) => (ready.plays[at] ? [`game-${round}-${at + 1}`] : [])),
      ),
    );
    for (const each of buildForfeits(tables, round, listAbsent(now, round)))
      now = after(now, { ...each, number: now.results + 1, certificate: '' });
    now = resultsOf(now, round, luck);
    expect(isRoundOver(findRound(now, round))).toBe(true);
  }
  return now;
}

const meetings = ({ rounds }: Tournament): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { pairing } of rounds)
    for (const { players } of pairing?.tables ?? []) {
      const key = players.toSorted().join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
};

const events = Array.from({ length: extent(60, 16) }, (_, seed) => [seed, 'abcdefghi'.slice(0, 2 + (seed % 8))] as const);

describe.each([
  ['round-robin', 1],
  ['double-round-robin', 2],
] as const)('in a %s everybody meets everybody in the end', (name, times) => {
  test.each(events)('%i, of %s', (seed, players) => {
    const over = playedOut(tournamentOf(format(name), ...entering(players)), seededChance(seed));
    const met = meetings(over);
    for (const [at, one] of [...players].entries())
      for (const other of players.slice(at + 1)) expect(met.get(one + other) ?? 0, `${one} and ${other}`).toBeGreaterThanOrEqual(times);
    expect(codeOf(decidePairing(over, over.rounds.length + 1, seededChance(1)))).toBe('no-such-round');
  });
});

describe('an elimination leaves one player', () => {
  test.each(events)('%i, of %s', (seed, players) => {
    const over = playedOut(tournamentOf(format('elimination'), ...entering(players)), seededChance(seed));
    const { pairing, results } = over.rounds.findLast(({ games }) => games !== null)!;
    // The final, or a bye of a player without opponents.
    expect(pairing!.tables.length + pairing!.byes.length).toBe(1);
    const [final] = results;
    const won: readonly PlayerId[] = final?.at(-1)?.result?.placings[0] ?? [];
    expect(won.length).toBeLessThanOrEqual(1);
    const beaten = beatenIn(over);
    if (won.length === 1) expect(beaten.has(won[0]!), 'the winner was beaten').toBe(false);
  });
});

/** Players who lost or forfeited in an elimination round. None of them may have lost before. */
function beatenIn({ rounds }: Tournament): ReadonlySet<PlayerId> {
  const beaten = new Set<PlayerId>();
  for (const round of rounds.filter(({ games }) => games !== null)) {
    const { tables, byes } = round.pairing!;
    const named = [...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)];
    expect(
      named.filter((player) => beaten.has(player)),
      `round ${round.number}: they were beaten before`,
    ).toEqual([]);
    for (const result of countingResults(round)) {
      const { placings, forfeited } = result!.result!;
      for (const player of [...placings.slice(1).flat(), ...forfeited]) beaten.add(player);
    }
  }
  return beaten;
}
