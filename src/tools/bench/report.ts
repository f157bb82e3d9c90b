// Figures by their path, such as `actions.atOnce.8.plain.perSecond`: in the output of a run, in comparisons, and as a table.

/** Fields that name an element of a list. */
const NAMES = ['name', 'games', 'entries'] as const;

type Path = readonly string[];

/** Returns the key of a value; elements of lists are named by a field if they have one. */
function nameOf(list: boolean, key: string, value: unknown): string {
  const name = list ? NAMES.find((field) => typeof value === 'object' && value !== null && field in value) : undefined;
  return name === undefined ? key : String((value as Record<string, unknown>)[name]);
}

function* leavesOf(value: unknown, path: Path): Generator<readonly [path: Path, value: unknown]> {
  if (typeof value !== 'object' || value === null) return yield [path, value];
  for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, nameOf(Array.isArray(value), key, inner)]);
}

/** Returns the numbers in a run's output, by path. */
export const figuresIn = (value: unknown): ReadonlyMap<string, number> =>
  new Map([...leavesOf(value, [])].flatMap(([path, leaf]) => (typeof leaf === 'number' ? [[path.join('.'), leaf] as const] : [])));

/** Returns the table: a row for each object with figures, with its path and its fields. */
export function formatFigures(figures: object): string {
  const rows = new Map<string, string[]>();
  for (const [path, value] of leavesOf(figures, [])) {
    const place = path.slice(0, -1).join('.');
    const text = typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 3 }) : String(value);
    rows.set(place, [...(rows.get(place) ?? []), `${path.at(-1)} ${text}`]);
  }
  return [...rows].map(([place, fields]) => `${place}\n    ${fields.join(', ')}`).join('\n');
}
