// A game that was taken back more often than a verifier reads its record again: it says so, and finds no fault.
import { expect, test } from 'vitest';
import { CrookedHouse } from './crooked-house.js';
import { verified } from './verified.js';

/** North marks a card and takes it back, three times; then the game goes on. */
function takenBackThrice(): readonly string[] {
  const house = new CrookedHouse('small', {}).begin();
  const { hand } = house.ruleset.view(house.state, 'north') as unknown as { hand: readonly string[] };
  const mark = () => house.send('north', { type: 'mark', card: hand[0]! } as never);
  for (let times = 0; times < 3; times++) {
    const { seq, state } = house;
    mark();
    house.takeBack('north', house.mark(seq));
    house.state = state;
  }
  return mark().send('north', { type: 'ready' }).send('south', { type: 'ready' }).record('all', { secrets: 0 });
}
const lines = takenBackThrice();
const TOO_OFTEN = 'whether the actions were legal after entry 9: the game was taken back too often';

test('a game that is taken back as often as it is followed is decided again to its end', async () => {
  const { found, unchecked, unproven } = await verified(lines, { mostTakenBack: 3 });
  expect([found, unproven]).toEqual([[], []]);
  expect(unchecked).not.toContain(TOO_OFTEN);
});

test('once more, and nothing is decided again from there on, which is said', async () => {
  const { found, unchecked, unproven } = await verified(lines, { mostTakenBack: 2 });
  expect([found, unproven]).toEqual([[], [{ from: 10, to: 12 }]]);
  expect(unchecked).toContain(TOO_OFTEN);
});
