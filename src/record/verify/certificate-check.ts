import type { OpeningBody } from '../house.js';
import { verify } from '../receipts.js';
import type { Ending } from '../rulings.js';
import type { JwkSet } from '../signing-key.js';
import { type Fault, faultOf, isSame, quoted } from './finding.js';
import type { Certified, Followed } from './followed.js';
import { WHY_NOT } from './why-not.js';

const certificate = faultOf('certificate');

/** Whether an entry that certifies a result certifies how the game ended. */
export function* certifiedFaults({ outcome }: Certified, end: Ending | 'annulled' | null): Generator<Fault> {
  if (end === null) return yield certificate('a result is certified, and the game goes on');
  const ended = end === 'annulled' ? null : end;
  if (!isSame(outcome, ended)) yield certificate(`it certifies ${quoted(outcome)}, and the game ended with ${quoted(ended)}`);
}

/** Whether a record has the certificate of the result that was certified in it: all of it, and nothing besides. */
export async function certificateFaults(
  game: string,
  text: string | undefined,
  { certified, opening }: Pick<Followed, 'certified' | 'opening'>,
  keys: JwkSet,
): Promise<readonly Fault[]> {
  if (text === undefined) return certified === null ? [] : [certificate('the result is certified, and the certificate is missing')];
  if (certified === null) return [certificate('there is a certificate, and no entry certifies the result')];
  const read = await verify('result', text, keys);
  if (!read.ok) return [certificate(WHY_NOT[read.problem])];
  const { value } = read;
  const due: Readonly<Record<string, unknown>> = { ...enteredIn(game, certified), ...(opening && agreedIn(opening)) };
  const known = Object.keys({ ...due, ...value }).filter((field) => opening !== null || field in due);
  const otherwise = known.filter((field) => !isSame(value[field], due[field]));
  return otherwise.length === 0 ? [] : [certificate(`it says otherwise than the record in ${quoted(otherwise)}`)];
}

const enteredIn = (game: string, { header, hash, outcome }: Certified) => ({
  game,
  at: header.at,
  hash,
  outcome,
  rulesVersion: header.rulesVersion,
});

const agreedIn = ({ accounts, chance, options, ruleset, seats }: OpeningBody) => ({
  chance,
  options,
  ruleset,
  seats: seats.map((seat) => ({ seat, account: accounts[seat] ?? null })),
});
