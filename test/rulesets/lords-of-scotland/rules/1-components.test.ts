import { expect } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.js';
import { replay } from '../../../../src/engine/ruleset.js';
import { CARDS, printed } from '../../../../src/rulesets/lords-of-scotland/cards.js';
import { type CardId, CLANS } from '../../../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland as rules } from '../../../../src/rulesets/lords-of-scotland/index.js';
import { clause } from '../../../support/clause.js';
import { cardsIn } from '../lords-subject.js';

const read = (options: object) => rules.readOptions(options);
const opened = (options: object) => {
  const agreed = read(options);
  if (!agreed.ok) throw new Error(agreed.problem.path);
  return replay(rules, rules.setup(agreed.value, seededChance(3)));
};

clause.rows(
  'L1.1',
  'two to five play',
  [
    ['nobody', 0, false],
    ['one', 1, false],
    ['two', 2, true],
    ['three', 3, true],
    ['four', 4, true],
    ['five', 5, true],
    ['six', 6, false],
    ['two and a half', 2.5, false],
    ['a word', 'two', false],
    ['no option', undefined, false],
  ],
  ([, seats, allowed]) => {
    const options = read({ seats });
    expect(options.ok).toBe(allowed);
    const reason = { en: 'Two to five can play (L1.1).', fr: 'La partie se joue à deux, trois, quatre ou cinq (L1.1).' };
    if (!options.ok) expect(options.problem).toMatchObject({ path: 'seats', reason });
    else expect(rules.seats(options.value)).toHaveLength(Number(seats));
  },
);
clause('L1.1', 'eight clans of twelve cards and two Bruce cards of strength 12', () => {
  expect(CARDS).toHaveLength(98);
  for (const clan of CLANS) {
    expect(CARDS.filter((card) => card.clan === clan).map(({ strength }) => strength)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
  expect(CARDS.filter(({ clan }) => clan === 'bruce').map(({ strength }) => strength)).toEqual([12, 12]);
});
clause.rows(
  'L1.1',
  'Bruce is used only with the option',
  [
    ['no option', { seats: 2 }, 96],
    ['out', { seats: 3, bruce: false }, 96],
    ['in', { seats: 5, bruce: true }, 98],
  ],
  ([, options, count]) => {
    const dealt = cardsIn(opened(options));
    expect(dealt).toHaveLength(count);
    expect(new Set(dealt).size).toBe(count);
    expect(dealt.filter((card) => card.startsWith('bruce'))).toHaveLength(count - 96);
  },
);
clause.rows(
  'L1.2',
  'every card has a unique rank',
  [
    ['scott-1', 1],
    ['makgill-1', 2],
    ['macdonnell-1', 3],
    ['makgill-4', 26],
    ['forsyth-4', 30],
    ['wemyss-5', 36],
    ['cochrane-7', 56],
    ['makgill-9', 66],
    ['macdonnell-9', 67],
    ['cockburn-10', 79],
    ['fergusson-11', 85],
    ['cochrane-12', 96],
    ['bruce-1', 97],
    ['bruce-2', 98],
  ],
  ([card, rank]) => expect(printed(card as CardId).rank).toBe(rank),
);
clause('L1.2', 'ranks are 1 to 98, once each', () => {
  expect(CARDS.map(({ rank }) => rank).sort((one, other) => one - other)).toEqual(Array.from({ length: 98 }, (_, at) => at + 1));
});
clause('L1.3', 'recruits lie in a row, followers in armies, supporters apart, and a seat has the initiative', () => {
  const game = opened({ seats: 4, initiative: 'seat-3' });
  expect(rules.view(game, 'spectator')).toMatchObject({
    initiative: 'seat-3',
    skirmish: 1,
    turn: 1,
    row: { length: 5 },
    supporters: { length: 4 },
    seats: [{ army: [] }, { army: [] }, { army: [] }, { army: [] }],
  });
});
