// The register of Lords of Scotland: every clause, worked example and clarification has a test, and all cited clauses exist.
import { expect, test } from 'vitest';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { PHASES } from '../../src/rulesets/lords-of-scotland/phases/index.js';
import { REASONS } from '../../src/rulesets/lords-of-scotland/rejections.js';
import { buildRegister, clauseFolders, findEnforcement, findGaps, findTests, readReasons } from '../../src/tools/clauses/register.js';

const PLACES = clauseFolders('lords-of-scotland');
const { clauses, clarifications } = lordsOfScotland.rulebook;
const KNOWN = new Set([...clauses, ...clarifications].map(({ id }) => id));

test('every clause, worked example and clarification has a test or a reason', () => {
  const statements = [...clauses, ...clarifications.map(({ id, question }) => ({ id, statement: question }))];
  expect(findGaps(statements, [...findTests(PLACES.tests).keys()], readReasons(`${PLACES.tests[0]}/clauses`))).toEqual([]);
});
test('every clause that the rules name is in the rulebook, and every rejection and phase names one', () => {
  const named = [...findEnforcement(PLACES.sources).byName.keys()];
  const cited = [
    ...Object.values(REASONS).flatMap(([clause]) => clause ?? []),
    ...Object.values(PHASES).flatMap((phase) => [phase.clause, phase.kind === 'choice' ? phase.turnClause : phase.clause]),
  ];
  expect([...named, ...cited].filter((id) => !KNOWN.has(id))).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});
test('every clarification names existing clauses, and clarifications are numbered without gaps', () => {
  expect(clarifications.flatMap((clarification) => clarification.clauses).filter((id) => !KNOWN.has(id))).toEqual([]);
  expect(clarifications.map(({ id }) => id)).toEqual(clarifications.map((_, at) => `LR-${String(at + 1).padStart(2, '0')}`));
});
test('the register lists where each is enforced', () => {
  const nowhere = buildRegister(lordsOfScotland.rulebook, PLACES).filter(
    ({ enforced, reason }) => enforced.length === 0 && reason === null,
  );
  expect(nowhere.map(({ id, statement }) => `${id}: ${statement}`)).toEqual([]);
});

test('clauses that the printed rules do not state say what they rest on', () => {
  const tags = new Map(clauses.map(({ id, editions }) => [id, editions]));
  expect(tags.get('L1.1')).toBe('text and cards');
  expect(['L9.1', 'L9.2', 'L9.3', 'L9.4', 'L9.6'].map((id) => tags.get(id))).toEqual(Array(5).fill('inference'));
});
