import { describe, expect, test } from 'vitest';
import { cardsOf } from '../../../src/rulesets/lords-of-scotland/cards.js';
import { lawsOf } from '../../support/laws.js';
import { playthrough } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { optionsOf } from '../../support/subject.js';
import { cardsIn, lords } from './lords-subject.js';

describe.each([2, 3, 4, 5])('at %i seats', (seats) => {
  const subject = lords(seats);
  // At few seats some moments are rare.
  lawsOf(subject, { games: extent(40, seats < 4 ? 28 : 16), each: extent(12, 3), limit: 400, seeds: extent(1000, 16) });

  test('every card is in one place at every moment, and no hand is larger than ten', () => {
    subject.options.forEach((_, index) => {
      const options = optionsOf(subject, index + 1);
      const whole = new Set(cardsOf(options));
      const wrong: string[] = [];
      playthrough(subject.ruleset, options, {
        seed: index + 1,
        limit: 1_000,
        onStep({ after }, number) {
          const cards = cardsIn(after);
          const all = new Set(cards);
          if (cards.length !== whole.size || all.size !== whole.size || cards.some((card) => !whole.has(card)))
            wrong.push(`action ${number}: ${cards}`);
          for (const seat of after.seats) if (after.hands[seat]!.length > 10) wrong.push(`action ${number}: the hand of ${seat}`);
        },
      });
      expect(wrong, `seed ${index + 1}`).toEqual([]);
    });
  });
});
