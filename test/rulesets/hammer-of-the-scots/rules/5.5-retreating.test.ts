import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { blockIn, legal, noticed, playAll, position, refused, whereabouts } from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';
import { battle, choose, endRegroup, ofType, pass, played, playedWithEvents, retreat, roundPassed } from './fighting.js';

/** Where the blocks of the side that is to act may retreat to. */
const exits = (state: ReturnType<typeof position>, side: 'england' | 'scotland', block: string) =>
  legal(state, side, 'retreat')
    .filter((each) => each.block === block)
    .map(({ to }) => to as string)
    .sort();

clause('H5.5a AMB-29', 'a block may retreat instead of firing in any round, the first too', () => {
  let state = battle('buchan', {
    attacker: 'england',
    attackers: [['hobelars', 'angus']],
    blocks: { hobelars: 3, wallace: 4 },
  });
  for (const round of [1, 2, 3]) {
    expect(state.battle?.round).toBe(round);
    expect(whereabouts(played(state, retreat('wallace', 'badenoch')), 'wallace')).toBe('badenoch 4');
    state = roundPassed(state);
  }
});

describe('blocks that may act together and leave together', () => {
  // Three Scots of letter C and one of letter B defend Buchan.
  const state = battle('buchan', {
    attacker: 'england',
    attackers: [['york-infantry', 'angus']],
    blocks: { 'york-infantry': 4, keith: 3, douglas: 4, graham: 2, campbell: 1 },
  });
  const turn = played(state, pass('keith'));
  const leaving = playedWithEvents(turn, retreat('douglas', 'mar'), retreat('graham', 'badenoch'));

  clause('H5.5b', 'the enemy sees nothing until another block acts otherwise', () => {
    expect(noticed(leaving.events, 'england')).toEqual([]);
    expect(noticed(leaving.events, 'spectator')).toEqual([]);
    expect(noticed(leaving.events, 'scotland')).toHaveLength(2);
  });

  clause.rows(
    'H5.5b',
    'then the enemy sees the blocks, the numbers and the areas',
    [
      ['the third passes', pass('campbell'), [1, 1, 0], ['douglas', 'graham']],
      ['the third leaves as well', retreat('campbell', 'mar'), [1, 2, 0], ['campbell', 'douglas', 'graham']],
      ['the third leaves elsewhere', retreat('campbell', 'strathspey'), [1, 1, 1], ['campbell', 'douglas', 'graham']],
    ],
    ([_what, last, [badenoch, mar, strathspey], blocks]) => {
      const { events } = playedWithEvents(leaving.after, last);
      const went = Object.entries({ badenoch, mar, strathspey }).flatMap(([area, number]) => (number ? [{ area, blocks: number }] : []));
      const [shown] = noticed(events, 'england');
      expect(shown).toMatchObject({ type: 'retreats-shown', side: 'scotland', area: 'buchan' });
      expect(Object.values(shown!)).toEqual(expect.arrayContaining([blocks, went]));
      expect(noticed(events, 'england')).not.toContainEqual(expect.objectContaining({ type: 'block-retreated' }));
    },
  );

  clause('H5.5b', 'blocks of another letter leave another time', () => {
    const { events } = playedWithEvents(state, retreat('keith', 'mar'), retreat('douglas', 'mar'), pass('graham'));
    expect(ofType(events, 'retreats-shown').map(({ left }) => left)).toEqual([['keith'], ['douglas']]);
  });
});

clause.rows(
  'H5.5c',
  'a block retreats to an adjacent area that is',
  [
    ['friendly', 'strathspey', null],
    ['vacant', 'badenoch', null],
    ["the enemy's", 'mar', 'retreat-to-enemy'],
    ['contested', 'angus', 'retreat-to-enemy'],
    ['two areas away', 'moray', 'no-retreat-there'],
  ],
  ([_what, to, code]) => {
    const fight = contest('buchan', 'england', { attackers: [['hobelars', 'mar']], defenders: 1 });
    const pending = contest('angus', 'scotland', { attackers: [['keith', 'fife']], defenders: 1 });
    const there = { grant: 'strathspey', 'york-infantry': 'mar', keith: 'angus', 'durham-infantry': 'angus' };
    const state = position({ ...battles('england', fight, pending), blocks: { hobelars: 'buchan', wallace: 'buchan', ...there } });
    const begun = played(state, choose('buchan'));
    if (code) expect(refused(begun, 'scotland', retreat('wallace', to))).toMatchObject({ code, clause: 'H5.5c' });
    else expect(blockIn(played(begun, retreat('wallace', to)), 'wallace').place).toBe(to);
  },
);

describe('borders the enemy came by', () => {
  // The English entered from Angus and from Mar; a Scottish reinforcement came by Angus too.
  const state = battle('buchan', {
    attacker: 'england',
    attackers: [
      ['edward', 'angus'],
      ['york-infantry', 'mar'],
    ],
    reinforcements: [['keith', 'fife', 'angus']],
    blocks: { edward: 4, 'york-infantry': 4, keith: 3, bruce: ['scotland', 'buchan'] },
  });

  clause('H5.5e', 'are closed, for reserves too; if both sides used one, player 2 can retreat', () => {
    expect(exits(state, 'scotland', 'bruce')).toEqual(['angus', 'badenoch', 'strathspey']);
    expect(refused(state, 'scotland', retreat('bruce', 'mar'))).toMatchObject({ code: 'retreat-border-closed', clause: 'H5.5e' });
    const english = played(state, pass('bruce'));
    expect(exits(english, 'england', 'edward')).toEqual(['badenoch', 'mar', 'strathspey']);
    expect(refused(english, 'england', retreat('edward', 'angus'))).toMatchObject({ code: 'retreat-border-closed', clause: 'H5.5e' });
  });

  clause('H5.5e', 'are closed to player 1 whom player 2 attacked', () => {
    const second = battle('buchan', {
      attacker: 'scotland',
      first: 'england',
      attackers: [['keith', 'fife', 'angus']],
      blocks: { hobelars: 3, keith: 3 },
    });
    expect(exits(second, 'england', 'hobelars')).toEqual(['badenoch', 'mar', 'strathspey']);
    expect(exits(played(second, pass('hobelars')), 'scotland', 'keith')).toEqual(['angus', 'badenoch', 'mar', 'strathspey']);
  });
});

clause('H5.5e AMB-28', 'a border the enemy used for another battle is open', () => {
  // The infantry went from Angus into Buchan, and is driven off before Douglas, who fights in Angus, looks for a way out.
  const buchan = contest('buchan', 'england', { attackers: [['york-infantry', 'angus']], defenders: 1 });
  const angus = contest('angus', 'scotland', { attackers: [['douglas', 'fife']], defenders: 1 });
  const blocks = { 'york-infantry': 'buchan', wallace: 'buchan', hobelars: 'angus', douglas: 'angus' };
  const won = played(
    position({ ...battles('england', buchan, angus), blocks }),
    choose('buchan'),
    pass('wallace'),
    retreat('york-infantry', 'mar'),
    endRegroup,
  );
  const fight = played(won, choose('angus'), pass('hobelars'));
  expect(exits(fight, 'scotland', 'douglas')).toEqual(['atholl', 'buchan', 'fife']);
});

describe('two Scots have gone from Badenoch to vacant Atholl', () => {
  const english = { hobelars: 'fife', 'york-infantry': 'fife', 'durham-infantry': 'strathspey' };
  const scots = playAll(
    position({ ...moving('scotland', 1), blocks: { keith: 'badenoch', etterick: 'badenoch', ...english } }),
    'scotland',
    move('keith', 'badenoch', 'atholl'),
    move('etterick', 'badenoch', 'atholl'),
    endMovement,
  );
  const barred = { code: 'retreat-to-enemy', clause: 'H5.5c' };

  clause('H5.5f H5.5m F-19a', 'the English follow from Fife: either may retreat to Badenoch, and the first bars the other', () => {
    const begun = played(scots, move('hobelars', 'fife', 'atholl'), move('york-infantry', 'fife', 'atholl'), endMovement, choose('atholl'));
    const englishFirst = played(begun, retreat('hobelars', 'badenoch'));
    expect(refused(englishFirst, 'scotland', retreat('keith', 'badenoch'))).toMatchObject(barred);
    const scotsFirst = played(begun, pass('hobelars'), retreat('keith', 'badenoch'), pass('etterick'));
    expect(refused(scotsFirst, 'england', retreat('york-infantry', 'badenoch'))).toMatchObject(barred);
  });

  clause('H5.5f F-19b', 'the English follow by Badenoch: only they may retreat there', () => {
    const begun = played(scots, move('durham-infantry', 'strathspey', 'badenoch', 'atholl'), endMovement, choose('atholl'));
    expect(refused(begun, 'scotland', retreat('keith', 'badenoch'))).toMatchObject({ code: 'retreat-border-closed', clause: 'H5.5e' });
    expect(exits(played(begun, pass('keith'), pass('etterick')), 'england', 'durham-infantry')).toContain('badenoch');
  });
});
