// Logs of heads with games in them, and what everyone can read of them.
import { expect } from 'vitest';
import { openGames, readHeadLog, readLogFile, readLogProof, type Services, type Witness } from '../../../src/games/index.js';
import { leafOf, parseOpening } from '../../../src/log-of-heads/heads.js';
import { checkSignature, ED25519, parseCheckpoint, parseNote, parseVerifierKey } from '../../../src/log-of-heads/notes.js';
import { parseProof } from '../../../src/log-of-heads/proofs.js';
import { readBundle } from '../../../src/log-of-heads/tiles.js';
import { leafHash, RootHasher, verifyInclusion } from '../../../src/log-of-heads/tree.js';
import { sha256 } from '../../../src/record/hashing.js';
import { verifyEd25519 } from '../../../src/record/signatures.js';
import { type LogJob, startLog } from '../../log-of-heads/logged.js';
import { startWitness, type TestWitness } from '../../log-of-heads/witness.js';
import { freshDatabase } from '../../support/postgres.js';
import { freshKey, must, OPENER, startServices, type Table } from '../services.js';

export interface Logged extends LogJob {
  readonly services: Services;
  readonly sql: Awaited<ReturnType<typeof freshDatabase>>['sql'];
}

/** A log on a database of its own. */
export async function logged(witnesses: readonly Witness[] = []): Promise<Logged> {
  const database = await freshDatabase();
  const services = await startServices(database, { witnesses });
  return Object.assign(await startLog(services, witnesses, 'https://lyon.example'), { services, sql: database.sql });
}

const idOf = (key: string): string => key.slice(0, key.indexOf('+')).split('/').at(-1)!;
/** A file of the log; null if it has none of this name. */
export const file = (log: Logged, name: string) => readLogFile(log.services, idOf(log.key), name);

/** The published checkpoint, whose signature is checked. */
export async function published(log: Logged) {
  const text = (await file(log, 'checkpoint')) as string;
  const note = parseNote(text)!;
  const signed = await checkSignature(verifyEd25519, note, parseVerifierKey(sha256, log.key, ED25519)!);
  expect(signed.verdict).toBe('valid');
  return { ...parseCheckpoint(note.text)!, note };
}

/** All leaves of the published tree, whose root is checked. */
export async function leaves(log: Logged): Promise<readonly string[]> {
  const { size, root } = await published(log);
  const found: string[] = [];
  const hasher = new RootHasher(sha256);
  for (let index = 0; index * 256 < size; index++) {
    const width = Math.min(256, size - index * 256);
    const name = `tile/entries/${`${index}`.padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`;
    for (const entry of readBundle((await file(log, name)) as Uint8Array, width)!) {
      hasher.add(leafHash(sha256, entry));
      found.push(Buffer.from(entry).toString());
    }
  }
  expect(Buffer.from(hasher.root()).toString('hex')).toBe(Buffer.from(root).toString('hex'));
  return found;
}

/** The hash of the last entry that spectators have noticed. */
export const spectatorHead = async ({ sql }: Logged, { game }: Pick<Table, 'game'>): Promise<string> => {
  const [row] = await sql`select heads[cardinality(heads)] as head from games where game_id = ${game}`;
  return row!['head'];
};

/** Proves that a game is in the log, from what its reader gets. */
export async function proven(log: Logged, token: string | null, game: string) {
  const reading = must(await readLogProof(log.services, token, game));
  const proof = parseProof(reading.proof)!;
  const opening = parseOpening(proof.extra)!;
  const checkpoint = parseCheckpoint(proof.note.text)!;
  const leaf = leafHash(sha256, leafOf(sha256, opening));
  expect(verifyInclusion(sha256, leaf, { index: proof.index, ...checkpoint, proof: proof.hashes })).toBe(true);
  return { ...opening, index: proof.index };
}

/** Opens public games. Returns their ids. */
export async function openTables({ services }: Logged, count: number): Promise<readonly string[]> {
  const games = Array.from({ length: count }, () => ({ ruleset: 'small', options: { cards: 3, turns: 4 }, public: true }));
  const opened = await openGames(services, OPENER, { games, idempotencyKey: freshKey() });
  if (!opened.ok) throw new Error('the games were not opened');
  return opened.value.games.map(({ game }) => game);
}

/** A log with games, whose witnesses know it. */
export async function witnessed(count = 1) {
  const witnesses = await Promise.all(Array.from({ length: count }, (_, index) => startWitness(`witness.example/w${index}`)));
  const log = await logged(witnesses);
  for (const witness of witnesses) witness.trust(log.key);
  await openTables(log, 3);
  return { log, witnesses, witness: witnesses[0]! };
}

/** What the witnesses answered last. */
export const answersOf = async (log: Logged) => must(await readHeadLog(log.services)).witnesses.map(({ answer }) => answer);
/** Whether a witness has cosigned the published checkpoint. */
export const cosigned = async (log: Logged, witness: TestWitness) =>
  (await checkSignature(verifyEd25519, (await published(log)).note, witness.key)).verdict;
