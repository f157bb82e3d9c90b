// Measures the heap. In a process that ran many tests each collection takes long.
import { describe, expect, test } from 'vitest';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { applyEntry, type Tournament } from '../../../src/tournaments/log/tournament.js';
import { ratingsBytes, tournamentBytes } from '../../../src/tournaments/services/cache.js';
import type { CountedRatings } from '../../../src/tournaments/services/ports.js';
import { heldBytes } from '../../support/heap.js';
import { id, recorded, result, tournamentOf } from '../folded.js';

const PLAYERS = 200;
const ROUNDS = 5;
/** As long as a signed result. */
const CERTIFICATE_LENGTH = 700;

/** Bodies as they are read from the store: no part is shared. */
function* bodies(name: string): Generator<TournamentBody> {
  const player = (number: number) => id(`${name}-player-${number}-with-an-id-of-36-letters`);
  for (let each = 0; each < PLAYERS; each++) {
    yield { type: 'player-registered', player: player(each), account: `account-${name}-${each}`, seed: each + 1 };
  }
  const tables = Array.from({ length: PLAYERS / 2 }, (_, table) => table);
  for (let round = 1; round <= ROUNDS; round++) {
    const paired = tables.map((table) => ({ players: [player(2 * table), player(2 * table + 1)], handicap: null }));
    yield { type: 'round-paired', round, tables: paired, byes: [], manualPairingReason: null, pairingMethod: 'swiss/2' };
    yield { type: 'round-started', round, games: tables.map((table) => `${name}-game-${round}-${table}-of-36-letters`), seatsDueAt: null };
    for (const table of tables) {
      const entry = recorded(round, table + 1, 'a b');
      const own = { result: { ...result(''), placings: paired[table]!.players.map((each) => [each]) } };
      yield { ...entry, ...own, certificate: `${name}${round}${table}`.padEnd(CERTIFICATE_LENGTH, 'x') } as TournamentBody;
    }
  }
}

const copied = (body: TournamentBody): TournamentBody => JSON.parse(JSON.stringify(body)) as TournamentBody;

const fullTournament = (name: string): Tournament =>
  [...bodies(name)].reduce((before, body) => applyEntry(before, copied(body)), tournamentOf({}));

const ratingsOf = (count: number, name = ''): CountedRatings =>
  ({
    last: { number: 1, hash: '' },
    ratings: Array.from({ length: count }, (_, at) => ({
      account: `account-${name}-${at}`,
      rating: 1_500 + at / 7,
      deviation: at / 3,
      volatility: at / 9,
    })),
  }) as unknown as CountedRatings;

/** Returns the bytes that each made value holds: the middle of three measurements, as what earlier tests leave may be freed during one. */
function heldByEach(make: (name: string) => object): number {
  const count = 3;
  const kept = [make('warm'), make('up')];
  const measured = ['one', 'two', 'three'].map((name) => {
    const before = heldBytes();
    kept.push(...Array.from({ length: count }, (_, at) => make(`${name}-${at}`)));
    return (heldBytes() - before) / count;
  });
  expect(kept).toHaveLength(3 * count + 2);
  return measured.sort((one, other) => one - other)[1]!;
}

describe('estimates of bytes', () => {
  test('hold for tournaments, and are not four times too large', () => {
    const counted = tournamentBytes(fullTournament('counted'));
    const held = heldByEach(fullTournament);
    expect(held).toBeLessThanOrEqual(counted);
    expect(held).toBeGreaterThan(counted / 4);
  });

  test('hold for ratings, and are not four times too large', () => {
    const counted = ratingsBytes(ratingsOf(5_000));
    const held = heldByEach((name) => ratingsOf(5_000, name));
    expect(held).toBeLessThanOrEqual(counted);
    expect(held).toBeGreaterThan(counted / 4);
  });
});
