// A game goes on from the end of a text, at any moment.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { eraseTypes, type RulesetTypes, replay } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { endOf, judgeText, packVerdict, unpackVerdict, writeGame } from '../../src/transcripts/index.js';
import { hammer } from '../rulesets/hammer-of-the-scots/hammer-subject.js';
import { lords } from '../rulesets/lords-of-scotland/lords-subject.js';
import { randomAction, type Step, taken } from '../support/playthrough.js';
import { extent, runs } from '../support/runs.js';
import type { Subject } from '../support/subject.js';
import { entriesFor, playedText } from '../support/transcripts.js';

const SUBJECTS = [hammer, ...[2, 3, 4, 5].map(lords)] as unknown as readonly Subject<RulesetTypes>[];

/** Deep comparison by `expect` takes far longer, and is only needed for its message. */
function expectSame(ours: object, theirs: object): void {
  if (!isDeepStrictEqual(ours, theirs)) expect(ours).toEqual(theirs);
}

/** No draw is made in the set-up. */
const NO_CHANCE = seededChance(1);

describe.each(SUBJECTS.map((subject, index) => ({ subject, index })))('$subject.ruleset.title, $index', ({ subject }) => {
  test('it goes on as the game of the text would', () => {
    const { ruleset } = subject;
    const loath = subject.loath && { loath: subject.loath };
    const met = new Set<string>();
    const cuts: { readonly seed: number; readonly limit: number }[] = [];
    for (let seed = 1; seed <= extent(2 * subject.options.length, runs(4)); seed++) {
      const { steps } = playedText(ruleset, subject.options[seed % subject.options.length]!, { seed, limit: extent(3_000, 250), ...loath });
      // Where the game comes to a moment that no earlier cut has, and somewhere.
      for (const [index, { after }] of steps.entries()) {
        const moment = subject.momentOf(after);
        if (met.has(moment)) continue;
        met.add(moment);
        cuts.push({ seed, limit: index + 1 });
      }
      cuts.push({ seed, limit: (seed * 37) % steps.length });
    }
    for (const [cut, { seed, limit }] of cuts.entries()) {
      const options = subject.options[seed % subject.options.length]!;
      const { text, steps, beginning, end } = playedText(ruleset, options, { seed, limit, ...loath });
      const verdict = unpackVerdict(structuredClone(packVerdict(judgeText(text, RULESETS))), RULESETS);
      const judged = endOf(verdict);
      if (ruleset.outcome(end) !== null) {
        expect(judged).toMatchObject({ ok: false, problem: { fault: 'over' } });
        continue;
      }
      if (!judged.ok) throw new Error(JSON.stringify(judged.problem));
      const events = ruleset.setup(options, NO_CHANCE as never, judged.value.game);
      const begun = replay(ruleset, JSON.parse(JSON.stringify(events)));
      expectSame(begun, end);
      for (const viewer of [...ruleset.seats(options), 'spectator', 'arbiter']) {
        expectSame(ruleset.view(begun, viewer), ruleset.view(end, viewer));
        const notices = events.flatMap((event) => ruleset.redact(event, viewer) ?? []);
        expect(ruleset.follow(options, viewer, null, { actor: null, action: null, notices })).toMatchObject({ ok: true });
      }
      // The same actions with the same chance lead to the same game.
      let [one, other] = [end, begun];
      const more: Step<RulesetTypes>[] = [];
      const [random, chance, same] = [seededChance(seed), seededChance(seed), seededChance(seed)];
      for (let each = 0; each < 30; each++) {
        const next = randomAction(eraseTypes(ruleset), one, random);
        if (next === null) break;
        more.push(taken(ruleset, one, next.seat, next.action, chance as never));
        one = more.at(-1)!.after;
        other = taken(ruleset, other, next.seat, next.action, same as never).after;
        expectSame(other, one);
      }
      // And to the same text, for each viewer in turn.
      const viewers = ['arbiter', ...ruleset.seats(options), 'spectator'];
      const viewer = viewers[cut % viewers.length]!;
      const written = (entries: ReturnType<typeof entriesFor>) =>
        writeGame({ ruleset: eraseTypes(ruleset), options, viewer, entries, about: [], players: {}, outcome: null });
      expect(written(entriesFor(ruleset, events, more, viewer))).toBe(written(entriesFor(ruleset, beginning, [...steps, ...more], viewer)));
    }
    // Rare moments need more games.
    expect(subject.moments.filter((moment) => !met.has(moment)).length).toBeLessThan(subject.moments.length / 3);
  });
});

test('a text that breaks the rules, or leaves a draw open, has no end to go on from', () => {
  const endOfText = (text: string) => endOf(judgeText(text, RULESETS));
  expect(endOfText('[Title "Diplomacy"]\n')).toMatchObject({ ok: false, problem: { line: 1, column: 8, fault: 'unknown-title' } });
  const deals = `[Title "Lords of Scotland"]
[Seats "2"]
[Initiative "seat-1"]

- deals Seat 1: Scott 1, Makgill 2, Wemyss 3, Forsyth 4, Cochrane 5
- deals Seat 2: Scott 6, Makgill 7, Wemyss 8, Forsyth 9, Cochrane 10
- row 1 2 3 4 5: (Scott 2), (Scott 3), (Scott 4), (Scott 5), (Scott 7)
- supporters: MacDonnell 1, Fergusson 12
`;
  expect(endOfText(deals)).toMatchObject({ ok: true });
  expect(endOfText(`${deals}1. Seat 1 musters Scott 6 face-down\n`)).toMatchObject({
    ok: false,
    problem: { line: 9, column: 4, clause: 'L3.6', reason: { fr: expect.stringContaining('Scott') } },
  });
  expect(endOfText(deals.replace(/- supporters.*\n/, ''))).toMatchObject({
    ok: false,
    problem: {
      fault: 'incomplete',
      reason: { en: 'The text does not state «supporters».', ru: expect.stringContaining('«supporters»') },
    },
  });
  // Unknown cards are those that the judge assumed.
  expect(endOfText(deals.replace(/(deals Seat 2: ).*/, '$1?, ?, ?, ?, ?'))).toMatchObject({ ok: true });
});
