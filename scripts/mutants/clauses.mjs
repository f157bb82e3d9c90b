// Finds the tests of a rule file: those that name a clause of its number, or a clause in its comments.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The clause numbers of the event cards (3.E), by file. */
const EVENTS = { herald: 'HE.H', pillage: 'HE.P', 'sea-move': 'HE.S', truce: 'HE.T', victuals: 'HE.V' };

/** Returns the prefix of the clause ids of a file: `H4.3` for `4.3-border-limits.ts`, HT for tournaments (C.1). */
function numberOf(fileName) {
  if (fileName.startsWith('c.1-')) return 'HT';
  const [, event] = /^e-(.*)\.ts$/.exec(fileName) ?? [];
  if (event !== undefined) return EVENTS[event] ?? `HE.${event[0].toUpperCase()}`;
  return `H${fileName.slice(0, fileName.indexOf('-'))}`;
}

/** Returns the ids in the comments: `4.3`, `H4.3d`, `HE.Ta`, `AMB-08`; for `4.0-4.7` the whole range. */
function namedIn(source) {
  const comments = source
    .split('\n')
    .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))
    .join('\n');
  const ranges = [...comments.matchAll(/\b(\d)\.(\d)-\1\.(\d)\b/g)].flatMap(([, section, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `H${section}.${Number(first) + at}`),
  );
  const single = [...comments.matchAll(/\b(?:AMB-\d+|HE\.[A-Z]?[a-z]*|HT\.[a-z]|H?\d\.\d+[a-z]?)\b/g)].map(([id]) =>
    /^\d/.test(id) ? `H${id}` : id,
  );
  return [...ranges, ...single];
}

const escaped = (text) => text.replaceAll('.', '\\.');
/** A full clause id matches exactly; a number matches all clauses below it, but `H5.3` does not match `H5.32a`. */
const matching = (id) => (/^AMB|[a-z]$/.test(id) ? `${escaped(id)}(?![\\w-])` : `${escaped(id)}(?!\\d)`);

/** Returns a pattern for the names of the tests of a rule file. */
export const testNames = (fileName, source) =>
  new RegExp(`(?:^|\\s)(?:${[...new Set([numberOf(fileName), ...namedIn(source)])].map(matching).join('|')})`);

/** Returns the test files that contain such a test, by the ids in `clause('…'` and `clause.rows('…'`. */
export function testFiles(folder, pattern) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\bclause(?:\.rows)?\(\s*'([^']*)'/g)].some(([, ids]) => pattern.test(ids)),
    )
    .sort()
    .map((name) => join(folder, name));
}
