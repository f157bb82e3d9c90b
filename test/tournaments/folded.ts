// Tournaments folded from logs, without a server.
import type { AbsenceNoted, ResultRecorded, TableResult, TournamentBody, TournamentOpened } from '../../src/tournaments/log/entries.js';
import { applyEntry, type Tournament } from '../../src/tournaments/log/tournament.js';
import type { PlayerId } from '../../src/tournaments/rounds.js';
import { TWO_PLAYER_POINTS } from '../../src/tournaments/standings/score-sheets.js';

export const id = (text: string): PlayerId => text as PlayerId;
export const ids = (text: string): readonly PlayerId[] => [...text] as PlayerId[];

const SETTINGS = { format: 'swiss', rounds: 3, tieBreaks: ['wins'], points: TWO_PLAYER_POINTS, tableSize: null, places: 8 } as const;

const OPENED: TournamentOpened = {
  type: 'tournament-opened',
  ruleset: 'small',
  options: {},
  clock: null,
  settings: SETTINGS,
  openEntry: true,
  lateEntry: false,
  entryClosesAt: null,
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
  ids(text).map((player) => ({ type: 'player-entered', player, account: player.toUpperCase(), seed: null }));

export const withdrawn = (player: string): TournamentBody => ({ type: 'player-withdrawn', player: id(player) });
export const absence = (player: string, round: number, kind: AbsenceNoted['kind'] = 'absent'): TournamentBody => ({
  type: 'absence-noted',
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
    byes: parts.filter(({ length }) => length === 1).map((part) => ({ player: id(part), kind: 'allocated' as const })),
    byHand: null,
  };
}

/** Paired so, and started; the game of table 2 in round 1 is `game-1-2`. */
export const startedWith = (round: number, text: string): readonly TournamentBody[] => {
  const tables = text.split(' ').filter(({ length }) => length > 1);
  return [paired(round, text), { type: 'round-started', round, games: tables.map((_, at) => `game-${round}-${at + 1}`) }];
};

/** `a b`: a before b. `ab`: they share a place. `a !b`: b forfeited. Null: there is none. */
export function result(text: string): TableResult {
  const parts = text.split(' ');
  return {
    places: parts.filter((part) => !part.startsWith('!')).map(ids),
    forfeited: parts.filter((part) => part.startsWith('!')).map((part) => id(part.slice(1))),
  };
}

let number = 0;
export const recorded = (
  round: number,
  table: number,
  said: string | null,
  more: Partial<Pick<ResultRecorded, 'source' | 'reason' | 'version' | 'rulings'>> = {},
): TournamentBody => ({
  type: 'result-recorded',
  round,
  table,
  version: 1,
  result: said === null ? null : result(said),
  source: 'record',
  reason: null,
  game: `game-${round}-${table}`,
  gameHash: 'hash',
  rulings: 0,
  number: ++number,
  certificate: '',
  ...more,
});
