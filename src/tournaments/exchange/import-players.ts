// Registers the players of a CSV file, all or none.
import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken } from '../../games/access/tokens.js';
import { withIdempotency } from '../../games/commands/idempotency.js';
import type { AccountId } from '../../games/model/game.js';
import type { RandomBytes } from '../../games/ports/game-store.js';
import type { CsvFault, Refusal } from '../../games/refusals/refusals.js';
import { findAccount } from '../../games/requests/requests.js';
import type { Bearer } from '../../games/services/results.js';
import type { TournamentCommand } from '../commands/commands.js';
import { isBoard, isSeed, readName, readPlayerId, readTeamId } from '../commands/players.js';
import { byAccount, transact } from '../commands/transact.js';
import { decideRegistration } from '../decisions/registration.js';
import type { PlayerRegistered } from '../log/entries.js';
import { applyEntry, type Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { newPlayerToken, resolveOrganiserAccess, type TournamentSnapshot } from '../services/access.js';
import type { TeamName, TournamentServices } from '../services/ports.js';
import { MAX_PLAYERS } from '../settings.js';
import { type CsvRow, readCsv, withoutProtection } from './csv.js';

export interface ImportPlayersRequest extends TournamentCommand {
  /** A table with the column `player` and, optionally, `name`, `seed`, `account`, `team`, `board` and `teamName`. */
  readonly csv: string;
}

interface ImportedPlayer {
  readonly player: PlayerId;
  /** Returned once. Authorizes the player in this tournament. */
  readonly token: string;
}

interface ImportedPlayers {
  readonly snapshot: TournamentSnapshot;
  /** In the order of the file. */
  readonly players: readonly ImportedPlayer[];
}

type Column = 'player' | 'name' | 'seed' | 'account' | 'team' | 'board' | 'teamName';
const TABLE = { required: ['player'], optional: ['name', 'seed', 'account', 'team', 'board', 'teamName'], maxRows: MAX_PLAYERS } as const;

/** The most faults that a refusal lists. */
const MAX_FAULTS = 20;

const invalidCsv = (faults: readonly CsvFault[]): Refusal => ({
  code: 'invalid-csv',
  csvProblems: faults.toSorted((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0)).slice(0, MAX_FAULTS),
});

interface ListedPlayer {
  readonly row: CsvRow<Column>;
  readonly name: string | null;
  /** The display name of the player's team; null if the row has none. */
  readonly teamName: string | null;
  readonly wanted: Omit<PlayerRegistered, 'type' | 'confirmed'>;
}

/**
 * Registers the players of a CSV file and returns a token for each. Requires the organiser. If any row is wrong, it registers no player and
 * returns `invalid-csv` with the place of each fault. Otherwise rejects like `registerPlayer`.
 */
export async function importPlayers(
  services: TournamentServices,
  bearer: Bearer,
  request: ImportPlayersRequest,
): Promise<Result<ImportedPlayers, Refusal>> {
  const access = await resolveOrganiserAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const listed = await readPlayers(services, request.csv);
  if (!listed.ok) return reject(invalidCsv(listed.problem));
  const players = listed.value;
  const issue = (secrets: RandomBytes): readonly ImportedPlayer[] =>
    players.map(({ wanted: { player } }) => ({ player, token: newPlayerToken(secrets) }));
  return withIdempotency<ImportedPlayers>(services, bearer!, request.idempotencyKey ?? null, {
    operation: 'import-players',
    request,
    async execute({ secrets, toStoredRequest }) {
      const issued = issue(secrets);
      const people = players.map(({ wanted: { player, account }, name }, at) => ({
        player,
        account: account as AccountId | null,
        name,
        tokenHash: hashToken(issued[at]!.token),
      }));
      const teamNames = listTeamNames(players);
      const by = byAccount(access.value.head.organiser);
      const decide = async (tournament: Tournament) => {
        const bodies = decideImport(tournament, players, services.now());
        return bodies.ok ? accept({ bodies: bodies.value, by, people, teamNames, remember: toStoredRequest({}) }) : bodies;
      };
      const changed = await transact(services, access.value, decide, request.expectedVersion);
      return changed.ok ? accept({ snapshot: changed.value, players: issued }) : changed;
    },
    repeat: async (_made, secrets) => accept({ snapshot: access.value, players: issue(secrets) }),
  });
}

/** Returns the name of each named team. Rows of a team have the same name or none. */
const listTeamNames = (players: readonly ListedPlayer[]): readonly TeamName[] => [
  ...new Map(
    players.flatMap(({ wanted: { team }, teamName }) =>
      team === undefined || teamName === null ? [] : [[team, { team, name: teamName }]],
    ),
  ).values(),
];

/** Refusals that concern a single row. */
const FAULTS_OF_ROWS = ['already-registered', 'player-is-arbiter', 'invalid-team', 'board-taken'] as const;
type FaultOfRow = (typeof FAULTS_OF_ROWS)[number];
const COLUMN_OF_FAULT: Readonly<Record<FaultOfRow, Column>> = {
  'already-registered': 'player',
  'player-is-arbiter': 'account',
  'invalid-team': 'team',
  'board-taken': 'board',
};

function decideImport(before: Tournament, players: readonly ListedPlayer[], at: Date): Result<readonly PlayerRegistered[], Refusal> {
  const faults: CsvFault[] = [];
  const bodies: PlayerRegistered[] = [];
  let tournament = before;
  for (const { wanted, row } of players) {
    const decided = decideRegistration(tournament, wanted, at, false);
    if (decided.ok) {
      bodies.push(decided.value);
      tournament = applyEntry(tournament, decided.value);
    } else {
      const { code } = decided.problem;
      if (!(FAULTS_OF_ROWS as readonly string[]).includes(code)) return decided;
      const column = row.columns[COLUMN_OF_FAULT[code as FaultOfRow]];
      faults.push({ code: code as FaultOfRow, line: row.line, column });
    }
  }
  return faults.length === 0 ? accept(bodies) : reject(invalidCsv(faults));
}

async function readPlayers(services: TournamentServices, csv: string): Promise<Result<readonly ListedPlayer[], readonly CsvFault[]>> {
  const rows = readCsv<Column>(csv, TABLE);
  if (!rows.ok) return rows;
  const duplicates = [
    ...findRepeated(rows.value, 'player', 'duplicate-player'),
    ...findRepeated(rows.value, 'account', 'duplicate-account'),
    ...findContradictoryTeamNames(rows.value),
  ];
  const read = await Promise.all(rows.value.map((row) => readRow(services, row)));
  const faults = [...duplicates, ...read.flatMap((each) => (each.ok ? [] : each.problem))];
  return faults.length > 0 ? reject(faults) : accept(read.flatMap((each) => (each.ok ? [each.value] : [])));
}

/** Finds the rows whose cell an earlier row has as well. */
function findRepeated(rows: readonly CsvRow<Column>[], column: Column, code: CsvFault['code']): readonly CsvFault[] {
  const seen = new Set<string>();
  return rows.flatMap(({ cells, columns, line }): CsvFault[] => {
    const cell = cells[column];
    if (cell === null) return [];
    if (seen.has(cell)) return [{ code, line, column: columns[column] }];
    seen.add(cell);
    return [];
  });
}

/** Finds the rows that name their team, but have no team or name it differently from the team's first name. */
function findContradictoryTeamNames(rows: readonly CsvRow<Column>[]): readonly CsvFault[] {
  const names = new Map<string, string>();
  return rows.flatMap(({ cells: { team, teamName }, columns, line }): CsvFault[] => {
    if (teamName === null) return [];
    if (team !== null && !names.has(team)) names.set(team, teamName);
    return team !== null && names.get(team) === teamName ? [] : [{ code: 'invalid-team-name', line, column: columns.teamName }];
  });
}

async function readRow(services: TournamentServices, row: CsvRow<Column>): Promise<Result<ListedPlayer, readonly CsvFault[]>> {
  const { cells, columns, line } = row;
  const player = readPlayerId('player', cells.player ?? '');
  const given = cells.name === null ? null : withoutProtection(cells.name);
  const name = given === null ? accept(null) : readName('name', given);
  const givenTeamName = cells.teamName === null ? null : withoutProtection(cells.teamName);
  const teamName = givenTeamName === null ? accept(null) : readName('teamName', givenTeamName);
  const seed = cells.seed === null ? null : Number(cells.seed);
  const account = cells.account === null ? null : await findAccount(services, cells.account);
  const isAccount = cells.account === null || (account !== null && account.erasedAt === null);
  const isValidSeed = seed === null || (/^\d+$/.test(cells.seed!) && isSeed(seed));
  const team = cells.team === null ? accept(undefined) : readTeamId('team', cells.team);
  const board = cells.board === null ? undefined : Number(cells.board);
  const isValidBoard = board === undefined || (/^\d+$/.test(cells.board!) && isBoard(board));
  if (player.ok && name.ok && isValidSeed && isAccount && team.ok && isValidBoard && teamName.ok) {
    const id: AccountId | null = account?.id ?? null;
    const place = { ...(team.value !== undefined && { team: team.value }), ...(board !== undefined && { board }) };
    return accept({ row, name: name.value, teamName: teamName.value, wanted: { player: player.value, account: id, seed, ...place } });
  }
  const fault = (isWrong: boolean, code: CsvFault['code'], column: number | null): CsvFault[] => (isWrong ? [{ code, line, column }] : []);
  return reject([
    ...fault(!player.ok, 'invalid-player', columns.player),
    ...fault(!name.ok, 'invalid-name', columns.name),
    ...fault(!isValidSeed, 'invalid-seed', columns.seed),
    ...fault(!isAccount, 'no-such-account', columns.account),
    ...fault(!team.ok, 'invalid-team', columns.team),
    ...fault(!isValidBoard, 'invalid-board', columns.board),
    ...fault(!teamName.ok, 'invalid-team-name', columns.teamName),
  ]);
}
