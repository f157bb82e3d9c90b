// Pairs the next round by the format of the tournament, or takes a round that was put together by hand.
import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/tournament-refusals.js';
import { readBids } from '../bids/bid.js';
import { pairBids } from '../bids/pair-bids.js';
import type { PairedSeats, RoundPaired, RoundPairing } from '../log/bodies.js';
import { companyRounds, duelRounds, fieldOf, hasCompanies, seededPlayers } from '../log/rounds-played.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import { faultsOf } from '../pairing/check-round.js';
import { seatCompanies } from '../pairing/companies.js';
import { pairElimination } from '../pairing/elimination.js';
import type { PairedTable } from '../pairing/paired.js';
import { nextOfRoundRobin } from '../pairing/round-robin-left.js';
import { pairSwiss } from '../pairing/swiss.js';
import type { PlayerId } from '../player.js';
import type { Format } from '../settings.js';
import type { CompanyPoints, DuelPoints } from '../standings/points.js';
import { whySealed } from './bidding.js';
import { absentFrom, whyNotNext } from './entering.js';
import { bracketRounds, missingFrom, roundRobinSoFar } from './so-far.js';

type Paired = Result<RoundPairing, TournamentRefusal>;

/** Raised whenever a format pairs otherwise than before: a pairing is worked out again only by what made it. */
const VERSIONS: Readonly<Record<Format, number>> = {
  swiss: 1,
  'round-robin': 1,
  'double-round-robin': 1,
  elimination: 1,
  bids: 1,
  companies: 1,
};

/** By what this program pairs a tournament: `swiss/1`. */
export const methodOf = ({ opened }: Pick<Tournament, 'opened'>): string => `${opened.settings.format}/${VERSIONS[opened.settings.format]}`;

/** Pairs the round that comes next. The same tournament with the same chance gives the same pairing. */
export function pairRound(tournament: Tournament, round: number, chance: Chance): Result<RoundPaired, TournamentRefusal> {
  const refusal = whyNotNext(tournament, round);
  if (refusal !== null) return reject(refusal);
  if (fieldOf(tournament).length < 2) return reject({ code: 'too-few-players' });
  const paired = pairedBy(tournament, round, chance);
  return paired.ok ? accept({ type: 'round-paired', round, ...paired.value, byHand: null, method: methodOf(tournament) }) : paired;
}

function pairedBy(tournament: Tournament, round: number, chance: Chance): Paired {
  const { format, points, tableSize } = tournament.opened.settings;
  const players = seededPlayers(tournament);
  const absent = absentFrom(tournament, round);
  switch (format) {
    case 'swiss': {
      const initialSide = chance.pick('initial-side', ['first', 'second'] as const, 'everybody');
      const rounds = duelRounds(tournament);
      const paired = pairSwiss({ players, absent, rounds, points: points as DuelPoints, initialSide });
      return paired.ok ? accept(ofDuels(paired.value.tables, paired.value.bye)) : reject({ code: paired.problem });
    }
    case 'round-robin':
    case 'double-round-robin': {
      const { tables, bye } = nextOfRoundRobin(roundRobinSoFar(tournament));
      return accept(ofDuels(tables, bye !== null && absent.includes(bye) ? null : bye));
    }
    case 'elimination': {
      const paired = pairElimination(fieldOf(tournament), bracketRounds(tournament));
      if (paired.ok) return accept({ tables: paired.value.tables.map(seats), byes: paired.value.byes.map(allocated) });
      return reject({ code: paired.problem === 'event-over' ? 'tournament-over' : paired.problem });
    }
    case 'bids':
      return byBids(tournament, round, chance);
    case 'companies': {
      const seated = seatCompanies({
        players,
        absent,
        rounds: companyRounds(tournament),
        points: points as CompanyPoints,
        size: tableSize as 3 | 4 | 5,
      });
      if (!seated.ok) return reject({ code: seated.problem });
      return accept({ tables: seated.value.map((table) => ({ players: table, handicap: null })), byes: [] });
    }
  }
}

/** HT.d to HT.j. Bids of whoever has withdrawn since they were revealed do not count. */
function byBids(tournament: Tournament, round: number, chance: Chance): Paired {
  const absent = new Set(absentFrom(tournament, round));
  const playing = tournament.entrants.map(({ player }) => player).filter((player) => !absent.has(player));
  if (playing.length < 2) return reject({ code: 'too-few-players' });
  const sealed = whySealed(tournament, round);
  if (sealed !== null) return reject(sealed);
  const told = (roundOf(tournament, round).bids ?? []).filter(({ player }) => !absent.has(player));
  const bids = readBids(playing, told);
  if (!bids.ok) return reject({ code: 'bids-missing', players: playing.filter((player) => !told.some((each) => each.player === player)) });
  const { tables, bye } = pairBids(bids.value, inRound(round, chance));
  return accept({
    tables: tables.map(({ english, scottish, handicap }) => ({ players: [english, scottish], handicap })),
    byes: bye === null ? [] : [allocated(bye)],
  });
}

/** Two who bid alike may do so in another round, and are drawn for again. */
const inRound = (round: number, { pick, sample }: Chance): Chance => ({
  pick: (purpose, ...rest) => pick(`round:${round}:${purpose}`, ...rest),
  sample: (purpose, ...rest) => sample(`round:${round}:${purpose}`, ...rest),
});

const seats = ({ first, second }: PairedTable): PairedSeats => ({ players: [first, second], handicap: null });
const allocated = (player: PlayerId) => ({ player, kind: 'allocated' as const });
const ofDuels = (tables: readonly PairedTable[], bye: PlayerId | null): RoundPairing => ({
  tables: tables.map(seats),
  byes: bye === null ? [] : [allocated(bye)],
});

export interface RoundByHandWanted {
  readonly round: number;
  readonly tables: readonly { readonly players: readonly string[]; readonly handicap: string | null }[];
  readonly byes: readonly string[];
  readonly reason: string;
}

/** What an organiser may want all the same. */
const MAY_BE_WANTED: readonly string[] = ['rematch', 'second-bye'];

/**
 * A round put together by hand, with the reason why. Refused with all that is wrong with it; two who have met, or a second bye,
 * an organiser may want all the same.
 */
export function pairByHand(
  tournament: Tournament,
  { round, tables, byes, reason }: RoundByHandWanted,
  sizes: readonly [number, number],
): Result<RoundPaired, TournamentRefusal> {
  const refusal = whyNotNext(tournament, round);
  if (refusal !== null) return reject(refusal);
  // HT.a: what was bid is told before anybody sits down.
  const sealed = tournament.opened.settings.format === 'bids' ? whySealed(tournament, round) : null;
  if (sealed !== null) return reject(sealed);
  if (reason.trim() === '') return reject({ code: 'reason-needed' });
  const before = tournament.rounds.filter(({ number, games }) => number < round && games !== null);
  const faults = faultsOf({
    players: tournament.entrants.map(({ player }) => player),
    absent: absentFrom(tournament, round),
    before: before.flatMap(({ pairing }) => pairing!.tables.map(({ players }) => players)),
    byesBefore: before.flatMap(({ pairing }) => pairing!.byes.map(({ player }) => player)),
    sizes: hasCompanies(tournament) ? [Math.max(3, sizes[0]), Math.min(5, sizes[1])] : [2, 2],
    tables: tables.map(({ players }) => players as readonly PlayerId[]),
    byes: byes as readonly PlayerId[],
  });
  const unpaired = faults.flatMap((fault) => (fault.code === 'not-paired' ? [fault.player] : []));
  const missing = missingFrom(tournament, unpaired);
  const wrong = faults.filter((fault) =>
    fault.code === 'not-paired' ? missing.includes(fault.player) : !MAY_BE_WANTED.includes(fault.code),
  );
  if (wrong.length > 0)
    return reject({ code: 'unfit-pairing', faults: faults.filter((fault) => fault.code !== 'not-paired' || wrong.includes(fault)) });
  if (tables.some(({ handicap }) => handicap !== null) && tournament.opened.settings.format !== 'bids') return reject({ code: 'no-bids' });
  return accept({
    type: 'round-paired',
    round,
    tables: tables.map(({ players, handicap }) => ({ players: players as readonly PlayerId[], handicap })),
    byes: byes.map((player) => allocated(player as PlayerId)),
    byHand: reason,
    method: null,
  });
}
