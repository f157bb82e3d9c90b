// Five positions whose trees of legal actions are counted, wide ones among them.
import { position } from '../../support/position.js';
import { battles, contest, moving, wintering } from '../../support/situations.js';

/** The English of the first levy and two more, in England. */
const ENGLISH_HOST = {
  edward: 'england',
  hobelars: 'england',
  'york-knights': 'england',
  'wales-archers': 'england',
  'ulster-infantry': 'england',
  'lancaster-infantry': 'england',
} as const;

/** The Scots as Braveheart sets them up and six more, with three points to spend. */
const scotsMarch = () =>
  position({
    ...moving('scotland', 3),
    others: 'set-up',
    blocks: {
      ...ENGLISH_HOST,
      keith: 'fife',
      etterick: 'moray',
      norse: 'moray',
      lindsay: 'galloway',
      campbell: 'strathspey',
      graham: 'annan',
    },
  });

/** The English lords of the set-up and six blocks in England, which pay a point each to cross. */
const englishInvade = () =>
  position({ ...moving('england', 3, { first: false }), scenario: 'bruce', others: 'set-up', blocks: ENGLISH_HOST });

/** The Scots move second: pinned in Lanark and Fife, with borders held against them; the Norse may sail. */
const scotsPinned = () =>
  position({
    ...moving('scotland', 2, { first: false }),
    contests: [
      contest('lanark', 'england', {
        attackers: [
          ['york-knights', 'england', 'annan'],
          ['hobelars', 'lothian'],
        ],
        defenders: 4,
      }),
      contest('fife', 'england', { attackers: [['angus', 'angus']], defenders: 2 }),
    ],
    blocks: {
      wallace: 'lanark',
      douglas: 'lanark',
      campbell: 'lanark',
      stewart: ['scotland', 'lanark'],
      'york-knights': 'lanark',
      hobelars: 'lanark',
      keith: 'fife',
      fraser: 'fife',
      angus: ['england', 'fife'],
      etterick: 'moray',
      moray: 'moray',
      norse: 'ross',
      bruce: ['scotland', 'carrick'],
      galloway: ['england', 'galloway'],
      'cumbria-infantry': 'lothian',
    },
  });

/** Two battles to choose between: dice, hits, retreats. */
const battlesWait = () =>
  position({
    ...battles(
      'england',
      contest('fife', 'england', {
        attackers: [
          ['york-infantry', 'mentieth'],
          ['angus', 'angus'],
          ['wales-archers', 'mentieth'],
        ],
        reinforcements: [['keith', 'angus']],
        defenders: 2,
      }),
      contest('annan', 'england', { attackers: [['edward', 'england']], defenders: 1 }),
    ),
    blocks: {
      'york-infantry': ['fife', 3],
      'wales-archers': ['fife', 2],
      angus: ['england', 'fife', 2],
      wallace: ['fife', 2],
      douglas: ['fife', 3],
      keith: 'fife',
      edward: ['annan', 3],
      bruce: ['scotland', 'annan', 2],
      mentieth: ['england', 'mentieth'],
      galloway: ['scotland', 'galloway'],
    },
  });

/** The Scots build: draws from the pool, steps, the end of it. */
const scotsBuild = () =>
  wintering('scotland', {
    phase: { name: 'scottish-builds', spent: {} },
    blocks: {
      'scottish-king': ['fife', 3],
      douglas: ['fife', 2],
      wallace: ['moray', 1],
      moray: ['moray', 1],
      bruce: ['scotland', 'annan', 2],
      lennox: ['scotland', 'lennox', 2],
      grant: ['strathspey', 1],
      campbell: 'pool',
      graham: 'pool',
      norse: 'pool',
      comyn: ['england', 'badenoch'],
    },
  });

export const SET_POSITIONS = { scotsMarch, englishInvade, scotsPinned, battlesWait, scotsBuild } as const;
