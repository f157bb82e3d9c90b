import { accept, type Result } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import type { JwkSet } from '../../record/signatures.js';
import { type CrosstableRow, computeCrosstable } from '../contest/crosstable.js';
import { computeTournamentStandings, standingsRules } from '../contest/history.js';
import { computeTeamStandings, type TeamStandingsRow } from '../contest/teams.js';
import type { TournamentBody } from '../log/entries.js';
import type { StandingsRow } from '../standings/standings.js';
import { resolveAccess, resolveVersion } from './access.js';
import { writeCsv } from './csv.js';
import type { TournamentServices } from './ports.js';
import { readTeamStandings } from './standings.js';
import { type PlayerView, viewPlayers } from './views.js';

// Exports of a tournament: as a document, as CSV standings and as a crosstable.

/** The format identifier of exported documents. */
export const EXPORT_FORMAT = 'lyon-tournament';
const EXPORT_EDITION = 2;

/** An exported tournament. Everything except names can be derived from its entries. */
export interface ExportedTournament {
  readonly format: typeof EXPORT_FORMAT;
  readonly edition: number;
  readonly tournament: string;
  readonly name: string;
  readonly organiser: string;
  readonly players: readonly Pick<PlayerView, 'player' | 'name' | 'account'>[];
  /** Include the results with their certificates. */
  readonly entries: readonly ExportedEntry[];
  /** The number and hash of the last entry as a compact JWS signed by the server. Absent in edition 1. */
  readonly head?: string;
  /** The standings after the last entry. */
  readonly standings: readonly StandingsRow[];
  /** The standings of teams after the last entry. Absent if players play for themselves. */
  readonly teamStandings?: readonly TeamStandingsRow[];
  /** The server's public keys, which verify the certificates. Prefer the keys that the server publishes. */
  readonly keys: JwkSet;
}

export interface ExportedEntry {
  readonly seq: number;
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly by: { readonly account: string | null; readonly player: string | null };
  readonly body: TournamentBody;
  readonly hash: string;
}

/** Exports a tournament that the caller may see. Includes only names that the caller may see. */
export async function exportTournament(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<ExportedTournament, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { head, tournament } = access.value;
  const players = await viewPlayers(services, access.value);
  const entries = await services.tournaments.entries(head.id, 0, head.seq);
  return accept({
    format: EXPORT_FORMAT,
    edition: EXPORT_EDITION,
    tournament: head.id,
    name: head.name,
    organiser: head.organiser,
    players: players.map(({ player, name, account }) => ({ player, name, account })),
    entries: entries.map(({ seq, at, by, body, hash }) => ({ seq, at: at.toISOString(), by, body, hash })),
    head: await services.signer.sign('tournament-log', { tournament: head.id, entries: head.seq, head: head.hash }),
    standings: computeTournamentStandings(tournament),
    ...(tournament.opened.settings.teams && { teamStandings: computeTeamStandings(tournament) }),
    keys: await services.signer.published(),
  });
}

/** Returns the standings as CSV (RFC 4180): rank, player, name, points and tie-breaks. Includes only names that the caller may see. */
export async function standingsCsv(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<string, Refusal>> {
  const past = await resolveVersion(services, bearer, id, version);
  if (!past.ok) return past;
  const { tournament, access } = past.value;
  const names = await services.tournaments.people(access.head.id);
  return accept(
    writeCsv([
      ['rank', 'player', 'name', 'points', ...standingsRules(tournament).tieBreaks],
      ...computeTournamentStandings(tournament).map(({ rank, player, points, tieBreaks }) => [
        ...[rank, player, names.get(player) ?? null, points],
        ...tieBreaks,
      ]),
    ]),
  );
}

/** Returns the standings of teams as CSV (RFC 4180): rank, team, points and tie-breaks. */
export async function teamStandingsCsv(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<string, Refusal>> {
  const standings = await readTeamStandings(services, bearer, id, version);
  if (!standings.ok) return standings;
  const { rows, tieBreaks } = standings.value;
  return accept(
    writeCsv([
      ['rank', 'team', 'points', ...tieBreaks],
      ...rows.map(({ rank, team, points, tieBreaks: values }) => [rank, team, points, ...values]),
    ]),
  );
}

/** The crosstable after the entry with this number. */
export interface Crosstable {
  readonly version: number;
  readonly rows: readonly CrosstableRow[];
}

/** Returns the crosstable of a tournament that the caller may see. */
export async function readCrosstable(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<Crosstable, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { tournament } = access.value;
  return accept({ version: tournament.seq, rows: computeCrosstable(tournament) });
}

/**
 * Returns the crosstable as CSV (RFC 4180): a row for each player and round, in the order of the standings. Includes only names that the
 * caller may see.
 */
export async function crosstableCsv(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<string, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { head, tournament } = access.value;
  const names = await services.tournaments.people(head.id);
  const rows = computeCrosstable(tournament).flatMap(({ player, rounds }) =>
    rounds.map(({ table, opponents, side, place, sharing, forfeited, bye, points }, at) => [
      ...[at + 1, player, names.get(player) ?? null, table, side, opponents.join(' ')],
      ...[place, sharing, forfeited ? 'yes' : null, bye, points],
    ]),
  );
  return accept(writeCsv([CROSSTABLE_COLUMNS, ...rows]));
}

const CROSSTABLE_COLUMNS = ['round', 'player', 'name', 'table', 'side', 'opponents', 'place', 'sharedBy', 'forfeited', 'bye', 'points'];
