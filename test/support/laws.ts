// The laws of the contract of a ruleset (src/engine/ruleset.ts), for any ruleset.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { isNoOracle } from './law-of-lists.js';
import { type Followed, followsWhatWasPlayed } from './law-of-notices.js';
import { beginsOpenly, opensToWhoKnows } from './law-of-openings.js';
import { asksEveryLanguage, speaksEveryLanguage } from './law-of-sentences.js';
import { needsTableAlike } from './law-of-tables.js';
import { foreseenAlike } from './law-of-trying.js';
import { decidesWhatIsLegal, ends, foldsToWhatWasPlayed, meetsEveryMoment, readsOnlyActions, writesChanceDown } from './laws-of-play.js';
import {
  beginsInSecret,
  equalNoticesGiveEqualViews,
  namesNoSecret,
  silenceShowsNothing,
  twinsGetEqualNotices,
  twinsLookAlike,
} from './laws-of-secrecy.js';
import { playthrough, type Step } from './playthrough.js';
import { extent, runs } from './runs.js';
import { type Extent, optionsOf, type Sample, type Subject, samplesOf } from './subject.js';

/** Games folded in law 2. */
const FOLDED = extent(24, 2);
/** Games whose notices are followed. */
const FOLLOWED = extent(200, 2);
/** Games of which every step is watched by every viewer. */
const WATCHED = extent(400, 4);
/** Games begun in law 5. */
const BEGUN = extent(100, 20);
/** Invalid inputs tried in law 1. */
const NONSENSE = extent(1000, 250);

/** Runs every law for a ruleset, on samples of random play to the given extent. `seeds`: games that law 3 plays to their ends. */
export function lawsOf<T extends RulesetTypes>(subject: Subject<T>, { seeds, ...sampled }: Extent & { readonly seeds: number }): void {
  describe(`the laws of the contract hold for ${subject.ruleset.id}`, () => {
    let samples: readonly Sample<T>[] = [];
    beforeAll(() => {
      samples = samplesOf(subject, sampled);
    });
    test('samples cover every moment of the game', () => meetsEveryMoment(subject, samples));
    test('1: decide accepts exactly what legal lists', () => decidesWhatIsLegal(subject, someOf(samples)));
    test('1: input that is no action is invalid', () => readsNonsense(subject, samples));
    test('2: folding the stored events gives the state that was played to', () => {
      for (const [seed, options] of games(subject, FOLDED)) foldsToWhatWasPlayed(subject, options, seed);
    });
    test('3: random play ends', () => {
      for (const [seed, options] of games(subject, runs(seeds))) ends(subject, options, seed);
    });
    test('2: the notices of every viewer can be followed', () => {
      const followed = games(subject, runs(FOLLOWED)).map(([seed, options]) => followsWhatWasPlayed(subject, options, seed));
      const sum = (each: keyof Followed) => followed.reduce((total, game) => total + game[each], 0);
      expect(sum('followed') / sum('noticed'), 'part of the entries that is followed').toBeGreaterThan(0.99);
    });
    test('4: twins look alike, in views, legal actions and rejections', () => twinsLookAlike(subject, samples));
    test('4: twins get the same notices', () => twinsGetEqualNotices(subject, samples));
    test('5: no secret is named to a viewer that may not know it', () => namesNoSecret(subject, samples));
    test('5: no secret is named in the notices of the set-up', () => {
      for (const [seed, options] of games(subject, BEGUN)) beginsInSecret(subject, options, seed);
    });
    test('6: every draw has a purpose and is stored', () => {
      for (const sample of samples) writesChanceDown(subject, sample);
    });
    test('6: draws open to viewers that know the list and get a notice of the outcome', () => {
      const opened = games(subject, BEGUN).map(([seed, options]) => beginsOpenly(subject, options, seed));
      opened.push(opensToWhoKnows(subject, samples));
      expect(Math.max(...opened), 'draws that open to a viewer').toBeGreaterThan(0);
    });
    test('every notice has its sentences, in every language', () => {
      expect(speaksEveryLanguage(subject, samples)).toBeGreaterThan(samples.length);
    });
    test('every seat to act has its instructions, in every language', () => {
      expect(asksEveryLanguage(subject, samples)).toBeGreaterThanOrEqual(samples.length);
    });
    test('a list of actions is no oracle', () => {
      expect(isNoOracle(subject, samples).size, 'moments at which a list continues').toBeGreaterThan(0);
    });
    test('a preview reveals no secret', () => {
      const { whole, ended, rejected } = foreseenAlike(subject, samples);
      expect(Math.min(whole, ended, rejected), 'lists previewed whole, cut off, and rejected').toBeGreaterThan(0);
    });
    test('whether the table must sign for an action reveals no secret', () => {
      expect(needsTableAlike(subject, samples), 'actions that need the table').toBeGreaterThan(0);
    });
    test('a viewer without a notice sees nothing new, nor anyone else to act', () => {
      let silent = samples.reduce((sum, sample) => sum + silenceShowsNothing(subject, sample), 0);
      for (const [seed, options] of games(subject, WATCHED)) {
        const seats = subject.ruleset.seats(options);
        const onStep = (step: Step<T>, number: number): void => {
          silent += silenceShowsNothing(subject, { ...step, seats, where: `seed ${seed}, action ${number}` });
        };
        playthrough(subject.ruleset, options, { seed, limit: sampled.limit, onStep });
      }
      if (subject.tellsAll) expect(silent, 'steps without a notice for some viewer').toBe(0);
      else expect(silent, 'steps without a notice for some viewer').toBeGreaterThan(0);
    });
    test('the same notices lead to the same views', () => {
      const compared = equalNoticesGiveEqualViews(subject, samples);
      if (!subject.tellsAll) expect(compared, 'actions with the same notices').toBeGreaterThan(0);
    });
  });
}

/** Law 1 looks at one in this many samples, spread over all moments: it tries every possible action, or one in many if it is quick. */
const SKIPPED = extent(5, 2);
const someOf = <S>(samples: readonly S[]): S[] => samples.filter((_sample, index) => index % SKIPPED === 0);

/** Returns seeds from 1, each with the next of the options. */
function games<T extends RulesetTypes>(subject: Subject<T>, count: number): [seed: number, options: T['Options']][] {
  return Array.from({ length: count }, (_, index) => [index + 1, optionsOf(subject, index + 1)]);
}

/** Tries any JSON, and legal actions with a field removed, added or changed. */
function readsNonsense<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Sample<T>[]): void {
  const value = fc.oneof(fc.constantFrom('toString', '__proto__', 'constructor', '', null, -1, 0.5, [], {}), fc.jsonValue());
  const action = fc.constantFrom(...samples).map((sample) => sample.action as Readonly<Record<string, unknown>>);
  const mutant = fc.tuple(action, fc.nat(), fc.oneof(fc.constant(undefined), value), fc.boolean()).map(([whole, at, held, adds]) => {
    const fields = Object.keys(whole);
    const field = adds ? `${fields[at % fields.length]}-too` : fields[at % fields.length]!;
    return { ...whole, [field]: held };
  });
  const settings = { seed: 1297, numRuns: NONSENSE };
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.oneof(value, mutant), (sample, input) => readsOnlyActions(subject, sample, input)),
    settings,
  );
}
