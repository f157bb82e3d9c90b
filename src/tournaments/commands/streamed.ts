// Which streams receive an entry of a tournament, or a change of a season.
import type { AccountId, GameId } from '../../games/model/game.js';
import { type NewMessage, ownerKey } from '../../games/ports/streams.js';
import { findRuleset } from '../../games/services/positions.js';
import { listBiddings, listTurnsToBid } from '../decisions/open-bids.js';
import type { TournamentBody } from '../log/entries.js';
import { countingResults, findRound, type Tournament, timesOfTable } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { loadTournament } from '../services/access.js';
import type { SeasonHead, TournamentEntry, TournamentHead, TournamentId, TournamentServices } from '../services/ports.js';
import type { LoadedSeasonTournament } from '../services/season-access.js';

/** Returns the players that an entry concerns: it is about them, or changes their opponents or results. */
function concernedPlayers(after: Tournament, body: TournamentBody): readonly PlayerId[] {
  switch (body.type) {
    case 'player-registered':
    case 'bid-turn-warned':
    case 'player-confirmed':
    case 'player-withdrawn':
    case 'absence-recorded':
      return [body.player];
    case 'round-paired':
      return [...body.tables, ...(body.voidedBids ?? [])].flatMap(({ players }) => players).concat(body.byes.map(({ player }) => player));
    case 'round-started':
      return (findRound(after, body.round).pairing?.tables ?? []).flatMap(({ players }) => players);
    case 'open-bid-placed':
    case 'open-bid-accepted':
    case 'bidding-lapsed':
    case 'result-recorded':
      return findRound(after, body.round).pairing?.tables[body.table - 1]?.players ?? [];
    case 'extension-proposed':
    case 'extension-accepted':
    case 'times-proposed':
    case 'time-accepted':
    case 'times-declined':
    case 'time-reminded':
      return tablePlayers(after, body.round, [body.table]);
    case 'round-extended':
      return tablePlayers(after, body.round, body.table === null ? null : [body.table]);
    case 'deadline-warned':
    case 'deadline-passed':
      return tablePlayers(after, body.round, body.tables);
    case 'bids-revealed':
      return body.bids.map(({ player }) => player);
    case 'registration-closed':
    case 'tournament-closed':
      return after.entrants.filter(({ withdrawnAfterRound }) => withdrawnAfterRound === null).map(({ player }) => player);
    default:
      return [];
  }
}

/** Returns the players of these tables, or of all. */
const tablePlayers = (after: Tournament, round: number, tables: readonly number[] | null): readonly PlayerId[] =>
  (findRound(after, round).pairing?.tables ?? [])
    .filter((_, at) => tables === null || tables.includes(at + 1))
    .flatMap(({ players }) => players);

/** Returns the players whose turn to bid comes with an entry, also again after an absence. */
function playersToBid(after: Tournament, body: TournamentBody): readonly PlayerId[] {
  switch (body.type) {
    case 'round-paired':
      return listTurnsToBid(after, body.round).map(({ turn }) => turn);
    case 'open-bid-placed':
      return listTurnsToBid(after, body.round).flatMap(({ table, turn }) => (table === body.table ? [turn] : []));
    case 'absence-recorded': {
      if (body.kind !== null) return [];
      const players = findRound(after, body.round).pairing?.tables.find((table) => table.players.includes(body.player))?.players ?? [];
      return listTurnsToBid(after, body.round).flatMap(({ turn }) => (players.includes(turn) ? [turn] : []));
    }
    default:
      return [];
  }
}

/**
 * Returns the messages about entries: all for the organiser, and for each player those that concern them, by account and by player token. After
 * an entry with which the player's turn to bid comes, another one says that.
 */
export function messagesOf(
  { id, organiser }: Pick<TournamentHead, 'id' | 'organiser'>,
  after: Tournament,
  entries: readonly Pick<TournamentEntry, 'seq' | 'at' | 'body'>[],
): readonly NewMessage[] {
  const accounts = new Map(after.entrants.map(({ player, account }) => [player, account as AccountId | null]));
  const ownersOf = (player: PlayerId): readonly string[] => {
    const account = accounts.get(player) ?? null;
    return [ownerKey({ tournament: id, player }), ...(account === null ? [] : [ownerKey({ account })])];
  };
  return entries.flatMap(({ seq, at, body }) => {
    const messages = (kind: NewMessage['kind'], owners: readonly string[]): readonly NewMessage[] =>
      [...new Set(owners)].map((owner) => ({ owner, at, kind, subject: id, viewer: null, seq, version: null }));
    return [
      ...messages('tournament', [ownerKey({ account: organiser }), ...concernedPlayers(after, body).flatMap(ownersOf)]),
      ...messages('bid', playersToBid(after, body).flatMap(ownersOf)),
    ];
  });
}

/** A tournament of a season, as far as its streams depend on it. */
type SeasonPart = Pick<LoadedSeasonTournament, 'tournament' | 'head' | 'log'>;

/**
 * Returns the messages about a change of a season to its version. `tournaments` are those of the season after the change; `concerned` is the
 * tournament that was added or removed. They go to the organiser, and to the players of all these who see the season and the tournament
 * concerned: the number of a message in a stream would otherwise tell a player of what is hidden.
 */
export function seasonMessages(
  season: Pick<SeasonHead, 'id' | 'organiser' | 'public'>,
  { version, at }: { readonly version: number; readonly at: Date },
  tournaments: readonly SeasonPart[],
  concerned: SeasonPart | null = null,
): readonly NewMessage[] {
  const parts = concerned === null ? tournaments : [concerned, ...tournaments];
  const secret = season.public ? [] : parts.filter(({ head }) => !head.public);
  const readers = secret.map(({ log }) => new Set<string>([...log.arbiters, ...log.entrants.flatMap(({ account }) => account ?? [])]));
  const owners = new Set([ownerKey({ account: season.organiser })]);
  for (const { tournament, log } of season.public ? parts : tournaments) {
    for (const { player, account } of log.entrants) {
      if (secret.every((each) => each.tournament === tournament)) owners.add(ownerKey({ tournament, player }));
      if (account !== null && readers.every((each) => each.has(account))) owners.add(ownerKey({ account: account as AccountId }));
    }
  }
  return [...owners].map(
    (owner): NewMessage => ({ owner, at, kind: 'season', subject: season.id, viewer: null, seq: version, version: null }),
  );
}

/** A player's table in a round. */
export interface FoundTable {
  /** Whose table it is. */
  readonly player: PlayerId;
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  /** In the order of the seats. */
  readonly players: readonly PlayerId[];
  /** The game, and the player's seat in it; null before the round has started. */
  readonly game: GameId | null;
  readonly seat: string | null;
}

/** Returns a player's table: of a game, or in a round; null if there is none. */
export async function findTableOf(
  services: TournamentServices,
  id: TournamentId,
  { player: named, ...of }: { readonly player: string } & ({ readonly game: GameId } | { readonly round: number }),
): Promise<FoundTable | null> {
  const player = named as PlayerId;
  const snapshot = await loadTournament(services, id);
  for (const { number, games, pairing } of snapshot?.tournament.rounds ?? []) {
    const at = pairing?.tables.findIndex(({ players }) => players.includes(player)) ?? -1;
    if (at === -1) continue;
    const game = (games?.[at] ?? null) as GameId | null;
    if ('game' in of ? game !== of.game : number !== of.round) continue;
    const { players } = pairing!.tables[at]!;
    const stored = game && (await services.games.findGame(game, null));
    const seats = stored ? findRuleset(services, stored.facts).seats(stored.facts.options) : [];
    return { player, round: number, table: at + 1, players, game, seat: seats[players.indexOf(player)] ?? null };
  }
  return null;
}

/** Returns the table at which it is a player's turn to bid since an entry of the log, or an earlier one; null if that turn has passed. */
export async function findTurnToBid(
  services: TournamentServices,
  id: TournamentId,
  { player, round, seq }: { readonly player: string; readonly round: number; readonly seq: number },
): Promise<FoundTable | null> {
  const snapshot = await loadTournament(services, id);
  if (snapshot === null || snapshot.tournament.closed) return null;
  const biddings = listBiddings(snapshot.tournament, round);
  const at = biddings.findIndex((bidding) => bidding?.turn === player && bidding.since <= seq);
  const bidding = biddings[at];
  return bidding?.turn == null ? null : { player: bidding.turn, round, table: at + 1, players: bidding.players, game: null, seat: null };
}

/** What a player is notified about their table: whom they play, and where. */
export interface TableNews {
  /** The name of the tournament. */
  readonly name: string;
  readonly ruleset: string;
  readonly round: number;
  /** Counts from 1. */
  readonly table: number;
  /** The names of the other players; their ids if they have none. */
  readonly opponents: readonly string[];
}

/**
 * Returns what a player is notified of an entry about their table; null if it has passed: a turn to bid that was taken, times that were
 * answered or are over, a table that has a result.
 */
export async function findTableNews(
  services: TournamentServices,
  { tournament: id, seq, body }: Pick<TournamentEntry, 'tournament' | 'seq' | 'body'>,
  { player, round, table, players }: FoundTable,
): Promise<TableNews | null> {
  const snapshot = await loadTournament(services, id);
  if (snapshot === null || !isPending(snapshot.tournament, { seq, body }, { player, round, table }, services.now())) return null;
  const { head, tournament } = snapshot;
  const names = await services.tournaments.people(id);
  const opponents = players.filter((each) => each !== player).map((each) => names.get(each) ?? each);
  return { name: head.name, ruleset: tournament.opened.ruleset, round, table, opponents };
}

/** Whether an entry about a table still asks something of a player, or is still to come. */
function isPending(
  tournament: Tournament,
  { seq, body }: Pick<TournamentEntry, 'seq' | 'body'>,
  { player, round: number, table }: Pick<FoundTable, 'player' | 'round' | 'table'>,
  now: Date,
): boolean {
  const round = findRound(tournament, number);
  if (tournament.closed || (round.games !== null && countingResults(round)[table - 1] !== null)) return false;
  const { proposal, agreed, lastSeq } = timesOfTable(round, table);
  const isToCome = (time: string): boolean => Date.parse(time) > now.getTime();
  switch (body.type) {
    case 'times-proposed':
      if (proposal === null || proposal.agreed.includes(player)) return false;
      return proposal.times.some((time) => body.times.includes(time) && isToCome(time));
    case 'time-accepted':
    case 'time-reminded':
      return agreed === body.time && isToCome(body.time);
    case 'times-declined':
      return lastSeq === seq;
    default: {
      const bidding = listBiddings(tournament, number)[table - 1] ?? null;
      return bidding !== null && bidding.turn === player && bidding.since <= seq;
    }
  }
}

/** Returns who plays the seats of a tournament's game; `seats` in the order of the ruleset. */
export async function findPlayedSeats(
  services: TournamentServices,
  id: TournamentId,
  game: GameId,
  seats: readonly string[],
): Promise<readonly { readonly player: PlayerId; readonly seat: string }[]> {
  const snapshot = await loadTournament(services, id);
  for (const { games, pairing } of snapshot?.tournament.rounds ?? []) {
    const table = games?.indexOf(game) ?? -1;
    if (table !== -1) return pairing!.tables[table]!.players.map((player, at) => ({ player, seat: seats[at]! }));
  }
  return [];
}
