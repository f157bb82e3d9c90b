// Which clause tests speak of a file of rules: those that name a clause of its number, or one its comments name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbers of event cards' clauses (3.E), by their file. */
const EVENTS = { herald: 'HE.H', pillage: 'HE.P', 'sea-move': 'HE.S', truce: 'HE.T', victuals: 'HE.V' };

/** `H4.3` for `4.3-border-limits.ts`: what the ids of its clauses begin with; those of tournaments (C.1) begin with HT. */
function numberOf(fileName) {
  if (fileName.startsWith('c.1-')) return 'HT';
  const [, event] = /^e-(.*)\.ts$/.exec(fileName) ?? [];
  if (event !== undefined) return EVENTS[event] ?? `HE.${event[0].toUpperCase()}`;
  return `H${fileName.slice(0, fileName.indexOf('-'))}`;
}

/** What a comment names: `4.3`, `H4.3d`, `HE.Ta`, `AMB-08`; of `4.0-4.7` everything between. */
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
/** A clause in full is itself alone; a number is every clause under it, but `H5.3` is not `H5.32a`. */
const matching = (id) => (/^AMB|[a-z]$/.test(id) ? `${escaped(id)}(?![\\w-])` : `${escaped(id)}(?!\\d)`);

/** Recognises the names of the tests that speak of a file of rules. */
export const testNames = (fileName, source) =>
  new RegExp(`(?:^|\\s)(?:${[...new Set([numberOf(fileName), ...namedIn(source)])].map(matching).join('|')})`);

/** The test files that hold such a test, by the ids that stand in `clause('…'` and `clause.rows('…'`. */
export function testFiles(folder, pattern) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/\bclause(?:\.rows)?\(\s*'([^']*)'/g)].some(([, ids]) => pattern.test(ids)),
    )
    .sort()
    .map((name) => join(folder, name));
}
