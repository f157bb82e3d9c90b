// Tournaments folded from logs, without a server.
import type { AbsenceRecorded, ResultRecorded, TableResult, TournamentBody, TournamentOpened } from '../../src/tournaments/log/entries.js';
import { applyEntry, type Tournament } from '../../src/tournaments/log/tournament.js';
import type { PlayerId } from '../../src/tournaments/rounds.js';
import { TWO_PLAYER_POINTS } from '../../src/tournaments/standings/score-sheets.js';

export const id = (text: string): PlayerId => text as PlayerId;
export const ids = (text: string): readonly PlayerId[] => [...text] as PlayerId[];

const SETTINGS = {
  format: 'swiss',
  rounds: 3,
  tieBreaks: ['wins'],
  points: TWO_PLAYER_POINTS,
  preferredTableSize: null,
  maxPlayers: 8,
} as const;

const OPENED: TournamentOpened = {
  type: 'tournament-opened',
  ruleset: 'small',
  options: {},
  timeControl: null,
  settings: SETTINGS,
  selfRegistration: true,
  lateRegistration: false,
  registrationClosesAt: null,
  checkInClosesAt: null,
  seatDeadlineSeconds: null,
  chanceCommitment: '',
};

export type Wanted = Partial<Omit<TournamentOpened, 'settings'>> & { readonly settings?: Partial<TournamentOpened['settings']> };

/** A tournament in which this has happened. */
export const tournamentOf = ({ settings, ...more }: Wanted, ...bodies: readonly TournamentBody[]): Tournament =>
  [{ ...OPENED, ...more, settings: { ...SETTINGS, ...settings } } as TournamentOpened, ...bodies].reduce<Tournament | null>(
    applyEntry,
    null,
  )!;

/** Players of one letter each; `account` is the same letter in capitals. */
export const entering = (text: string): readonly TournamentBody[] =>
  ids(text).map((player) => ({ type: 'player-registered', player, account: player.toUpperCase(), seed: null }));

export const withdrawn = (player: string): TournamentBody => ({ type: 'player-withdrawn', player: id(player) });
export const absence = (player: string, round: number, kind: AbsenceRecorded['kind'] = 'absent'): TournamentBody => ({
  type: 'absence-recorded',
  player: id(player),
  round,
  kind,
});

/** `ab cd`: tables; a single letter has a bye. */
export function paired(round: number, text: string): TournamentBody {
  const parts = text.split(' ').filter((part) => part !== '');
  return {
    type: 'round-paired',
    round,
    tables: parts.filter(({ length }) => length > 1).map((part) => ({ players: ids(part), handicap: null })),
    byes: parts.filter(({ length }) => length === 1).map((part) => ({ player: id(part), kind: 'pairing-allocated' as const })),
    manualPairingReason: null,
    pairingMethod: 'swiss/2',
  };
}

/** Paired so, and started; the game of table 2 in round 1 is `game-1-2`. */
export const startedWith = (round: number, text: string): readonly TournamentBody[] => {
  const tables = text.split(' ').filter(({ length }) => length > 1);
  return [paired(round, text), { type: 'round-started', round, games: tables.map((_, at) => `game-${round}-${at + 1}`), seatsDueAt: null }];
};

/** `a b`: a before b. `ab`: they share a place. `a !b`: b forfeited. Null: there is none. */
export function result(text: string): TableResult {
  const parts = text.split(' ');
  return {
    placings: parts.filter((part) => !part.startsWith('!')).map(ids),
    forfeited: parts.filter((part) => part.startsWith('!')).map((part) => id(part.slice(1))),
  };
}

let number = 0;
export const recorded = (
  round: number,
  table: number,
  written: string | null,
  more: Partial<Pick<ResultRecorded, 'source' | 'reason' | 'resultVersion' | 'rulingCount'>> = {},
): TournamentBody => ({
  type: 'result-recorded',
  round,
  table,
  resultVersion: 1,
  result: written === null ? null : result(written),
  source: 'game',
  reason: null,
  game: `game-${round}-${table}`,
  // Results that people report follow from no entry of a game.
  gameHeadHash: ['game', 'ruling'].includes(more.source ?? 'game') ? 'hash' : null,
  rulingCount: 0,
  number: ++number,
  certificate: '',
  ...more,
});
