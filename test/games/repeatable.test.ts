// Work that is repeated reports what stays wrong, not what a slow start makes fail once.
import { expect, test } from 'vitest';
import { repeatable, StoreFault } from '../../src/games/index.js';

const SLOW = new StoreFault('57014', null, 'unavailable');
const LOCKED = new StoreFault('55P03', null, 'busy');
const WRONG = new StoreFault('42P01', null, null);
const DEFECT = new TypeError('x');

test.each<[string, readonly (Error | null)[], readonly Error[]]>([
  ['a store that is slow once', [null, SLOW, null, LOCKED, null], []],
  ['a store that stays slow', [SLOW, LOCKED, SLOW, null], [LOCKED, SLOW]],
  ['a defect', [DEFECT, WRONG, null, DEFECT], [DEFECT, WRONG, DEFECT]],
  ['a defect after a slow store', [SLOW, DEFECT], [DEFECT]],
])('%s', async (_what, outcomes, expected) => {
  const reported: unknown[] = [];
  const left = [...outcomes];
  const run = repeatable(
    async () => {
      const fault = left.shift();
      if (fault) throw fault;
    },
    (fault) => void reported.push(fault),
  );
  while (left.length > 0) await run();
  expect(reported).toEqual(expected);
});
