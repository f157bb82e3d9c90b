import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { happened, legal, play, playAll, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { fallsAs, scriptedChance } from '../../../support/scripted-chance.js';
import { HERALD_BLOCKS, herald } from './heralds.js';

const SCOTS = reveal(position({ blocks: HERALD_BLOCKS }), { england: 'move-2', scotland: 'herald' });
const ENGLISH = reveal(position({ blocks: HERALD_BLOCKS }), { england: 'herald', scotland: 'move-2' });

/** Blue Buchan has joined and attacks the Hobelars in Buchan. */
const JOINED = play(SCOTS, 'scotland', herald('buchan'), fallsAs(1));

clause.rows(
  'HE.Ha',
  'the noble joins on one to four, at his current strength',
  [
    ['1', 1, 'scotland: mar 2'],
    ['2', 2, 'scotland: mar 2'],
    ['3', 3, 'scotland: mar 2'],
    ['4', 4, 'scotland: mar 2'],
    ['5', 5, 'england: mar 2'],
    ['6', 6, 'england: mar 2'],
  ],
  ([_die, die, where]) => {
    expect(whereabouts(play(SCOTS, 'scotland', herald('mar'), fallsAs(die)), 'mar')).toBe(where);
  },
);

clause('HE.Hb', 'Moray cannot be named', () => {
  expect(refused(ENGLISH, 'england', herald('moray'))).toMatchObject({ code: 'moray-is-loyal', clause: 'HE.Hb' });
  expect(legal(ENGLISH, 'england', 'herald').map(({ noble }) => noble)).toEqual(['bruce']);
});

clause('HE.Hc AMB-40', 'the noble is named before the die is rolled', () => {
  expect(hammerOfTheScots.readAction({ type: 'herald' }).ok).toBe(false);
  // The one action names him and rolls, once.
  const { events } = happened(SCOTS, 'scotland', herald('mar'), scriptedChance([{ purpose: 'herald', falls: 5 }]));
  expect(events[0]).toMatchObject({ type: 'herald-rolled', noble: 'mar', die: 5, joins: false });
});

clause('HE.Hd', 'among blocks of his old side he attacks immediately', () => {
  expect(JOINED.battle).toMatchObject({ area: 'buchan', attacker: 'scotland', round: 1 });
  expect(whereabouts(JOINED, 'buchan')).toBe('scotland: buchan 2');
});

clause('HE.He', 'alone, he brings the area over without a battle', () => {
  const alone = play(SCOTS, 'scotland', herald('mar'), fallsAs(4));
  expect(alone.battle).toBeNull();
  expect(alone.phase).toMatchObject({ name: 'movement', side: 'england' });
  expect(hammerOfTheScots.view(alone, 'spectator').areas).toContainEqual({ area: 'mar', england: 0, scotland: 1 });
});

describe('his battle is an ordinary one', () => {
  const pass = (block: string) => ({ type: 'pass', block }) as const;
  const round = (state = JOINED) => play(play(state, 'england', pass('hobelars')), 'scotland', pass('buchan'));

  clause('HE.Hf', 'the winner may regroup', () => {
    const fled = play(JOINED, 'england', { type: 'retreat', block: 'hobelars', to: 'angus' });
    expect(fled.phase).toMatchObject({ name: 'regroup', side: 'scotland' });
    expect(
      legal(fled, 'scotland', 'regroup')
        .map(({ to }) => to as string)
        .sort(),
    ).toEqual(['badenoch', 'strathspey']);
    expect(whereabouts(play(fled, 'scotland', { type: 'regroup', block: 'buchan', to: 'badenoch' }), 'buchan')).toBe(
      'scotland: badenoch 2',
    );
  });

  clause('HE.Hf', 'and after three rounds the convert must leave', () => {
    const undecided = round(round(round()));
    expect(undecided.phase).toMatchObject({ name: 'retreat', side: 'scotland' });
  });

  clause('HE.Hh', 'all enemies there defend from round 1', () => {
    const crowd = reveal(position({ blocks: { ...HERALD_BLOCKS, edward: 'buchan', 'york-infantry': 'buchan' } }), {
      england: 'move-2',
      scotland: 'herald',
    });
    const { events } = happened(crowd, 'scotland', herald('buchan'), fallsAs(1));
    const begun = events.find((event) => event.type === 'battle-begun');
    expect(begun).toMatchObject({ waiting: { england: 0, scotland: 0 } });
    expect(begun?.type === 'battle-begun' && begun.revealed.map(({ block }) => block as string).sort()).toEqual([
      'buchan',
      'edward',
      'hobelars',
      'york-infantry',
    ]);
  });

  clause('HE.Hh', 'and no border is closed', () => {
    const leaving = round(round(round()));
    // Mar is English; the three other neighbours are vacant.
    expect(
      legal(leaving, 'scotland', 'retreat')
        .map(({ to }) => to as string)
        .sort(),
    ).toEqual(['angus', 'badenoch', 'strathspey']);
    expect(
      legal(JOINED, 'england', 'retreat')
        .map(({ to }) => to as string)
        .sort(),
    ).toEqual(['angus', 'badenoch', 'mar', 'strathspey']);
  });
});

clause.rows(
  'HE.Hi AMB-41',
  'only an enemy noble on the map is named',
  [
    ['not an own noble', 'bruce', 'own-noble'],
    ['not one who is off the map', 'ross', 'own-noble'],
    ['not a block that is no noble', 'hobelars', 'not-a-noble'],
  ],
  ([_what, noble, code]) => {
    expect(refused(SCOTS, 'scotland', herald(noble))).toMatchObject({ code, clause: 'HE.Hi' });
  },
);

clause('HE.Hi', 'and naming is optional', () => {
  expect(playAll(SCOTS, 'scotland', { type: 'pass-event' }).phase).toMatchObject({ name: 'movement', side: 'england' });
});
