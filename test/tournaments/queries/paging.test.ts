// Pages of items whose ids can have any form, such as the account ids of ratings.
import { expect, test } from 'vitest';
import { type ListRef, paginateOwnedList, readNumberCursor } from '../../../src/tournaments/services/owned-lists.js';

const HAMMER: ListRef = { list: 'ratings', of: 'hammer-of-the-scots' };
const ACCOUNTS = ['acc_AAAAAAAAAAAAAAAAAAAAA-', 'north', 'a/b'];

const after = (cursor: string | null) => {
  const page = paginateOwnedList(ACCOUNTS, HAMMER, (account) => account, { after: cursor, first: 1 }, { pageSize: 5 });
  return page.ok ? [page.value.items[0] ?? null, page.value.endCursor, page.value.hasNextPage] : page.problem.code;
};

test.each([
  ['the beginning', null, 0],
  ['a cursor of theirs', `ratings/hammer-of-the-scots/${ACCOUNTS[0]}`, 1],
  ['the id of an account', ACCOUNTS[0]!, 1],
  ['a cursor that names what is no id of others', 'ratings/hammer-of-the-scots/north', 2],
  ['an id with a stroke', 'a/b', 3],
])('after %s', (_, cursor, at) => {
  const account = ACCOUNTS[at];
  expect(after(cursor)).toEqual([account ?? null, account === undefined ? null : `ratings/hammer-of-the-scots/${account}`, at < 2]);
});

const numbered = (cursor: string | null) => {
  const from = readNumberCursor({ list: 'results', of: '446655440000' }, cursor, 3);
  return from.ok ? from.value : from.problem.code;
};
test.each([
  ['none', null, 0],
  ['the last item', 'results/446655440000/3', 3],
  ['a number', '2', 2],
  ['an item that the database has lost', 'results/446655440000/4', 'tournament-rewound'],
  ['a number that was never there', '4', 'invalid-request'],
  ['another list', 'entries/446655440000/3', 'invalid-cursor'],
  ['no number', 'results/446655440000/x', 'invalid-request'],
])('after a cursor of %s in a list of a tournament', (_, cursor, expected) => {
  expect(numbered(cursor)).toBe(expected);
});

test.each([
  ['of another ruleset', 'ratings/lords-of-scotland/north', 'invalid-cursor'],
  ['of other rows', 'standings/hammer-of-the-scots/north', 'invalid-cursor'],
  ['of a list of a tournament', 'players/446655440000/north', 'invalid-cursor'],
  ['of an account that is not there', 'ratings/hammer-of-the-scots/south', 'invalid-request'],
  ['of an unknown item', 'south', 'invalid-request'],
])('rejects a cursor %s', (_, cursor, code) => {
  expect(after(cursor)).toBe(code);
});
