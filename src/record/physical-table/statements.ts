import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid, RulesetTypes } from '../../engine/ruleset.js';
import { bytesFrom, canonical, fromBase64url, HASH_BYTES, textFrom } from '../hashing.js';
import { decodeJsonPart, isWeakKey, publicKeyOf, type VerifiedJws, verifyJws, type WhyNotVerified } from '../signatures.js';
import { localized } from '../texts/index.js';

/** A public Ed25519 key as a JWK (RFC 8037) without optional fields. */
export interface TableKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 bytes in base64url. */
  readonly x: string;
}

const KEY_EXPECTED: LocalizedText = localized((texts) => texts.publicKey);
const PRIVATE_KEY_SENT: LocalizedText = localized((texts) => texts.privateKeySent);

const WEAK_KEY_SENT: LocalizedText = localized((texts) => texts.weakKey);

/**
 * Reads a key from a request; `path` is its field. Drops optional JWK fields (kid, alg, use). Rejects keys that contain the private
 * part, since sending it disclosed it, and weak keys.
 */
export function readTableKey(input: object, path: string): Result<TableKey, Invalid> {
  const { kty, crv, x, d } = input as Readonly<Record<string, unknown>>;
  if (d !== undefined && d !== null) return reject({ path, expected: KEY_EXPECTED, reason: PRIVATE_KEY_SENT });
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || bytesFrom(x, HASH_BYTES) === null) {
    return reject({ path, expected: KEY_EXPECTED });
  }
  if (isWeakKey(x)) return reject({ path, expected: KEY_EXPECTED, reason: WEAK_KEY_SENT });
  return accept({ kty, crv, x });
}

/** The `typ` of a statement that attests the draws of an action or of the set-up. */
const TABLE_TYPE = 'lyon-attestation+jwt';

/** An outcome as named by the rules: a die's 6, a card's id. */
export type TableOutcome = string | number | boolean;

export interface TableDraw {
  /** As requested by the rules: `fire:douglas:2`. */
  readonly purpose: string;
  readonly outcomes: readonly TableOutcome[];
}

/** The place in a game that a statement is valid for. */
interface TablePlace {
  readonly game: string;
  /** The hash of the last entry that the acting seat has noticed. */
  readonly previous: string;
  /** Null for the set-up. */
  readonly action: RulesetTypes['Action'] | null;
}

/** A statement, signed as canonical JSON (RFC 8785). */
export interface TableStatement extends Omit<TablePlace, 'previous'> {
  /** Never null in a valid place: before the set-up, every seat has noticed the opening. */
  readonly previous: string | null;
  readonly draws: readonly TableDraw[];
}

/** The keys that may sign for a physical table. */
export interface TableKeys {
  readonly arbiter: TableKey | null;
  /** The keys of seats that have one. */
  readonly seats: Readonly<Record<string, TableKey>>;
}

export type SignedBy = 'arbiter' | 'seats';

/** Verified draws of an entry. */
export interface Attestation {
  readonly signedBy: SignedBy;
  readonly draws: readonly TableDraw[];
}

/**
 * Why statements are invalid. `invalid-payload`: the payload is not the canonical JSON of a statement. `wrong-game`, `wrong-previous-hash`,
 * `wrong-action`: for another place. `attestations-differ`: the statements differ. `duplicate-signer`: two statements have the same key.
 * `signer-missing`: neither the arbiter nor every seat has signed.
 */
export type WhyNotSigned =
  | WhyNotVerified
  | 'invalid-payload'
  | 'wrong-game'
  | 'wrong-previous-hash'
  | 'wrong-action'
  | 'attestations-differ'
  | 'duplicate-signer'
  | 'signer-missing';

/** Verifies statements for a place: all signatures are valid, all statements are equal, and the arbiter or every seat has signed. */
export function verifyAttestation(
  texts: readonly string[],
  keys: TableKeys,
  seats: readonly string[],
  place: TablePlace,
): Result<Attestation, WhyNotSigned> {
  const own = kidsOf(keys, seats);
  const signed: VerifiedJws[] = [];
  for (const text of texts) {
    const each = verifyJws(TABLE_TYPE, text, { keys: own.known });
    if (!each.ok) return each;
    signed.push(each.value);
  }
  const [first] = signed;
  if (first === undefined) return reject('signer-missing');
  if (signed.some(({ encodedPayload }) => encodedPayload !== first.encodedPayload)) return reject('attestations-differ');
  const statement = readStatement(first);
  if (statement === null) return reject('invalid-payload');
  const elsewhere = whyOtherPlace(statement, place);
  if (elsewhere !== null) return reject(elsewhere);
  const kids = signed.map(({ kid }) => kid);
  if (new Set(kids).size !== kids.length) return reject('duplicate-signer');
  const { draws } = statement;
  if (own.arbiter !== null && kids.includes(own.arbiter)) return accept({ signedBy: 'arbiter', draws });
  // A key signs for one seat only, even if two seats have it.
  const all = new Set(own.seats).size === seats.length && own.seats.every((kid) => kids.includes(kid));
  return all ? accept({ signedBy: 'seats', draws }) : reject('signer-missing');
}

/** Reads a statement without verifying its signature; null if it is none. */
export function readUnverifiedStatement(text: string): TableStatement | null {
  const [, encodedPayload = ''] = text.split('.');
  const payload = decodeJsonPart(encodedPayload);
  return payload && readStatement({ encodedPayload, payload });
}

function kidsOf({ arbiter, seats: held }: TableKeys, seats: readonly string[]) {
  const arbiters = arbiter === null ? [] : [publicKeyOf(arbiter.x)];
  const ofSeats = seats.flatMap((seat) => held[seat] ?? []).map(({ x }) => publicKeyOf(x));
  return { known: [...arbiters, ...ofSeats], arbiter: arbiters[0]?.kid ?? null, seats: ofSeats.map(({ kid }) => kid) };
}

/** Reads a payload as a statement; null if it is none, or is not canonical JSON. */
function readStatement({ encodedPayload, payload }: Pick<VerifiedJws, 'encodedPayload' | 'payload'>): TableStatement | null {
  if (!isStatement(payload)) return null;
  const bytes = fromBase64url(encodedPayload);
  return bytes !== null && textFrom(bytes) === canonical(payload) ? payload : null;
}

/** The action is not validated here: it is compared with the submitted one. */
function isStatement(payload: object): payload is TableStatement {
  if (Object.keys(payload).sort().join() !== 'action,draws,game,previous') return false;
  const { game, previous, action, draws } = payload as Readonly<Record<string, unknown>>;
  if (typeof game !== 'string' || (typeof previous !== 'string' && previous !== null) || typeof action !== 'object') return false;
  return Array.isArray(draws) && draws.every(isDraw);
}

function isDraw(draw: unknown): draw is TableDraw {
  if (typeof draw !== 'object' || draw === null || Object.keys(draw).sort().join() !== 'outcomes,purpose') return false;
  const { purpose, outcomes } = draw as Readonly<Record<string, unknown>>;
  return typeof purpose === 'string' && Array.isArray(outcomes) && outcomes.every((each) => OUTCOME_TYPES.includes(typeof each));
}

const OUTCOME_TYPES: readonly string[] = ['string', 'number', 'boolean'];

function whyOtherPlace(statement: TableStatement, { game, previous, action }: TablePlace): WhyNotSigned | null {
  if (statement.game !== game) return 'wrong-game';
  if (statement.previous !== previous) return 'wrong-previous-hash';
  return canonical(statement.action) === canonical(action) ? null : 'wrong-action';
}

/** Why an attestation is invalid, as the end of a sentence. */
export const NOT_SIGNED_TEXTS: Readonly<Record<WhyNotSigned, string>> = {
  'invalid-jws': 'an attestation is not a compact JWS',
  'wrong-algorithm': 'an attestation is not signed with EdDSA',
  'wrong-type': 'an attestation is not of the type lyon-attestation+jwt',
  'unknown-key': 'an attestation is signed with a key that is not of this table',
  'bad-signature': 'a signature does not match its key',
  'invalid-payload': 'the signed content is not the canonical JSON of game, previous, action and draws',
  'wrong-game': 'the signed content is about another game',
  'wrong-previous-hash': 'previous is not the hash of the last entry that this seat has noticed (the set-up included)',
  'wrong-action': 'the signed content is about another action',
  'attestations-differ': 'the attestations differ',
  'duplicate-signer': 'a key has signed twice',
  'signer-missing': 'neither the arbiter nor every seat has signed',
};
