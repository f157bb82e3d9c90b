import type { EntryLine } from '../lines.js';
import type { Fault } from './finding.js';

/** The fault in an entry that does something and must not. */
export function* nothingDone(part: EntryLine['part']): Generator<Fault> {
  const happened = 'seq' in part ? [...part.events, ...part.draws] : [...part.notices, ...part.openings];
  if (part.action !== null || happened.length > 0) yield { check: 'house', why: 'something happens in it that nobody did' };
}
