import { expect, test } from 'vitest';
import { COUNTED, type Tally } from '../../../src/tools/chaos/promises.js';
import { exitStatusOf, formatReport } from '../../../src/tools/chaos/report.js';
import { whyTooLittle } from '../../../src/tools/chaos/run.js';

/** A run of ten faults without a broken promise. */
function ran(acknowledged: number, broken: readonly string[] = []) {
  const tally = { ...(Object.fromEntries(COUNTED.map((name) => [name, 0])) as Tally), acknowledged, records: 2 };
  const tooLittle = whyTooLittle(10, tally);
  const result = { measured: [], seconds: 60, stalled: 0, tally, broken, excused: [], tooLittle };
  return { text: formatReport(7, 3, result), status: exitStatusOf(result) };
}

test('a run with enough actions and no broken promise succeeds', () => {
  const { text, status } = ran(30);
  expect(text).toContain('No promise was broken.');
  expect(status).toBe(0);
});

test('a run with too few actions for its faults fails: it would find nothing', () => {
  const { text, status } = ran(29);
  expect(text).toContain('This run shows nothing: 29 submissions were acknowledged in 10 faults; it takes 30.');
  expect(text).not.toContain('No promise was broken.');
  expect(status).toBe(1);
});

test('a run that verified no record fails, and so does one without a fault or an action', () => {
  expect(whyTooLittle(10, { acknowledged: 100, records: 0 })).toBe('no record was verified');
  expect(whyTooLittle(0, { acknowledged: 0, records: 0 })).toContain('it takes 1');
});

test('broken promises are named, whatever was played', () => {
  const { text, status } = ran(0, ['an action is lost']);
  expect(text).toContain('1 promises were broken:\nan action is lost');
  expect(status).toBe(1);
});
