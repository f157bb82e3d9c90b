import { canonical } from '../canonical.js';
import type { EntryLine } from '../lines.js';

/** What of an entry is hashed, as canonical text (RFC 8785). */
export interface LineTexts {
  /** Characters of the line. */
  readonly size: number;
  /** Of what its hash is over: its header and its commitments. */
  readonly hashed: string;
  readonly part: string;
}

const HASH = ',"hash":"';
const HEADER = ',"header":{';
const PART = ',"part":{';
const SALT = ',"salt":"';

/**
 * The canonical texts in a line that is one and has the schema's form: they stand in it as they are. Before each of these
 * fields no other can say the same, for what is before is hashes and names, and names hold no quotes.
 */
export function textsIn(line: string): LineTexts {
  const header = line.indexOf(HEADER);
  const part = line.indexOf(PART, header);
  const commitments = line.slice(0, line.lastIndexOf(HASH, header));
  return {
    size: line.length,
    hashed: `${commitments}${line.slice(header, part)}}`,
    part: line.slice(part + PART.length - 1, line.lastIndexOf(SALT)),
  };
}

/** The same of a line that is not canonical. */
export const textsOf = ({ commitments, header, part }: EntryLine, size: number): LineTexts => ({
  size,
  hashed: canonical({ commitments, header }),
  part: canonical(part),
});
