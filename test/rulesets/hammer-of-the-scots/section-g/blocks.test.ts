// Section G, what blocks are and where they stand: row by row, in every edition.
import { describe, expect, test } from 'vitest';
import { hammerOfTheScots as rules } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { happened, play } from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';
import { choose, endRegroup, played, playedWithEvents, regroup, retreat } from '../rules/fighting.js';
import { ALL, distinguishedBy, eachOf, NOBLES, noticesOf, TABLES } from './who-knows.js';

describe.each(TABLES)('in edition %s', (_edition, { at }) => {
  test('identity of a block on the map: its owner', () => {
    const one = at({ blocks: { ...NOBLES, grant: ['fife', 3], keith: ['ross', 3] } });
    distinguishedBy(['scotland', 'arbiter'], one, at({ blocks: { ...NOBLES, grant: ['ross', 3], keith: ['fife', 3] } }));
    const english = at({ blocks: { ...NOBLES, edward: ['fife', 3], hobelars: 'ross' } });
    distinguishedBy(['england', 'arbiter'], english, at({ blocks: { ...NOBLES, edward: ['ross', 3], hobelars: 'fife' } }));
  });

  test('strength of a block: its owner', () => {
    distinguishedBy(
      ['scotland', 'arbiter'],
      at({ blocks: { ...NOBLES, grant: ['fife', 3] } }),
      at({ blocks: { ...NOBLES, grant: ['fife', 1] } }),
    );
  });

  test('location of a noble: his owner; his side: public', () => {
    const one = at({ blocks: { mar: ['scotland', 'fife'], ross: ['scotland', 'angus'] } });
    distinguishedBy(['scotland', 'arbiter'], one, at({ blocks: { mar: ['scotland', 'angus'], ross: ['scotland', 'fife'] } }));
    for (const viewer of ALL) expect(rules.view(one, viewer).nobles).toContainEqual({ noble: 'mar', side: 'scotland' });
  });

  test('numbers of blocks, sizes of pools, the dead and those aside: public', () => {
    const state = at({ blocks: { ...NOBLES, grant: 'fife', keith: 'fife', fraser: 'pool', hobelars: 'fife', wallace: 'dead' } });
    for (const viewer of ALL) {
      const { areas, pools, dead, aside } = rules.view(state, viewer);
      expect(areas).toContainEqual({ area: 'fife', england: 1, scotland: 2 });
      expect([pools, dead, aside.includes('french-knights' as never)]).toEqual([{ england: 0, scotland: 1 }, ['wallace'], true]);
    }
  });

  test('what is in a pool: its owner', () => {
    const one = at({ blocks: { ...NOBLES, grant: 'pool', keith: ['fife', 3] } });
    distinguishedBy(['scotland', 'arbiter'], one, at({ blocks: { ...NOBLES, grant: ['fife', 3], keith: 'pool' } }));
  });

  test('the route of a block: public; its name: its owner', () => {
    const state = at({ ...moving('scotland', 2), blocks: { ...NOBLES, grant: 'fife', keith: 'fife' } });
    const { events } = happened(state, 'scotland', move('grant', 'fife', 'angus'));
    const shown = { type: 'block-moved', side: 'scotland', path: ['fife', 'angus'], block: null };
    expect(noticesOf(events, 'block-moved')).toEqual({
      ...eachOf([shown]),
      ...eachOf([{ ...shown, block: 'grant' }], ['scotland', 'arbiter']),
    });
  });

  test('one standing block cannot be followed from view to view by others', () => {
    const state = at({ ...moving('scotland', 2), blocks: { ...NOBLES, grant: ['fife', 3], keith: ['fife', 3] } });
    const [one, other] = ['grant', 'keith'].map((block) =>
      play(play(state, 'scotland', move(block, 'fife', 'angus')), 'scotland', endMovement),
    );
    distinguishedBy(['scotland', 'arbiter'], one!, other!);
  });

  test('points left, paid groups, borders used and the main attack: public', () => {
    const blocks = { ...NOBLES, grant: 'fife', hobelars: 'angus' } as const;
    const state = play(at({ ...moving('scotland', 2), blocks }), 'scotland', move('grant', 'fife', 'angus'));
    for (const viewer of ALL) {
      const { task, contests } = rules.view(state, viewer);
      expect(task).toMatchObject({ movePoints: 1, activated: ['fife'], crossings: [{ areas: ['angus', 'fife'], blocks: 1 }] });
      expect(contests).toMatchObject([{ area: 'angus', attacker: 'scotland', main: { origin: 'fife', via: 'fife' } }]);
    }
  });

  test('the battle is chosen before enemy blocks are seen', () => {
    const fight = contest('angus', 'scotland', { attackers: [['grant', 'fife']], defenders: 1 });
    const [one, other] = (['hobelars', 'durham-infantry'] as const).map((there) =>
      at({
        ...battles('scotland', fight),
        blocks: { ...NOBLES, grant: 'angus', hobelars: 'ross', 'durham-infantry': 'ross', [there]: 'angus' },
      }),
    );
    distinguishedBy(['england', 'arbiter'], one!, other!);
    // Chosen, the blocks that fight lie open before all, with their strength.
    for (const viewer of ALL) {
      expect(rules.view(played(one!, choose('angus')), viewer).battle?.open).toContainEqual({
        block: 'hobelars',
        side: 'england',
        strength: 3,
        acted: false,
      });
    }
  });

  test('reserves: their number until round 2, unless they come from where the main attack did', () => {
    const attackers = [
      ['grant', 'fife'],
      ['keith', 'mar'],
    ] as const;
    const fight = contest('angus', 'scotland', { attackers, defenders: 1 });
    const blocks = { ...NOBLES, grant: 'angus', keith: 'angus', hobelars: 'angus' } as const;
    const { after, events } = playedWithEvents(at({ ...battles('scotland', fight), blocks }), choose('angus'));
    expect(JSON.stringify(noticesOf(events, 'battle-begun')['england'])).not.toContain('keith');
    for (const viewer of ALL) expect(rules.view(after, viewer).battle?.waiting).toEqual({ england: 0, scotland: 1 });
  });

  test('regrouping: numbers public, blocks their owner', () => {
    const fight = contest('angus', 'scotland', {
      attackers: [
        ['grant', 'fife'],
        ['keith', 'fife'],
      ],
      defenders: 1,
    });
    const blocks = { ...NOBLES, grant: ['angus', 3], keith: ['angus', 3], hobelars: 'angus', 'durham-infantry': 'ross' } as const;
    const won = played(at({ ...battles('scotland', fight), blocks }), choose('angus'), retreat('hobelars', 'mar'));
    const [one, other] = ['grant', 'keith'].map((block) => played(won, regroup(block, 'fife')));
    distinguishedBy(['scotland', 'arbiter'], one!, other!);
    expect(rules.view(played(one!, endRegroup), 'england').areas).toContainEqual({ area: 'fife', england: 0, scotland: 1 });
  });

  test('after the battle its blocks are hidden again', () => {
    const fight = contest('angus', 'scotland', { attackers: [['grant', 'fife']], defenders: 1 });
    const blocks = { ...NOBLES, grant: ['angus', 3], hobelars: 'angus', edward: ['mar', 3] } as const;
    const over = played(at({ ...battles('scotland', fight), blocks }), choose('angus'), retreat('hobelars', 'mar'), endRegroup);
    expect(JSON.stringify(rules.view(over, 'england'))).not.toContain('grant');
    expect(JSON.stringify(rules.view(over, 'scotland'))).not.toContain('hobelars');
  });
});
