import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, refused, type Standing, whereabouts } from '../../../support/position.js';
import { actor, ofType, played, playedWithEvents } from './fighting.js';
import { winter, yearEnds } from './winters.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const TWO = [
  ['bruce', 'annan', 'carrick'],
  ['comyn', 'badenoch', 'lochaber'],
] as const;
const goes = (noble: 'bruce' | 'comyn', area: string) => ({ type: `${noble}-home`, area }) as const;
const asked = (blocks: Readonly<Record<string, Standing>>) => winter({ blocks: { ...NOBLES, ...blocks } });
const enemyOf = { england: 'grant', scotland: 'york-infantry' } as const;

describe.each(TWO)('%s', (noble, first, second) => {
  describe.each(['england', 'scotland'] as const)('of %s', (side) => {
    const other = side === 'england' ? 'scotland' : 'england';

    clause('H7.12a', 'goes to either home, from the other too', () => {
      for (const from of ['fife', first, second]) {
        const state = asked({ [noble]: [side, from, 2] });
        expect([state.phase.name, actor(state)]).toEqual([`${noble}-goes-home`, side]);
        for (const home of [first, second]) expect(whereabouts(played(state, goes(noble, home)), noble)).toBe(`${side}: ${home} 2`);
        expect(refused(state, side, goes(noble, 'fife'))).toMatchObject({ code: 'not-his-home', clause: 'H7.12a' });
      }
    });

    clause('H7.12b', 'goes to the one that no enemy holds, unasked', () => {
      for (const [held, open] of [
        [first, second],
        [second, first],
      ] as const) {
        const { after, events } = yearEnds({ blocks: { ...NOBLES, [noble]: [side, 'fife', 2], [enemyOf[side]]: held } });
        expect(whereabouts(after, noble)).toBe(`${side}: ${open} 2`);
        expect(ofType(events, 'noble-changed-sides')).toEqual([]);
        expect(refused(after, actor(after), goes(noble, held)).code).toBe('not-in-this-phase');
      }
    });

    clause('H7.12c', 'changes sides if the enemy holds both; the new owner chooses the home', () => {
      const another = { england: 'fraser', scotland: 'durham-infantry' }[side];
      const state = asked({ [noble]: [side, 'fife', 2], [enemyOf[side]]: first, [another]: second });
      expect([state.phase.name, actor(state)]).toEqual([`${noble}-goes-home`, other]);
      for (const home of [first, second]) {
        const { after, events } = playedWithEvents(state, goes(noble, home));
        expect(whereabouts(after, noble)).toBe(`${other}: ${home} 2`);
        expect(ofType(events, 'noble-went-home')[0]).toMatchObject({ noble, area: home, by: other });
      }
      expect(refused(state, side, goes(noble, first)).code).toBe('not-your-turn');
    });
  });
});

clause('H7.12d AMB-94', 'homes are judged when his side goes home, though one holds but a visitor', () => {
  const state = asked({ bruce: ['england', 'fife', 2], grant: 'annan', mar: ['scotland', 'carrick'] });
  expect([state.phase.name, actor(state), whereabouts(state, 'bruce')]).toEqual(['bruce-goes-home', 'scotland', 'scotland: fife 2']);
  const home = played(state, goes('bruce', 'carrick'));
  expect([whereabouts(home, 'bruce'), whereabouts(home, 'mar')]).toEqual(['scotland: carrick 2', 'scotland: mar 3']);
});

clause('H7.1d', 'a noble who has changed sides does not move in the Scottish stage', () => {
  const state = asked({ comyn: ['england', 'fife'], grant: 'badenoch', fraser: 'lochaber' });
  const { after, events } = playedWithEvents(state, goes('comyn', 'badenoch'));
  expect(after.phase.name).toBe('scottish-going-home');
  expect(ofType(events, 'noble-went-home').filter(({ noble }) => noble === 'comyn')).toHaveLength(1);
  expect(legal(after, 'scotland', 'comyn-home')).toEqual([]);
});
