import { expect } from 'vitest';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { position, standIn } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { battle, endRegroup, played, shoot, takeHit } from './fighting.js';
import { DEAL, endBuilds, idleUntil, winter } from './winters.js';

/** The game as it is opened, with these blocks drawn into England. */
function opened(scenario: 'braveheart' | 'bruce' | 'campaign', levy: readonly string[]) {
  const chance = scriptedChance([
    { purpose: 'levy', falls: levy },
    { purpose: 'deal', falls: DEAL },
  ]);
  const begun = hammerOfTheScots
    .setup(completeOptions({ scenario, edition: '3.0' }), chance)
    .reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty);
  chance.assertUsedUp();
  return begun;
}
type Game = ReturnType<typeof opened>;
/** Where the blocks of a side stand, area by area. */
const placed = (game: Game, side: 'england' | 'scotland') =>
  Object.fromEntries(
    hammerOfTheScots
      .view(game, 'arbiter')
      .areas.map(({ area }) => [area as string, standIn(game, area, side).join(' ')] as const)
      .filter(([, blocks]) => blocks !== ''),
  );
const lying = (game: Game, place: 'pool' | 'aside' | 'dead', side: 'england' | 'scotland') => standIn(game, place, side).join(' ');

const FOUR = ['lancaster-archers', 'york-knights', 'wales-infantry', 'hobelars'];
const ENGLISH_1297 = {
  england: 'hobelars lancaster-archers wales-infantry york-knights',
  ross: 'ross',
  buchan: 'buchan',
  badenoch: 'comyn',
  mar: 'mar',
  angus: 'angus',
  argyll: 'argyll',
  atholl: 'atholl',
  lennox: 'lennox',
  mentieth: 'mentieth northumber-infantry',
  lanark: 'stewart',
  lothian: 'cumbria-infantry',
  dunbar: 'dunbar',
};
const SCOTS_1297 = {
  moray: 'fraser moray',
  strathspey: 'grant',
  fife: 'barclay douglas wallace',
  galloway: 'galloway',
  annan: 'bruce',
};

/** Braveheart and Campaign begin alike; thirteen are in the English pool before four of them are drawn. */
function beginsIn1297(scenario: 'braveheart' | 'campaign'): void {
  const game = opened(scenario, FOUR);
  expect([placed(game, 'england'), placed(game, 'scotland')]).toEqual([ENGLISH_1297, SCOTS_1297]);
  expect(lying(game, 'pool', 'england').split(' ')).toHaveLength(9);
  expect(lying(game, 'pool', 'scotland')).toBe('campbell etterick graham keith lindsay macdonald norse');
  expect([lying(game, 'aside', 'scotland'), lying(game, 'dead', 'scotland')]).toEqual(['french-knights scottish-king', '']);
  expect([game.year, game.turn, game.edward]).toEqual([1297, 1, 1]);
  for (const { place, strength } of hammerOfTheScots.view(game, 'arbiter').blocks) expect(strength > 0).toBe(place !== 'pool');
  expect(() => opened(scenario, FOUR.slice(1))).toThrow('a sample of 4');
}
clause('H8.1a', 'the set-up of Braveheart', () => beginsIn1297('braveheart'));
clause('H8.3a', 'the set-up of the Campaign is that of Braveheart', () => beginsIn1297('campaign'));

clause('H8.2a', 'the set-up of The Bruce', () => {
  const levy = ['edward', 'lancaster-archers', 'wales-archers', 'york-knights', 'lancaster-knights', 'durham-knights'];
  const game = opened('bruce', levy);
  expect(placed(game, 'england')).toEqual({
    england: [...levy].sort().join(' '),
    ross: 'ross',
    moray: 'cumbria-infantry',
    buchan: 'buchan',
    badenoch: 'comyn',
    angus: 'angus',
    argyll: 'argyll',
    mentieth: 'mentieth northumber-infantry',
    lanark: 'stewart westmor-infantry',
    lothian: 'durham-infantry',
    galloway: 'galloway',
  });
  expect(placed(game, 'scotland')).toEqual({
    mar: 'mar',
    atholl: 'atholl',
    lennox: 'campbell lennox',
    fife: 'barclay douglas scottish-king',
    carrick: 'bruce lindsay',
    dunbar: 'dunbar',
  });
  expect(lying(game, 'pool', 'england')).toBe('hobelars lancaster-infantry ulster-infantry wales-infantry york-infantry');
  // AMB-78: the French Knights lie aside, and seven are in the Scottish pool.
  expect(lying(game, 'pool', 'scotland')).toBe('etterick fraser graham grant keith macdonald norse');
  expect([lying(game, 'aside', 'scotland'), lying(game, 'dead', 'scotland')]).toEqual(['french-knights', 'moray wallace']);
  expect([game.year, game.edward]).toEqual([1306, 1]);
});

clause.rows(
  'H8.1a H8.2a H8.3a',
  'after the winter of its last year a scenario is over:',
  [
    ['Braveheart goes on after 1304', 'braveheart', 1304, false],
    ['Braveheart ends in 1305', 'braveheart', 1305, true],
    ['The Bruce goes on after 1313', 'bruce', 1313, false],
    ['The Bruce ends in 1314', 'bruce', 1314, true],
    ['Campaign goes on after 1305', 'campaign', 1305, false],
    ['Campaign goes on after 1314', 'campaign', 1314, false],
    ['Campaign goes on after 1400 (AMB-85)', 'campaign', 1400, false],
  ],
  ([_what, scenario, year, over]) => {
    // Eight nobles to one: a majority, if it is asked for.
    const english = ['ross', 'mar', 'angus', 'argyll', 'atholl', 'lennox', 'dunbar', 'buchan'];
    const blocks = {
      ...Object.fromEntries(english.map((noble) => [noble, ['england', noble] as const])),
      galloway: ['scotland', 'galloway'] as const,
    };
    const state = winter({ scenario, year, edward: 2, blocks });
    if (over) return expect(hammerOfTheScots.outcome(state)).toMatchObject({ winners: ['england'], clause: 'H9.0a' });
    const next = played(idleUntil(state, 'english-builds'), [endBuilds, DEAL]);
    expect([next.year, next.phase.name]).toEqual([year + 1, 'play-card']);
  },
);

clause('H8.2b', 'Edward I lives in 1306: Edward II replaces him when killed, and the Scots win when he is killed again', () => {
  const slain = (edward: 1 | 2) =>
    played(
      battle('fife', {
        scenario: 'bruce',
        year: 1306,
        edward,
        attacker: 'scotland',
        attackers: [['wallace', 'angus']],
        blocks: { edward: 1, wallace: 4, ross: ['england', 'ross'], galloway: ['scotland', 'galloway'] },
      }),
      shoot('wallace', 1, 4),
      takeHit('edward'),
    );
  const first = slain(1);
  expect([hammerOfTheScots.outcome(first), first.edward]).toEqual([null, 2]);
  expect(played(first, endRegroup).turn).toBe(2);
  expect(hammerOfTheScots.outcome(slain(2))).toMatchObject({ winners: ['scotland'], reason: 'edward-ii-died-in-battle' });
});

clause('H8.3b', 'in the Campaign of 1307 Edward is the second', () => {
  const state = winter({
    scenario: 'campaign',
    year: 1306,
    blocks: { edward: 'fife', ross: ['england', 'ross'], galloway: ['scotland', 'galloway'] },
  });
  expect(state.edward).toBe(1);
  const next = played(idleUntil(state, 'english-builds'), [endBuilds, ['edward'], DEAL]);
  expect([next.year, next.edward]).toEqual([1307, 2]);
  expect(position({ scenario: 'campaign', year: 1306 }).edward).toBe(1);
});
