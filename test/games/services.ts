import { randomBytes } from 'node:crypto';
import { accept, type Result } from '../../src/engine/result.js';
import {
  type LegalActions,
  openGame,
  type Refusal,
  readGame,
  readRecord,
  readTranscript,
  type Services,
  submit,
  takeSeat,
  type Verdict,
} from '../../src/games/index.js';
import type { Address } from '../../src/store/connection/address.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import type { Action } from '../support/small-ruleset-types.js';
import { whenOver } from '../support/when-over.js';
import { OPENER, openServices, type Wanted } from './services-on-database.js';

export { ARBITER, fairChance, LIMITS, OPENER, OTHER_ARBITER, PLAYER, STRANGER, unrecorded } from './services-on-database.js';

/** Services closed after the test or file that opens them, which fails on an unexpected fault. */
export async function startServices({ address }: { readonly address: Address }, wanted: Wanted = {}): Promise<TournamentServices> {
  const { services, faults, close } = await openServices(address, wanted);
  whenOver(async () => {
    await close();
    if (faults.length > 0) throw faults[0];
  });
  return services;
}

/** Returns the value of a result; throws if it is a refusal. */
export function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}

/** Returns the legal actions of a seat, by its token. */
export async function legalActions(services: Services, token: string, game: string): Promise<Result<LegalActions, Refusal>> {
  const read = await readGame(services, token, game);
  return read.ok ? accept(read.value.legalActions!) : read;
}

/** Returns the lines of a game's record. */
export async function recordLinesOf(
  services: Services,
  token: string | null,
  game: string,
  viewer: string | null = null,
): Promise<readonly string[]> {
  const { write } = must(await readRecord(services, token, game, viewer));
  return must(await write(services.step))
    .trimEnd()
    .split('\n');
}

/** Returns the transcript of a game. */
export async function transcriptOf(services: Services, token: string | null, game: string, viewer: string | null = null): Promise<string> {
  const { write } = must(await readTranscript(services, token, { game, viewer }));
  return must(await write(services.step));
}

/** The code of a refusal, or `ok`. */
export const codeOf = (result: Result<unknown, { readonly code: string }>): string => (result.ok ? 'ok' : result.problem.code);

export interface Table {
  readonly game: string;
  readonly north: string;
  readonly south: string;
}

export interface TableOptions {
  readonly public?: boolean;
  readonly revealAfterEnd?: boolean;
  readonly spectatorDelayEntries?: number;
  readonly seatAccounts?: readonly { readonly seat: string; readonly account: string }[];
  readonly cards?: number;
  readonly turns?: number;
  readonly timeControl?: { readonly initialSeconds: number; readonly incrementSeconds: number };
}

/** A game without players, and its seat tokens. */
export async function openTable(services: Services, { cards = 3, turns = 4, ...rest }: TableOptions = {}, opener = OPENER): Promise<Table> {
  const { game, seats } = must(await openGame(services, opener, { ruleset: 'small', options: { cards, turns }, ...rest }));
  const tokenOf = (name: string) => seats.find(({ seat }) => seat === name)!.token;
  return { game, north: tokenOf('north'), south: tokenOf('south') };
}

/** A game with both seats taken. */
export async function startTable(services: Services, options: TableOptions = {}, opener = OPENER): Promise<Table> {
  const table = await openTable(services, options, opener);
  must(await takeSeat(services, table.north, table.game));
  must(await takeSeat(services, table.south, table.game));
  return table;
}

let keys = 0;
/** A key no test has used. */
export const freshKey = (): string => `key-${process.pid}-${++keys}`.padEnd(32, '-');

/** A new key that is a secret. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** Sends actions at a version, under a new key and with entropy, as clients do. */
export const send = (services: Services, token: string, game: string, expectedVersion: number, ...actions: Action[]): Promise<Verdict> =>
  submit(services, token, { game, expectedVersion, idempotencyKey: freshKey(), actions, entropy: 'entropy-of-an-action' });

/** The result of a submission in one or two words: `accepted 4`, `rejected not-in-hand`, `stale 3`. */
export function verdictText(verdict: Verdict): string {
  if (verdict.kind === 'accepted') return `accepted ${verdict.version}`;
  if (verdict.kind === 'rejected') return `rejected ${verdict.rejection.code} at ${verdict.actionIndex}`;
  const { refusal } = verdict;
  if (refusal.code === 'stale') return `stale at ${refusal.currentVersion}`;
  return 'actionIndex' in refusal ? `${refusal.code} at ${refusal.actionIndex}` : refusal.code;
}

/** A game in which north is to act: both are ready. Each viewer is at version 5. */
export async function playingTable(services: Services, options: TableOptions = {}, opener = OPENER): Promise<Table> {
  const table = await startTable(services, options, opener);
  await send(services, table.north, table.game, 3, { type: 'ready' });
  await send(services, table.south, table.game, 4, { type: 'ready' });
  return table;
}
