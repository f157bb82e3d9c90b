// A round of the largest tournament there may be: its lists are told whole, and are as long as the documents say, and no longer.
import { expect, test } from 'vitest';
import { seeded } from '../../../src/engine/chance.js';
import { absentFrom } from '../../../src/tournaments/deciding/entering.js';
import { pairByHand, pairRound } from '../../../src/tournaments/deciding/pairing.js';
import type { TournamentBody } from '../../../src/tournaments/log/bodies.js';
import { MOST_ENTRIES, MOST_PLAYERS, MOST_TABLES } from '../../../src/tournaments/settings.js';
import { codeOf, must } from '../../games/house.js';
import { absence, id, tournamentOf, withdrawn } from '../folded.js';

const names = (count: number, first = 0): string[] => Array.from({ length: count }, (_, at) => `p${first + at}`);
const entering = (players: readonly string[]): TournamentBody[] =>
  players.map((player) => ({ type: 'player-entered', player: id(player), account: null, seed: null }));
const largest = (players: number) => tournamentOf({ settings: { places: MOST_PLAYERS } }, ...entering(names(players)));

test.each([
  [MOST_PLAYERS, MOST_TABLES, 0],
  [MOST_PLAYERS - 1, MOST_TABLES - 1, 1],
])('%d players sit at %d tables, and %d of them at none', (players, tables, byes) => {
  const round = must(pairRound(largest(players), 1, seeded(1)));
  expect([round.tables.length, round.byes.length]).toEqual([tables, byes]);
});

test('whoever puts a round together by hand may seat nobody, and no player twice', () => {
  const everybody = names(MOST_PLAYERS);
  const byHand = (byes: readonly string[]) => pairByHand(largest(MOST_PLAYERS), { round: 1, tables: [], byes, reason: 'So.' }, [2, 2]);
  expect(must(byHand(everybody)).byes).toHaveLength(MOST_PLAYERS);
  expect(codeOf(byHand([...everybody.slice(1), everybody[1]!]))).toBe('unfit-pairing');
});

test('everybody who ever entered is absent at most once, withdrawn or not', () => {
  const [gone, here] = [names(MOST_ENTRIES - MOST_PLAYERS), names(MOST_PLAYERS, MOST_ENTRIES - MOST_PLAYERS)];
  const noted = [...gone, ...here].map((player) => absence(player, 1));
  const again = here.map((player) => absence(player, 1, 'requested'));
  const absent = absentFrom(
    tournamentOf({ settings: { places: MOST_PLAYERS } }, ...entering(gone), ...gone.map(withdrawn), ...entering(here), ...noted, ...again),
    1,
  );
  expect(absent).toEqual([...gone, ...here]);
});
