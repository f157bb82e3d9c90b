// Names as people write them on score sheets: in capitals or not, without accents, articles and hyphens, shortened, and in other languages.

/** Words that distinguish no name: articles, and what joins them. */
const PARTICLES: ReadonlySet<string> = new Set(
  ['the of', 'le la les l du des de d', 'o a os as do da dos das', 'il lo gli i di del dello degli dell'].flatMap((words) =>
    words.split(' '),
  ),
);

/** Anything else in a name, such as `?` or a comma, has a meaning of its own. */
const IN_NAMES = /^[\p{L}\p{M}\p{N}\s.'’‘"“”„«»\-‐‑–]*$/u;

/** Letters of the first word of a shortened name, at least. */
const SHORTENED_MIN = 3;

/** Returns the words of a name as compared: `M3` has two. Empty for what cannot be a name. */
function wordsOf(name: string): readonly string[] {
  // Accents are characters of their own after this.
  const plain = name.normalize('NFKD');
  if (!IN_NAMES.test(plain)) return [];
  const words =
    plain
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? [];
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.length === 0 ? words : telling;
}

const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** Whether written words shorten a name: each begins its word, `Lanc Kn`, and the last ones may be left out. Numbers are never shortened. */
const isShortened = (written: readonly string[], name: readonly string[]): boolean =>
  written.length <= name.length && written.every((word, index) => (isNumber(word) ? word === name[index] : name[index]!.startsWith(word)));

/**
 * Returns a function from a written name to the values that it can mean: those with exactly this name, or else those whose name it shortens.
 * `named`: each value with its names.
 */
export function writtenNames<Value>(named: Iterable<readonly [Value, readonly string[]]>): (name: string) => readonly Value[] {
  const exact = new Map<string, Set<Value>>();
  const byBeginning = new Map<string, { readonly words: readonly string[]; readonly value: Value }[]>();
  for (const [value, names] of named) {
    for (const words of names.map(wordsOf)) {
      const key = words.join(' ');
      exact.set(key, (exact.get(key) ?? new Set()).add(value));
      const beginning = words[0]!.slice(0, SHORTENED_MIN);
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { words, value }]);
    }
  }
  return (name) => {
    const written = wordsOf(name);
    const whole = exact.get(written.join(' '));
    if (whole !== undefined) return [...whole];
    const first = written[0] ?? '';
    if (first.length < SHORTENED_MIN || isNumber(first)) return [];
    const alike = byBeginning.get(first.slice(0, SHORTENED_MIN)) ?? [];
    return [...new Set(alike.filter(({ words }) => isShortened(written, words)).map(({ value }) => value))];
  };
}
