import { describe, expect } from 'vitest';
import { type Chance, seededChance } from '../../../../src/engine/chance.js';
import { completeOptions, EDITIONS, type Handicap } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { blockIn, happened, noticed, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { wintering } from '../../../support/situations.js';
import { ofType } from './fighting.js';
import { DEAL, endBuilds } from './winters.js';

type Form = 'braveheart' | 'campaign';
const VIEWERS = ['england', 'scotland', 'spectator'] as const;
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

/** Chance that notes from what blocks are drawn for a levy. */
function watching(seed: number) {
  const levies: (readonly unknown[])[] = [];
  const random = seededChance(seed);
  const chance: Chance = {
    pick: random.pick,
    sample(purpose, from, count) {
      if (purpose === 'levy') levies.push(from);
      return random.sample(purpose, from, count);
    },
  };
  return { chance, levies };
}
/** The game as it is opened with a handicap, and the blocks it drew from. */
function opened(handicap: Handicap | null, { scenario = 'braveheart', edition = '3.0', seed = 7 }: Opening = {}) {
  const { chance, levies } = watching(seed);
  const events = hammerOfTheScots.setup(completeOptions({ scenario, edition, handicap }), chance);
  return { events, game: events.reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty), from: levies[0]! };
}
interface Opening {
  readonly scenario?: Form;
  readonly edition?: (typeof EDITIONS)[number];
  readonly seed?: number;
}

const NINE = ['edward', 'lancaster-archers', 'wales-archers', 'york-knights', 'lancaster-knights', 'durham-knights', 'hobelars'];
const POOL = [...NINE, 'york-infantry', 'ulster-infantry'];
/** The levy at the end of a winter, out of nine in the pool, Edward among them. */
const levied = (handicap: Handicap | null, year: number, drawn: readonly string[], pool: readonly string[] = POOL) =>
  happened(
    wintering('england', {
      year,
      options: { handicap },
      phase: { name: 'english-builds', spent: {} },
      blocks: { ...NOBLES, ...Object.fromEntries(pool.map((block): [string, Standing] => [block, 'pool'])) },
    }),
    'england',
    endBuilds,
    scriptedChance([...(drawn.length > 0 ? [{ purpose: 'levy', falls: drawn }] : []), { purpose: 'deal', falls: DEAL }]),
  );
const WITH_EDWARD = ['edward', 'hobelars', 'york-knights', 'durham-knights', 'york-infantry'];
const WITHOUT = ['hobelars', 'york-knights', 'durham-knights', 'york-infantry', 'ulster-infantry'];

describe('E1 to E3: Edward lies face up', () => {
  clause.rows(
    'HT.b',
    'he is not among the blocks the first levy is drawn from:',
    EDITIONS.flatMap((edition) =>
      (['braveheart', 'campaign'] as const).flatMap((scenario) =>
        (['E1', 'E2', 'E3'] as const).map(
          (handicap) => [`${handicap} in ${scenario}, ${edition}`, handicap, { scenario, edition }] as const,
        ),
      ),
    ),
    ([_what, handicap, opening]) => {
      const { game, from } = opened(handicap, opening);
      expect([from.length, from.includes('edward')]).toEqual([12, false]);
      // Four come as without a handicap, and Edward is one of the nine that stay.
      expect([standIn(game, 'england', 'england').length, standIn(game, 'pool', 'england').length]).toEqual([4, 9]);
      expect(whereabouts(game, 'edward')).toBe('pool');
    },
  );

  clause('HT.b', 'without a handicap, or with one of the Scots, he is', () => {
    for (const handicap of [null, 'S1', 'S3'] as const) expect(opened(handicap).from).toContain('edward');
  });

  clause.rows(
    'HT.b',
    'how many levies he misses:',
    [
      ['E1: that of winter 1297 is an ordinary one', 'E1', 1297, true],
      ['E2: that of winter 1297 too', 'E2', 1297, false],
      ['E2: not that of winter 1298', 'E2', 1298, true],
      ['E3: that of winter 1297 too', 'E3', 1297, false],
      ['E3: and that of winter 1298', 'E3', 1298, false],
      ['E3: not that of winter 1299', 'E3', 1299, true],
      ['S3: none', 'S3', 1297, true],
      ['nobody bid: none', null, 1297, true],
    ],
    ([_what, handicap, year, comes]) => {
      // He is counted among the nine in either case: five come.
      const { after, events } = levied(handicap, year, comes ? WITH_EDWARD : WITHOUT);
      expect(ofType(events, 'levy-drawn')).toEqual([{ type: 'levy-drawn', blocks: 5 }]);
      expect(whereabouts(after, 'edward')).toBe(comes ? 'england 4' : 'pool');
      if (!comes) expect(() => levied(handicap, year, WITH_EDWARD)).toThrow('cannot give');
    },
  );

  clause('HT.b', 'of two in the pool one comes, the other; where he is alone, none', () => {
    expect(standIn(levied('E3', 1297, ['hobelars'], ['edward', 'hobelars']).after, 'england', 'england')).toEqual(['hobelars']);
    const { after, events } = levied('E3', 1297, [], ['edward']);
    expect([blockIn(after, 'edward').place, ofType(events, 'levy-drawn')]).toEqual(['pool', [{ type: 'levy-drawn', blocks: 0 }]]);
  });
});

describe('S1 to S3: more come with the first levy', () => {
  clause.rows(
    'HT.c',
    'four and so many in England, and the rest in the pool:',
    EDITIONS.flatMap((edition) =>
      (['braveheart', 'campaign'] as const).flatMap((scenario) => [
        [`no handicap in ${scenario}, ${edition}`, null, 4, 9, { scenario, edition }] as const,
        [`S1 in ${scenario}, ${edition}`, 'S1', 5, 8, { scenario, edition }] as const,
        [`S2 in ${scenario}, ${edition}`, 'S2', 6, 7, { scenario, edition }] as const,
        [`S3 in ${scenario}, ${edition}`, 'S3', 7, 6, { scenario, edition }] as const,
      ]),
    ),
    ([_what, handicap, come, stay, opening]) => {
      const { game, events } = opened(handicap, opening);
      expect([standIn(game, 'england', 'england').length, standIn(game, 'pool', 'england').length]).toEqual([come, stay]);
      expect(ofType(events, 'levy-drawn')).toEqual([{ type: 'levy-drawn', blocks: come }]);
    },
  );

  clause('HT.c', 'later levies are ordinary ones', () => {
    expect(ofType(levied('S3', 1297, WITH_EDWARD).events, 'levy-drawn')).toEqual([{ type: 'levy-drawn', blocks: 5 }]);
  });
});

describe('it is public', () => {
  clause('HT.i', 'that Edward lies face up, and from when on he does not', () => {
    for (const viewer of VIEWERS) {
      const shown = (handicap: Handicap | null) => hammerOfTheScots.view(opened(handicap).game, viewer);
      expect(shown('E1')).toMatchObject({ handicap: 'E1', edwardFaceUp: true });
      expect(shown('S2')).toMatchObject({ handicap: 'S2', edwardFaceUp: false });
      expect(shown(null)).toMatchObject({ handicap: null, edwardFaceUp: false });
      const later = (handicap: Handicap, year: number) => hammerOfTheScots.view(levied(handicap, year, WITHOUT).after, viewer).edwardFaceUp;
      expect([later('E1', 1297), later('E2', 1297), later('E2', 1298), later('E3', 1298), later('E3', 1299)]).toEqual([
        false,
        true,
        false,
        true,
        false,
      ]);
    }
  });

  clause('HT.i', 'how many were levied, but not which', () => {
    const { events, game } = opened('S3');
    for (const viewer of ['scotland', 'spectator'] as const) {
      expect(noticed(events, viewer)).toContainEqual({ type: 'levy-drawn', blocks: 7 });
      expect(noticed(events, viewer).filter(({ type }) => type === 'block-levied')).toEqual([]);
      expect(hammerOfTheScots.view(game, viewer).pools).toEqual({ england: 6, scotland: 7 });
    }
  });
});
