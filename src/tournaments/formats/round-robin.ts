import { accept } from '../../engine/result.js';
import { countRoundRobinRounds, findUnpairedInRoundRobin, pairNextRoundRobin, type RoundRobinHistory } from '../pairing/round-robin.js';
import { FORMAT_DEFAULTS, type FormatEvent, type TournamentFormat, tablesOfTwo } from './format.js';

/** Reads the rounds before. A player who was absent and had no table counts as having had the scheduled bye. */
function readHistory({ starters: players, twoPlayerRounds, pairedByes, absences }: FormatEvent, double: boolean): RoundRobinHistory {
  const played = twoPlayerRounds().map(({ tables }, at) => {
    const named = new Set(tables.flatMap(({ first, second }) => [first, second]));
    const byes = pairedByes[at]!;
    const away = absences[at]!.filter((player) => !named.has(player) && !byes.includes(player) && players.includes(player));
    return { tables, byes: [...byes, ...away] };
  });
  return { players, double, played };
}

const eachMeetsEach = (double: boolean) =>
  ({
    ...FORMAT_DEFAULTS,
    methodVersion: 1,
    unplayed: 'as-scored',
    // With more players, it would exceed the greatest number of rounds.
    maxPlayers: 30,
    countRounds: (event) => countRoundRobinRounds(readHistory(event, double)),
    pair(event, { absent }) {
      const { tables, bye } = pairNextRoundRobin(readHistory(event, double));
      return accept(tablesOfTwo(tables, bye !== null && absent.includes(bye) ? null : bye));
    },
    findUnpaired: (event, unpaired) => findUnpairedInRoundRobin(readHistory(event, double), unpaired),
  }) as const satisfies Omit<TournamentFormat, 'id' | 'name'>;

export const ROUND_ROBIN = {
  ...eachMeetsEach(false),
  id: 'round-robin',
  name: {
    en: 'Round robin: everyone meets everyone once',
    fr: 'Toutes rondes : chacun rencontre chacun une fois',
    it: 'Girone all’italiana: ognuno incontra ognuno una volta',
    pt: 'Todos contra todos: cada um enfrenta todos os outros uma vez',
    ru: 'Круговая: каждый встречается с каждым один раз',
  },
} as const satisfies TournamentFormat;

export const DOUBLE_ROUND_ROBIN = {
  ...eachMeetsEach(true),
  id: 'double-round-robin',
  name: {
    en: 'Double round robin: twice, with sides exchanged',
    fr: 'Doubles rondes : deux fois, camps échangés',
    it: 'Doppio girone: due volte, a lati scambiati',
    pt: 'Todos contra todos em dois turnos: duas vezes, com os lados trocados',
    ru: 'Двухкруговая: дважды, со сменой сторон',
  },
} as const satisfies TournamentFormat;
