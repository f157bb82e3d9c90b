import { accept, reject } from '../../engine/result.js';
import { pairSwiss } from '../pairing/swiss.js';
import type { TwoPlayerPoints } from '../standings/score-sheets.js';
import { FORMAT_DEFAULTS, type TournamentFormat, tablesOfTwo } from './format.js';

export const SWISS = {
  ...FORMAT_DEFAULTS,
  id: 'swiss',
  name: {
    en: 'Swiss system: tables of two',
    fr: 'Système suisse : tables de deux',
    it: 'Sistema svizzero: tavoli da due',
    pt: 'Sistema suíço: mesas de dois',
    ru: 'Швейцарская система: столы на двоих',
  },
  methodVersion: 2,
  drawsLots: true,
  pair({ players, twoPlayerRounds, points }, { absent, chance }) {
    const initialSide = chance.pick('initial-side', ['first', 'second'] as const, 'public');
    const paired = pairSwiss({ players, absent, rounds: twoPlayerRounds(), points: points as TwoPlayerPoints, initialSide });
    return paired.ok ? accept(tablesOfTwo(paired.value.tables, paired.value.bye)) : reject({ code: paired.problem });
  },
} as const satisfies TournamentFormat;
