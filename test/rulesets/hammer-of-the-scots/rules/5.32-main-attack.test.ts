// When the main attack is named: while blocks move (3.x), or up to the choice of the first battle (2.3).
import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { type Asked, legal, playAll, position, refused } from '../../../support/position.js';
import { contest, endMovement, move, moving } from '../../../support/situations.js';
import { actor, choose, endRegroup, pass, played, retreat } from './fighting.js';

const main = (area: string, origin: string): Asked => ({ type: 'declare-main-attack', area, origin, via: origin });
const endDeclaring: Asked = { type: 'end-declaring' };

describe.each([
  ['edition 2.3', { edition: '2.3' }, true],
  ['edition 3.0', { edition: '3.0' }, false],
  ['edition 4.0', { edition: '4.0' }, false],
  ['3.0 without mainDeclaredInMove', { edition: '3.0', mainDeclaredInMove: false }, true],
  ['4.0 without mainDeclaredInMove', { edition: '4.0', mainDeclaredInMove: false }, true],
  ['2.3 with mainDeclaredInMove', { edition: '2.3', mainDeclaredInMove: true }, false],
] as const)('%s', (_what, options, later) => {
  /** The English attack Buchan from Angus and Mar; the Scots may attack Fife from Mentieth and Lothian's side. */
  const state = position({
    ...moving('england', 2),
    options,
    blocks: {
      'york-infantry': 'angus',
      'lancaster-infantry': 'mar',
      hobelars: 'fife',
      douglas: 'buchan',
      grant: 'mentieth',
      lindsay: 'atholl',
    },
  });
  const attack = [move('york-infantry', 'angus', 'buchan'), move('lancaster-infantry', 'mar', 'buchan')];
  const moved = playAll(state, 'england', ...attack, endMovement);
  const done = played(moved, endMovement);
  const fights = (now: typeof state) => played(now, choose('buchan')).battle!.reserves;

  clause('H5.32c AMB-16', 'in every edition the attacker can name the main attack during movement', () => {
    const named = playAll(state, 'england', ...attack, main('buchan', 'mar'), endMovement);
    const ready = played(named, endMovement);
    expect(fights(later ? played(ready, endDeclaring) : ready)).toEqual(['york-infantry']);
  });

  clause('H5.32c', 'and after all moves, until the first battle is chosen, or no more', () => {
    expect(done.phase.name).toBe(later ? 'main-attacks' : 'choose-battle');
    if (!later) {
      expect(refused(done, 'england', main('buchan', 'mar')).code).toBe('not-in-this-phase');
      expect(fights(done)).toEqual(['lancaster-infantry']);
      return;
    }
    expect(refused(done, 'scotland', endDeclaring).code).toBe('not-your-turn');
    expect(refused(done, 'england', choose('buchan')).code).toBe('not-in-this-phase');
    expect(legal(done, 'england', 'declare-main-attack')).toEqual([main('buchan', 'mar')]);
    expect(refused(done, 'england', main('buchan', 'angus')).code).toBe('already-main-attack');
    expect(refused(done, 'england', main('buchan', 'fife')).code).toBe('no-such-attack');
    expect(fights(played(done, endDeclaring))).toEqual(['lancaster-infantry']);
    expect(fights(played(done, main('buchan', 'mar'), endDeclaring))).toEqual(['york-infantry']);
  });

  clause('H5.32c', 'player 1 first, then player 2, each only with several groups', () => {
    const both = played(
      playAll(state, 'england', ...attack, endMovement),
      move('grant', 'mentieth', 'fife'),
      move('lindsay', 'atholl', 'fife'),
      endMovement,
    );
    if (!later) return expect(both.phase.name).toBe('choose-battle');
    const second = played(both, endDeclaring);
    expect([actor(both), actor(second), second.phase.name]).toEqual(['england', 'scotland', 'main-attacks']);
    expect(refused(second, 'scotland', main('buchan', 'mar')).code).toBe('no-such-attack');
    const chosen = played(second, main('fife', 'atholl'), endDeclaring, choose('fife'));
    expect(chosen.battle?.reserves).toEqual(['grant']);
    // The second battle is chosen with nothing more to name.
    const over = played(chosen, pass('hobelars'), retreat('lindsay', 'atholl'));
    expect(over.phase.name).not.toBe('main-attacks');
  });

  clause('H5.32c', 'no side decides if one group attacks', () => {
    const one = played(playAll(state, 'england', attack[0]!, endMovement), endMovement);
    expect(one.phase.name).toBe('choose-battle');
    const first = played(one, choose('buchan'), retreat('douglas', 'badenoch'), endRegroup);
    expect(first.phase.name).not.toBe('main-attacks');
  });
});

clause.rows(
  'H5.32b H5.32c',
  'the named group must belong to the attacker and attack there:',
  [
    ['from Fife through Angus', 'buchan', 'fife', 'angus', null],
    ['in the second of his attacks', 'moray', 'badenoch', 'badenoch', null],
    ['not the origin of one group with the border of another', 'buchan', 'fife', 'strathspey', 'no-such-attack'],
    ['nor the other way round', 'buchan', 'strathspey', 'angus', 'no-such-attack'],
    ['not a group of another attack', 'buchan', 'badenoch', 'badenoch', 'no-such-attack'],
    ["not the enemy's reinforcements", 'buchan', 'mar', 'mar', 'no-such-attack'],
    ["not in an attack of the enemy's", 'lothian', 'lanark', 'lanark', 'no-such-attack'],
    ['nor his own reinforcements in it', 'lothian', 'dunbar', 'dunbar', 'no-such-attack'],
  ] as const,
  ([_what, area, origin, via, code]) => {
    const buchan = contest('buchan', 'england', {
      attackers: [
        ['york-infantry', 'strathspey'],
        ['hobelars', 'fife', 'angus'],
      ],
      reinforcements: [['fraser', 'mar']],
      defenders: 1,
    });
    const moray = contest('moray', 'england', {
      attackers: [
        ['durham-infantry', 'ross'],
        ['cumbria-infantry', 'badenoch'],
      ],
      defenders: 1,
    });
    const lothian = contest('lothian', 'scotland', {
      attackers: [
        ['grant', 'mentieth'],
        ['keith', 'lanark'],
      ],
      reinforcements: [['york-knights', 'dunbar']],
      defenders: 1,
    });
    const state = position({
      ...moving('england', 1),
      contests: [buchan, moray, lothian],
      blocks: {
        'york-infantry': 'buchan',
        hobelars: 'buchan',
        fraser: 'buchan',
        douglas: 'buchan',
        'durham-infantry': 'moray',
        'cumbria-infantry': 'moray',
        campbell: 'moray',
        grant: 'lothian',
        keith: 'lothian',
        'lancaster-infantry': 'lothian',
        'york-knights': 'lothian',
      },
    });
    expect(legal(state, 'england', 'declare-main-attack')).toEqual([
      { type: 'declare-main-attack', area: 'buchan', origin: 'fife', via: 'angus' },
      { type: 'declare-main-attack', area: 'moray', origin: 'badenoch', via: 'badenoch' },
    ]);
    const named: Asked = { type: 'declare-main-attack', area, origin, via };
    if (code) expect(refused(state, 'england', named)).toMatchObject({ code, clause: 'H5.32c' });
    else expect(playAll(state, 'england', named).contests.find((each) => each.area === area)?.main).toEqual({ origin, via });
  },
);
