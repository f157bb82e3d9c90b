// Formats with sealed bids (HT.a to HT.j): new bids before each round.

import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { type BidPairing, type PlayerBid, pairBids, pairSwissByBids, readBids } from '../pairing/bids.js';
import type { SwissRefusal } from '../pairing/swiss.js';
import type { TwoPlayerPoints } from '../standings/score-sheets.js';
import { FORMAT_DEFAULTS, type FormatEvent, type NextRound, type TournamentFormat } from './format.js';

/** Equal bids can meet again in a later round; including the round in the purpose makes that a new draw. */
const chanceInRound = ({ number, chance: { pick, sample } }: NextRound): Chance => ({
  pick: (purpose, ...rest) => pick(`round:${number}:${purpose}`, ...rest),
  sample: (purpose, ...rest) => sample(`round:${number}:${purpose}`, ...rest),
});

type PairByBids = (bids: readonly PlayerBid[], event: FormatEvent, next: NextRound) => Result<BidPairing, SwissRefusal>;

const bidding = (pairByBids: PairByBids) =>
  ({
    ...FORMAT_DEFAULTS,
    bidding: 'sealed',
    drawsLots: true,
    pair(event, next) {
      const { present, bids: revealed } = next;
      const bids = readBids(present, revealed);
      if (!bids.ok)
        return reject({ code: 'bids-missing', players: present.filter((player) => !revealed.some((each) => each.player === player)) });
      const paired = pairByBids(bids.value, event, next);
      if (!paired.ok) return reject({ code: paired.problem });
      const { tables, bye } = paired.value;
      return accept({
        tables: tables.map(({ english, scottish, handicap }) => ({ players: [english, scottish], handicap })),
        byes: bye === null ? [] : [bye],
      });
    },
  }) as const satisfies Omit<TournamentFormat, 'id' | 'name' | 'methodVersion'>;

/** The bids decide opponents, sides and handicaps. */
export const SEALED_BIDS = {
  ...bidding((bids, { twoPlayerRounds }, next) => accept(pairBids(bids, chanceInRound(next), twoPlayerRounds()))),
  id: 'bids',
  name: {
    en: 'Sealed bids decide opponents and sides: tables of two',
    fr: 'Enchères secrètes pour les adversaires et les camps : tables de deux',
    it: 'Offerte segrete per avversari e lati: tavoli da due',
    pt: 'Apostas secretas definem adversários e lados: mesas de dois',
    ru: 'Тайные ставки определяют соперников и стороны: столы на двоих',
  },
  methodVersion: 2,
} as const satisfies TournamentFormat;

/** Scores decide opponents, the bids the rest. */
export const SWISS_BIDS = {
  ...bidding((bids, { players, twoPlayerRounds, points }, next) =>
    pairSwissByBids(
      { players, absent: next.absent, rounds: twoPlayerRounds(), points: points as TwoPlayerPoints },
      bids,
      chanceInRound(next),
    ),
  ),
  id: 'swiss-bids',
  name: {
    en: 'Swiss system, sealed bids decide sides: tables of two',
    fr: 'Système suisse, enchères secrètes pour les camps : tables de deux',
    it: 'Sistema svizzero, offerte segrete per i lati: tavoli da due',
    pt: 'Sistema suíço, apostas secretas definem os lados: mesas de dois',
    ru: 'Швейцарская система, тайные ставки определяют стороны: столы на двоих',
  },
  methodVersion: 1,
} as const satisfies TournamentFormat;
