import { type Check, type Finding, type Verification, type VerifyOptions, verifyRecord } from '../../src/record/verify/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { smallRuleset } from '../support/small-ruleset.js';

interface Verified extends Verification {
  readonly found: readonly Finding[];
  readonly remarks: readonly { readonly entry: number; readonly reason: string }[];
}

/** All that `verify` finds in some lines. */
export async function verified(lines: readonly string[], means: Partial<VerifyOptions> = {}): Promise<Verified> {
  const found: Finding[] = [];
  const remarks: { entry: number; reason: string }[] = [];
  const verification = await verifyRecord(
    () => each(lines),
    { rulesets: [...RULESETS, smallRuleset], keys: null, ...means },
    { onFinding: (finding) => found.push(finding), onOtherwise: (remark) => remarks.push(remark), onEntry: () => undefined },
  );
  return { ...verification, found, remarks };
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** The entries in which something was found, and which check found it: `3 chain`. */
export const places = ({ found }: Pick<Verified, 'found'>): readonly string[] =>
  found.map(({ entry, check }) => `${entry ?? '-'} ${check}`);

export const foundAt = ({ found }: Pick<Verified, 'found'>, entry: number | null): readonly Check[] =>
  found.filter((finding) => finding.entry === entry).map(({ check }) => check);
