// The rulebook as it is looked up: every clause is read alone, and is in force where a rejection or a phase rests on it.
import { expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { EditionTag } from '../../../src/rulesets/hammer-of-the-scots/clauses.js';
import { CLAUSES, EXAMPLES, OPTION_CLAUSES } from '../../../src/rulesets/hammer-of-the-scots/clauses.js';
import { completeOptions, EDITIONS, type Edition } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { SCENARIOS, SIDES } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import type { Hammer } from '../../../src/rulesets/hammer-of-the-scots/types.js';
import { extent } from '../../support/runs.js';
import { actionsToTry, samplesOf } from '../../support/subject.js';
import { hammer } from './hammer-subject.js';

/** What a statement says only together with another: whom it is about, or in signs. */
const NOT_ALONE = /^(He|She|It|They|His|Not|Once|In it|As under|Check|Equal|Never|Otherwise)\b|[→≤≥=+#&]|\b[A-Z]{3,}\b/u;
/** Statements that begin so and yet say of whom they speak. */
const SPEAKS_FOR_ITSELF = ['H7.61d'];

test.each([...CLAUSES, ...EXAMPLES].map(({ id, statement }) => [id, statement]))(
  '%s can be read alone, in plain words',
  (id, statement) => {
    expect(statement).toMatch(/^[\p{Lu}\d].*\.$/u);
    if (!SPEAKS_FOR_ITSELF.includes(id!)) expect(statement).not.toMatch(NOT_ALONE);
  },
);

const IN_FORCE: Readonly<Record<EditionTag, (edition: Edition) => boolean>> = {
  both: () => true,
  source: () => true,
  each: () => true,
  '2.3': (edition) => edition === '2.3',
  '3.x': (edition) => edition !== '2.3',
  option: () => false,
};
const TAGS = new Map([...CLAUSES, ...OPTION_CLAUSES].map(({ id, editions }) => [id, editions]));

test.each(EDITIONS)('in edition %s every rejection rests on a clause that is in force there', (edition) => {
  const options = SCENARIOS.map((scenario) => completeOptions({ scenario, edition }));
  const { written: _written, ...played } = hammer;
  const samples = samplesOf<Hammer>({ ...played, options }, { games: extent(12, 2), each: extent(2, 1), limit: extent(800, 500) });
  const cited = new Map<string, string>();
  for (const { before } of samples) {
    const toAct = hammerOfTheScots.toAct(before);
    for (const side of SIDES) {
      for (const action of actionsToTry(hammer, before, extent(1, 31))) {
        const decided = hammerOfTheScots.decide(before, side, action, seededChance(1));
        if (!decided.ok) cited.set(decided.problem.clause, decided.problem.code);
        // All that the other side asks is rejected alike.
        if (!toAct.includes(side)) break;
      }
    }
  }
  // A rally exists by the option only: its clause says that there is none without.
  const elsewhere = [...cited].filter(([clause, code]) => code !== 'no-rallies' && !IN_FORCE[TAGS.get(clause)!](edition));
  expect(elsewhere).toEqual([]);
  expect(cited.size).toBeGreaterThan(extent(50, 40));
});

test.each(['F-20', 'HE.Va', 'H5.6h'])('%s, on which one printing differs, is not said to be in all editions', (id) => {
  expect([...CLAUSES, ...EXAMPLES].find((clause) => clause.id === id)?.editions).toBe('source');
});

/** Examples that only printings of 2.3, or only printings of 3.x have, and a clause that 2.3 leaves to another. */
const IN_SOME = [
  ...['F-09', 'F-10', 'F-13', 'F-31', 'F-35'],
  ...['F-12', 'F-13b', 'F-17', 'F-17b', 'F-18', 'F-19a', 'F-19b', 'F-27', 'F-28', 'F-32'],
  'H5.3c',
];
test.each(IN_SOME)('%s, which some editions print, is said to be in force in all and printed in some', (id) => {
  expect([...CLAUSES, ...EXAMPLES].find((clause) => clause.id === id)?.editions).toBe('source');
});
