// What can be agreed upon, as a form: each option, what it may be, what it changes, and what it excludes.
import { agreed, type Choices, DEFAULTS, EDITIONS, HANDICAPS, type Options } from './editions.js';
import { SCENARIOS } from './scenarios.js';

type Value = string | number | boolean | null;

/** One option as a client's form shows it. */
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
  andrewMoray: onOff('Moray fights as A3, and regains two steps when he winters in Moray.'),
  angusOg: onOff('The Norse keep to the Irish Sea, winter anywhere on it, and count against no castle limit.'),
  singleTargetHits: onOff('All hits of one block go to the strongest enemy block; what is too many is lost.'),
  volleyStrongest: onOff('Blocks of one letter fire together at the strongest enemy block; what is too many is lost.'),
  norseRegroupSameCoast: onOff('The Norse regroup only on the sea of the battle area.'),
  norseJoinsMain: onOff('Norse who enter a battle may be counted into the main group.'),
  noRegroupAfterDefection: onOff('Nobody regroups after a battle that a change of side began.'),
  kingFriendlyCathedralOnly: onOff('The Scottish King goes home only to friendly cathedrals.'),
  seaReinforcementAnyCoast: onOff('Norse and French Knights drawn inland go to any friendly coast.'),
  seaReinforcementSteps: {
    meaning: 'Whose replacement points add steps to a block drawn inland: those of either area or of the one it was drawn for.',
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
  celticTiming: { meaning: 'When Celtic blocks roll for their loyalty.', allowed: ['before-battle', 'on-reveal'] },
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
    meaning: 'Which retreats are carried out together, unseen.',
    allowed: ['block-by-block', 'same-moment', 'same-letter'],
  },
};

/** Two choices that cannot both be in force: the one that is refused, and why. */
export interface Exclusion {
  readonly option: keyof Options;
  readonly excluded: (options: Options, choices: Choices) => boolean;
  readonly expected: string;
}

/** Section C, and C.1 for handicaps. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    option: 'handicap',
    excluded: ({ scenario, handicap }) => scenario === 'bruce' && handicap !== null,
    expected: 'null: handicaps concern the levy of 1297, which The Bruce does not have (HT.i)',
  },
  {
    option: 'volleyStrongest',
    excluded: ({ singleTargetHits, volleyStrongest }) => singleTargetHits && volleyStrongest,
    expected: 'false, since singleTargetHits is true: each says in its own way who takes the hits',
  },
  {
    option: 'celticTiming',
    excluded: ({ celticAtOwnTurn }, choices) => celticAtOwnTurn && choices.celticTiming !== undefined,
    expected: 'nothing, since celticAtOwnTurn is true: it is a timing of its own',
  },
  {
    option: 'norseRegroupSameCoast',
    excluded: ({ norseRegroupSameCoast, angusOg }) => norseRegroupSameCoast && angusOg,
    expected: 'false, since angusOg is true: it keeps the Norse to the Irish Sea already',
  },
  {
    option: 'seaReinforcementAnyCoast',
    excluded: ({ seaReinforcementAnyCoast, inlandSeaDraw }) => seaReinforcementAnyCoast && inlandSeaDraw !== 'adjacent-coast',
    expected: 'false, unless inlandSeaDraw is adjacent-coast: otherwise nothing drawn inland goes to the coast',
  },
  {
    option: 'seaReinforcementSteps',
    excluded: ({ seaReinforcementSteps, inlandSeaDraw }) => (seaReinforcementSteps === null) !== (inlandSeaDraw !== 'adjacent-coast'),
    expected: 'either or origin where inlandSeaDraw is adjacent-coast, and null elsewhere',
  },
];

/** What each edition makes of an option that is not chosen; undefined if it must be said. */
const usual = (name: keyof Options, edition: (typeof EDITIONS)[number]): Value | undefined =>
  name === 'scenario' || name === 'edition' ? undefined : agreed({ scenario: 'braveheart', edition })[name];

/** Every option with its meaning, allowed values and defaults, for a client's form. */
export const FORM = Object.entries(SWITCHES).map(([name, { meaning, allowed }]) => {
  const id = name as keyof Options;
  return {
    id,
    meaning,
    allowed: allowed.map(String),
    defaults: Object.keys(DEFAULTS).flatMap((edition) => {
      const value = usual(id, edition as keyof typeof DEFAULTS);
      return value === undefined ? [] : [{ edition, value: String(value) }];
    }),
    excludes: EXCLUSIONS.filter(({ option }) => option === id).map(({ expected }) => expected),
  };
});
