// A round of the largest possible tournament: its lists are returned in full and have the documented maximum length.
import { expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { listAbsent } from '../../../src/tournaments/decisions/registration.js';
import { decideManualPairing, decidePairing } from '../../../src/tournaments/decisions/rounds.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { MAX_PLAYERS, MAX_REGISTRATIONS, MAX_TABLES } from '../../../src/tournaments/settings.js';
import { codeOf, must } from '../../games/services.js';
import { absence, id, tournamentOf, withdrawn } from '../folded.js';

const names = (count: number, first = 0): string[] => Array.from({ length: count }, (_, at) => `p${first + at}`);
const entering = (players: readonly string[]): TournamentBody[] =>
  players.map((player) => ({ type: 'player-registered', player: id(player), account: null, seed: null }));
const largest = (players: number) => tournamentOf({ settings: { maxPlayers: MAX_PLAYERS } }, ...entering(names(players)));

test.each([
  [MAX_PLAYERS, MAX_TABLES, 0],
  [MAX_PLAYERS - 1, MAX_TABLES - 1, 1],
])('%d players sit at %d tables, and %d have a bye', (players, tables, byes) => {
  const round = must(decidePairing(largest(players), 1, seededChance(1)));
  expect([round.tables.length, round.byes.length]).toEqual([tables, byes]);
});

test('a manual pairing may leave tables empty, but names no player twice', () => {
  const everybody = names(MAX_PLAYERS);
  const byHand = (byes: readonly string[]) =>
    decideManualPairing(largest(MAX_PLAYERS), { round: 1, tables: [], byes, reason: 'So.' }, [2, 2]);
  expect(must(byHand(everybody)).byes).toHaveLength(MAX_PLAYERS);
  expect(codeOf(byHand([...everybody.slice(1), everybody[1]!]))).toBe('invalid-pairing');
});

test('each registered player is absent at most once, withdrawn or not', () => {
  const [gone, here] = [names(MAX_REGISTRATIONS - MAX_PLAYERS), names(MAX_PLAYERS, MAX_REGISTRATIONS - MAX_PLAYERS)];
  const noted = [...gone, ...here].map((player) => absence(player, 1));
  const again = here.map((player) => absence(player, 1, 'requested-bye'));
  const absent = listAbsent(
    tournamentOf(
      { settings: { maxPlayers: MAX_PLAYERS } },
      ...entering(gone),
      ...gone.map(withdrawn),
      ...entering(here),
      ...noted,
      ...again,
    ),
    1,
  );
  expect(absent).toEqual([...gone, ...here]);
});
