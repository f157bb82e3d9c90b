// The laws hold for a correct ruleset, and each of them fails for a ruleset that breaks it.
import { describe, expect, test } from 'vitest';
import { lawsOf } from '../support/laws.js';
import { meetsEveryMoment } from '../support/laws-of-play.js';
import { extent } from '../support/runs.js';
import { small } from '../support/small-ruleset.js';
import { samplesOf } from '../support/subject.js';
import { BROKEN } from './broken-rulesets.js';
import { subjectOf } from './small-subject.js';

const EXTENT = { games: 12, each: extent(60, 20), limit: 200 };
const HONEST = subjectOf();

lawsOf(HONEST, { ...EXTENT, seeds: extent(1000, 100) });

describe('a law fails where', () => {
  const samples = samplesOf(HONEST, EXTENT);
  test.each(BROKEN)('%s', (_what, how, law) => {
    expect(() => law(HONEST, samples), 'it holds for an honest ruleset').not.toThrow();
    expect(() => law(subjectOf({ ...small, ...how }), samples)).toThrow();
  });
  test('a moment of the game is never met', () => {
    expect(() => meetsEveryMoment({ ...HONEST, moments: [...HONEST.moments, 'the end of the world'] }, samples)).toThrow();
  });
});
