import { expect } from 'vitest';
import { EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { happened, legal, noticed, position, reveal, type Setting, type Standing, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { battle, ofType, played, playedWithEvents, shoot, takeHit } from './fighting.js';
import { DEAL, draw, endBuilds, endDisbanding, idleUntil, winter, yearEnds } from './winters.js';

const NAMES = ['mar', 'lennox', 'atholl', 'dunbar', 'mentieth', 'angus', 'buchan', 'ross'] as const;
const ENGLISH = { argyll: ['england', 'argyll'] } as const;
/** So many Scottish nobles at home. */
const nobles = (number: number): Record<string, Standing> =>
  Object.fromEntries(NAMES.slice(0, number).map((noble) => [noble, ['scotland', noble] as const]));

/** The Scots close their disbanding, and the builds begin. */
function buildsBegin(blocks: Readonly<Record<string, Standing>>, rest: Omit<Setting, 'blocks'> = {}) {
  const home = winter({ blocks: { ...ENGLISH, grant: 'fife', ...blocks }, ...rest });
  return playedWithEvents(idleUntil(home, 'scottish-disbanding'), endDisbanding);
}

clause.rows(
  'H7.61a AMB-77',
  'at the start of the builds, with',
  [
    ['eight Scottish nobles, they join the pool', nobles(8), 'pool'],
    ['seven, they do not', nobles(7), 'aside'],
    ['seven and Moray, they do', { ...nobles(7), moray: 'moray' }, 'pool'],
    ['seven and Moray in the pool, they do not (H7.61c)', { ...nobles(7), moray: 'pool' }, 'aside'],
    ['seven and Moray dead, they do not (H7.61c)', { ...nobles(7), moray: 'dead' }, 'aside'],
  ] as const,
  ([_what, blocks, place]) => {
    const { after, events } = buildsBegin(blocks as Record<string, Standing>);
    expect(whereabouts(after, 'french-knights')).toBe(place);
    expect(ofType(events, 'french-knights-joined')).toHaveLength(place === 'pool' ? 1 : 0);
  },
);

clause.rows(
  'HO.frenchOnlyBraveheart H7.61a AMB-78',
  'with eight Scottish nobles they come',
  [
    ['in The Bruce', 'bruce', false, 'pool'],
    ['not there if they come in Braveheart only', 'bruce', true, 'aside'],
    ['in Braveheart all the same', 'braveheart', true, 'pool'],
    ['and in the Campaign', 'campaign', true, 'pool'],
  ] as const,
  ([_what, scenario, frenchOnlyBraveheart, place]) => {
    const { after, events } = buildsBegin(nobles(8), { scenario, options: { frenchOnlyBraveheart } });
    expect(whereabouts(after, 'french-knights')).toBe(place);
    expect(ofType(events, 'french-knights-joined')).toHaveLength(place === 'pool' ? 1 : 0);
  },
);

clause('H7.61a', 'they can be drawn in the same winter', () => {
  const { after } = buildsBegin(nobles(8));
  expect(whereabouts(played(after, [draw('fife'), 'french-knights']), 'french-knights')).toBe('fife 1');
});

clause('H7.61b', 'eight before the nobles went home do not count when one of them has changed sides', () => {
  const away = { ...nobles(7), ross: ['scotland', 'fife'], hobelars: 'ross' } as const;
  expect(whereabouts(buildsBegin(away).after, 'french-knights')).toBe('aside');
  // And one who comes over at his home does count.
  const gained = { ...nobles(7), ross: ['england', 'fife'], keith: 'ross' } as const;
  expect(whereabouts(winter({ blocks: { ...ENGLISH, ...gained } }), 'french-knights')).toBe('aside');
  const builds = idleUntil(winter({ blocks: { ...ENGLISH, ...gained } }), 'scottish-disbanding');
  expect(whereabouts(played(builds, { type: 'disband', block: 'keith' }, endDisbanding), 'french-knights')).toBe('pool');
});

clause.rows(
  'H7.61b AMB-77',
  'counted all year round, they join in the turn in which',
  [
    ['the Herald wins the eighth noble', 'once-reached', 7, 'pool'],
    ['not the seventh', 'once-reached', 6, 'aside'],
    ['nor where they are counted at the builds', 'builds', 7, 'aside'],
  ] as const,
  ([_what, frenchCheck, before, place]) => {
    const blocks = { ...ENGLISH, ...nobles(before), ross: ['england', 'lochaber'] as const };
    const named = reveal(position({ blocks, options: { frenchCheck } }), { england: 'move-1', scotland: 'herald' });
    const { after, events } = happened(named, 'scotland', { type: 'herald', noble: 'ross' }, fallsAs(1));
    expect(whereabouts(after, 'french-knights')).toBe(place);
    // Everybody sees their block go from beside the map.
    expect(noticed(events, 'england').filter(({ type }) => type === 'french-knights-joined')).toHaveLength(place === 'pool' ? 1 : 0);
    expect(hammerOfTheScots.view(after, 'england').aside.includes('french-knights' as never)).toBe(place === 'aside');
  },
);

clause.rows(
  'H7.61b AMB-77',
  'reached in the year and lost by winter, eight count',
  [
    ['where they are counted all year round', 'once-reached', 'pool'],
    ['not where they are counted at the builds', 'builds', 'aside'],
  ] as const,
  ([_what, frenchCheck, place]) => {
    // Angus, the eighth, comes over at his home; then Ross, whose home the enemy holds, goes the other way.
    const seven = { ...nobles(5), buchan: ['scotland', 'buchan'], ross: ['scotland', 'fife'], hobelars: 'ross' } as const;
    const ended = winter({ blocks: { ...ENGLISH, ...seven, angus: ['england', 'lochaber'], keith: 'angus' }, options: { frenchCheck } });
    expect([whereabouts(ended, 'angus'), whereabouts(ended, 'ross')]).toEqual(['scotland: angus 3', 'england: ross 3']);
    const disbanding = played(idleUntil(ended, 'scottish-disbanding'), { type: 'disband', block: 'keith' }, endDisbanding);
    expect(whereabouts(disbanding, 'french-knights')).toBe(place);
  },
);

clause('H7.61b AMB-77', 'reached in the winter of the English, the Scots hear of it when that stage is over', () => {
  const blocks = { ...ENGLISH, ...nobles(7), ross: ['england', 'fife'], keith: 'ross' } as Record<string, Standing>;
  const { events } = yearEnds({ blocks, options: { frenchCheck: 'once-reached' } });
  expect(ofType(events, 'french-knights-joined')).toEqual([{ type: 'french-knights-joined', stage: 'england' }]);
  const notices = noticed(events, 'scotland').map(({ type }) => type);
  expect(notices).not.toContain('french-knights-joined');
  expect(ofType(events, 'winter-stage-ended')[0]).toMatchObject({ side: 'england', frenchJoined: true });
});

clause('H7.61c', 'Moray who disbands in this very winter no longer counts', () => {
  const home = winter({ blocks: { ...ENGLISH, ...nobles(7), moray: 'moray' } });
  const gone = played(idleUntil(home, 'scottish-disbanding'), { type: 'disband', block: 'moray' }, endDisbanding);
  expect(whereabouts(gone, 'french-knights')).toBe('aside');
});

clause('H7.61d', 'once in the game they stay in it, with six nobles too', () => {
  const { after } = buildsBegin({ ...nobles(6), 'french-knights': 'pool' });
  expect(whereabouts(played(after, [draw('fife'), 'french-knights']), 'french-knights')).toBe('fife 1');
  const standing = winter({ blocks: { ...ENGLISH, ...nobles(6), 'french-knights': 'fife' } });
  const gone = played(idleUntil(standing, 'scottish-disbanding'), { type: 'disband', block: 'french-knights' }, endDisbanding);
  expect(whereabouts(gone, 'french-knights')).toBe('pool');
});

clause('H7.61e', 'killed in battle they never return, with eight nobles or more', () => {
  const fight = battle('fife', {
    attacker: 'england',
    attackers: [['hobelars', 'angus']],
    blocks: { hobelars: 3, 'french-knights': 1, keith: 1 },
  });
  const killed = played(fight, shoot('hobelars', 1, 3), takeHit('french-knights'));
  expect(whereabouts(killed, 'french-knights')).toBe('dead');
  const { after, events } = buildsBegin({ ...nobles(8), 'french-knights': 'dead' });
  expect([whereabouts(after, 'french-knights'), ofType(events, 'french-knights-joined')]).toEqual(['dead', []]);
});

clause('H7.61a', 'the English learn of it when the Scots have built', () => {
  const { after, events } = buildsBegin(nobles(8));
  expect(noticed(events, 'england').some(({ type }) => type === 'french-knights-joined')).toBe(false);
  expect(hammerOfTheScots.view(after, 'england').aside).toContain('french-knights');
  const done = playedWithEvents(after, { type: 'end-builds' });
  expect(ofType(done.events, 'winter-stage-ended')).toMatchObject([{ side: 'scotland', frenchJoined: true }]);
  expect(hammerOfTheScots.view(done.after, 'england').aside).not.toContain('french-knights');
  expect(legal(done.after, 'england', 'end-builds')).toHaveLength(1);
});

/** Nobody builds more, and the next year begins: no English block is in the pool. */
function yearBegins(builds: HammerState) {
  const first = happened(builds, 'scotland', endBuilds);
  const last = happened(first.after, 'england', endBuilds, fallsAs(DEAL));
  return { after: last.after, events: [...first.events, ...last.events] };
}

clause.rows(
  'HO.frenchCheck AMB-77 H7.61b',
  'counted at the end of winter, they join after the builds with',
  EDITIONS.flatMap((edition) => [
    [`eight nobles in ${edition}`, edition, 8, 'pool'] as const,
    [`not with seven in ${edition}`, edition, 7, 'aside'] as const,
  ]),
  ([_what, edition, number, place]) => {
    const { after: builds } = buildsBegin(nobles(number), { options: { edition, frenchCheck: 'end-of-winter' } });
    const { after, events } = yearBegins(builds);
    expect(whereabouts(builds, 'french-knights')).toBe('aside');
    expect(after.turn).toBe(1);
    expect(whereabouts(after, 'french-knights')).toBe(place);
    // Their block leaves the side of the map before everyone's eyes, when no winter stage is open.
    const joined = noticed(events, 'england').map(({ type }) => type);
    expect(joined.filter((type) => type === 'french-knights-joined')).toHaveLength(place === 'pool' ? 1 : 0);
    if (place === 'pool') expect(joined.indexOf('french-knights-joined')).toBeLessThan(joined.indexOf('year-begun'));
  },
);

clause('HO.frenchCheck AMB-77', 'counted at the end of winter, Moray drawn in that winter is the eighth', () => {
  const { after } = buildsBegin({ ...nobles(7), moray: 'pool' }, { options: { frenchCheck: 'end-of-winter' } });
  const drawn = played(after, [draw('fife'), 'moray']);
  expect(whereabouts(yearBegins(drawn).after, 'french-knights')).toBe('pool');
});

clause('HO.frenchCheck AMB-77', 'counted at the end of winter, they do not join in the turn in which eight are reached', () => {
  const blocks = { ...ENGLISH, ...nobles(7), ross: ['england', 'lochaber'] as const };
  const named = reveal(position({ blocks, options: { frenchCheck: 'end-of-winter' } }), { england: 'move-1', scotland: 'herald' });
  const { after } = happened(named, 'scotland', { type: 'herald', noble: 'ross' }, fallsAs(1));
  expect(whereabouts(after, 'french-knights')).toBe('aside');
});

clause.rows(
  'HO.frenchKnightsInPool AMB-78',
  'the French Knights begin',
  EDITIONS.flatMap((edition) => [
    [`in the pool in The Bruce, ${edition}`, edition, 'bruce', true, 'pool'] as const,
    [`aside there without the option, ${edition}`, edition, 'bruce', false, 'aside'] as const,
    [`aside in Braveheart, ${edition}`, edition, 'braveheart', true, 'aside'] as const,
    [`aside in the Campaign, ${edition}`, edition, 'campaign', true, 'aside'] as const,
  ]),
  ([_what, edition, scenario, frenchKnightsInPool, place]) => {
    const options = { edition, frenchKnightsInPool };
    const set = position({ scenario, options, others: 'set-up' });
    expect(whereabouts(set, 'french-knights')).toBe(place);
    expect(hammerOfTheScots.view(set, 'spectator').aside.includes('french-knights' as never)).toBe(place === 'aside');
  },
);

clause('HO.frenchKnightsInPool AMB-78 H7.61d', 'from there they are drawn like any block, with few nobles', () => {
  const { after, events } = buildsBegin(
    { ...nobles(5), 'french-knights': 'pool' },
    { scenario: 'bruce', options: { frenchKnightsInPool: true } },
  );
  expect(ofType(events, 'french-knights-joined')).toEqual([]);
  expect(whereabouts(played(after, [draw('fife'), 'french-knights']), 'french-knights')).toBe('fife 1');
});
