import { describe, expect, test } from 'vitest';
import { cardsOf, inOrder } from '../../../src/rulesets/lords-of-scotland/cards.js';
import { lawsOf } from '../../support/laws.js';
import { playthrough } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { optionsOf } from '../../support/subject.js';
import { cardsIn, lords } from './lords-subject.js';

describe.each([2, 3, 4, 5])('at %i seats', (seats) => {
  const subject = lords(seats);
  lawsOf(subject, { games: 40, each: extent(12, 4), limit: 400, seeds: extent(1000, 16) });

  test('every card is in one place at every moment, and no hand is larger than ten', () => {
    subject.options.forEach((_, index) => {
      const options = optionsOf(subject, index + 1);
      const whole = inOrder(cardsOf(options));
      playthrough(subject.ruleset, options, {
        seed: index + 1,
        limit: 1_000,
        onStep({ after }) {
          expect(inOrder(cardsIn(after))).toEqual(whole);
          for (const seat of after.seats) expect(after.hands[seat]!.length).toBeLessThanOrEqual(10);
        },
      });
    });
  });
});
