import { expect, test } from 'vitest';
import { rulesetKey } from '../../src/client/index.js';
import { RULESETS } from '../../src/rulesets/index.js';

test('every ruleset of the server has a key, and an unknown one is named', () => {
  expect(RULESETS.map(({ id }) => rulesetKey(id))).toEqual(['hammerOfTheScots', 'lordsOfScotland']);
  expect(() => rulesetKey('chess')).toThrow('This client does not know the ruleset chess.');
});
