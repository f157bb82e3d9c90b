import { type FirstLine, type LastLine, toRecordPayload } from '../format.js';
import type { Ending } from '../lifecycle/disputes.js';
import { verify } from '../receipts.js';
import { type JwkSet, publicKeyOf, type WhyNotVerified } from '../signatures.js';
import type { OpeningBody } from '../system-entries.js';
import type { Certified, ReplayState } from './replay-state.js';
import { type Check, type Fault, type Finding, faultOf, isSameJson, quoted } from './report.js';

/** Why a statement of the court is none, in a sentence. */
export const NOT_VERIFIED_TEXTS: Readonly<Record<WhyNotVerified, string>> = {
  'invalid-jws': 'it is not a compact JWS',
  'wrong-algorithm': 'it is not signed by EdDSA',
  'wrong-type': 'it is a statement of another kind',
  'unknown-key': 'it is signed with a key that is not in the set',
  'bad-signature': 'the key it names has not signed it',
};

const certificate = faultOf('certificate');

/** Whether an entry that certifies a result certifies how the game ended. */
export function* certifiedFaults({ outcome }: Certified, end: Ending | 'annulled' | null): Generator<Fault> {
  if (end === null) return yield certificate('a result is certified, and the game goes on');
  const ended = end === 'annulled' ? null : end;
  if (!isSameJson(outcome, ended)) yield certificate(`it certifies ${quoted(outcome)}, and the game ended with ${quoted(ended)}`);
}

/** Whether a record has the certificate of the result that was certified in it: all of it, and nothing besides. */
export async function certificateFaults(
  game: string,
  text: string | undefined,
  { certified, opening }: Pick<ReplayState, 'certified' | 'opening'>,
  keys: JwkSet,
): Promise<readonly Fault[]> {
  if (text === undefined) return certified === null ? [] : [certificate('the result is certified, and the certificate is missing')];
  if (certified === null) return [certificate('there is a certificate, and no entry certifies the result')];
  const read = await verify('result', text, keys);
  if (!read.ok) return [certificate(NOT_VERIFIED_TEXTS[read.problem])];
  const { value } = read;
  const due: Readonly<Record<string, unknown>> = { ...enteredIn(game, certified), ...(opening && agreedIn(opening)) };
  const known = Object.keys({ ...due, ...value }).filter((field) => opening !== null || field in due);
  const otherwise = known.filter((field) => !isSameJson(value[field], due[field]));
  return otherwise.length === 0 ? [] : [certificate(`it says otherwise than the record in ${quoted(otherwise)}`)];
}

const enteredIn = (game: string, { header, hash, outcome }: Certified) => ({
  game,
  at: header.at,
  hash,
  outcome,
  rulesVersion: header.rulesVersion,
});

const agreedIn = ({ seatAccounts, chanceSource, options, ruleset, seats }: OpeningBody) => ({
  chance: chanceSource,
  options,
  ruleset,
  seats: seats.map((seat) => ({ seat, account: seatAccounts[seat] ?? null })),
});

/** Where the entries of a record ended, and what they say of the game. */
export interface RecordEnd extends Pick<ReplayState, 'certified' | 'opening'> {
  readonly entries: number;
  /** The number that the entry after the last must have. */
  readonly expected: number;
  /** The hash of the last entry; null if there is none, undefined if it could not be read. */
  readonly head: string | null | undefined;
}

/** Whether a record has the entries that its last line counts: those that are missing at its end are named. */
export function missingFaults(last: Pick<LastLine, 'entries' | 'head'>, { entries, head, expected }: RecordEnd): readonly Finding[] {
  if (expected === last.entries) return [{ entry: expected, check: 'end', why: 'it is missing: the last line counts it' }];
  if (expected < last.entries)
    return [{ entry: expected, check: 'end', why: `it is missing, as are those after it: the last line counts ${last.entries} entries` }];
  const faults: Finding[] = [];
  if (last.entries !== entries) faults.push(recordFinding('end', `it says it has ${last.entries} entries, and has ${entries}`));
  if (last.head !== head) faults.push(recordFinding('end', 'its head is not the hash of its last entry'));
  return faults;
}

const recordFinding = (check: Check, why: string): Finding => ({ entry: null, check, why });

/** Whether a record is signed as what it is, and its certificate is one. */
export async function endingFaults(first: FirstLine, last: LastLine, end: RecordEnd, keys: JwkSet): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const { kid, x } of last.keys.keys) {
    const made = await publicKeyOf(x);
    if (made.kid !== kid) faults.push({ check: 'signature', why: `a key is called ${kid}, and its thumbprint is ${made.kid}` });
  }
  faults.push(...(await recordFaults(first, last, keys)));
  faults.push(...(await certificateFaults(first.game, last.certificate, end, keys)));
  return faults;
}

async function recordFaults(first: FirstLine, last: LastLine, keys: JwkSet): Promise<readonly Fault[]> {
  const read = await verify('record', last.signature, keys);
  if (!read.ok) return [{ check: 'signature', why: NOT_VERIFIED_TEXTS[read.problem] }];
  const brought = await verify('record', last.signature, last.keys);
  return [
    ...(brought.ok ? [] : [{ check: 'signature', why: 'the key that has signed it is not among those it brings' } as const]),
    ...(isSameJson(read.value, toRecordPayload(first, last))
      ? []
      : [{ check: 'signature', why: 'what was signed is another record' } as const]),
  ];
}
