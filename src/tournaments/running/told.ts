// What is told of a tournament, built up from nothing. All of its log is for whoever may see it, but for bids until they are revealed.

import { lastRound } from '../deciding/entering.js';
import type { RevealedBid, RoundPairing, TableResult } from '../log/bodies.js';
import { countingResults, currentRound, isOver, type Tournament, type TournamentRound } from '../log/tournament.js';
import type { PlayerId } from '../player.js';
import type { TournamentSettings } from '../settings.js';
import type { TournamentCourt } from './ports.js';
import type { TournamentSight, TournamentStanding } from './sight.js';

export interface ToldPlayer {
  readonly player: PlayerId;
  /** Null where none was said, or it was erased. */
  readonly name: string | null;
  readonly account: string | null;
  readonly seed: number | null;
  /** After how many rounds had started. */
  readonly enteredAfter: number;
  readonly withdrawnAfter: number | null;
}

export interface ToldTable {
  readonly table: number;
  readonly players: readonly PlayerId[];
  readonly handicap: string | null;
  readonly game: string | null;
  /** The one that counts; null while there is none. */
  readonly result: TableResult | null;
  /** How often a result was recorded of it. */
  readonly versions: number;
}

export interface ToldRound {
  readonly round: number;
  /** `open`: neither paired nor started. */
  readonly status: 'open' | 'paired' | 'under-way' | 'over';
  readonly absences: readonly { readonly player: PlayerId; readonly kind: 'requested' | 'absent' }[];
  /** Who has bid, and what their bids will be held against. */
  readonly commitments: readonly { readonly player: PlayerId; readonly commitment: string }[];
  /** Null until they are revealed. */
  readonly bids: readonly RevealedBid[] | null;
  readonly byes: RoundPairing['byes'];
  /** Why it was paired by hand; null if it was not. */
  readonly byHand: string | null;
  readonly tables: readonly ToldTable[];
}

export interface ToldTournament {
  readonly tournament: string;
  readonly name: string;
  readonly public: boolean;
  readonly organiser: string;
  readonly openedAt: Date;
  readonly ruleset: string;
  readonly options: object;
  readonly clock: object | null;
  readonly settings: TournamentSettings;
  readonly openEntry: boolean;
  readonly lateEntry: boolean;
  readonly entryClosesAt: string | null;
  readonly entryClosed: boolean;
  /** `entry` before the first round has started, `under-way`, `over` when it is closed. */
  readonly status: 'entry' | 'under-way' | 'over';
  readonly arbiters: readonly string[];
  /** How many rounds there will be, as far as it is known now; and which is under way or comes next. */
  readonly rounds: number;
  readonly currentRound: number;
  readonly chanceCommitment: string;
  /** The number of its last entry. */
  readonly version: number;
  /** Of its last entry. */
  readonly hash: string;
  /** Told to the organiser; null to others. */
  readonly metadata: object | null;
  /** Who asks, if they play in it. */
  readonly you: PlayerId | null;
}

/** A tournament as its caller may know it. */
export function toldTournament(
  { head, tournament }: TournamentStanding,
  { isOrganiser, player }: Pick<TournamentSight, 'isOrganiser' | 'player'>,
): ToldTournament {
  const { opened, entryClosed, arbiters, closed } = tournament;
  const { ruleset, options, clock, settings, openEntry, lateEntry, entryClosesAt, chanceCommitment } = opened;
  const begun = tournament.rounds.some(({ games }) => games !== null);
  return {
    tournament: head.id,
    name: head.name,
    public: head.public,
    organiser: head.organiser,
    openedAt: head.openedAt,
    ruleset,
    options,
    clock,
    settings,
    openEntry,
    lateEntry,
    entryClosesAt,
    entryClosed: entryClosed || closed || (begun && !lateEntry),
    status: closed ? 'over' : begun ? 'under-way' : 'entry',
    arbiters,
    rounds: lastRound(tournament),
    currentRound: currentRound(tournament).number,
    chanceCommitment,
    version: tournament.seq,
    hash: head.hash,
    metadata: isOrganiser && head.metadata !== null ? JSON.parse(head.metadata) : null,
    you: player,
  };
}

/** Everybody who has entered, in order. */
export async function toldPlayers(court: TournamentCourt, { head, tournament }: TournamentStanding): Promise<readonly ToldPlayer[]> {
  const names = await court.tournaments.people(head.id);
  return tournament.entrants.map(({ player, account, seed, enteredAfter, withdrawnAfter }) => ({
    player,
    name: names.get(player) ?? null,
    account,
    seed,
    enteredAfter,
    withdrawnAfter,
  }));
}

const statusOf = (round: TournamentRound): ToldRound['status'] => {
  if (round.games !== null) return isOver(round) ? 'over' : 'under-way';
  return round.pairing === null ? 'open' : 'paired';
};

export function toldRound(round: TournamentRound): ToldRound {
  const { absences, commitments, bids, pairing, games, results } = round;
  const counting = countingResults(round);
  return {
    round: round.number,
    status: statusOf(round),
    absences: [...absences].map(([player, kind]) => ({ player, kind })),
    commitments: [...commitments].map(([player, commitment]) => ({ player, commitment })),
    bids,
    byes: pairing?.byes ?? [],
    byHand: pairing?.byHand ?? null,
    tables: (pairing?.tables ?? []).map(({ players, handicap }, at) => ({
      table: at + 1,
      players,
      handicap,
      game: games?.[at] ?? null,
      result: counting[at]?.result ?? null,
      versions: results[at]?.length ?? 0,
    })),
  };
}

/** Every round of which something was said. */
export const toldRounds = ({ rounds }: Pick<Tournament, 'rounds'>): readonly ToldRound[] => rounds.map(toldRound);
