// A tournament as its log tells it. Folded from what happened; nothing is refused here.
import type { PlayerId } from '../rounds.js';
import { readTieBreak } from '../standings/standings.js';
import type { AbsenceNoted, ResultRecorded, RevealedBid, RoundPaired, TournamentBody, TournamentOpened } from './entries.js';

export interface Registration {
  readonly player: PlayerId;
  readonly account: string | null;
  /** Whether the account takes part by its own doing: others may name it, and are not rated with it. */
  readonly confirmed: boolean;
  readonly seed: number | null;
  /** After how many rounds had started they entered, and withdrew; null if they have not. */
  readonly registeredAfterRound: number;
  readonly withdrawnAfterRound: number | null;
  /** Whether their token is one that the organiser was told when it was reset. */
  readonly tokenReset: boolean;
}

export interface TournamentRound {
  /** From 1. */
  readonly number: number;
  readonly absences: ReadonlyMap<PlayerId, NonNullable<AbsenceNoted['kind']>>;
  /** Who has bid, and what that is held against. */
  readonly commitments: ReadonlyMap<PlayerId, string>;
  readonly bids: readonly RevealedBid[] | null;
  readonly pairing: Omit<RoundPaired, 'type' | 'round'> | null;
  /** Of each table; null before the round has started. */
  readonly games: readonly (string | null)[] | null;
  /** Of each table, the versions in order. */
  readonly results: readonly (readonly ResultRecorded[])[];
}

export interface Tournament {
  /** The number of its last entry; 0 before the first. */
  readonly seq: number;
  readonly opened: TournamentOpened;
  /** In the order in which they entered. */
  readonly entrants: readonly Registration[];
  readonly registrationClosed: boolean;
  readonly arbiters: readonly string[];
  /** Those of which something was said, from the first on, without a gap. */
  readonly rounds: readonly TournamentRound[];
  /** How many results are recorded, versions counted. */
  readonly results: number;
  readonly closed: boolean;
}

const EMPTY_ROUND = { absences: new Map(), commitments: new Map(), bids: null, pairing: null, games: null, results: [] } as const;

/** How many rounds have started: their games are there. */
export const countStartedRounds = ({ rounds }: Pick<Tournament, 'rounds'>): number => rounds.filter(({ games }) => games !== null).length;

/** The tournament after one more entry; `before` is null for the first, which opens it. */
export function applyEntry(before: Tournament | null, body: TournamentBody): Tournament {
  if (before === null) {
    if (body.type !== 'tournament-opened') throw new Error('a tournament begins by being opened');
    const settings = { ...body.settings, tieBreaks: body.settings.tieBreaks.map(readTieBreak) };
    return {
      seq: 1,
      opened: { ...body, settings },
      entrants: [],
      registrationClosed: false,
      arbiters: [],
      rounds: [],
      results: 0,
      closed: false,
    };
  }
  return { ...before, ...applyBody(before, body), seq: before.seq + 1 };
}

function applyBody(before: Tournament, body: TournamentBody): Partial<Tournament> {
  switch (body.type) {
    case 'tournament-opened':
      throw new Error('a tournament is opened once');
    case 'player-registered': {
      const { player, account, seed, confirmed = false } = body;
      const entrant: Registration = {
        player,
        account,
        confirmed,
        seed,
        registeredAfterRound: countStartedRounds(before),
        withdrawnAfterRound: null,
        tokenReset: false,
      };
      return { entrants: [...before.entrants, entrant] };
    }
    case 'player-confirmed':
      return updateRegistration(before, body.player, { confirmed: true });
    case 'player-withdrawn': {
      const withdrawnAfterRound = countStartedRounds(before);
      return updateRegistration(before, body.player, { withdrawnAfterRound });
    }
    case 'player-token-replaced':
      return updateRegistration(before, body.player, { tokenReset: body.issuedTo === 'organiser' });
    case 'registration-closed':
      return { registrationClosed: true };
    case 'arbiters-set':
      return { arbiters: body.accounts };
    case 'absence-recorded':
      return updateRound(before, body.round, ({ absences }) => ({ absences: withAbsence(absences, body) }));
    case 'bid-placed':
      return updateRound(before, body.round, ({ commitments }) => ({
        commitments: new Map(commitments).set(body.player, body.commitment),
      }));
    case 'bids-revealed':
      return updateRound(before, body.round, () => ({ bids: body.bids }));
    case 'round-paired': {
      const { tables, byes, manualPairingReason } = body;
      return updateRound(before, body.round, () => ({ pairing: { tables, byes, manualPairingReason } }));
    }
    case 'round-started':
      return updateRound(before, body.round, () => ({ games: body.games, results: body.games.map(() => []) }));
    case 'result-recorded': {
      const rounds = updateRound(before, body.round, ({ results }) => ({
        results: results.map((versions, at) => (at === body.table - 1 ? [...versions, body] : versions)),
      }));
      return { ...rounds, results: body.number };
    }
    case 'tournament-closed':
      return { closed: true };
  }
}

const updateRegistration = ({ entrants }: Tournament, player: PlayerId, change: Partial<Registration>): Pick<Tournament, 'entrants'> => ({
  entrants: entrants.map((each) => (each.player === player ? { ...each, ...change } : each)),
});

function withAbsence(absences: TournamentRound['absences'], { player, kind }: AbsenceNoted): TournamentRound['absences'] {
  const then = new Map(absences);
  if (kind === null) then.delete(player);
  else then.set(player, kind);
  return then;
}

function updateRound(
  before: Tournament,
  number: number,
  change: (round: TournamentRound) => Partial<TournamentRound>,
): Pick<Tournament, 'rounds'> {
  const missing = Array.from({ length: Math.max(0, number - before.rounds.length) }, (_, at) => ({
    ...EMPTY_ROUND,
    number: before.rounds.length + at + 1,
  }));
  const rounds: readonly TournamentRound[] = [...before.rounds, ...missing];
  return { rounds: rounds.map((round) => (round.number === number ? { ...round, ...change(round) } : round)) };
}

/** The version that counts of each table; null where none is recorded, or it was taken away. */
export const countingResults = ({ results }: TournamentRound): readonly (ResultRecorded | null)[] =>
  results.map((versions) => {
    const last = versions.at(-1) ?? null;
    return last?.result ? last : null;
  });

/** Whether every table of the round has a result. */
export const isRoundOver = (round: TournamentRound): boolean =>
  round.games !== null && countingResults(round).every((each) => each !== null);

/** The round that is under way or comes next: the first that is not over. */
export function currentRound({ rounds }: Pick<Tournament, 'rounds'>): TournamentRound {
  return rounds.find((round) => !isRoundOver(round)) ?? { ...EMPTY_ROUND, number: rounds.length + 1 };
}

export const findRound = ({ rounds }: Pick<Tournament, 'rounds'>, number: number): TournamentRound =>
  rounds[number - 1] ?? { ...EMPTY_ROUND, number };
