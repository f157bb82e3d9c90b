// Whoever is told a clause can look it up, a page at a time.
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../../src/rulesets/index.js';
import { openDoor } from './door.js';

const PAGE = 40;
const door = await openDoor();
const ask = async (ruleset: string, asked: string) => {
  const { body } = await door.ask(`{ ruleset(id: "${ruleset}") { ${asked} } }`, {}, null);
  return { answer: body.data?.ruleset, error: body.errors?.[0] };
};
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('a clause is told with its section, editions, statement and rulings', async () => {
  const { answer } = await ask(
    'hammer-of-the-scots',
    'clauses(ids: ["H4.3e", "no-such-clause"]) { id section editions statement ruling { id question ruling clauses } }',
  );
  expect(answer.clauses).toEqual([
    {
      id: 'H4.3e',
      section: '4 Movement',
      editions: 'both',
      statement: 'Crossings of a border in either direction count together.',
      ruling: [expect.objectContaining({ id: 'AMB-09', clauses: ['H4.3e'] })],
    },
  ]);
});

test('so is a ruling', async () => {
  const { answer } = await ask('hammer-of-the-scots', 'rulings(ids: ["AMB-91"]) { id question ruling clauses }');
  expect(answer.rulings).toEqual([{ id: 'AMB-91', question: 'May a side give up blocks of its own?', ruling: 'No.', clauses: ['H5.5l'] }]);
});

test('the whole book is read page by page', async () => {
  const [{ rulebook }] = RULESETS as [(typeof RULESETS)[number]];
  const read: string[] = [];
  for (let after = ''; ; after = `, after: "${read.at(-1)}"`) {
    const { answer } = await ask('hammer-of-the-scots', `clauses(first: ${PAGE}${after}) { id }`);
    read.push(...ids(answer.clauses));
    if (answer.clauses.length < PAGE) break;
  }
  expect(read).toEqual(ids(rulebook.clauses));
});

describe('what is refused', () => {
  test.each([
    ['a page of nothing', 'clauses(first: 0) { id }'],
    ['a page beyond the limit', 'rulings(first: 100000) { id }'],
    ['a place that is not in the list', 'clauses(after: "nowhere") { id }'],
    ['a place without a name', 'clauses(after: "") { id }'],
    ['the same among rulings', 'rulings(after: "") { id }'],
    ['a place that is not among those asked for', 'clauses(ids: ["S1"], after: "S2") { id }'],
    ['more ids than a page holds', `clauses(ids: [${'"S1",'.repeat(200)}]) { id }`],
  ])('%s', async (_what, asked) => {
    expect((await ask('small', asked)).error?.extensions.code).toBe('invalid-request');
  });
  test('the same list over and over', async () => {
    const asked = Array.from({ length: 21 }, (_, at) => `a${at}: clauses { id }`).join(' ');
    expect((await ask('small', asked)).error?.extensions.code).toBe('query-too-large');
  });
});
