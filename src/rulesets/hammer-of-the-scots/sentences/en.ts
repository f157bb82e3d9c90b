import { type Code, REASONS } from '../rejections.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, isPluralBlock, printedArea, printedBlock, printedCard } from './catalogue.js';
import { ENGLISH_LOG } from './en-log.js';

const PHASE_NAMES: Readonly<Record<PhaseName, string>> = {
  'set-up': 'set-up',
  'play-card': 'playing cards',
  'coronation-or-event': 'choosing between a coronation and the event',
  herald: 'Herald',
  'name-noble': 'naming a noble for the Herald',
  pillage: 'Pillage',
  'pillage-hits': 'taking hits from Pillage',
  'pillage-gains': 'adding steps from Pillage',
  'sea-move': 'Sea Move',
  truce: 'Truce',
  victuals: 'Victuals',
  movement: 'movement',
  'main-attacks': 'naming main attacks',
  'choose-battle': 'choosing a battle',
  'choose-defection-battle': 'choosing a battle with defected nobles',
  'battle-turn': 'combat turn',
  'battle-hits': 'taking hits in a battle',
  retreat: 'retreat after a battle',
  regroup: 'regrouping after a battle',
  'border-raid': 'border raid',
  'bruce-goes-home': 'winter, Bruce goes home',
  'comyn-goes-home': 'winter, Comyn goes home',
  'moray-winter': 'winter of Moray',
  'scottish-king-winter': 'winter of the Scottish King',
  'scottish-going-home': 'winter, the Scottish nobles go home',
  'edward-winter': 'winter of Edward',
  'english-disbanding': 'disbanding of the English',
  'wallace-winter': 'winter of Wallace',
  'scottish-disbanding': 'disbanding of the Scots',
  'scottish-builds': 'builds of the Scots',
  'english-builds': 'builds of the English',
  builds: 'builds of both sides',
  'game-over': 'end of the game',
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

const sentences = Object.fromEntries(Object.entries(REASONS).map(([code, [, sentence]]) => [code, sentence])) as Record<Code, string>;

/** Blocks whose printed name needs an article in a sentence. */
const WITH_ARTICLE = ['scottish-king', 'norse', 'french-knights', 'hobelars'];

export const ENGLISH: Catalogue = {
  log: {
    language: 'en',
    log: ENGLISH_LOG,
    names: {
      area: printedArea,
      block: (id) => (WITH_ARTICLE.includes(id) ? `the ${printedBlock(id)}` : printedBlock(id)),
      card: printedCard,
      seat: (side) => (side === 'england' ? 'England' : 'Scotland'),
    },
    isPlural: isPluralBlock,
  },
  words: {
    area: (_area, name) => name,
    side: (side) => (side === 'england' ? 'English' : 'Scottish'),
    colour: (colour) => colour,
    number: (number) => NUMBERS[number] ?? String(number),
    phase: (phase) => PHASE_NAMES[phase],
  },
  sentences,
  outcomes: {},
  options: {
    scenario: 'The scenario: braveheart, 1297 to 1305; bruce, 1306 to 1314; campaign, from 1297 until one side has won.',
    edition: 'The edition of the rulebook: 2.3, 3.0 or 4.0. It sets the default of every other option.',
    handicap:
      'A tournament bid: E1 to E3 keep Edward I out of the first one to three English levies; S1 to S3 add one to three blocks to the first. Not in The Bruce.',
    redeal123: 'All cards are dealt again while a hand has two or more 3s, three or more events, or four or more 1s.',
    schiltroms: 'Scottish infantry adds one to its combat number in a battle where no English archers fight.',
    schiltromsReserveArchers: 'English archers in reserve prevent schiltroms in their battle, as archers that fight do.',
    rally:
      'For one move point a side calls a rally to the area of its King on the map; while the King is not in play, of any English Knights, or of Wallace or Moray. Any number of its blocks may move there by legal moves of their own in the same movement phase, also from groups that are not paid for. Crossing the Anglo-Scottish border costs a point more for each block. No rally goes to an area with a pending battle. If off, there are no rallies.',
    andrewMoray: 'Moray fights as A3 and regains two steps when wintering in Moray.',
    angusOg:
      'The Norse move, retreat and regroup only along the Irish Sea, winter anywhere on its coasts, and count against no castle limit. If they are drawn for another area, another block is drawn instead.',
    singleTargetHits: 'All hits of a block apply to the strongest enemy block; excess hits are lost.',
    volleyStrongest: 'Blocks of one letter fire together at the strongest enemy block; excess hits are lost.',
    norseRegroupSameCoast: 'The Norse regroup only along the sea of the battle area.',
    norseJoinsMain: 'Norse that enter a battle may join the main attack.',
    noRegroupAfterDefection: 'No block regroups after a battle caused by a Herald or a defection.',
    kingFriendlyCathedralOnly: 'In winter the Scottish King moves to friendly cathedrals only.',
    seaReinforcementAnyCoast: 'Norse and French Knights drawn for an inland area go to any friendly coast.',
    seaReinforcementSteps:
      'Which replacement points add steps to Norse or French Knights drawn inland and put on a coast: either, those of both areas; origin, those of the area they were drawn for. Defaults to either if inlandSeaDraw is adjacent-coast; null if no block is put on a coast.',
    frenchOnlyBraveheart: 'The French Knights do not appear in The Bruce.',
    frenchKnightsInPool: 'In The Bruce the French Knights begin in the Scottish pool.',
    retreatFromRound2: 'No block retreats in the first round of a battle.',
    stopAtAngloScottishBorder: 'Every block that crosses the Anglo-Scottish border must stop behind it.',
    noRetreatInEngland: 'No block retreats or regroups into England.',
    pillageKillsLeaders: 'Moray, Wallace and Edward (I or II) are dead if they are lost to Pillage.',
    celticAtOwnTurn: 'A Celtic block tests its loyalty in its own combat turn, before it fires.',
    victualsSpread: 'The steps of Victuals go to three different blocks.',
    seaMoveAnyDestination:
      'A Sea Move may end in any coastal area. If the enemy holds it, a battle is fought there immediately, and the blocks that came by sea attack.',
    etterickMove: 'How many areas the Scottish archers may enter in a turn: 2 or 3.',
    asBorderOneGroup:
      'Which attackers over the Anglo-Scottish border fight as one group: any-origin-any-border, all that crossed it, from the first round together with the main attack; one-origin-one-border, those that began in one area and entered over one border.',
    norseSeaMoveCard: 'The Norse may use the Sea Move card, but not to enter England. If off, they may not use it.',
    celticTiming:
      'When Celtic blocks test their loyalty: before-battle, all of them before the battle; on-reveal, each when it is revealed, reserves in round 2. Null if celticAtOwnTurn is on.',
    truceBarsRaids: 'During an English Truce the Scots cannot enter England.',
    truceBarsSeaMove: 'During an English Truce the Scots cannot move to England by sea, even if they hold it.',
    inlandSeaDraw:
      'What happens to Norse or French Knights drawn for an area without a coast: adjacent-coast, they are put on a friendly coast; redraw, they are put back and another block is drawn; redraw-then-put-back, another block is drawn and then they are put back.',
    borderControlScope:
      'Which enemy crossing closes a border to a retreat and to unpinned blocks that leave a battle: this-battle, a crossing to enter this battle; any-battle, also a crossing to enter any other battle, if the enemy was the last to do so.',
    heraldRollFirst: 'The die of the Herald is rolled before the noble is named. If off, the noble is named first.',
    playedCardsPublic:
      'The view shows all cards played this year. If off, it shows only the viewer’s own cards of earlier turns. The log of a seat contains the cards it was notified of in either case.',
    raidVictimHidden: 'The block lost to a border raid is not revealed.',
    mainDeclaredInMove: 'The main attack is fixed during movement. If off, it is named before the first battle is chosen.',
    reserveHidden: 'Reserves stay hidden if their battle ends in its first round.',
    borderLimitsCarryIntoBattle: 'Border limits count crossings in movement and in all steps of a battle together.',
    frenchCheck:
      'When the eight nobles that bring the French Knights are counted: builds, once a year when the builds begin; once-reached, as soon as the Scots control eight; end-of-winter, once a year at the end of winter, after the builds.',
    suddenDeathAfterWinter: 'Sudden death by nobles is also checked at the end of Winter.',
    norseDeclared: 'A move of the Norse states where it begins and ends.',
    buildOrder: 'The order of builds: simultaneous, both sides at once; scots-first, the Scots, then the English.',
    retreatBatch:
      'Whether simultaneous retreats are carried out together, unseen: block-by-block, one at a time; same-moment, all of one moment; same-letter, all of one letter. Blocks of one letter retreat at the same moment, so the last two have the same effect.',
  },
  exclusions: {
    'levy-of-1297': 'Handicaps change the levy of 1297, which The Bruce does not have (HT.i).',
    'who-takes-hits': 'Each defines differently which blocks take the hits.',
    'own-timing': 'celticAtOwnTurn already sets the time of the loyalty test.',
    'irish-sea': 'angusOg already keeps the Norse on the Irish Sea.',
    'no-schiltroms': 'Without the option schiltroms there are no schiltroms to prevent.',
    'no-french-in-the-bruce': 'frenchOnlyBraveheart keeps the French Knights out of The Bruce.',
    'no-landing': 'A block drawn inland is put on a coast only if inlandSeaDraw is adjacent-coast.',
    'no-steps-on-coast': 'Steps are added on a coast only if inlandSeaDraw is adjacent-coast.',
  },
};
