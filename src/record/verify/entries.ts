// Entries as a record has them: which part a record opens, and where it says the entry stands.
import type { ViewerPart, WholePart } from '../entry.js';
import type { EntryLine } from '../lines.js';

/** A line of the record of all. */
export interface WholeLine extends EntryLine {
  readonly part: WholePart;
}

/** A line of one viewer's record. */
export interface ToldLine extends EntryLine {
  readonly part: ViewerPart;
}

export const isWhole = (line: EntryLine): line is WholeLine => 'seq' in line.part;

/** The number a line says it has: among all entries, or among those its viewer noticed. */
export const numberOf = ({ part }: EntryLine): number => ('seq' in part ? part.seq : part.version);
