// The document knows the type of an option and not all that may stand there: how an option is written is told only where its
// ruleset would take it so, as at the other door.
import { placeOfOptions } from '../inputs.js';
import { HOW_TO_WRITE, type Mistake, writtenOtherwise } from '../mistakes.js';
import { isTakenAs, openingsBy } from '../options-sent.js';
import type { Parts } from '../ruleset-part.js';

/** What is wrong with the body of an operation, as it is told. */
export type Judge = (operation: string, body: unknown, mistake: Mistake) => Mistake;

/** Asks the rulesets of a court. */
export const judgeOptions =
  (parts: Parts): Judge =>
  (operation, body, mistake) => {
    if (mistake.reason !== HOW_TO_WRITE) return mistake;
    const { reason: _, ...unhinted } = mistake;
    const name = String(mistake.path.at(-1));
    for (const { options, root, read } of openingsBy(operation)?.(body) ?? []) {
      for (const { ruleset } of parts.values()) {
        const place = placeOfOptions(ruleset.id, root);
        if (!isSame([...place, name], mistake.path)) continue;
        const given = options[String(place.at(-1))];
        const others = writtenOtherwise((given as Readonly<Record<string, unknown>>)[name]);
        return isTakenAs((each) => read(ruleset, each), { given, name }, others) ? mistake : unhinted;
      }
    }
    return mistake;
  };

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);
