import { expect, test } from 'vitest';
import { countMarks, type MarkedJudgement, marksByLine } from '../../src/web/judge/marks.js';

const TEXT = `[Title "Lords of Scotland"]
; A comment

Turn 1
1. Seat 1 musters Scott 1 face-up
- row 1: Scott 3
2. Seat 2 musters ? face-down
3. Seat 1 recruits 2
- row 2: Scott 4
4. Seat 2 recruits 3`;

const ACCEPTED: MarkedJudgement = {
  verdict: 'ACCEPTED',
  decisions: 4,
  publicDecisions: 4,
  decision: null,
  faults: [],
  rejection: null,
  missing: [],
  gaps: [],
  contradictions: [],
};
const decisionAt = (number: number, line: number) => ({ number, seat: 'seat-1', words: '', line, column: 4 });
const REJECTION = { code: 'not-in-hand', clause: 'L3.6', sentence: 'Not in hand.', legal: [], legalCount: 0 };

/** Returns the marks as one letter a line: `.` for none. */
function lettersOf(judged: Partial<MarkedJudgement>, text = TEXT): string {
  const marks = marksByLine({ ...ACCEPTED, ...judged }, text);
  return text
    .split('\n')
    .map((_, index) => marks.get(index + 1)?.kind[0] ?? '.')
    .join('');
}

test('every line of an accepted text that is part of the play is accepted', () => {
  expect(lettersOf({})).toBe('...aaaaaaa');
});

test('a fact that an accepted text leaves open is doubtful', () => {
  const judged = { ...ACCEPTED, missing: [{ line: 7, words: 'musters' }] };
  expect(lettersOf(judged)).toBe('...aaadaaa');
  expect(marksByLine(judged, TEXT).get(7)).toEqual({
    kind: 'doubtful',
    notes: [{ about: 'missing', kind: 'doubtful', words: 'musters' }],
  });
});

test('a rejected decision is wrong, with its clause; what follows was not judged', () => {
  const judged = {
    ...ACCEPTED,
    verdict: 'REJECTED',
    decisions: 2,
    publicDecisions: 2,
    decision: decisionAt(3, 8),
    rejection: REJECTION,
  } as const;
  expect(lettersOf(judged)).toBe('...aaaawuu');
  expect(marksByLine(judged, TEXT).get(8)?.notes).toEqual([
    { about: 'breach', kind: 'wrong', column: 4, sentence: 'Not in hand.', clause: 'L3.6' },
  ]);
});

test('every fault is wrong; a text with faults before its first decision was not judged', () => {
  const faults = [
    { line: 1, column: 2, code: 'x', sentence: 'No such option.' },
    { line: 8, column: 4, code: 'y', sentence: 'No decision.' },
  ];
  expect(lettersOf({ verdict: 'FAULT', decisions: 0, publicDecisions: 0, faults })).toBe('w..uuuuwuu');
  expect(lettersOf({ verdict: 'FAULT', decisions: 2, publicDecisions: 2, faults: faults.slice(1) })).toBe('...aaaawuu');
});

test('what all have seen is doubtful from the decision that fits no game on, with the facts and headings after it', () => {
  const undecided = { verdict: 'UNDECIDED', decisions: 1, decision: decisionAt(2, 7) } as const;
  expect(lettersOf({ ...undecided, publicDecisions: 3 })).toBe('...aaadddu');
  expect(lettersOf({ ...undecided, publicDecisions: 4 })).toBe('...aaadddd');
  // The decision itself is in doubt even if nothing more was judged.
  expect(lettersOf({ ...undecided, publicDecisions: 1 })).toBe('...aaaduuu');
  // A score sheet has no numbers.
  expect(lettersOf({ ...undecided, publicDecisions: 3 }, TEXT.replace(/^\d\. /gm, ''))).toBe('...aaadddu');
});

test('a draw that is missing is incomplete at its line, or at the last one', () => {
  const missing = [{ line: 9, words: 'row 2' }];
  const judged = { verdict: 'MISSING_FACT', decisions: 2, publicDecisions: 2, missing } as const;
  expect(lettersOf({ ...judged, decision: decisionAt(3, 8) })).toBe('...aaaauiu');
  expect(lettersOf({ ...judged, missing: [{ line: 99, words: 'row 2' }] })).toBe('...uuuuuui');
});

test('a missing decision is incomplete at the line that it stands before', () => {
  const judged: MarkedJudgement = {
    ...ACCEPTED,
    verdict: 'INCOMPLETE',
    gaps: [
      { line: 7, inserted: 'Seat 2 recruits 1', choices: [] },
      { line: 10, inserted: null, choices: ['Seat 1 recruits 1', 'Seat 1 recruits 5'] },
    ],
  };
  expect(lettersOf(judged)).toBe('...aaaiaai');
  expect(marksByLine(judged, TEXT).get(10)?.notes).toEqual([
    { about: 'gap', kind: 'incomplete', inserted: null, choices: ['Seat 1 recruits 1', 'Seat 1 recruits 5'] },
  ]);
});

test('further contradictions are wrong; the gravest mark of a line counts', () => {
  const judged = {
    verdict: 'REJECTED',
    decisions: 2,
    decision: decisionAt(3, 8),
    rejection: REJECTION,
    contradictions: [{ line: 10, column: 4, code: 'x', clause: 'L3.5', sentence: 'The place is empty.' }],
    missing: [{ line: 8, words: 'row 2' }],
  } as const;
  expect(lettersOf(judged)).toBe('...aaaawdw');
  expect(countMarks(marksByLine({ ...ACCEPTED, ...judged }, TEXT))).toEqual([
    ['wrong', 2],
    ['doubtful', 1],
    ['accepted', 4],
  ]);
});

test('lines may end with CR LF, or all with CR', () => {
  expect([...marksByLine(ACCEPTED, 'Turn 1\r\n\r\n1. Seat 1 recruits 2').keys()]).toEqual([1, 3]);
  expect([...marksByLine(ACCEPTED, 'Turn 1\r\r1. Seat 1 recruits 2').keys()]).toEqual([1, 3]);
});
