// The clauses and clarifications in other languages: complete, and nothing else.
import { describe, expect, test } from 'vitest';
import { parseTable, translateRulebook } from '../../src/engine/rulebook.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { RULEBOOK_TRANSLATIONS as HAMMER } from '../../src/rulesets/hammer-of-the-scots/sentences/rulebooks.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { RULEBOOK_TRANSLATIONS as LORDS } from '../../src/rulesets/lords-of-scotland/sentences/rulebooks.js';

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const firstCells = (table: string, width: number) => parseTable(table, width).map(([first]) => first);

const BOOKS = [
  ...Object.entries(HAMMER).map((each) => [hammerOfTheScots.id, hammerOfTheScots.rulebook, ...each] as const),
  ...Object.entries(LORDS).map((each) => [lordsOfScotland.id, lordsOfScotland.rulebook, ...each] as const),
];

describe.each(BOOKS)('%s', (_id, rulebook, language, translation) => {
  test(`has every clause, clarification and heading once in ${language}`, () => {
    expect(firstCells(translation.CLAUSES, 2)).toEqual(ids(rulebook.clauses));
    expect(firstCells(translation.CLARIFICATIONS, 3)).toEqual(ids(rulebook.clarifications));
    expect(firstCells(translation.SECTIONS, 2)).toEqual([...new Set(rulebook.clauses.map(({ section }) => section))]);
  });

  test(`leaves no text in English in ${language}`, () => {
    const own = translateRulebook(rulebook, translation);
    const same = [
      ...own.clauses.filter(({ statement }, index) => statement === rulebook.clauses[index]!.statement),
      ...own.clarifications.filter(
        ({ question, answer }, index) =>
          question === rulebook.clarifications[index]!.question || (answer === rulebook.clarifications[index]!.answer && answer !== 'No.'),
      ),
    ];
    expect(ids(same)).toEqual([]);
  });
});

test('rows without a translation stay in English', () => {
  const translation = { CLAUSES: 'L3.3 | Un tour.', CLARIFICATIONS: '', SECTIONS: '3 A turn | 3 Un tour' };
  const { clauses, clarifications } = translateRulebook(lordsOfScotland.rulebook, translation);
  expect(clauses.filter(({ id }) => ['L3.2', 'L3.3'].includes(id))).toEqual([
    { ...lordsOfScotland.rulebook.clauses.find(({ id }) => id === 'L3.2'), section: '3 Un tour' },
    { id: 'L3.3', editions: 'text', section: '3 Un tour', statement: 'Un tour.' },
  ]);
  expect(clarifications).toEqual(lordsOfScotland.rulebook.clarifications);
});

test.each(['L3.3', 'L3.3 | Un tour. | Un autre.', 'L3.3 |'])('the row «%s» is refused', (row) => {
  expect(() => parseTable(row, 2)).toThrow(`not a row of 2 cells: ${row}`);
});
