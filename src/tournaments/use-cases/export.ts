import { accept, type Result } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import type { JwkSet } from '../../record/signatures.js';
import type { TournamentBody } from '../log/entries.js';
import { type CrosstableRow, computeCrosstable, computeTournamentStandings } from '../log/history.js';
import type { StandingsRow } from '../standings/standings.js';
import { resolveAccess } from './access.js';
import type { TournamentServices } from './ports.js';
import { readStandings } from './queries.js';
import { type PlayerView, viewPlayers } from './views.js';

// Tables as text for spreadsheets: RFC 4180, by commas, with lines that end in CRLF.

export type Cell = string | number | null;

/** What a spreadsheet would work out rather than show, were it not told that this is text: OWASP, CSV injection. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/u;
/** What a cell cannot hold without quotes; the semicolon for programs that part cells by it. */
const NEEDS_QUOTES = /[",;\r\n\t]/;

/** A number as it is; a text that would be worked out has an apostrophe before it. Null is an empty cell. */
function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as one text, each ended, the first naming the columns. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

// A tournament to take away: as one document, as a table for spreadsheets, and as a crosstable.

/** By which such a document is known, and of which edition it is. */
export const EXPORT_FORMAT = 'lyon-tournament';
export const EXPORT_EDITION = 2;

/** The whole of a tournament: everything in it follows from its entries, but for names. */
export interface ExportedTournament {
  readonly format: typeof EXPORT_FORMAT;
  readonly edition: number;
  readonly tournament: string;
  readonly name: string;
  readonly organiser: string;
  readonly players: readonly Pick<PlayerView, 'player' | 'name' | 'account'>[];
  /** Results with their certificates are among them. */
  readonly entries: readonly ExportedEntry[];
  /** The number of the last entry and its hash, signed by the court: a compact JWS. Documents of edition 1 have none. */
  readonly head?: string;
  /** As they are after the last entry. */
  readonly standings: readonly StandingsRow[];
  /** The court's: certificates are checked with these, or better with those that the court itself publishes. */
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

/** The whole of a tournament as one document, for whoever may see it, with the names that it tells them anyhow. */
export async function exportTournament(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<ExportedTournament, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { head, tournament } = sight.value;
  const players = await viewPlayers(services, sight.value);
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
    keys: await services.signer.published(),
  });
}

/** Standings as CSV (RFC 4180): rank, player, name, points and the tie-breaks. Names as `players` of the tournament tell them. */
export async function standingsCsv(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<string, Refusal>> {
  const standings = await readStandings(services, bearer, id, version);
  if (!standings.ok) return standings;
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const names = new Map((await viewPlayers(services, sight.value)).map(({ player, name }) => [player, name]));
  const { rows, tieBreaks } = standings.value;
  return accept(
    writeCsv([
      ['rank', 'player', 'name', 'points', ...tieBreaks],
      ...rows.map(({ rank, player, points, tieBreaks: values }) => [rank, player, names.get(player) ?? null, points, ...values]),
    ]),
  );
}

/** Who met whom and what came of it, as it is after the entry of this number. */
export interface Crosstable {
  readonly version: number;
  readonly rows: readonly CrosstableRow[];
}

/** The crosstable, for whoever may see the tournament. */
export async function readCrosstable(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<Crosstable, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { tournament } = sight.value;
  return accept({ version: tournament.seq, rows: computeCrosstable(tournament) });
}
