// The client names every kind of entry that a record can have.
import { expect, test } from 'vitest';
import type { EntryKind } from '../../src/client/ruleset-types.js';
import { ENTRY_KINDS } from '../../src/record/entry-kinds.js';

/** The compiler sees to it that these are the kinds that the client names. */
const NAMED: Readonly<Record<EntryKind, true>> = {
  'game-opened': true,
  'seat-taken': true,
  action: true,
  'dispute-opened': true,
  'hidden-inspected': true,
  'dispute-ruled': true,
  'result-certified': true,
  'seat-left': true,
  'seat-resigned': true,
  'game-abandoned': true,
  'actions-undone': true,
  'seats-timed-out': true,
  'time-added': true,
  'service-interrupted': true,
};

test('the kinds that the client names are those of the record', () => {
  expect(Object.keys(NAMED).toSorted()).toEqual(ENTRY_KINDS.toSorted());
});
