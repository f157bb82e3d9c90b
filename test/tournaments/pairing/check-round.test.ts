import { expect, test } from 'vitest';
import { faultsOf, type RoundByHand } from '../../../src/tournaments/pairing/check-round.js';
import type { PlayerId } from '../../../src/tournaments/player.js';

const list = (text: string) => [...text] as PlayerId[];
const tables = (text: string) => (text === '' ? [] : text.split(' ').map(list));
const base: RoundByHand = {
  players: list('abcdef'),
  absent: list('f'),
  before: tables('ab cd'),
  byesBefore: list('e'),
  sizes: [2, 2],
  tables: tables('ac de'),
  byes: list('b'),
};

test.each([
  ['nothing of what is right', {}, []],
  ['somebody who is not entered', { tables: tables('ac dx'), byes: list('be') }, ['unknown-player x', 'second-bye e']],
  ['somebody who is absent', { tables: tables('ac de bf'), byes: [] }, ['absent-player f']],
  ['somebody who has not come to a bye either', { byes: list('bf') }, ['absent-player f']],
  ['two seats', { tables: tables('ac de ab'), byes: [] }, ['already-paired a', 'rematch ab']],
  ['a seat and a bye', { byes: list('ba') }, ['already-paired a']],
  ['nowhere to go', { byes: [] }, ['not-paired b']],
  ['who meet again, on whatever sides', { tables: tables('ba ce'), byes: list('d') }, ['rematch ba']],
  ['a second bye', { tables: tables('ac bd'), byes: list('e') }, ['second-bye e']],
  ['too few and too many at a table', { tables: tables('a cde'), byes: list('b') }, ['table-size 1', 'table-size 2', 'rematch cd']],
  ['more than two where more may sit', { sizes: [3, 5] as const, tables: tables('ade bc'), byes: [] }, ['table-size 2']],
])('finds %s', (_what, changed, expected) => {
  const faults = faultsOf({ ...base, ...changed });
  expect(
    faults.map((fault) => `${fault.code} ${'player' in fault ? fault.player : 'players' in fault ? fault.players.join('') : fault.table}`),
  ).toEqual(expected);
});
