import { accept, reject } from '../../engine/result.js';
import { type BracketRound, countEliminationRounds, listAdvancing, pairElimination } from '../pairing/elimination.js';
import { FORMAT_DEFAULTS, type FormatEvent, type TournamentFormat, tableOfTwo } from './format.js';

/** Reads the rounds before. A player with a bye advances, even after a later withdrawal. */
const readRounds = ({ twoPlayerRounds, pairedByes }: FormatEvent): readonly BracketRound[] =>
  twoPlayerRounds().map(({ tables }, at) => ({ tables, byes: pairedByes[at]! }));

export const ELIMINATION = {
  ...FORMAT_DEFAULTS,
  id: 'elimination',
  name: {
    en: 'Elimination: who loses is out',
    fr: 'Élimination : une défaite élimine',
    it: 'Eliminazione: chi perde è fuori',
    pt: 'Eliminatória: quem perde está fora',
    ru: 'На выбывание: проигравший выбывает',
  },
  methodVersion: 1,
  countRounds: (event) => countEliminationRounds(event.starters, readRounds(event)),
  isWinnerMissing(event) {
    const paired = pairElimination(event.starters, readRounds(event));
    return !paired.ok && paired.problem === 'winner-undecided';
  },
  pair(event) {
    const paired = pairElimination(event.starters, readRounds(event));
    if (paired.ok) return accept({ tables: paired.value.tables.map(tableOfTwo), byes: paired.value.byes });
    return reject({ code: paired.problem === 'event-over' ? 'tournament-finished' : paired.problem });
  },
  findUnpaired(event, unpaired) {
    const someOf = listAdvancing(event.starters, readRounds(event));
    return unpaired.filter((player) => someOf.some((each) => each.includes(player) && each.every((one) => unpaired.includes(one))));
  },
} as const satisfies TournamentFormat;
