import { signedOf } from '../closing.js';
import type { FirstLine, LastLine } from '../lines.js';
import { verify } from '../receipts.js';
import { type JwkSet, publicKeyOf } from '../signing-key.js';
import { certificateFaults } from './certificate-check.js';
import { type Check, type Fault, type Finding, isSame } from './finding.js';
import type { Followed } from './followed.js';
import { WHY_NOT } from './why-not.js';

/** Where the entries of a record ended, and what they say of the game. */
export interface End extends Pick<Followed, 'certified' | 'opening'> {
  readonly entries: number;
  /** The number that the entry after the last must have. */
  readonly expected: number;
  /** The hash of the last entry; null if there is none, undefined if it could not be read. */
  readonly head: string | null | undefined;
}

/** Whether a record has the entries that its last line counts: those that are missing at its end are named. */
export function missingFaults(last: Pick<LastLine, 'entries' | 'head'>, { entries, head, expected }: End): readonly Finding[] {
  if (expected === last.entries) return [{ entry: expected, check: 'end', why: 'it is missing: the last line counts it' }];
  if (expected < last.entries)
    return [{ entry: expected, check: 'end', why: `it is missing, as are those after it: the last line counts ${last.entries} entries` }];
  const faults: Finding[] = [];
  if (last.entries !== entries) faults.push(ofRecord('end', `it says it has ${last.entries} entries, and has ${entries}`));
  if (last.head !== head) faults.push(ofRecord('end', 'its head is not the hash of its last entry'));
  return faults;
}

const ofRecord = (check: Check, why: string): Finding => ({ entry: null, check, why });

/** Whether a record is signed as what it is, and its certificate is one. */
export async function endingFaults(first: FirstLine, last: LastLine, end: End, keys: JwkSet): Promise<readonly Fault[]> {
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
  if (!read.ok) return [{ check: 'signature', why: WHY_NOT[read.problem] }];
  const brought = await verify('record', last.signature, last.keys);
  return [
    ...(brought.ok ? [] : [{ check: 'signature', why: 'the key that has signed it is not among those it brings' } as const]),
    ...(isSame(read.value, signedOf(first, last)) ? [] : [{ check: 'signature', why: 'what was signed is another record' } as const]),
  ];
}
