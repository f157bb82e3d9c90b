import { randomBytes } from 'node:crypto';
import { commitmentTo, hashEntry } from '../../src/record/chain.js';
import { toRecordPayload } from '../../src/record/format.js';
import { canonical } from '../../src/record/hashing.js';
import { sign, signingKeyOf } from '../../src/record/signing.js';

type Fields = Record<string, unknown>;

/** The forger's. */
const key = signingKeyOf(randomBytes(32));

/** A viewer's record in which one part is another and all that follows from it as well, under a key of the forger's own. */
export async function remade(lines: readonly string[], entry: number, change: (part: Fields) => Fields): Promise<string[]> {
  const [first, last] = [lines[0]!, lines.at(-1)!].map((line) => JSON.parse(line));
  let head: string | null = null;
  const entries = lines.slice(1, -1).map((text, index) => {
    const line = JSON.parse(text);
    const part = { ...(index + 1 === entry ? change(line.part) : line.part), previous: head };
    const commitments = { ...line.commitments, [first.viewer]: commitmentTo(part, Buffer.from(line.salt, 'base64url')) };
    head = hashEntry(line.header, commitments);
    return canonical({ ...line, commitments, part, hash: head });
  });
  const end = { ...last, entries: entries.length, head, keys: { keys: [key.public] } };
  const signature = sign(key, 'record', toRecordPayload(first, end));
  return [lines[0]!, ...entries, canonical({ ...end, signature })];
}
