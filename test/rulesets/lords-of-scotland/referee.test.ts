// The referee of referee.ts, who knows the catalogue and nothing of the ruleset, follows random games to their ends.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/rulesets/lords-of-scotland/events.js';
import { playthrough } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { lords } from './lords-subject.js';
import { type Entry, referee } from './referee.js';

/** At few seats a clan is seldom named. */
const gamesAt = (seats: number): number => extent(500, seats < 4 ? 80 : 40);

const logOf = (seats: number, seed: number): readonly Entry[] => {
  const { ruleset, options } = lords(seats);
  const events: Event[] = [];
  const { beginning } = playthrough(ruleset, options[seed % options.length]!, {
    seed,
    limit: 20_000,
    onStep: (step) => events.push(...step.events),
  });
  return [...beginning, ...events] as readonly Partial<Entry>[] as readonly Entry[];
};

test('the referee imports nothing', () => {
  expect(readFileSync(new URL('referee.ts', import.meta.url), 'utf8')).not.toMatch(/^\s*import|import\(|require\(/m);
});

describe.each([2, 3, 4, 5])('at %i seats', (seats) => {
  const games = gamesAt(seats);
  test(`a second opinion agrees with ${games} games: strengths, doubling, ranks, claims, totals and the winner`, () => {
    const judged = { rankings: 0, doubled: 0, claims: 0, heldOver: 0, named: 0, ends: 0 };
    for (let seed = 1; seed <= games; seed++) {
      const log = logOf(seats, seed);
      expect(referee(log), `seed ${seed}`).toEqual([]);
      for (const event of log) {
        if (event.type === 'armies-ranked') judged.rankings++;
        if (event.type === 'armies-ranked' && JSON.stringify(event.ranking).includes('"doubled":true')) judged.doubled++;
        if (event.type === 'supporter-claimed') judged.claims++;
        if (event.type === 'skirmish-ended') judged.heldOver += event.heldOver.length;
        if (event.type === 'clan-named') judged.named++;
        if (event.type === 'game-ended') judged.ends++;
      }
    }
    expect(judged.ends).toBe(games);
    for (const [what, times] of Object.entries(judged)) expect(times, what).toBeGreaterThan(extent(20, 1));
  });
});

describe('the referee sees', () => {
  const log = logOf(3, 5);
  const at = (type: Event['type']) => log.findIndex((event) => event.type === type);
  const changed = (type: Event['type'], change: (event: Entry) => object) =>
    log.map((event, index) => (index === at(type) ? { ...event, ...change(event) } : event));

  test.each([
    [
      'a strength that is one too high',
      changed('armies-ranked', ({ ranking: [first, ...rest] }) => ({ ranking: [{ ...first, strength: 99 }, ...rest] })),
    ],
    ['armies in another order', changed('armies-ranked', ({ ranking }) => ({ ranking: [...ranking].reverse() }))],
    ['a claim by somebody else', changed('supporter-claimed', ({ seat }) => ({ seat: seat === 'seat-1' ? 'seat-2' : 'seat-1' }))],
    ['a claim of what is no supporter', changed('supporter-claimed', () => ({ card: 'scott-99' }))],
    ['a claim that was left out', log.filter((_event, index) => index !== at('supporter-claimed'))],
    [
      'another winner',
      changed('game-ended', ({ outcome }) => ({
        outcome: { winners: ['seat-1', 'seat-2', 'seat-3'].filter((seat) => seat !== outcome.winners[0]).slice(0, 1) },
      })),
    ],
    ['a skirmish after the end', [...log, log[at('skirmish-ended')]!]],
    ['a card held over that should have gone', changed('skirmish-ended', () => ({ heldOver: [{ seat: 'seat-1', card: 'scott-1' }] }))],
  ])('%s', (_what, forged) => {
    expect(referee(log)).toEqual([]);
    expect(referee(forged as readonly Entry[])).not.toEqual([]);
  });
});
