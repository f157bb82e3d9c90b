// French typography: no line begins with a sign that a space belongs before. Texts are written with ordinary spaces; catalogues are typeset
// once, when they are loaded.

/** The no-break space before a colon and inside guillemets, and the narrow one before the other double signs. */
const [SPACE, NARROW] = ['\u00A0', '\u202F'];

/** Returns a French text with no-break spaces before `:`, `;`, `!` and `?` and inside guillemets. */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ :/g, `${SPACE}:`)
    .replace(/« /g, `«${SPACE}`)
    .replace(/ »/g, `${SPACE}»`);

/** Modules that are read as objects have no prototype. */
const isPlain = (value: object): boolean => Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Returns a French catalogue with its spaces set, also in the texts that its functions return. */
export function typesetFrench<Catalogue>(catalogue: Catalogue): Catalogue {
  const typeset = (value: unknown): unknown => {
    if (typeof value === 'string') return withFrenchSpaces(value);
    if (typeof value === 'function') {
      // Its source stays that of the text, from which one can read the facts that it contains.
      const source = { value: () => String(value) };
      return Object.defineProperty((...given: readonly unknown[]) => typeset(value(...given)), 'toString', source);
    }
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    return Array.isArray(value) ? value.map(typeset) : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeset(each)]));
  };
  return typeset(catalogue) as Catalogue;
}
