// What formats that are paired from the beginning have to know of the rounds that have started; and who is missing from a round.

import { duelRounds, fieldOf } from '../log/rounds-played.js';
import type { Tournament } from '../log/tournament.js';
import { type BracketRound, goingOn } from '../pairing/elimination.js';
import { leftOutOfRoundRobin, type RoundRobinSoFar } from '../pairing/round-robin-left.js';
import type { PlayerId } from '../player.js';

type SoFar = Pick<Tournament, 'opened' | 'entrants' | 'rounds'>;

/** Rounds of an elimination. A bye leads on, also if whoever had it has withdrawn since. */
export const bracketRounds = (tournament: SoFar): readonly BracketRound[] =>
  duelRounds(tournament).map(({ tables }, at) => ({ tables, byes: tournament.rounds[at]!.pairing!.byes.map(({ player }) => player) }));

/** Rounds of a round robin. Who was not there, and at no table, has had the bye that was to be theirs. */
export function roundRobinSoFar(tournament: SoFar): RoundRobinSoFar {
  const players = fieldOf(tournament);
  const played = duelRounds(tournament).map(({ tables }, at) => {
    const { pairing, absences } = tournament.rounds[at]!;
    const named = new Set(tables.flatMap(({ first, second }) => [first, second]));
    const byes = pairing!.byes.map(({ player }) => player);
    const away = [...absences.keys()].filter((player) => !named.has(player) && !byes.includes(player) && players.includes(player));
    return { tables, byes: [...byes, ...away] };
  });
  return { players, double: tournament.opened.settings.format === 'double-round-robin', played };
}

/** Of these, who are there and have neither a table nor a bye in the next round, those who must: not who is out, or has met everybody. */
export function missingFrom(tournament: SoFar, unpaired: readonly PlayerId[]): readonly PlayerId[] {
  switch (tournament.opened.settings.format) {
    case 'elimination': {
      const someOf = goingOn(fieldOf(tournament), bracketRounds(tournament));
      return unpaired.filter((player) => someOf.some((each) => each.includes(player) && each.every((one) => unpaired.includes(one))));
    }
    case 'round-robin':
    case 'double-round-robin':
      return leftOutOfRoundRobin(roundRobinSoFar(tournament), unpaired);
    case 'swiss':
    case 'bids':
    case 'companies':
      return unpaired;
  }
}
