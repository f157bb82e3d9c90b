import type { Parts } from '../ruleset-part.js';

interface Agreed {
  readonly ruleset: string;
  readonly options: object;
  readonly tableSize: number | null;
}

/** What was agreed upon for the games of a tournament, read whole: as at a table of the size that is best, without bids. */
export function optionsOfTables(parts: Parts, { ruleset: id, options, tableSize }: Agreed) {
  const { ruleset, options: told } = parts.get(id)!;
  const read = ruleset.readOptions(ruleset.tables.optionsOf(options, tableSize ?? ruleset.tables.sizes[0], null));
  if (!read.ok) throw new Error(`the options of a tournament of ${id} are not understood any more`);
  return told(read.value);
}
