// Attackers over the Anglo-Scottish border: one group wherever they cross (2.3), or by origin and entry border (3.x).
import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { type Asked, legal, playAll, position, refused } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';
import { choose, ofType, played, playedWithEvents } from './fighting.js';

type Moved = ReturnType<typeof position>;

/** The area's battle begins: who fights at once and how many wait, of the side that moved first. */
function begun(moved: Moved, area: string) {
  const { first } = moved.current!;
  const [battle] = ofType(playedWithEvents(moved, endMovement, endMovement, choose(area)).events, 'battle-begun');
  const fighting = battle!.revealed.filter(({ side }) => side === first).map(({ block }) => block as string);
  return { fighting: fighting.sort(), waiting: battle!.waiting[first] };
}

describe.each([
  ['edition 2.3', { edition: '2.3' }, true],
  ['edition 3.0', { edition: '3.0' }, false],
  ['edition 4.0', { edition: '4.0' }, false],
  ['3.0 with any-origin-any-border', { edition: '3.0', asBorderOneGroup: 'any-origin-any-border' }, true],
  ['4.0 with any-origin-any-border', { edition: '4.0', asBorderOneGroup: 'any-origin-any-border' }, true],
  ['2.3 with one-origin-one-border', { edition: '2.3', asBorderOneGroup: 'one-origin-one-border' }, false],
] as const)('%s', (_what, profile, oneGroup) => {
  const options = { ...profile, mainDeclaredInMove: true } as const;

  const selkirk = (movePoints: 2 | 3) =>
    position({
      ...moving('england', movePoints),
      options,
      blocks: { 'york-infantry': 'england', 'lancaster-infantry': 'england', hobelars: 'lothian', douglas: 'selkirk' },
    });
  const byDunbar = move('york-infantry', 'england', 'dunbar', 'selkirk');
  const byAnnan = move('lancaster-infantry', 'england', 'annan', 'selkirk');

  clause('H4.4h H4.4i AMB-14', 'two from England over two borders into Selkirk fight together, or one waits', () => {
    expect(begun(playAll(selkirk(2), 'england', byDunbar, byAnnan), 'selkirk')).toEqual(
      oneGroup ? { fighting: ['lancaster-infantry', 'york-infantry'], waiting: 0 } : { fighting: ['york-infantry'], waiting: 1 },
    );
    // The first of them in counts as the main attack: no group has to wait for another.
    expect(playAll(selkirk(2), 'england', byDunbar, byAnnan).contests).toMatchObject([{ main: { origin: 'england', via: 'dunbar' } }]);
    expect(playAll(selkirk(2), 'england', byAnnan, byDunbar).contests).toMatchObject([{ main: { origin: 'england', via: 'annan' } }]);
  });

  clause('H4.4h AMB-14', 'blocks from Scotland are another group: the main attack beside those that crossed, or one to choose from', () => {
    const all = playAll(selkirk(3), 'england', byDunbar, byAnnan, move('hobelars', 'lothian', 'selkirk'));
    const named = (origin: string, via: string): Asked => ({ type: 'declare-main-attack', area: 'selkirk', origin, via });
    expect(begun(all, 'selkirk').waiting).toBe(oneGroup ? 0 : 2);
    expect(legal(all, 'england', 'declare-main-attack')).toEqual(oneGroup ? [] : [named('england', 'annan'), named('lothian', 'lothian')]);
    if (oneGroup) {
      expect(all.contests).toMatchObject([{ main: { origin: 'lothian', via: 'lothian' } }]);
      expect(refused(all, 'england', named('lothian', 'lothian')).code).toBe('already-main-attack');
      expect(refused(all, 'england', named('england', 'annan')).code).toBe('crossers-never-wait');
      expect(refused(all, 'england', named('england', 'teviot')).code).toBe('no-such-attack');
      return;
    }
    const scottish = playAll(all, 'england', named('lothian', 'lothian'));
    expect(begun(scottish, 'selkirk')).toEqual({ fighting: ['hobelars'], waiting: 2 });
    const back = playAll(scottish, 'england', named('england', 'annan'));
    expect(begun(back, 'selkirk').fighting).toEqual(['lancaster-infantry']);
  });

  /** Lothian infantry and the Hobelars of Lanark go to Selkirk, with one block from England, in any order. */
  const fromThree = (...order: readonly Asked[]) =>
    playAll(
      position({
        ...moving('england', 3),
        options,
        blocks: { 'york-infantry': 'england', 'durham-infantry': 'lothian', hobelars: 'lanark', douglas: 'selkirk' },
      }),
      'england',
      ...order,
    );
  const fromLothian = move('durham-infantry', 'lothian', 'selkirk');
  const fromLanark = move('hobelars', 'lanark', 'selkirk');

  clause.rows(
    'H4.4h AMB-14',
    'whatever the order of moves, those that crossed fight from round 1 beside the first of the other groups:',
    [
      ['they come first', [byDunbar, fromLothian, fromLanark]],
      ['they come between', [fromLothian, byDunbar, fromLanark]],
      ['they come last', [fromLothian, fromLanark, byDunbar]],
    ],
    ([_what, order]) => {
      const moved = fromThree(...order);
      const [first] = order.filter(({ block }) => block !== 'york-infantry');
      const others = [fromLothian, fromLanark].filter((each) => each !== first).map(({ path }) => path[0]!);
      if (oneGroup) {
        expect(begun(moved, 'selkirk')).toEqual({ fighting: [first!.block, 'york-infantry'].sort(), waiting: 1 });
        expect(legal(moved, 'england', 'declare-main-attack').map(({ origin }) => origin as string)).toEqual(others);
        const [other] = others;
        const renamed = playAll(moved, 'england', { type: 'declare-main-attack', area: 'selkirk', origin: other!, via: other! });
        expect(begun(renamed, 'selkirk').fighting).toEqual([other === 'lanark' ? 'hobelars' : 'durham-infantry', 'york-infantry'].sort());
      } else {
        expect(begun(moved, 'selkirk')).toEqual({ fighting: [order[0]!.block], waiting: 2 });
      }
    },
  );

  clause('H4.4h AMB-14', 'Lothian infantry enters Dunbar first, two from England after it: all three fight in round 1', () => {
    const state = position({
      ...moving('england', 3),
      options,
      blocks: { 'durham-infantry': 'lothian', 'york-infantry': 'england', 'lancaster-infantry': 'england', douglas: 'dunbar' },
    });
    const moved = playAll(
      state,
      'england',
      move('durham-infantry', 'lothian', 'dunbar'),
      move('york-infantry', 'england', 'dunbar'),
      move('lancaster-infantry', 'england', 'dunbar'),
    );
    expect(begun(moved, 'dunbar')).toEqual(
      oneGroup
        ? { fighting: ['durham-infantry', 'lancaster-infantry', 'york-infantry'], waiting: 0 }
        : { fighting: ['durham-infantry'], waiting: 2 },
    );
  });

  clause('H4.4h H4.4j F-21 AMB-14', 'Scots from two areas invade England together, or one waits', () => {
    const state = position({
      ...moving('scotland', 3),
      options,
      blocks: { douglas: 'dunbar', grant: 'dunbar', keith: 'lothian', 'york-infantry': 'england' },
    });
    const moved = playAll(
      state,
      'scotland',
      move('douglas', 'dunbar', 'england'),
      move('grant', 'dunbar', 'england'),
      move('keith', 'lothian', 'dunbar', 'england'),
    );
    expect(begun(moved, 'england').waiting).toBe(oneGroup ? 0 : 1);
  });

  clause('H4.4h H5.33a AMB-14', 'reinforcements over the border wait all the same', () => {
    const state = position({
      ...moving('scotland', 1),
      options,
      blocks: { douglas: 'lothian', 'durham-infantry': 'dunbar', 'york-infantry': 'england', 'lancaster-infantry': 'england' },
    });
    const fought = played(
      playAll(state, 'scotland', move('douglas', 'lothian', 'dunbar'), endMovement),
      move('york-infantry', 'england', 'dunbar'),
      endMovement,
      choose('dunbar'),
    );
    expect(fought.battle?.reserves).toEqual(['york-infantry']);
  });

  clause('H4.4h H5.33a AMB-14', 'and over that border into the England that is invaded', () => {
    const state = position({
      ...moving('scotland', 1),
      options,
      blocks: { douglas: 'dunbar', 'york-infantry': 'england', hobelars: 'annan' },
    });
    const invaded = playAll(state, 'scotland', move('douglas', 'dunbar', 'england'), endMovement);
    const fought = played(invaded, move('hobelars', 'annan', 'england'), endMovement, choose('england'));
    expect(fought.battle?.reserves).toEqual(['hobelars']);
  });

  clause('H5.32a', 'inside Scotland two origins are two groups in every edition', () => {
    const state = position({
      ...moving('england', 2),
      options,
      blocks: { 'york-infantry': 'angus', 'lancaster-infantry': 'mar', douglas: 'buchan' },
    });
    const moved = playAll(state, 'england', move('york-infantry', 'angus', 'buchan'), move('lancaster-infantry', 'mar', 'buchan'));
    expect(begun(moved, 'buchan').waiting).toBe(1);
  });
});
