// A game as text is read back to the same game, and written again to the same bytes.
import { describe, expect, test } from 'vitest';
import type { Ruleset, RulesetTypes } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { judgeText, readTranscript, writeTranscript } from '../../src/transcripts/index.js';
import { hammer } from '../rulesets/hammer-of-the-scots/hammer-subject.js';
import { lords } from '../rulesets/lords-of-scotland/lords-subject.js';
import { extent, runs } from '../support/runs.js';
import type { Subject } from '../support/subject.js';
import { playedText } from '../support/transcripts.js';

const rewritten = (text: string): string => {
  const read = readTranscript(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { headers, position, lines } = read.value;
  return writeTranscript({ headers, position: position?.lines.map((line) => line.text) ?? null, lines });
};

function roundTrip<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  options: T['Options'],
  seed: number,
  limit: number,
  loath?: (type: string) => boolean,
) {
  const { text, end, steps } = playedText(ruleset, options, { seed, limit, ...(loath && { loath }) });
  const verdict = judgeText(text, RULESETS);
  if (verdict.kind !== 'accepted')
    throw new Error(`${JSON.stringify(verdict, null, 1).slice(0, 1500)}\n${text.split('\n').slice(0, 40).join('\n')}`);
  expect(verdict.missing).toEqual([]);
  expect(verdict.decisions).toBe(steps.length);
  expect(verdict.position.options).toEqual(options);
  expect(verdict.position.state).toEqual(end);
  expect(rewritten(text)).toBe(text);
}

const SUBJECTS = [
  { name: 'Hammer of the Scots', subject: hammer as unknown as Subject<RulesetTypes> },
  ...[2, 3, 4, 5].map((seats) => ({
    name: `Lords of Scotland at ${seats} seats`,
    subject: lords(seats) as unknown as Subject<RulesetTypes>,
  })),
];

describe.each(SUBJECTS)('$name', ({ subject }) => {
  test('random games are read back to the same state, and rewritten to the same bytes', () => {
    const games = extent(20 * subject.options.length, runs(3));
    for (let seed = 1; seed <= games; seed++) {
      roundTrip(subject.ruleset, subject.options[seed % subject.options.length]!, seed, extent(3_000, 200), subject.loath);
    }
  });
});
