// A tournament to take away: as one document, as a table for spreadsheets, and as a crosstable.
import { accept, type Result } from '../../engine/result.js';
import type { Bearer } from '../../games/court/answers.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { JwkSet } from '../../record/signing-key.js';
import type { TournamentBody } from '../log/bodies.js';
import { type CrosstableRow, crosstableOf } from '../log/crosstable.js';
import { standingsOfTournament } from '../log/rounds-played.js';
import { csvOf } from '../standings/csv.js';
import type { StandingsRow } from '../standings/standings.js';
import type { TournamentCourt } from './ports.js';
import { readStandings } from './read.js';
import { tournamentSight } from './sight.js';
import { type ToldPlayer, toldPlayers } from './told.js';

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
  readonly players: readonly Pick<ToldPlayer, 'player' | 'name' | 'account'>[];
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
export async function exportTournament(court: TournamentCourt, bearer: Bearer, id: string): Promise<Result<ExportedTournament, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { head, tournament } = sight.value;
  const players = await toldPlayers(court, sight.value);
  const entries = await court.tournaments.entries(head.id, 0, head.seq);
  return accept({
    format: EXPORT_FORMAT,
    edition: EXPORT_EDITION,
    tournament: head.id,
    name: head.name,
    organiser: head.organiser,
    players: players.map(({ player, name, account }) => ({ player, name, account })),
    entries: entries.map(({ seq, at, by, body, hash }) => ({ seq, at: at.toISOString(), by, body, hash })),
    head: await court.signer.sign('tournament-log', { tournament: head.id, entries: head.seq, head: head.hash }),
    standings: standingsOfTournament(tournament),
    keys: await court.signer.published(),
  });
}

/** Standings as CSV (RFC 4180): rank, player, name, points and the tie-breaks. Names as `players` of the tournament tell them. */
export async function standingsCsv(
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<string, Refusal>> {
  const standings = await readStandings(court, bearer, id, version);
  if (!standings.ok) return standings;
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const names = new Map((await toldPlayers(court, sight.value)).map(({ player, name }) => [player, name]));
  const { rows, tieBreaks } = standings.value;
  return accept(
    csvOf([
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
export async function readCrosstable(court: TournamentCourt, bearer: Bearer, id: string): Promise<Result<Crosstable, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { tournament } = sight.value;
  return accept({ version: tournament.seq, rows: crosstableOf(tournament) });
}
