import { accept, type Result, reject } from '../engine/result.js';
import type { AnyRuleset } from '../engine/ruleset.js';
import { bytesFrom, HASH_BYTES } from '../record/hashes.js';
import type { OpeningBody } from '../record/house.js';
import type { EntryLine, FirstLine, LastLine, Line } from '../record/lines.js';
import { verify } from '../record/receipts.js';
import { ALL } from '../record/seal.js';
import { GameSecret } from '../record/secret.js';
import { GameSecrets } from '../record/secrets.js';
import type { Court } from './court.js';
import type { AccountId, EntryKind, GameFacts, GameId, Imported } from './ports.js';
import { beforeAnything, happen, hasEnded, type Position } from './position.js';
import type { Proceedings } from './proceedings.js';
import { hashToken, newSeatToken } from './tokens.js';

/**
 * Why a record does not become a game here. `not-of-all`: it is a viewer's. `not-over`: the game can still go on where it
 * was played. `no-such-ruleset`: nobody here knows its rules. `judged-otherwise`: the rules of today do not make the same
 * entries. `already-here`: there is a game of this id.
 */
export type ImportProblem = 'not-of-all' | 'not-over' | 'no-such-ruleset' | 'judged-otherwise' | 'already-here';

/** A record while it is read, and why it cannot be imported, as soon as that is known. */
interface Reading {
  readonly iterator: AsyncIterator<string>;
  problem: ImportProblem | null;
}

/** Thrown within the store's transaction, so that nothing is written. */
function not(reading: Reading, problem: ImportProblem): Error {
  reading.problem = problem;
  return new Error(problem);
}

type Here = Pick<Court, 'games' | 'rulesets' | 'randomBytes'>;

/**
 * Makes a game of the record of all of a game that is over: its entries are the same, byte for byte. `lines`: of a record
 * that was verified. It belongs to the account; its seats have tokens that nobody was told.
 */
export async function importGame(court: Here, account: AccountId, lines: AsyncIterable<string>): Promise<Result<GameId, ImportProblem>> {
  const iterator = lines[Symbol.asyncIterator]();
  const reading: Reading = { iterator, problem: null };
  try {
    const first = await next<FirstLine>(iterator);
    const opening = await next<EntryLine>(iterator);
    if (first?.viewer !== ALL || opening === null) return reject('not-of-all');
    if (first.secrets!.length === 0) return reject('not-over');
    const before = positionBefore(court, account, first, opening);
    if (before === null) return reject('no-such-ruleset');
    const begun = entered(before, opening, reading);
    const { facts, seats, secrets } = begun.position;
    const places = seats.map((seat) => ({ seat, tokenHash: hashToken(newSeatToken(court.randomBytes)) }));
    const game = { facts, seats: places, first: begun.entry, summary: begun.position.summary, secrets };
    return (await court.games.import(game, later(reading, begun.position))) ? accept(facts.id) : reject('already-here');
  } catch (error) {
    // The store masks what it did not throw itself.
    if (reading.problem !== null) return reject(reading.problem);
    throw error;
  } finally {
    await iterator.return?.(undefined);
  }
}

async function next<Wanted extends Line>(iterator: AsyncIterator<string>): Promise<Wanted | null> {
  const read = await iterator.next();
  return read.done ? null : JSON.parse(read.value);
}

/** The entries after the first, with where the game stands after each. Throws unless it is over in the end. */
async function* later(reading: Reading, begun: Position): AsyncGenerator<Imported> {
  const { iterator } = reading;
  let position = begun;
  let line = await next<Line>(iterator);
  while (line !== null && 'header' in line) {
    const { entry, position: after } = entered(position, line, reading);
    position = after;
    line = await next<Line>(iterator);
    // What the last line says belongs to the last entry.
    const { proceedings } = after.summary;
    const certified = line !== null && 'end' in line ? await certificateIn(line) : null;
    yield { entry, summary: { ...after.summary, proceedings: { ...proceedings, ...certified } } };
  }
  if (!hasEnded(position.summary)) throw not(reading, 'not-over');
}

/** The certificate of a record, and which of its keys has signed it. */
async function certificateIn({ certificate, keys }: LastLine): Promise<Pick<Proceedings, 'certificate' | 'certifiedBy'>> {
  if (certificate === undefined) return { certificate: null };
  for (const key of keys.keys) if ((await verify('result', certificate, { keys: [key] })).ok) return { certificate, certifiedBy: key };
  return { certificate };
}

function positionBefore(
  { rulesets }: Here,
  openedBy: AccountId,
  { game, secrets }: FirstLine,
  { header, part }: EntryLine,
): Position | null {
  const { ruleset: id, seats: _, secretCommitments: __, ...agreed } = part.body as OpeningBody;
  const ruleset = rulesets.find((each) => each.id === id);
  if (ruleset === undefined) return null;
  const facts = { ...agreed, id: game, ruleset: id, openedBy, openedAt: new Date(header.at) } as GameFacts;
  const told = secrets!.map((text) => new GameSecret(bytesFrom(text, HASH_BYTES)!));
  return beforeAnything(facts, ruleset, GameSecrets.told(told));
}

/** What an entry says, entered here. Throws unless that makes the same entry. */
function entered(before: Position, { header, part, hash }: EntryLine, reading: Reading) {
  if (!('seq' in part)) throw not(reading, 'not-of-all');
  const { kind, actor } = header;
  const { action, events, body, draws } = part;
  const happening = { at: new Date(header.at), kind: kind as EntryKind, actor, action, events, body, draws };
  const ruleset: AnyRuleset = { ...before.ruleset, rulesVersion: header.rulesVersion };
  const happened = happen({ ...before, ruleset }, happening);
  if (happened.entry.hash !== hash) throw not(reading, 'judged-otherwise');
  return happened;
}
