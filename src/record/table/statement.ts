// What is said for a real table under its signature: how chance fell for one action, or for the set-up of a game.
import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import { canonical } from '../canonical.js';
import { type Signed, verifyJws, type WhyNot } from '../jws.js';
import { publicKeyOf } from '../signing-key.js';
import type { TableKey } from './key.js';

/** The `typ` of a statement of a table. */
const TABLE_TYPE = 'lyon-table+jwt';

/** Something that fell, as the rules name it: a die's 6, a card's id. */
export type Fell = string | number | boolean;

/** One draw at the table, in order. */
export interface TableDraw {
  /** As the rules ask for it: `fire:douglas:2`. */
  readonly purpose: string;
  readonly outcomes: readonly Fell[];
}

/** What a statement is about: it holds nowhere else. */
export interface TablePlace {
  readonly game: string;
  /** The hash of the last entry that the seat which acts has noticed. */
  readonly previous: string;
  /** As the rules name it; null for the set-up. */
  readonly action: RulesetTypes['Action'] | null;
}

/** What is signed, as canonical JSON (RFC 8785). */
export interface TableStatement extends Omit<TablePlace, 'previous'> {
  /** Null names no entry. A place has one always: whoever sets a game up has noticed that it was opened. */
  readonly previous: string | null;
  readonly draws: readonly TableDraw[];
}

/** Who may sign for a table. */
export interface TableKeys {
  readonly arbiter: TableKey | null;
  /** Of the seats, as far as they have brought one, in any order. */
  readonly seats: Readonly<Record<string, TableKey>>;
}

/** Who has signed for a table: an arbiter, or every seat. */
export type SignedBy = 'arbiter' | 'seats';

/** How chance fell for an entry, and who says so. */
export interface Attested {
  readonly signedBy: SignedBy;
  readonly draws: readonly TableDraw[];
}

/**
 * Why statements do not hold, besides what is wrong with a signature. `not-a-statement`: the payload is not the canonical
 * JSON of one. `other-game`, `other-previous`, `other-action`: it was made for another place. `not-the-same`: not everybody
 * has signed the same. `signed-twice`: two statements are of one key. `seat-missing`: neither the arbiter nor every seat has
 * signed.
 */
export type WhyNotSigned =
  | WhyNot
  | 'not-a-statement'
  | 'other-game'
  | 'other-previous'
  | 'other-action'
  | 'not-the-same'
  | 'signed-twice'
  | 'seat-missing';

/** What the statements say of this place: each is verified, all are the same, and the arbiter or every seat has signed. */
export async function attested(
  texts: readonly string[],
  keys: TableKeys,
  seats: readonly string[],
  place: TablePlace,
): Promise<Result<Attested, WhyNotSigned>> {
  const own = await kidsOf(keys, seats);
  const signed: Signed[] = [];
  for (const text of texts) {
    const each = await verifyJws(TABLE_TYPE, text, { keys: own.known });
    if (!each.ok) return each;
    signed.push(each.value);
  }
  const [first] = signed;
  if (first === undefined) return reject('seat-missing');
  if (signed.some(({ said }) => said !== first.said)) return reject('not-the-same');
  const statement = readStatement(first);
  if (statement === null) return reject('not-a-statement');
  const elsewhere = whyElsewhere(statement, place);
  if (elsewhere !== null) return reject(elsewhere);
  const kids = signed.map(({ kid }) => kid);
  if (new Set(kids).size !== kids.length) return reject('signed-twice');
  const { draws } = statement;
  if (own.arbiter !== null && kids.includes(own.arbiter)) return accept({ signedBy: 'arbiter', draws });
  // One key signs for one seat, whoever has let two bring it.
  const all = new Set(own.seats).size === seats.length && own.seats.every((kid) => kids.includes(kid));
  return all ? accept({ signedBy: 'seats', draws }) : reject('seat-missing');
}

/** What a text says, whoever has signed it; null if it is no statement. */
export function unverified(text: string): TableStatement | null {
  const [, said = ''] = text.split('.');
  try {
    const payload: unknown = JSON.parse(Buffer.from(said, 'base64url').toString('utf8'));
    return typeof payload === 'object' && payload !== null ? readStatement({ said, payload: { ...payload } }) : null;
  } catch {
    return null;
  }
}

async function kidsOf({ arbiter, seats: held }: TableKeys, seats: readonly string[]) {
  const arbiters = arbiter === null ? [] : [await publicKeyOf(arbiter.x)];
  const ofSeats = await Promise.all(seats.flatMap((seat) => held[seat] ?? []).map(({ x }) => publicKeyOf(x)));
  return { known: [...arbiters, ...ofSeats], arbiter: arbiters[0]?.kid ?? null, seats: ofSeats.map(({ kid }) => kid) };
}

/** A payload as a statement; null if it is none, or not spelled in the one way it can be. */
function readStatement({ said, payload }: Pick<Signed, 'said' | 'payload'>): TableStatement | null {
  if (!isStatement(payload)) return null;
  return Buffer.from(said, 'base64url').toString('utf8') === canonical(payload) ? payload : null;
}

/** An action is whatever the rules make of it: it is compared with the one that was sent. */
function isStatement(payload: object): payload is TableStatement {
  if (Object.keys(payload).sort().join() !== 'action,draws,game,previous') return false;
  const { game, previous, action, draws } = payload as Readonly<Record<string, unknown>>;
  if (typeof game !== 'string' || (typeof previous !== 'string' && previous !== null) || typeof action !== 'object') return false;
  return Array.isArray(draws) && draws.every(isDraw);
}

function isDraw(draw: unknown): draw is TableDraw {
  if (typeof draw !== 'object' || draw === null || Object.keys(draw).sort().join() !== 'outcomes,purpose') return false;
  const { purpose, outcomes } = draw as Readonly<Record<string, unknown>>;
  return typeof purpose === 'string' && Array.isArray(outcomes) && outcomes.every((each) => FELL.includes(typeof each));
}

const FELL: readonly string[] = ['string', 'number', 'boolean'];

function whyElsewhere(statement: TableStatement, { game, previous, action }: TablePlace): WhyNotSigned | null {
  if (statement.game !== game) return 'other-game';
  if (statement.previous !== previous) return 'other-previous';
  return canonical(statement.action) === canonical(action) ? null : 'other-action';
}
