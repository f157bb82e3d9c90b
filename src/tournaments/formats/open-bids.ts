// The format with open bids for Scotland: the round is paired first, and then the players of each table bid in turn.

import { accept, reject } from '../../engine/result.js';
import { pairOpponents } from '../pairing/swiss.js';
import type { PlayerId } from '../rounds.js';
import type { TwoPlayerPoints } from '../standings/score-sheets.js';
import { FORMAT_DEFAULTS, type TournamentFormat } from './format.js';

/** Scores decide opponents; a draw decides who bids first, and the players of each table bid for the rest. */
export const SWISS_OPEN_BIDS = {
  ...FORMAT_DEFAULTS,
  id: 'swiss-open-bids',
  name: {
    en: 'Swiss system, open bids for Scotland in turns: tables of two',
    fr: 'Système suisse, enchères ouvertes pour l’Écosse, à tour de rôle : tables de deux',
    it: 'Sistema svizzero, offerte aperte per la Scozia, a turno: tavoli da due',
    pt: 'Sistema suíço, apostas abertas pela Escócia, alternadas: mesas de dois',
    ru: 'Швейцарская система, открытые ставки за Шотландию по очереди: столы на двоих',
  },
  methodVersion: 1,
  bidding: 'open',
  drawsLots: true,
  pair({ players, twoPlayerRounds, points }, { number, absent, chance }) {
    const found = pairOpponents({ players, absent, rounds: twoPlayerRounds(), points: points as TwoPlayerPoints }, 'by-bids');
    if (!found.ok) return reject({ code: found.problem });
    // In the order of their ids, so that pairing the two again in this round draws the same.
    const inTurn = (pair: readonly PlayerId[]): readonly PlayerId[] => {
      const [one, other] = pair.toSorted() as [PlayerId, PlayerId];
      const first = chance.pick(`round:${number}:first-bid:${one}:${other}`, [one, other], 'public');
      return first === one ? [one, other] : [other, one];
    };
    const tables = found.value.pairs.map((pair) => ({ players: inTurn(pair.map(({ player }) => player)), handicap: null }));
    return accept({ tables, byes: found.value.bye === null ? [] : [found.value.bye] });
  },
} as const satisfies TournamentFormat;
