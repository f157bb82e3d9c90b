import { expect, test } from 'vitest';
import type { LegalActions } from '../../../src/client/index.js';
import { seededChance } from '../../../src/engine/chance.js';
import { chooseAction } from '../../../src/tools/spar/random-play.js';

/** A seat's legal actions as the server returns them. */
const legalActions = (groups: object) =>
  ({ version: 3, seat: 'england', count: 99, fire: [], ...groups }) as unknown as LegalActions<'hammerOfTheScots'>;

test('a player picks a kind of action first, then an action of that kind', () => {
  const legal = legalActions({ move: Array.from({ length: 98 }, (_, block) => ({ block })), endMovement: true, passEvent: false });
  const random = seededChance(7);
  const chosen = Array.from({ length: 600 }, () => chooseAction(legal, random)!);
  const ends = chosen.filter((action) => 'endMovement' in action).length;
  expect(ends).toBeGreaterThan(240);
  expect(ends).toBeLessThan(360);
  // About three hundred draws cover nearly all of the 98 moves.
  expect(new Set(chosen.map((action) => JSON.stringify(action))).size).toBeGreaterThan(70);
  expect(chooseAction(legalActions({ move: [], endMovement: false }), random)).toBeNull();
});
