// A record of any length, made while it is read: what is checked of it may not grow in memory with it.
import { canonical } from '../../record/canonical.js';
import { commitmentTo, hashOf } from '../../record/chain.js';
import { signedOf } from '../../record/closing.js';
import type { ViewerPart } from '../../record/entry.js';
import { base64url } from '../../record/hashes.js';
import type { EntryLine } from '../../record/lines.js';
import { verifyRecord } from '../../record/verify/index.js';
import { stopwatch } from './clocks.js';
import { residentOf } from './processes.js';
import { knownSigner, recordedBeginning } from './recorded-campaign.js';

export interface ChainFigures {
  readonly entries: number;
  /** Entries a second of processor time, together with making them. */
  readonly perSecond: number;
  /** The most megabytes that were held when so many entries had been checked. */
  readonly peaks: readonly { readonly entries: number; readonly most: number }[];
}

/** Megabytes are looked at after so many entries, and at every place that is asked for. */
const LOOK = 1_000;
const SALT = new Uint8Array(16);

/** A spectator's record: a game that is set up, and after that entries that show him that something happened, and not what. */
async function* longRecord(entries: number): AsyncGenerator<string> {
  const beginning = await recordedBeginning();
  yield* beginning.slice(0, -1);
  const { header, commitments, part, hash } = JSON.parse(beginning.at(-2)!) as EntryLine & { readonly part: ViewerPart };
  const acted = { ...header, kind: 'action', actor: 'england' };
  let head = hash;
  for (let version = part.version + 1; version <= entries; version++) {
    const told: ViewerPart = { version, previous: head, action: null, body: null, notices: [{ type: 'acted' }], openings: [], roots: [] };
    const committed = { ...commitments, spectator: commitmentTo(told, SALT) };
    head = hashOf(acted, committed);
    yield canonical({ header: acted, commitments: committed, salt: base64url(SALT), part: told, hash: head });
  }
  const signer = await knownSigner();
  const keys = await signer.published();
  const signature = await signer.sign('record', signedOf(JSON.parse(beginning[0]!), { entries, head, keys }));
  yield canonical({ end: true, entries, head, signature, keys });
}

/** Verifies a record of so many entries while it is made, and looks at what that holds in memory up to each of these places. */
export async function measureChain(places: readonly number[]): Promise<ChainFigures> {
  const entries = places.at(-1)!;
  const peaks: { entries: number; most: number }[] = [];
  let most = 0;
  const onEntry = ({ entry }: { readonly entry: number }) => {
    const isAsked = places.includes(entry);
    if (!isAsked && entry % LOOK !== 0) return;
    most = Math.max(most, residentOf(process.pid).now);
    if (isAsked) peaks.push({ entries: entry, most });
  };
  const time = stopwatch();
  const { findings } = await verifyRecord(
    () => longRecord(entries),
    { rulesets: [], keys: null },
    { onEntry, onFinding: ({ why }) => void process.stderr.write(`${why}\n`), onOtherwise: () => undefined },
  );
  if (findings > 0 || peaks.length < places.length) throw new Error('the long chain was not verified');
  return { entries, perSecond: Math.round(entries / time().cpu), peaks };
}
