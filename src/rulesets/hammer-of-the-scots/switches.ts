// What can be agreed upon: each option, what it changes, and what it may be.
import { EDITIONS, HANDICAPS, type Options } from './editions.js';
import { SCENARIOS } from './scenarios.js';

export type Value = string | number | boolean | null;

/** One option: what it changes, in English, and every value it may have. */
export interface Switch {
  readonly meaning: string;
  readonly allowed: readonly Value[];
}

const ON_OR_OFF = [false, true];
const onOff = (meaning: string): Switch => ({ meaning, allowed: ON_OR_OFF });

/** Every option, in the order a form shows them. */
export const SWITCHES: { readonly [Name in keyof Options]: Switch } = {
  scenario: { meaning: 'What is played: from which year, with which set-up, to which end.', allowed: SCENARIOS },
  edition: { meaning: 'The edition of the rulebook by which the game is judged; it sets what is not chosen.', allowed: EDITIONS },
  handicap: {
    meaning:
      'A tournament bid: E1 to E3 keep Edward I out of so many English levies, S1 to S3 add so many blocks to the first. Not in The Bruce.',
    allowed: [null, ...HANDICAPS],
  },
  redeal123: onOff('All cards are dealt anew while a hand has two or more 3s, three or more events, or four or more 1s.'),
  schiltroms: onOff('Scottish infantry adds one to its combat number in a battle where the English have no archers that fight.'),
  rally: onOff('For one move point any blocks may move to their King, or to who stands in for him.'),
  andrewMoray: onOff('Moray fights as A3, and regains two steps when he returns to Moray for the winter.'),
  angusOg: onOff('The Norse keep to the Irish Sea, winter anywhere on it, and count against no castle limit.'),
  singleTargetHits: onOff('All hits of one block go to the strongest enemy block; what is too many is lost.'),
  volleyStrongest: onOff('Blocks of one letter fire together at the strongest enemy block; what is too many is lost.'),
  norseRegroupSameCoast: onOff('The Norse regroup only on the sea of the battle area.'),
  norseJoinsMain: onOff('Norse who enter a battle may be counted into the main group.'),
  noRegroupAfterDefection: onOff('Nobody regroups after a battle that a change of side began.'),
  kingFriendlyCathedralOnly: onOff('The Scottish King goes home only to friendly cathedrals.'),
  seaReinforcementAnyCoast: onOff('Norse and French Knights drawn inland go to any friendly coast.'),
  seaReinforcementSteps: {
    meaning:
      'Whose replacement points add steps to a block drawn inland and put on a coast: those of either area or of the one it was drawn for; null where none goes to the coast.',
    allowed: [null, 'either', 'origin'],
  },
  frenchOnlyBraveheart: onOff('The French Knights do not come in The Bruce.'),
  retreatFromRound2: onOff('Nobody retreats in the first round of a battle.'),
  stopAtAngloScottishBorder: onOff('Every block that crosses the Anglo-Scottish border stops behind it.'),
  noRetreatInEngland: onOff('Nobody retreats or regroups into England.'),
  pillageKillsLeaders: onOff('Moray, Wallace and Edward, the First or the Second, lost to Pillage are dead.'),
  celticAtOwnTurn: onOff('A Celtic block rolls for its loyalty at its own combat turn, before it fires.'),
  victualsSpread: onOff('The steps of Victuals go to three different blocks.'),
  etterickMove: { meaning: 'Areas the Scottish archers may enter in a turn.', allowed: [2, 3] },
  asBorderOneGroup: {
    meaning: 'What may be a main group over the Anglo-Scottish border.',
    allowed: ['any-origin-any-border', 'one-origin-one-border'],
  },
  norseSeaMoveCard: onOff('The Norse may use the Sea Move card, though never to England.'),
  celticTiming: {
    meaning: 'When Celtic blocks roll for their loyalty; null where celticAtOwnTurn says it.',
    allowed: [null, 'before-battle', 'on-reveal'],
  },
  truceBarsRaids: onOff('During an English truce no Scot may enter England.'),
  truceBarsSeaMove: onOff('During an English truce no Scot sails to England, though the Scots hold it.'),
  inlandSeaDraw: {
    meaning: 'What becomes of Norse or French Knights drawn for an area without a coast.',
    allowed: ['adjacent-coast', 'redraw', 'redraw-then-put-back'],
  },
  borderControlScope: {
    meaning: 'Which use of a border by the enemy closes it to a retreat: in this battle, or his last use in any.',
    allowed: ['this-battle', 'any-battle'],
  },
  heraldRollFirst: onOff('The die of the Herald is rolled before the noble is named.'),
  playedCardsPublic: onOff('The cards both sides played this year may be looked at.'),
  raidVictimHidden: onOff('The block lost to a border raid is not shown.'),
  mainDeclaredInMove: onOff('The main attack is settled while blocks move; else it is named before the first battle is chosen.'),
  reserveHidden: onOff('Reserves of a battle that ends in its first round stay hidden.'),
  borderLimitsCarryIntoBattle: onOff('Crossings of movement and of all steps of a battle are counted together.'),
  frenchCheck: { meaning: 'When the eight nobles are counted that bring the French Knights.', allowed: ['builds', 'once-reached'] },
  suddenDeathAfterWinter: onOff('Sudden death by nobles is tested at the end of Winter too.'),
  norseDeclared: onOff('A move of the Norse names where it begins and ends.'),
  buildOrder: { meaning: 'Whether both sides build at once or the Scots first.', allowed: ['simultaneous', 'scots-first'] },
  retreatBatch: {
    meaning:
      'Whether retreats of one moment are carried out together, unseen. Blocks of one letter retreat at one moment, so that the last two come to the same.',
    allowed: ['block-by-block', 'same-moment', 'same-letter'],
  },
};
