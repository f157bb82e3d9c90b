// A game as text is read back to the same game, and written again to the same bytes.
import { isDeepStrictEqual } from 'node:util';
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
  // Deep comparison by `expect` takes far longer, and is only needed for its message.
  if (!isDeepStrictEqual(verdict.position.state, end)) expect(verdict.position.state).toEqual(end);
  expect(rewritten(text)).toBe(text);
}

const SUBJECTS = [
  { name: 'Hammer of the Scots', subject: hammer as unknown as Subject<RulesetTypes> },
  ...[2, 3, 4, 5].map((seats) => ({
    name: `Lords of Scotland at ${seats} seats`,
    subject: lords(seats) as unknown as Subject<RulesetTypes>,
  })),
];

/**
 * Returns options that between them have every value of every option, for each value of the required ones: as many as possible that differ from
 * the default together, and single ones where options exclude each other.
 */
function everyOption({ ruleset }: Subject<RulesetTypes>): readonly object[] {
  const { options: values, required } = ruleset.notation;
  const free = Object.entries(values).filter(([name]) => !required.includes(name));
  const bases = required.reduce<readonly object[]>(
    (sets, name) => sets.flatMap((set) => values[name]!.map((value) => ({ ...set, [name]: value }))),
    [{}],
  );
  return bases.flatMap((base) => {
    const sets: object[] = [];
    const isCovered = (name: string, value: unknown) => sets.some((set) => (set as Readonly<Record<string, unknown>>)[name] === value);
    const add = (chosen: object) => {
      const read = ruleset.readOptions(chosen);
      if (read.ok) sets.push(read.value);
    };
    for (let at = 0; at < Math.max(...free.map(([, each]) => each.length)); at++) {
      let chosen: object = base;
      for (const [name, each] of free) {
        const next = { ...chosen, [name]: each[at % each.length] };
        if (ruleset.readOptions(next).ok) chosen = next;
      }
      add(chosen);
    }
    for (const [name, each] of free) for (const value of each) if (!isCovered(name, value)) add({ ...base, [name]: value });
    const left = free.flatMap(([name, each]) =>
      each.filter((value) => !isCovered(name, value)).map((value) => ({ ...base, [name]: value })),
    );
    // What the ruleset refuses with these required options.
    for (const chosen of left) expect(ruleset.readOptions(chosen).ok).toBe(false);
    return sets;
  });
}

test.each([
  { name: 'Hammer of the Scots', subject: hammer as unknown as Subject<RulesetTypes> },
  { name: 'Lords of Scotland', subject: lords(3) as unknown as Subject<RulesetTypes> },
])('games of $name with every value of every option, in every edition', ({ subject }) => {
  for (const [index, options] of everyOption(subject).entries())
    roundTrip(subject.ruleset, options as never, index + 1, extent(400, 12), subject.loath);
});

describe.each(SUBJECTS)('$name', ({ subject }) => {
  test('random games are read back to the same state, and rewritten to the same bytes', () => {
    const games = extent(20 * subject.options.length, runs(1));
    for (let seed = 1; seed <= games; seed++) {
      roundTrip(subject.ruleset, subject.options[seed % subject.options.length]!, seed, extent(3_000, 100), subject.loath);
    }
  });

  test('what a viewer may write breaks no rule, is rewritten to the same bytes, and has its own decisions', () => {
    const { ruleset } = subject;
    const games = extent(6 * subject.options.length, runs(1));
    for (let seed = 1; seed <= games; seed++) {
      const options = subject.options[seed % subject.options.length]!;
      for (const viewer of [ruleset.seats(options)[seed % ruleset.seats(options).length]!, 'spectator']) {
        const limit = extent(3_000, 60);
        const { text, steps } = playedText(ruleset, options, { seed, limit, viewer, ...(subject.loath && { loath: subject.loath }) });
        expect(rewritten(text)).toBe(text);
        // The search for a game that fits is tried by the tests of viewers' texts.
        const verdict = judgeText(text, RULESETS, { isOver: () => true, asItStands: true });
        expect(['accepted', 'missing-fact', 'undecided']).toContain(verdict.kind);
        const read = readTranscript(text);
        if (!read.ok) throw new Error(JSON.stringify(read.problem));
        const noticed = steps.filter(({ events }) => events.some((event) => ruleset.redact(event, viewer) !== null));
        const lines = read.value.lines.filter(({ kind }) => kind === 'decision');
        expect(lines.length).toBe(noticed.length);
        for (const [index, { words, items }] of lines.entries()) {
          const { seat, action } = noticed[index]!;
          const name = ruleset.notation.seatName(seat);
          expect(words.startsWith(name)).toBe(true);
          const said = ruleset.notation.decisions.read(words.slice(name.length + 1));
          // Of others, what the viewer knows.
          if (seat === viewer) expect(said).toEqual({ ok: true, value: action });
          else if (said.ok) {
            const known = Object.entries(ruleset.notation.decisions.fieldsIn(said.value)).filter(([, value]) => value !== null);
            expect(action).toMatchObject(Object.fromEntries(known));
          } else expect([words, items]).toEqual([name, ['?']]);
        }
      }
    }
  });
});
