import { describe, expect } from 'vitest';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import type { Setting } from '../../../support/position.js';
import { ofType, played, playedWithEvents, type Turn } from './fighting.js';
import { divided } from './thirteen-nobles.js';
import { disband, draw, endBuilds, endDisbanding, idleUntil, winter, yearEnds } from './winters.js';

/** So many nobles serve the English, the rest of the thirteen the Scots; Moray and Wallace are where it says. */
const nobles = (english: number, moray: string, wallace: string): NonNullable<Setting['blocks']> => ({
  ...divided(english),
  moray,
  wallace,
});
/** The last winter of Braveheart, when all nobles are home. */
function home(
  english: number,
  moray: string,
  wallace: string,
  others: NonNullable<Setting['blocks']> = {},
  scenario: 'braveheart' | 'bruce' = 'braveheart',
) {
  let now = winter({
    scenario,
    year: scenario === 'bruce' ? 1314 : 1305,
    edward: 2,
    blocks: { ...nobles(english, moray, wallace), ...others },
  });
  for (const [who, area] of [
    ['bruce', 'annan'],
    ['comyn', 'badenoch'],
  ] as const) {
    if (now.phase.name === `${who}-goes-home`) now = played(now, { type: `${who}-home`, area });
  }
  return now;
}
const outcome = (state: ReturnType<typeof home>) => hammerOfTheScots.outcome(state);

describe('when the nobles are home in the last winter', () => {
  clause.rows(
    'H9.0a H9.0d AMB-60',
    'more than seven nobles of one side decide immediately:',
    [
      ['8–6', 8, 'moray', 'selkirk', 'england'],
      ['6–8', 6, 'moray', 'selkirk', 'scotland'],
      ['8–5, Moray in the pool', 8, 'pool', 'pool', 'england'],
      ['12–2', 12, 'moray', 'pool', 'england'],
    ],
    ([_what, english, moray, wallace, winner]) => {
      expect(outcome(home(english, moray, wallace))).toMatchObject({ winners: [winner], reason: 'controls-most-nobles', clause: 'H9.0a' });
    },
  );

  clause('H9.0d', 'both sides see the map as it then is, and who changed sides, before the count', () => {
    // Mar, Scottish, finds the enemy at home in the last stage that is played.
    const blocks = { mar: ['scotland', 'lothian', 2], hobelars: 'mar', ross: ['england', 'ross'], wallace: 'dead' } as const;
    const { events } = yearEnds({ year: 1305, blocks });
    const last = ofType(events, 'winter-stage-ended').at(-1);
    expect(last).toMatchObject({ side: 'scotland', converted: [{ noble: 'mar', to: 'england' }] });
    expect(last?.map).toEqual([
      { area: 'ross', england: 1, scotland: 0 },
      { area: 'mar', england: 2, scotland: 0 },
    ]);
    expect(events.at(-1)?.type).toBe('game-ended');
  });

  clause.rows(
    'H9.0b H9.0d AMB-60',
    'so does the death of Moray or of Wallace:',
    [
      ['7–6, Moray dead', 7, 'dead', 'selkirk', 'england', 'controls-most-nobles'],
      ['6–7, Moray dead', 6, 'dead', 'pool', 'scotland', 'controls-most-nobles'],
      ['7–7, Wallace dead', 7, 'moray', 'dead', 'england', 'tied-wallace-gone'],
      ['7–6, Moray in the pool, Wallace dead', 7, 'pool', 'dead', 'england', 'controls-most-nobles'],
    ],
    ([_what, english, moray, wallace, winner, reason]) => {
      expect(outcome(home(english, moray, wallace))).toMatchObject({ winners: [winner], reason });
    },
  );

  clause.rows(
    'H9.0d AMB-60',
    'else the winter goes on:',
    [
      ['7–7, Wallace on the map', 7, 'moray', 'fife'],
      ['7–7, Wallace in the pool', 7, 'moray', 'pool'],
      ['7–6, Moray in the pool', 7, 'pool', 'fife'],
      ['6–7, Moray in the pool', 6, 'pool', 'fife'],
    ],
    ([_what, english, moray, wallace]) => {
      const state = home(english, moray, wallace);
      expect([outcome(state), state.winter?.finished]).toEqual([null, false]);
    },
  );

  clause('H9.0d', 'the count comes after them: a noble who changes sides on the way home is counted where he then is', () => {
    // Seven to seven, but Ross finds Grant at home.
    const state = home(7, 'moray', 'fife', { ross: ['england', 'lothian', 2], grant: 'ross' });
    expect(outcome(state)).toMatchObject({ winners: ['scotland'], reason: 'controls-most-nobles' });
  });
});

describe('the last winter played on ends after the builds', () => {
  /** The builds of both sides, the Scots doing what it says. */
  const built = (state: ReturnType<typeof home>, ...turns: readonly Turn[]) =>
    playedWithEvents(played(idleUntil(state, 'scottish-builds'), ...turns, endBuilds), endBuilds);

  clause('H9.0b H9.0d', '7–7, Wallace in the pool: England, unless he is drawn', () => {
    const state = home(7, 'moray', 'pool', { grant: 'fife' });
    expect(outcome(built(state).after)).toMatchObject({ winners: ['england'], reason: 'tied-wallace-gone', clause: 'H9.0b' });
    expect(outcome(built(state, [draw('fife'), 'wallace']).after)).toMatchObject({
      winners: ['scotland'],
      reason: 'tied-wallace-stands',
      clause: 'H9.0b',
    });
  });

  clause('H9.0b H9.0d', '7–7, Wallace on the map: the Scots, unless he disbands', () => {
    const state = idleUntil(home(7, 'moray', 'fife'), 'wallace-winter');
    const hidden = played(state, { type: 'wallace-winter', area: 'selkirk' });
    expect(outcome(built(hidden).after)).toMatchObject({ winners: ['scotland'], reason: 'tied-wallace-stands' });
    const gone = played(state, { type: 'wallace-winter', area: 'fife' }, disband('wallace'), endDisbanding);
    expect(outcome(built(gone).after)).toMatchObject({ winners: ['england'], reason: 'tied-wallace-gone' });
  });

  clause('H9.0c H9.0d', '7–6, Moray in the pool: no tie, unless he is drawn', () => {
    const state = home(7, 'pool', 'selkirk', { grant: 'fife' });
    expect(outcome(built(state).after)).toMatchObject({ winners: ['england'], reason: 'controls-most-nobles' });
    expect(outcome(built(state, [draw('fife'), 'moray']).after)).toMatchObject({ winners: ['scotland'], reason: 'tied-wallace-stands' });
  });

  clause('H9.0d', 'with neither levy nor cards', () => {
    const { events } = built(home(7, 'moray', 'pool', { hobelars: 'pool' }));
    expect(ofType(events, 'levy-drawn')).toEqual([]);
    expect(ofType(events, 'cards-dealt')).toEqual([]);
    expect(events.at(-1)?.type).toBe('game-ended');
  });
});

clause.rows(
  'H9.0c',
  'The Bruce, where Moray and Wallace are dead, is never tied:',
  [
    ['7–6', 7, 'england'],
    ['6–7', 6, 'scotland'],
  ],
  ([_what, english, winner]) => {
    const begun = hammerOfTheScots.evolve(hammerOfTheScots.empty, {
      type: 'game-opened',
      options: completeOptions({ scenario: 'bruce', edition: '3.0' }),
    });
    const state = home(
      english,
      hammerOfTheScots.view(begun, 'spectator').dead.includes('moray' as never) ? 'dead' : 'moray',
      'dead',
      {},
      'bruce',
    );
    expect(outcome(state)).toMatchObject({ winners: [winner], reason: 'controls-most-nobles' });
  },
);
