// Texts in which a line is missing or wrong: the missing one is added if only one fits, and everything that is wrong is reported.
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/engine/ruleset.js';
import type { Side } from '../../src/rulesets/hammer-of-the-scots/ids.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { judgeText, type Verdict } from '../../src/transcripts/index.js';
import { hammer } from '../rulesets/hammer-of-the-scots/hammer-subject.js';
import { extent, runs } from '../support/runs.js';
import { playedText } from '../support/transcripts.js';

const judge = (text: string): Verdict => judgeText(text, RULESETS);

/** What people forget to write. */
const OMITTED = /^\d+\. (England|Scotland) (ends|passes with|takes a hit)/;
const NUMBER = /^\d+\. /;

/** How a text is numbered from which a line was taken: with a gap, not at all, or anew. */
const NUMBERINGS = ['with a gap', 'without numbers', 'anew'] as const;

function withoutLine(lines: readonly string[], cut: number, numbering: (typeof NUMBERINGS)[number]): string {
  let number = 0;
  const numbered = lines.toSpliced(cut, 1).map((line) => {
    if (!NUMBER.test(line) || numbering === 'with a gap') return line;
    return line.replace(NUMBER, numbering === 'anew' ? `${++number}. ` : '');
  });
  return numbered.join('\n');
}

const wordsOf = (line: string): string => line.replace(NUMBER, '').replace(/ [{;].*/, '');

function played(seed: number, viewer: Viewer<Side> = 'arbiter') {
  const options = hammer.options[seed % hammer.options.length]!;
  const { text } = playedText(hammer.ruleset, options, { seed, limit: 120, viewer, loath: hammer.loath! });
  const lines = text.split('\n');
  const omitted = [...lines.keys()].filter((index) => OMITTED.test(lines[index]!));
  return { lines, omitted, cut: omitted[(seed * 7) % Math.max(1, omitted.length)] };
}

describe.each(NUMBERINGS)('a text numbered %s', (numbering) => {
  test('in which the end of a phase, a pass or a hit is missing is incomplete, and the line is named', () => {
    for (let seed = 1; seed <= runs(extent(150, 3)); seed++) {
      const { lines, cut } = played(seed);
      // At the end of a text whose numbers have no gap, a decision is what it says.
      const after = lines.slice((cut ?? 0) + 1).filter((line) => NUMBER.test(line)).length;
      if (cut === undefined || (numbering === 'anew' && after < 2)) continue;
      const verdict = judge(withoutLine(lines, cut, numbering));
      expect(verdict.kind, `seed ${seed}, ${lines[cut]}`).toBe('incomplete');
      const [gap, ...more] = verdict.gaps;
      expect(more).toEqual([]);
      // Which of two blocks takes a hit can make no difference for the rest of the text.
      if (gap!.inserted === null) expect(gap!.choices).toContain(wordsOf(lines[cut]!));
      else expect(gap!.inserted).toBe(wordsOf(lines[cut]!));
    }
  });

  test('is not accused of a breach if two such lines are missing', () => {
    let named = 0;
    let texts = 0;
    for (let seed = 1; seed <= runs(extent(100, 3)); seed++) {
      const viewer = (['arbiter', 'arbiter', 'england', 'scotland', 'spectator'] as const)[seed % 5]!;
      const { lines, omitted } = played(seed, viewer);
      const [first, second] = [omitted[(seed * 7) % omitted.length], omitted[(seed * 7 + 1 + (seed % 3)) % omitted.length]];
      if (first === undefined || second === undefined || first === second) continue;
      texts++;
      const [one, other] = [Math.min(first, second), Math.max(first, second)];
      const verdict = judge(withoutLine(withoutLine(lines, other, numbering).split('\n'), one, numbering));
      const where = `seed ${seed}, ${lines[one]}, ${lines[other]}`;
      // At the end of a text whose numbers have no gap, a decision is what it says.
      const isLast =
        verdict.kind === 'rejected' && numbering === 'anew' && lines.slice(other).filter((line) => NUMBER.test(line)).length <= 2;
      if (!isLast) expect(['incomplete', 'undecided', 'accepted', 'missing-fact'], where).toContain(verdict.kind);
      expect(verdict.contradictions, where).toEqual([]);
      named += Number(verdict.gaps.length > 0);
    }
    expect(named / texts).toBeGreaterThan(0.5);
  });

  test('is not accused of a breach if it is of one viewer', () => {
    for (let seed = 1; seed <= runs(extent(60, 3)); seed++) {
      const viewer = (['england', 'scotland', 'spectator'] as const)[seed % 3]!;
      const { lines, cut } = played(seed, viewer);
      if (cut === undefined) continue;
      const verdict = judge(withoutLine(lines, cut, numbering));
      expect(['incomplete', 'undecided', 'accepted', 'missing-fact'], `seed ${seed}, ${lines[cut]}`).toContain(verdict.kind);
      expect(verdict.contradictions).toEqual([]);
    }
  });
});

const HEADERS = '[Title "Hammer of the Scots"]\n[Scenario "campaign"]\n[Edition "3.0"]\n\n';
const GAME = `${HEADERS}- levies: York Knights, Durham Infantry, Lancaster Knights, York Infantry
- deals England: Move 1, Move 1, Move 2, Move 2, Victuals
- deals Scotland: Move 1, Move 2, Move 3, Move 3, Pillage

Turn 1
1. Scotland plays Move 3
2. England plays Move 1
- first: Scotland
3. Scotland ends movement
4. England moves Comyn Badenoch-Atholl
5. England ends movement

Turn 2
6. England plays Move 1
7. Scotland plays Move 2
8. Scotland moves Grant Strathspey-Badenoch-Lochaber
9. Scotland ends movement
10. England ends movement

Turn 3
11. Scotland plays Pillage
12. England plays Victuals
13. England ends the victuals
14. Scotland pillages Ross from Moray
15. England takes a hit on Ross
16. England takes a hit on Ross
17. Scotland ends the pillage
`;

test('the first decision after a position has any number', () => {
  const position = 'Position\nSkirmish: 2\nInitiative: Seat 1\nHand, Seat 1: Scott 1\nHand, Seat 2: Scott 2\nEnd\n';
  const dealt = '- row 1 2 3 4 5: (Scott 12), (Scott 3), (Scott 4), (Scott 5), (Scott 7)\n- supporters: MacDonnell 1, Fergusson 12\n';
  const text = `[Title "Lords of Scotland"]\n[Seats "2"]\n${position}${dealt}12. Seat 1 musters Scott 2 face-down\n`;
  expect(judge(text)).toMatchObject({ kind: 'rejected', decision: { number: 12 } });
});

test('when the time is up, nothing is called wrong that was not tried to be explained', () => {
  const without = GAME.replace(/^10\. .*\n/m, '').replace(/^\d+\. /gm, '');
  for (let looks = 0; looks < 8; looks++) {
    let left = looks;
    const verdict = judgeText(without, RULESETS, { isOver: () => left-- <= 0 });
    expect(['missing-fact', 'incomplete'], `${looks}`).toContain(verdict.kind);
  }
});

test('a text without a single end of a phase is incomplete, however many are missing', () => {
  const { lines } = played(7);
  const without = lines.filter((line) => !/ ends movement$/.test(line));
  expect(lines.length - without.length).toBeGreaterThan(12);
  expect(judge(without.join('\n').replace(/^\d+\. /gm, '')).kind).toBe('incomplete');
});

test('lines that cannot be read are all named', () => {
  const verdict = judge(GAME.replace('Badenoch-Atholl', 'Badenoch-Athxyz').replace('Ross from Moray', 'Rxss from Moray'));
  expect(verdict).toMatchObject({ kind: 'fault', decisions: 3 });
  expect((verdict as { readonly faults: readonly { readonly line: number }[] }).faults.map(({ line }) => line)).toEqual([14, 28]);
});

describe('a line that is missing', () => {
  test.each([
    ['a heading shows that a phase ended', /^10\. .*\n/m, [{ line: 23, inserted: 'England ends movement', choices: [] }]],
    [
      'two ends are missing',
      /^9\. .*\n10\. .*\n/m,
      [
        { line: 22, inserted: 'Scotland ends movement' },
        { line: 22, inserted: 'England ends movement' },
      ],
    ],
    ['the only block takes a hit', /^15\. .*\n/m, [{ line: 29, inserted: 'England takes a hit on Ross', choices: [] }]],
    ['cards are asked for by name', /^- deals Scotland.*\n/m, [{ line: 8, inserted: null, choices: ['deals Scotland'] }]],
    ['both hands', /^- deals.*\n- deals.*\n/m, [{ choices: ['deals England'] }, { choices: ['deals Scotland'] }]],
    ['a levy is asked for by name', /^- levies.*\n/m, [{ line: 5, inserted: null, choices: ['levies'] }]],
  ])('%s', (_name, cut, gaps) => {
    expect(judge(GAME.replace(cut, ''))).toMatchObject({ kind: 'incomplete', gaps, contradictions: [] });
  });

  test('several gaps are all named, and the decisions of the text are counted', () => {
    const verdict = judge(GAME.replace(/^(3|5|13)\. .*\n/gm, ''));
    expect(verdict.gaps.map(({ inserted }) => inserted)).toEqual([
      'Scotland ends movement',
      'England ends movement',
      'England ends the victuals',
    ]);
    expect(verdict).toMatchObject({ kind: 'incomplete', decisions: 14 });
  });

  test('a number says that a move is missing: it is asked for, not guessed', () => {
    const verdict = judge(GAME.replace(/^8\. .*\n/m, ''));
    expect(verdict).toMatchObject({ kind: 'incomplete', gaps: [{ line: 20, inserted: null }] });
    expect(verdict.gaps[0]!.choices).toContain('Scotland moves Grant Strathspey-Badenoch-Lochaber');
  });

  test('nothing is called wrong that depends on which move is missing', () => {
    const verdict = judge(GAME.replace(/^8\. .*\n/m, '').replace('Turn 3', 'Turn 4'));
    expect(verdict).toMatchObject({ kind: 'missing-fact', missing: [{ line: 20 }], contradictions: [] });
  });

  test('at the end of a numbered text, an illegal decision is one', () => {
    const at = GAME.indexOf('5. England ends movement');
    expect(judge(`${GAME.slice(0, at)}5. Scotland plays Move 2\n`)).toMatchObject({
      kind: 'rejected',
      decision: { number: 5 },
      gaps: [],
    });
  });

  test('a decision of the wrong side is one, where the text goes on as if it were another', () => {
    const early = GAME.replace('3. Scotland ends movement', '3. England ends movement').replace('5. England ends', '5. Scotland ends');
    expect(judge(early)).toMatchObject({ kind: 'rejected', decision: { number: 3 }, rejection: { code: 'not-your-turn' } });
  });
});

test('every contradiction is reported, not the first alone', () => {
  const wrong = GAME.replace('- first: Scotland', '- first: England')
    .replace('4. England moves Comyn Badenoch-Atholl', '4. England moves Comyn Badenoch-Fife')
    .replace('Turn 3', 'Turn 4');
  const verdict = judge(wrong);
  expect(verdict).toMatchObject({ kind: 'fault', decisions: 1, faults: [{ code: 'other-fact', line: 12 }] });
  expect(verdict.contradictions.map((each) => (each.kind === 'fault' ? each.fault.line : each.decision.line))).toEqual([14, 24]);
});
