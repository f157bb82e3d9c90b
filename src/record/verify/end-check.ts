import { type FirstLine, type LastLine, toRecordPayload } from '../format.js';
import type { Ending } from '../lifecycle/disputes.js';
import { verify } from '../receipts.js';
import { type JwkSet, publicKeyOf, type WhyNotVerified } from '../signatures.js';
import type { OpeningBody } from '../system-entries.js';
import type { Certified, ReplayState } from './replay-state.js';
import { type Check, type Fault, type Finding, faultOf, isSameJson, quoted } from './report.js';

/** Why a statement of the server is invalid, as a sentence. */
export const NOT_VERIFIED_TEXTS: Readonly<Record<WhyNotVerified, string>> = {
  'invalid-jws': 'it is not a compact JWS',
  'wrong-algorithm': 'it is not signed with EdDSA',
  'wrong-type': 'it is a statement of another kind',
  'unknown-key': 'it is signed with a key that is not in the set',
  'bad-signature': 'the signature does not match the key it names',
};

const certificate = faultOf('certificate');

/** Finds a certified outcome that is not how the game ended. */
export function* certifiedFaults({ outcome }: Certified, end: Ending | 'annulled' | null): Generator<Fault> {
  if (end === null) return yield certificate('a result is certified, but the game is not over');
  const ended = end === 'annulled' ? null : end;
  if (!isSameJson(outcome, ended)) yield certificate(`it certifies ${quoted(outcome)}, but the game ended with ${quoted(ended)}`);
}

/** Finds a missing or needless certificate, and one that does not agree with the record. */
function certificateFaults(
  game: string,
  text: string | undefined,
  { certified, opening }: Pick<ReplayState, 'certified' | 'opening'>,
  keys: JwkSet,
): readonly Fault[] {
  if (text === undefined) return certified === null ? [] : [certificate('the result is certified, but the certificate is missing')];
  if (certified === null) return [certificate('there is a certificate, but no entry certifies the result')];
  const read = verify('result', text, keys);
  if (!read.ok) return [certificate(NOT_VERIFIED_TEXTS[read.problem])];
  const { value } = read;
  const due: Readonly<Record<string, unknown>> = { ...enteredIn(game, certified), ...(opening && agreedIn(opening)) };
  const known = Object.keys({ ...due, ...value }).filter((field) => opening !== null || field in due);
  const otherwise = known.filter((field) => !isSameJson(value[field], due[field]));
  return otherwise.length === 0 ? [] : [certificate(`it differs from the record in ${quoted(otherwise)}`)];
}

const enteredIn = (game: string, { header, hash, outcome }: Certified) => ({
  game,
  at: header.at,
  hash,
  outcome,
  rulesVersion: header.rulesVersion,
});

const agreedIn = ({ seatAccounts, chanceSource, options, practice, ruleset, seats }: OpeningBody) => ({
  ...(practice && { practice: true }),
  chanceSource,
  options,
  ruleset,
  seats: seats.map((seat) => ({ seat, account: seatAccounts[seat] ?? null })),
});

/** The state after the last entry of a record. */
export interface RecordEnd extends Pick<ReplayState, 'certified' | 'opening'> {
  readonly entries: number;
  /** The number that the next entry would have. */
  readonly expected: number;
  /** The hash of the last entry; null if there is none, undefined if it could not be read. */
  readonly head: string | null | undefined;
}

/** Finds entries that the last line counts and that are missing, and a wrong head. */
export function missingFaults(last: Pick<LastLine, 'entries' | 'head'>, { entries, head, expected }: RecordEnd): readonly Finding[] {
  if (expected === last.entries) return [{ entry: expected, check: 'end', reason: 'it is missing: the last line counts it' }];
  if (expected < last.entries)
    return [
      { entry: expected, check: 'end', reason: `it is missing, as are those after it: the last line counts ${last.entries} entries` },
    ];
  const faults: Finding[] = [];
  if (last.entries !== entries)
    faults.push(recordFinding('end', `the last line counts ${last.entries} entries, but the record has ${entries}`));
  if (last.head !== head) faults.push(recordFinding('end', 'its head is not the hash of its last entry'));
  return faults;
}

const recordFinding = (check: Check, reason: string): Finding => ({ entry: null, check, reason });

/** Finds faults in the keys, the signature and the certificate of a record. */
export function endingFaults(first: FirstLine, last: LastLine, end: RecordEnd, keys: JwkSet): readonly Fault[] {
  const faults: Fault[] = [];
  for (const { kid, x } of last.keys.keys) {
    const made = publicKeyOf(x);
    if (made.kid !== kid) faults.push({ check: 'signature', reason: `a key has the kid ${kid}, but its thumbprint is ${made.kid}` });
  }
  faults.push(...recordFaults(first, last, keys));
  faults.push(...certificateFaults(first.game, last.certificate, end, keys));
  return faults;
}

function recordFaults(first: FirstLine, last: LastLine, keys: JwkSet): readonly Fault[] {
  const read = verify('record', last.signature, keys);
  if (!read.ok) return [{ check: 'signature', reason: NOT_VERIFIED_TEXTS[read.problem] }];
  const brought = verify('record', last.signature, last.keys);
  return [
    ...(brought.ok ? [] : [{ check: 'signature', reason: 'the signing key is not among the keys of the record' } as const]),
    ...(isSameJson(read.value, toRecordPayload(first, last))
      ? []
      : [{ check: 'signature', reason: 'the signed payload is that of another record' } as const]),
  ];
}
