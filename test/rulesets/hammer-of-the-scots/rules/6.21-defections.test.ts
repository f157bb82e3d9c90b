import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, position, refused, reveal, type Setting, standIn, whereabouts } from '../../../support/position.js';
import {
  actor,
  choose,
  endRegroup,
  endRetreat,
  ofType,
  pass,
  played,
  playedWithEvents,
  regroup,
  retreat,
  roundsPassed,
  shoot,
  takeHit,
} from './fighting.js';

const FACTION = {
  bruce: ['bruce', 'mar', 'lennox', 'atholl', 'dunbar', 'mentieth', 'stewart'],
  comyn: ['comyn', 'angus', 'argyll', 'buchan', 'galloway', 'ross'],
} as const;
/** Where each noble stands while he waits for a coronation: alone, and nowhere that matters. */
const AREA: Readonly<Record<string, string>> = { bruce: 'fife', comyn: 'fife', stewart: 'lanark' };
const at = (noble: string) => AREA[noble] ?? noble;
const ALL = [...FACTION.bruce, ...FACTION.comyn];
const serving = (side: 'england' | 'scotland', nobles: readonly string[]) =>
  Object.fromEntries(nobles.map((noble) => [noble, [side, at(noble), 2] as const]));

/** The Scots have played an event card; the English what it says. */
const asked = (blocks: Setting['blocks'], rest: Omit<Setting, 'blocks'> = {}, english = 'move-2') => {
  const state = reveal(position({ blocks: { wallace: 'dead', moray: 'moray', ...blocks }, ...rest }), {
    england: english,
    scotland: 'truce',
  });
  return state;
};
const crown = (candidate: 'bruce' | 'comyn' | 'balliol') => ({ type: 'crown', candidate }) as const;

clause('H6.21c F-35', 'Wallace dead, Bruce in Fife: the King appears there with four steps, and Bruce stays unchanged', () => {
  const state = asked({ bruce: ['scotland', 'fife', 2], comyn: ['scotland', 'badenoch'], ross: ['scotland', 'ross'] });
  const crowned = played(state, crown('bruce'));
  expect([whereabouts(crowned, 'scottish-king'), whereabouts(crowned, 'bruce')]).toEqual(['fife 4', 'scotland: fife 2']);
  expect([whereabouts(crowned, 'comyn'), whereabouts(crowned, 'ross')]).toEqual(['england: badenoch 4', 'england: ross 3']);
  expect(whereabouts(crowned, 'moray')).toBe('moray 3');
  expect(hammerOfTheScots.view(crowned, 'england').crowned).toBe('bruce');
});

describe('every Scottish noble of the other faction defects at the current strength:', () => {
  const all = asked({ ...serving('scotland', ALL), 'french-knights': 'lothian' }, { year: 1301 });
  clause.rows(
    'H6.21d',
    'when the crowned is',
    [
      ['Bruce', 'bruce', FACTION.comyn],
      ['Comyn', 'comyn', FACTION.bruce],
    ],
    ([_what, candidate, defectors]) => {
      const { after, events } = playedWithEvents(all, crown(candidate));
      expect(ofType(events, 'noble-converted').map(({ noble }) => noble as string)).toEqual([...defectors].sort());
      for (const noble of ALL) {
        expect(whereabouts(after, noble)).toBe(
          `${(defectors as readonly string[]).includes(noble) ? 'england' : 'scotland'}: ${at(noble)} 2`,
        );
      }
      expect(whereabouts(after, 'moray')).toBe('moray 3');
    },
  );

  clause('H6.22b', 'when it is Balliol, Bruce and his', () => {
    const { after, events } = playedWithEvents(all, crown('balliol'));
    expect(whereabouts(after, 'scottish-king')).toBe('lothian 4');
    expect(ofType(events, 'noble-converted').map(({ noble }) => noble as string)).toEqual([...FACTION.bruce].sort());
  });
});

clause('H6.21h', 'English nobles stay English', () => {
  const { after, events } = playedWithEvents(
    asked({ bruce: ['scotland', 'fife'], ...serving('england', ['comyn', 'mar', 'ross']) }),
    crown('bruce'),
  );
  expect(ofType(events, 'noble-converted')).toEqual([]);
  for (const noble of ['comyn', 'mar', 'ross']) expect(whereabouts(after, noble)).toBe(`england: ${at(noble)} 2`);
});

describe('defectors fight Scots in their area immediately', () => {
  // Two of Bruce's faction and Grant in Lennox; another with Keith in Mar; Comyn is crowned in Fife.
  const blocks = {
    comyn: ['scotland', 'fife'],
    lennox: ['scotland', 'lennox', 2],
    stewart: ['scotland', 'lennox', 2],
    grant: 'lennox',
    mar: ['scotland', 'mar', 2],
    keith: 'mar',
    argyll: ['england', 'argyll'],
  } as const;
  const crowned = played(asked(blocks), crown('comyn'));

  clause('H6.21e', 'one battle for each area; all defectors there attack together, from round 1', () => {
    expect(legal(crowned, 'scotland', 'choose-battle')).toEqual([choose('mar'), choose('lennox')]);
    const { after, events } = playedWithEvents(crowned, choose('lennox'));
    const [begun] = ofType(events, 'battle-begun');
    expect(begun).toMatchObject({
      battle: { attacker: 'england', cause: 'coronation', reserves: [] },
      waiting: { england: 0, scotland: 0 },
    });
    expect(begun?.revealed.map(({ block }) => block as string).sort()).toEqual(['grant', 'lennox', 'stewart']);
    expect(actor(after)).toBe('england');
    expect(roundsPassed(after).phase).toMatchObject({ name: 'retreat', side: 'england' });
  });

  clause('H6.21e AMB-53', 'the King defends where he is crowned, and can die there', () => {
    const inFife = asked({ comyn: ['scotland', 'fife', 1], bruce: ['scotland', 'fife', 4], argyll: ['england', 'argyll'] });
    const battle = played(inFife, crown('comyn'), choose('fife'));
    expect(battle.battle).toMatchObject({ attacker: 'england' });
    expect(actor(battle)).toBe('scotland');
    const hit = played(
      battle,
      pass('scottish-king'),
      pass('comyn'),
      shoot('bruce', 4),
      ...Array.from({ length: 3 }, () => takeHit('scottish-king')),
    );
    const dead = played(hit, takeHit('scottish-king'));
    expect(hammerOfTheScots.outcome(dead)).toMatchObject({ winners: ['england'], reason: 'king-died-in-battle' });
  });

  clause('H6.21f', 'in the order player 1 likes: the Scots, if the English played a move card', () => {
    expect(actor(crowned)).toBe('scotland');
    for (const area of ['mar', 'lennox']) expect(played(crowned, choose(area)).battle?.area).toBe(area);
    expect(refused(crowned, 'england', choose('mar')).code).toBe('not-your-turn');
  });

  clause('H6.21f AMB-03', 'the English, if both played events', () => {
    const both = played(asked(blocks, {}, 'victuals'), { type: 'end-victuals' }, crown('comyn'));
    expect([both.phase.name, actor(both)]).toEqual(['choose-defection-battle', 'england']);
  });

  clause('H6.21g', 'all before the English move, by the ordinary rules and with no border closed', () => {
    const first = played(crowned, choose('mar'));
    // Letter B, of both sides: Keith defends, Mar attacks. Over any border he may leave.
    const turn = played(first, pass('keith'));
    const ways = legal(turn, 'england', 'retreat').map(({ to }) => to as string);
    expect(ways.sort()).toEqual(['angus', 'atholl', 'badenoch', 'buchan']);
    const driven = played(roundsPassed(first), retreat('mar', 'buchan'), endRetreat, regroup('keith', 'angus'), endRegroup);
    expect(driven.phase.name).toBe('choose-defection-battle');
    const last = played(driven, choose('lennox'), pass('lennox'), pass('stewart'), retreat('grant', 'carrick'), endRegroup);
    expect(last.phase).toMatchObject({ name: 'movement', side: 'england', movePoints: 2 });
    expect(standIn(last, 'lennox', 'england')).toEqual(['lennox', 'stewart']);
  });

  clause('H6.21g AMB-04', 'before the winter that two events bring, a coronation being one', () => {
    const both = played(asked(blocks, {}, 'victuals'), { type: 'end-victuals' }, crown('comyn'));
    const { events } = playedWithEvents(
      both,
      choose('mar'),
      retreat('keith', 'angus'),
      endRegroup,
      choose('lennox'),
      retreat('lennox', 'carrick'),
      retreat('stewart', 'carrick'),
      endRegroup,
    );
    const at = (type: string) => events.findIndex((event) => event.type === type);
    expect(at('winter-begun')).toBeGreaterThan(at('battle-ended'));
  });
});

clause('H6.22c', "Balliol's coronation leads to battles as well", () => {
  const state = asked(
    { 'french-knights': 'lothian', mar: ['scotland', 'mar'], grant: 'mar', ross: ['england', 'ross'], wallace: 'fife' },
    { year: 1301 },
  );
  const crowned = played(state, crown('balliol'));
  expect([crowned.phase.name, whereabouts(crowned, 'mar')]).toEqual(['choose-defection-battle', 'england: mar 3']);
  expect(played(crowned, choose('mar')).battle).toMatchObject({ attacker: 'england', cause: 'coronation' });
});
