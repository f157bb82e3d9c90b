import type { OptionTexts } from './catalogue.js';

export const OPTIONS: OptionTexts = {
  scenario: {
    name: 'Scenario',
    meaning: 'The part of the war that is played.',
    values: {
      braveheart: 'Braveheart, 1297 to 1305',
      bruce: 'The Bruce, 1306 to 1314',
      campaign: 'the campaign, from 1297 until one side has won',
    },
  },
  edition: {
    name: 'Edition',
    meaning: 'The edition of the rulebook: 2.3, 3.0 or 4.0. It sets the default of every other option.',
  },
  handicap: {
    name: 'Handicap',
    meaning: 'A tournament bid, which costs the side that made it. Not in The Bruce.',
    values: {
      null: 'none',
      E1: 'E1: Edward I stays out of the first English levy',
      E2: 'E2: Edward I stays out of the first two English levies',
      E3: 'E3: Edward I stays out of the first three English levies',
      S1: 'S1: the first English levy has one block more',
      S2: 'S2: the first English levy has two blocks more',
      S3: 'S3: the first English levy has three blocks more',
    },
  },
  redeal123: {
    name: 'New deal of poor hands',
    meaning: 'All cards are dealt again while a hand has two or more 3s, three or more events, or four or more 1s.',
  },
  schiltroms: {
    name: 'Schiltroms',
    meaning: 'Scottish infantry adds one to its combat number in a battle where no English archers fight.',
  },
  schiltromsReserveArchers: {
    name: 'Archers in reserve against schiltroms',
    meaning: 'English archers in reserve prevent schiltroms in their battle, as archers that fight do.',
  },
  rally: {
    name: 'Rallies',
    meaning:
      'For one move point a side calls a rally to the area of its King on the map; while the King is not in play, of any English Knights, or of Wallace or Moray. Any number of its blocks may move there by legal moves of their own in the same movement phase, also from groups that are not paid for. Crossing the Anglo-Scottish border costs a point more for each block. No rally goes to an area with a pending battle. If off, there are no rallies.',
  },
  andrewMoray: {
    name: 'Andrew Moray',
    meaning: 'Moray fights as A3 and regains two steps when wintering in Moray.',
  },
  angusOg: {
    name: 'Angus Og',
    meaning:
      'The Norse move, retreat and regroup only along the Irish Sea, winter anywhere on its coasts, and count against no castle limit. If they are drawn for another area, another block is drawn instead.',
  },
  singleTargetHits: {
    name: 'All hits on one block',
    meaning: 'All hits of a block apply to the strongest enemy block; excess hits are lost.',
  },
  volleyStrongest: {
    name: 'Volleys at the strongest block',
    meaning: 'Blocks of one letter fire together at the strongest enemy block; excess hits are lost.',
  },
  norseRegroupSameCoast: {
    name: 'Norse regroup on one sea',
    meaning: 'The Norse regroup only along the sea of the battle area.',
  },
  norseJoinsMain: {
    name: 'Norse in the main attack',
    meaning: 'Norse that enter a battle may join the main attack.',
  },
  noRegroupAfterDefection: {
    name: 'No regrouping after a defection',
    meaning: 'No block regroups after a battle caused by a Herald or a defection.',
  },
  kingFriendlyCathedralOnly: {
    name: 'The King winters in friendly cathedrals',
    meaning: 'In winter the Scottish King moves to friendly cathedrals only.',
  },
  seaReinforcementAnyCoast: {
    name: 'Landing on any friendly coast',
    meaning: 'Norse and French Knights drawn for an inland area go to any friendly coast.',
  },
  seaReinforcementSteps: {
    name: 'Steps after a landing',
    meaning: 'Which replacement points add steps to Norse or French Knights drawn inland and put on a coast.',
    values: {
      null: 'none, because no block is put on a coast',
      either: 'those of both areas',
      origin: 'those of the area for which they were drawn',
    },
  },
  frenchOnlyBraveheart: {
    name: 'No French Knights in The Bruce',
    meaning: 'The French Knights do not appear in The Bruce.',
  },
  frenchKnightsInPool: {
    name: 'French Knights from the start of The Bruce',
    meaning: 'In The Bruce the French Knights begin in the Scottish pool.',
  },
  retreatFromRound2: {
    name: 'No retreat in round 1',
    meaning: 'No block retreats in the first round of a battle.',
  },
  stopAtAngloScottishBorder: {
    name: 'Stop behind the Anglo-Scottish border',
    meaning: 'Every block that crosses the Anglo-Scottish border must stop behind it.',
  },
  noRetreatInEngland: {
    name: 'No retreat into England',
    meaning: 'No block retreats or regroups into England.',
  },
  pillageKillsLeaders: {
    name: 'Pillage kills leaders',
    meaning: 'Moray, Wallace and Edward (I or II) are dead if they are lost to Pillage.',
  },
  celticAtOwnTurn: {
    name: 'Loyalty tests in combat turns',
    meaning: 'A Celtic block tests its loyalty in its own combat turn, before it fires.',
  },
  victualsSpread: {
    name: 'Victuals for three blocks',
    meaning: 'The steps of Victuals go to three different blocks.',
  },
  seaMoveAnyDestination: {
    name: 'Sea Move to any coast',
    meaning:
      'A Sea Move may end in any coastal area. If the enemy holds it, a battle is fought there immediately, and the blocks that came by sea attack.',
  },
  etterickMove: {
    name: 'Move of the Scottish archers',
    meaning: 'How many areas the Scottish archers may enter in a turn: 2 or 3.',
  },
  asBorderOneGroup: {
    name: 'Groups over the Anglo-Scottish border',
    meaning: 'Which attackers over the Anglo-Scottish border fight as one group.',
    values: {
      'any-origin-any-border': 'all that crossed it, from the first round together with the main attack',
      'one-origin-one-border': 'those that began in one area and entered over one border',
    },
  },
  norseSeaMoveCard: {
    name: 'Sea Move for the Norse',
    meaning: 'The Norse may use the Sea Move card, but not to enter England. If off, they may not use it.',
  },
  celticTiming: {
    name: 'Time of the loyalty tests',
    meaning: 'When Celtic blocks test their loyalty.',
    values: {
      null: 'each in its own combat turn',
      'before-battle': 'all of them before the battle',
      'on-reveal': 'each when it is revealed, reserves in round 2',
    },
  },
  truceBarsRaids: {
    name: 'No border raids in a Truce',
    meaning: 'During an English Truce the Scots cannot enter England.',
  },
  truceBarsSeaMove: {
    name: 'No Sea Move to England in a Truce',
    meaning: 'During an English Truce the Scots cannot move to England by sea, even if they hold it.',
  },
  inlandSeaDraw: {
    name: 'Norse and French Knights drawn inland',
    meaning: 'What happens to Norse or French Knights drawn for an area without a coast.',
    values: {
      'adjacent-coast': 'they are put on a friendly coast',
      redraw: 'they are put back and another block is drawn',
      'redraw-then-put-back': 'another block is drawn and then they are put back',
    },
  },
  borderControlScope: {
    name: 'Borders closed to a retreat',
    meaning: 'Which enemy crossing closes a border to a retreat and to unpinned blocks that leave a battle.',
    values: {
      'this-battle': 'a crossing to enter this battle',
      'any-battle': 'also a crossing to enter any other battle, if the enemy was the last to do so',
    },
  },
  heraldRollFirst: {
    name: 'Herald: the die before the noble',
    meaning: 'The die of the Herald is rolled before the noble is named. If off, the noble is named first.',
  },
  playedCardsPublic: {
    name: 'Played cards stay in sight',
    meaning:
      'All cards played this year can be seen. If off, each player sees of earlier turns only their own cards. The log of a seat contains the cards that it was notified of in either case.',
  },
  raidVictimHidden: {
    name: 'The loss to a border raid stays hidden',
    meaning: 'The block lost to a border raid is not revealed.',
  },
  mainDeclaredInMove: {
    name: 'Main attack fixed in movement',
    meaning: 'The main attack is fixed during movement. If off, it is named before the first battle is chosen.',
  },
  reserveHidden: {
    name: 'Unused reserves stay hidden',
    meaning: 'Reserves stay hidden if their battle ends in its first round.',
  },
  borderLimitsCarryIntoBattle: {
    name: 'One border limit for movement and battle',
    meaning: 'Border limits count crossings in movement and in all steps of a battle together.',
  },
  frenchCheck: {
    name: 'Count of nobles for the French Knights',
    meaning: 'When the eight nobles that bring the French Knights are counted.',
    values: {
      builds: 'once a year when the builds begin',
      'once-reached': 'as soon as the Scots control eight',
      'end-of-winter': 'once a year at the end of winter, after the builds',
    },
  },
  suddenDeathAfterWinter: {
    name: 'Sudden death after winter',
    meaning: 'Sudden death by nobles is also checked at the end of Winter.',
  },
  norseDeclared: {
    name: 'Announced moves of the Norse',
    meaning: 'A move of the Norse states where it begins and ends.',
  },
  buildOrder: {
    name: 'Order of the builds',
    meaning: 'Who builds first in winter.',
    values: { simultaneous: 'both sides at once', 'scots-first': 'the Scots, then the English' },
  },
  retreatBatch: {
    name: 'Simultaneous retreats',
    meaning:
      'Whether simultaneous retreats are carried out together, unseen. Blocks of one letter retreat at the same moment, so the last two choices have the same effect.',
    values: { 'block-by-block': 'one at a time', 'same-moment': 'all of one moment', 'same-letter': 'all of one letter' },
  },
};
