import { expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { happened, noticed, refused, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { wintering } from '../../../support/situations.js';
import { ofType, played } from './fighting.js';
import { DEAL, disband, endBuilds, endDisbanding, idleUntil, winter } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const POOL = [
  'edward',
  'lancaster-archers',
  'wales-archers',
  'york-knights',
  'lancaster-knights',
  'durham-knights',
  'hobelars',
  'york-infantry',
  'ulster-infantry',
];

/** The English close their builds with so many blocks in the pool. */
const levied = (pool: readonly string[], drawn: readonly string[], rest: { readonly edward?: 1 | 2 } = {}) =>
  happened(
    wintering('england', {
      ...rest,
      phase: { name: 'english-builds', spent: {} },
      blocks: { ...NOBLES, ...Object.fromEntries(pool.map((block): [string, Standing] => [block, 'pool'])) },
    }),
    'england',
    endBuilds,
    scriptedChance([...(drawn.length > 0 ? [{ purpose: 'levy', falls: drawn }] : []), { purpose: 'deal', falls: DEAL }]),
  );

clause.rows(
  'H7.7a',
  'half of the pool comes, rounded up, at full strength:',
  [
    ['of nine five', 9, 5],
    ['of eight four', 8, 4],
    ['of one one', 1, 1],
    ['of none none', 0, 0],
  ],
  ([_what, size, comes]) => {
    const drawn = POOL.slice(0, size).slice(-comes || size);
    const { after, events } = levied(POOL.slice(0, size), size === 0 ? [] : drawn);
    expect(ofType(events, 'levy-drawn')).toEqual([{ type: 'levy-drawn', blocks: comes }]);
    expect(standIn(after, 'england', 'england')).toEqual([...drawn].sort());
    for (const block of drawn) {
      const { maxStrength } = (hammerOfTheScots.components as { blocks: { id: string; maxStrength: number }[] }).blocks.find(
        ({ id }) => id === block,
      )!;
      expect(whereabouts(after, block)).toBe(`england ${maxStrength}`);
    }
  },
);

clause('H7.7a', 'the pool of the Scots is no part of it', () => {
  const { after, events } = levied(['hobelars', 'edward', 'grant', 'keith'], ['hobelars']);
  expect(ofType(events, 'levy-drawn')).toEqual([{ type: 'levy-drawn', blocks: 1 }]);
  expect(['hobelars', 'edward', 'grant', 'keith'].map((block) => whereabouts(after, block))).toEqual(['england 3', 'pool', 'pool', 'pool']);
});

clause('H7.7a', 'the Scots see the number of blocks only', () => {
  const { events } = levied(POOL, POOL.slice(0, 5));
  expect(noticed(events, 'scotland')).toContainEqual({ type: 'levy-drawn', blocks: 5 });
  expect(JSON.stringify(noticed(events, 'scotland'))).not.toMatch(/edward|archers|knights/);
});

clause('H7.7b', 'blocks disbanded this winter are among them', () => {
  const home = winter({ blocks: { ...NOBLES, 'york-knights': 'fife', 'york-infantry': 'fife' } });
  const last = idleUntil(played(idleUntil(home, 'english-disbanding'), disband('york-infantry'), endDisbanding), 'english-builds');
  const after = played(last, [endBuilds, ['york-infantry'], DEAL]);
  expect([whereabouts(after, 'york-infantry'), whereabouts(after, 'york-knights')]).toEqual(['england 4', 'pool']);
  expect(whereabouts(played(last, [endBuilds, ['york-knights'], DEAL]), 'york-knights')).toBe('england 4');
});

clause.rows(
  'H7.7c',
  'Edward comes like others:',
  [
    ['Edward I', 1],
    ['Edward II', 2],
  ],
  ([_what, edward]) => {
    const { after } = levied(['edward', 'hobelars'], ['edward'], { edward });
    expect([whereabouts(after, 'edward'), after.edward]).toEqual(['england 4', edward]);
  },
);

clause('H7.8a AMB-96', 'once a year all 25 cards are shuffled and five dealt to each side: the next year begins', () => {
  const { after, events } = levied(['hobelars'], ['hobelars']);
  expect([after.year, after.turn, after.phase.name, after.played]).toEqual([1298, 1, 'play-card', []]);
  expect(after.hands).toEqual({ england: DEAL.slice(0, 5), scotland: DEAL.slice(5) });
  expect(ofType(events, 'year-begun')).toEqual([{ type: 'year-begun', year: 1298 }]);
  // Every card of the deck may come again: seven ones are in it, and no eighth.
  const sevenOnes = [...Array.from({ length: 7 }, () => 'move-1'), 'herald', 'move-3', 'move-3'];
  const deal = (falls: readonly string[]) =>
    happened(
      wintering('england', { phase: { name: 'english-builds', spent: {} }, blocks: NOBLES }),
      'england',
      endBuilds,
      scriptedChance([{ purpose: 'deal', falls }]),
    );
  expect(deal(sevenOnes).after.hands.england).toEqual(Array.from({ length: 5 }, () => 'move-1'));
  expect(() => deal(['move-1', ...sevenOnes.slice(0, 9)])).toThrow('cannot give');
  expect(refused(after, 'england', endBuilds).code).toBe('not-in-this-phase');
});
