// What is to be done in a tournament now: the items that its log leaves open.

import { eventOf, isMultiplayer, listTwoPlayerRounds } from '../contest/history.js';
import { boardsOfMatch, contestOf } from '../contest/teams.js';
import { formatOf } from '../formats/index.js';
import { countingResults, currentRound, type Tournament, type TournamentRound } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { listTurnsToBid } from './open-bids.js';
import { countRemainingRounds, decideRegistrationClosing, listAbsent, whyNotNextRound, whyRegistrationClosed } from './registration.js';
import { checkRoundStart, decideClosing, listMissingBids } from './rounds.js';

/** Spelled as in both APIs. Each kind is open at most once. */
export const AGENDA_KINDS = [
  'register-players',
  'close-registration',
  'check-in',
  'close-check-in',
  'place-bids',
  'reveal-bids',
  'pair-round',
  'bid-openly',
  'start-round',
  'play-games',
  'adjudicate-games',
  'decide-winner',
  'close-tournament',
] as const;
type AgendaItemKind = (typeof AGENDA_KINDS)[number];

/** An open item. It depends on the public log alone. */
export interface AgendaItem {
  readonly kind: AgendaItemKind;
  /** Who takes it. */
  readonly by: 'organiser' | 'players';
  /** Null for items of the whole tournament. */
  readonly round: number | null;
  /** The players it waits for: without a bid, with the turn to bid, at a table without a result, or missing from the pairing. */
  readonly players: readonly PlayerId[];
  /** The tables it waits for, from 1. */
  readonly tables: readonly number[];
}

const NO_ONE = { players: [], tables: [] } as const;

/** Lists the open items, in the order in which they are usually taken. Empty if the tournament is closed. */
export function listAgenda(tournament: Tournament, at: Date): readonly AgendaItem[] {
  const items = [...listRegistrationItems(tournament, at), ...listCheckInItems(tournament), ...listRoundItems(tournament)];
  const isOver = decideClosing(tournament, '').ok && countRemainingRounds(tournament) === 0;
  return isOver ? [...items, { kind: 'close-tournament', by: 'organiser', round: null, ...NO_ONE }] : items;
}

function listRegistrationItems(tournament: Tournament, at: Date): readonly AgendaItem[] {
  if (whyRegistrationClosed(tournament, at) !== null) return [];
  const item = { by: 'organiser', round: null, ...NO_ONE } as const;
  const closing = decideRegistrationClosing(tournament).ok && tournament.entrants.length > 0;
  return [{ kind: 'register-players', ...item }, ...(closing ? [{ kind: 'close-registration', ...item } as const] : [])];
}

function listCheckInItems({ checkIn, closed, entrants }: Tournament): readonly AgendaItem[] {
  if (checkIn !== 'open' || closed) return [];
  const missing = entrants.filter(({ checkedIn, withdrawnAfterRound }) => !checkedIn && withdrawnAfterRound === null);
  const item = { round: null, tables: [] } as const;
  return [
    ...(missing.length > 0 ? [{ kind: 'check-in', by: 'players', ...item, players: missing.map(({ player }) => player) } as const] : []),
    { kind: 'close-check-in', by: 'organiser', ...item, players: [] },
  ];
}

function listRoundItems(tournament: Tournament): readonly AgendaItem[] {
  const round = currentRound(tournament);
  if (round.games !== null) return listUndecidedTables(round);
  const drawn = listDrawnTables(tournament);
  if (drawn !== null) return [drawn];
  if (whyNotNextRound(tournament, round.number) !== null) return [];
  const ofRound = { round: round.number, ...NO_ONE } as const;
  const contest = contestOf(tournament);
  const absent = new Set(listAbsent(contest, round.number));
  const present = contest.entrants.filter(({ player }) => !absent.has(player));
  if (present.length < (isMultiplayer(tournament) ? 3 : 2)) return [];
  if (formatOf(tournament.opened.settings.format).bidding === 'sealed' && round.bids === null) {
    const missing = listMissingBids(tournament, round.number) as readonly PlayerId[];
    if (missing.length > 0) return [{ kind: 'place-bids', by: 'players', ...ofRound, players: missing }];
    if (tournament.checkIn === 'open') return [];
    return [{ kind: 'reveal-bids', by: 'organiser', ...ofRound }];
  }
  if (tournament.checkIn === 'open') return [];
  if (round.pairing === null) return [{ kind: 'pair-round', by: 'organiser', ...ofRound }];
  const start = checkRoundStart(tournament, round.number);
  if (!start.ok && start.problem.code === 'bidding-open') return [bidItem(tournament, round.number)];
  if (start.ok) return [{ kind: 'start-round', by: 'organiser', ...ofRound }];
  const faults = start.problem.code === 'invalid-pairing' ? start.problem.pairingProblems : [];
  const players = faults.flatMap((fault) => ('player' in fault ? [fault.player as PlayerId] : []));
  return [{ kind: 'pair-round', by: 'organiser', ...ofRound, players }];
}

/** The tables whose bidding is open, and the players whose turn it is. */
function bidItem(tournament: Tournament, round: number): AgendaItem {
  const open = listTurnsToBid(tournament, round);
  return { kind: 'bid-openly', by: 'players', round, players: open.map(({ turn }) => turn), tables: open.map(({ table }) => table) };
}

/** Tables without a result: their games are played, or wait for a ruling because their deadline has passed. */
function listUndecidedTables(round: TournamentRound): readonly AgendaItem[] {
  const counting = countingResults(round);
  const open = round.pairing!.tables.flatMap(({ players }, at) =>
    counting[at] === null ? [{ table: at + 1, players, overdue: round.schedules[at]!.overdue }] : [],
  );
  const itemOf = (kind: AgendaItemKind, by: AgendaItem['by'], tables: typeof open): readonly AgendaItem[] =>
    tables.length === 0
      ? []
      : [{ kind, by, round: round.number, players: tables.flatMap(({ players }) => players), tables: tables.map(({ table }) => table) }];
  return [
    ...itemOf(
      'play-games',
      'players',
      open.filter(({ overdue }) => !overdue),
    ),
    ...itemOf(
      'adjudicate-games',
      'organiser',
      open.filter(({ overdue }) => overdue),
    ),
  ];
}

/** The drawn tables of the last round if someone must decide who advances. Null if there are none. */
function listDrawnTables(tournament: Tournament): AgendaItem | null {
  const event = eventOf(contestOf(tournament));
  if (tournament.closed || formatOf(tournament.opened.settings.format).isWinnerMissing?.(event) !== true) return null;
  const rounds = event.twoPlayerRounds();
  const boards = boardsOfMatch(tournament);
  const matches = rounds.at(-1)!.tables;
  const tables = listTwoPlayerRounds(tournament).at(-1)!.tables;
  // An equal match is undecided only if no board has a winner: one of its drawn boards must get one.
  const drawn = tables.flatMap(({ first, second, outcome }, at) =>
    outcome === 'drawn' && matches[Math.floor(at / boards)]!.outcome === 'drawn' ? [{ table: at + 1, players: [first, second] }] : [],
  );
  return {
    kind: 'decide-winner',
    by: 'organiser',
    round: rounds.length,
    players: drawn.flatMap(({ players }) => players),
    tables: drawn.map(({ table }) => table),
  };
}
