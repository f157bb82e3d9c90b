// Questions that are asked for secrecy alone: an engine that asks none passes the cases without them.
import { expect, test } from 'vitest';
import { whyNot, withoutSecrecyQuestions } from '../../../kit/judging.mjs';
import { answer, secrecyQuestionsOf } from '../../../src/tools/kit/answer.js';
import { readExamples } from '../../../src/tools/kit/examples.js';
import { expectationOf } from '../../../src/tools/kit/expectations.js';
import { extent } from '../../support/runs.js';

/** The examples with a decision that can be such an answer; in the quick run every fifth. */
const ASKED = readExamples()
  .filter(({ text }) => /^\d+\. \w+ (?:plays the event|ends (?:going home|disbanding|building))/m.test(text))
  .filter((_each, index) => index % extent(1, 5) === 0)
  .map((each) => ({ ...(expectationOf(each) as { readonly secrecy: readonly number[] }), name: each.name, text: each.text }))
  .filter(({ secrecy }) => secrecy.length > 0);

const numberOf = (line: string): number => Number(/^(\d+)\. /.exec(line)?.[1] ?? 0);
const judge = (lines: readonly string[]) => answer(JSON.stringify({ id: 1, type: 'judge', text: lines.join('\n') }));
const ANSWERS = [
  'Scotland plays the event',
  ...['England', 'Scotland'].flatMap((side) => ['going home', 'disbanding', 'building'].map((what) => `${side} ends ${what}`)),
];

/** Lyon as an engine that asks nothing for secrecy alone: it answers such questions itself. */
function answerWithoutQuestions(text: string): ReturnType<typeof answer> {
  const lines: string[] = [];
  /** For each decision of the whole text its number in the given one; null if the engine decides it itself. */
  const given: (number | null)[] = [];
  const isOpen = (): boolean => secrecyQuestionsOf(lines.join('\n')).at(-1) === given.length + 1;
  /** Answers the open question; false if what then follows is not among these verdicts. */
  const settle = (...wanted: readonly string[]): boolean => {
    const answers = ANSWERS.map((words) => `${given.length + 1}. ${words}`);
    const line = answers.find((each) => wanted.includes(judge([...lines, each]).verdict!));
    if (line === undefined) return false;
    lines.push(line);
    given.push(null);
    return true;
  };
  const isMisplaced = (fact: string): boolean => fact.startsWith('-') && judge([...lines, fact]).verdict === 'fault';
  for (const line of text.split('\n')) {
    const number = numberOf(line);
    // A fact may follow from the answer to such a question; its draws may be among the next lines.
    while (isMisplaced(line) && isOpen() && settle('accepted', 'missing-fact'));
    while (number > 0 && isOpen() && settle('accepted'));
    if (number > 0) given.push(number);
    lines.push(number > 0 ? line.replace(/^\d+/, String(given.length)) : line);
  }
  while (isOpen() && settle('accepted'));
  const said = judge(lines);
  const positions = said.positions?.filter((_digest, index) => given[index] !== null);
  return { ...said, ...(positions && { positions }), ...(said.decision !== undefined && { decision: given[said.decision - 1] ?? 0 }) };
}

test('such questions come up in Winter', () => {
  expect(ASKED.length).toBeGreaterThan(extent(50, 10));
  const last = ASKED.flatMap(({ secrecy, text }) => text.split('\n').filter((line) => secrecy.includes(numberOf(line))));
  const words = new Set(last.map((line) => line.replace(/^\d+\. \w+ /, '').replace(/ [;{].*/, '')));
  expect([...words].sort()).toEqual(expect.arrayContaining(['ends building', 'ends disbanding', 'ends going home']));
});

test.each(ASKED.map((each) => [each.name, each] as const))('%s without them', (_name, each) => {
  const { text, expected } = withoutSecrecyQuestions(each, each.text);
  const decisions = text.split('\n').map(numberOf).filter(Boolean);
  expect(decisions).toEqual(decisions.map((_number, index) => index + 1));
  expect(whyNot(answerWithoutQuestions(text), expected)).toBeNull();
});

test('what is left out of an answer is not compared, and what is wrong is', () => {
  const expected = { type: 'judge', verdict: 'rejected', decision: 3, clause: 'H1.1a', legal: 4, result: '*', positions: ['ab', 'cd'] };
  expect(whyNot({ verdict: 'rejected', decision: 3 }, expected)).toBeNull();
  expect(whyNot({ ...expected, positions: ['ab12', null] }, expected)).toBeNull();
  for (const wrong of [
    { verdict: 'accepted' },
    { decision: 4 },
    { clause: 'H1.1b' },
    { legal: 5 },
    { result: 'England' },
    { positions: ['ab', 'ce'] },
  ])
    expect(whyNot({ ...expected, ...wrong }, expected)).not.toBeNull();
  expect(whyNot({ counts: [1, 2] }, { type: 'count', counts: [1, 3] })).toBe('counts [1,2], not [1,3]');
});
