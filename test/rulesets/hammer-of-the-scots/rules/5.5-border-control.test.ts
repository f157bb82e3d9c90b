// Which use of a border closes it to a retreat: in this battle (2.3, 3.0), or the last one in any battle (4.0).
import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, playAll, position, refused, whereabouts } from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';
import { choose, endRegroup, pass, played, regroup, retreat } from './fighting.js';

const exits = (state: ReturnType<typeof position>, side: 'england' | 'scotland', block: string) =>
  legal(state, side, 'retreat')
    .filter((each) => each.block === block)
    .map(({ to }) => to as string)
    .sort();

describe.each([
  ['edition 2.3', { edition: '2.3' }, false],
  ['edition 3.0', { edition: '3.0' }, false],
  ['edition 4.0', { edition: '4.0' }, true],
  ['2.3 with any-battle', { edition: '2.3', borderControlScope: 'any-battle' }, true],
  ['3.0 with any-battle', { edition: '3.0', borderControlScope: 'any-battle' }, true],
  ['4.0 with this-battle', { edition: '4.0', borderControlScope: 'this-battle' }, false],
] as const)('%s: the infantry goes from Angus into Buchan, Douglas and Grant from Fife into Angus', (_what, options, anyBattle) => {
  const main = { mainDeclaredInMove: true } as const;
  const moved = played(
    position({
      ...moving('england', 1),
      options: { ...options, ...main },
      blocks: { 'york-infantry': 'angus', hobelars: 'angus', wallace: 'buchan', douglas: 'fife', grant: 'fife' },
    }),
    move('york-infantry', 'angus', 'buchan'),
    endMovement,
    move('douglas', 'fife', 'angus'),
    move('grant', 'fife', 'angus'),
    endMovement,
  );
  /** The infantry leaves Buchan to Wallace, who stays. */
  const won = played(moved, choose('buchan'), pass('wallace'), retreat('york-infantry', 'mar'), endRegroup);

  clause('H5.5e AMB-28', 'Douglas may retreat from Angus to Buchan by that border, or may not', () => {
    const fight = played(won, choose('angus'), pass('hobelars'));
    expect(exits(fight, 'scotland', 'douglas')).toEqual(anyBattle ? ['atholl', 'fife'] : ['atholl', 'buchan', 'fife']);
    const asked = retreat('douglas', 'buchan');
    if (anyBattle)
      expect(refused(fight, 'scotland', asked)).toMatchObject({
        code: 'retreat-border-held',
        clause: options.edition === '4.0' ? 'H5.5e' : 'HO.borderControlScope',
      });
    else expect(whereabouts(played(fight, asked), 'douglas')).toBe('buchan 4');
  });

  clause('H5.5e H5.5f', 'the retreat to Mar and the regrouping are no entering of a battle', () => {
    const back = played(
      moved,
      choose('buchan'),
      pass('wallace'),
      retreat('york-infantry', 'badenoch'),
      regroup('wallace', 'mar'),
      endRegroup,
    );
    expect(back.current?.lastEntered ?? {}).toEqual(anyBattle ? { 'angus|buchan': 'england', 'angus|fife': 'scotland' } : {});
    expect(exits(played(back, choose('angus')), 'england', 'hobelars')).toEqual(['atholl', 'buchan']);
  });

  clause('H5.6c AMB-36', 'the victor regroups over it all the same', () => {
    const victory = played(won, choose('angus'), retreat('hobelars', 'atholl'));
    expect(whereabouts(played(victory, regroup('douglas', 'buchan')), 'douglas')).toBe('buchan 4');
  });

  clause('H5.5e', 'over a shared border only the side that entered last can retreat', () => {
    const both = played(
      position({
        ...moving('england', 1),
        options: { ...options, ...main },
        blocks: { 'york-infantry': 'angus', hobelars: 'angus', wallace: 'buchan', keith: 'fife' },
      }),
      move('york-infantry', 'angus', 'buchan'),
      move('hobelars', 'angus', 'buchan'),
      endMovement,
      move('keith', 'fife', 'angus', 'buchan'),
      endMovement,
      choose('buchan'),
    );
    // The Hobelars, A, are of the main attack; Wallace defends, A too, and acts before them.
    expect(exits(both, 'scotland', 'wallace')).toContain('angus');
    const hobelars = played(both, pass('wallace'));
    expect(exits(hobelars, 'england', 'hobelars')).toEqual(['badenoch', 'mar', 'strathspey']);
    expect(refused(hobelars, 'england', retreat('hobelars', 'angus')).code).toBe(
      anyBattle ? 'retreat-border-held' : 'retreat-border-closed',
    );
  });

  clause('H5.5f', 'moving into a vacant area closes nothing', () => {
    const vacant = playAll(
      position({
        ...moving('scotland', 1),
        options: { ...options, ...main },
        blocks: { keith: 'badenoch', etterick: 'badenoch', hobelars: 'fife' },
      }),
      'scotland',
      move('keith', 'badenoch', 'atholl'),
      endMovement,
    );
    const fight = played(vacant, move('hobelars', 'fife', 'atholl'), endMovement, choose('atholl'), pass('hobelars'));
    expect(vacant.current?.lastEntered).toBeUndefined();
    expect(exits(fight, 'scotland', 'keith')).toContain('badenoch');
    expect(exits(fight, 'scotland', 'keith')).not.toContain('fife');
  });
});

clause('H5.5e H4.7g', 'the Norse withdraw by sea, also to a coast from which the enemy came by land', () => {
  const raid = contest('ross', 'england', { attackers: [['hobelars', 'moray']], defenders: 1 });
  const blocks = { norse: 'ross', hobelars: 'ross', keith: 'moray' };
  const fought = played(position({ ...battles('england', raid), blocks, options: { edition: '3.0' } }), choose('ross'));
  expect(exits(fought, 'scotland', 'norse')).toEqual(['moray']);
});
