// What entries contain, read and changed in the database by one who has the server's secret key.
import type { Sql } from 'postgres';
import type { Entry, GameId } from '../../src/games/ports/game-store.js';
import { GameSecrets } from '../../src/record/secrets.js';
import { decryptEntry, encryptEntry, encryptState, gameSecretContext } from '../../src/store/games/content.js';
import type { Encryption } from '../../src/store/secrets/encryption.js';
import { ENCRYPTION } from './encryption.js';

/** The encryption of a game's entries and states. */
async function keyOfGame(sql: Sql, game: string): Promise<Encryption> {
  const [row] = await sql`select secret from games where game_id = ${game}`;
  return ENCRYPTION.withKey(new GameSecrets(ENCRYPTION.decrypt(row!['secret'], gameSecretContext(game as GameId))).contentKey());
}

/** The rows of a game's entries with what they contain, in order. */
export async function storedEntries(sql: Sql, game: string): Promise<readonly Entry[]> {
  const key = await keyOfGame(sql, game);
  const rows = await sql`
    select game_id as "gameId", seq, era, at, kind, actor, content, rules_version as "rulesVersion", versions, commitments, hash
    from entries where game_id = ${game} order by seq`;
  return rows.map((row) => decryptEntry(key, row as never));
}

/** Writes what an entry contains. The triggers that protect entries must be disabled. */
export async function rewriteEntry(sql: Sql, entry: Entry): Promise<void> {
  const content = encryptEntry(await keyOfGame(sql, entry.game), entry);
  await sql`update entries set content = ${content} where game_id = ${entry.game} and seq = ${entry.seq}`;
}

/** Writes another state into all snapshots of a game. */
export async function rewriteSnapshots(sql: Sql, game: string, state: object): Promise<void> {
  const encrypted = encryptState(await keyOfGame(sql, game), game as GameId, state);
  await sql`update snapshots set state = ${encrypted} where game_id = ${game}`;
}
