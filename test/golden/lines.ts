// Plain data as lines of text.

/** The fields that can name the elements of a list. */
const NAMES = ['id', 'block', 'noble', 'area', 'side', 'turn', 'seat', 'place'] as const;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the field that is unique among the elements of a list; null if none is. */
const nameOf = (list: readonly unknown[]): string | null =>
  NAMES.find(
    (name) =>
      list.every((each) => isFields(each) && name in each) && new Set(list.map((each) => (each as Fields)[name])).size === list.length,
  ) ?? null;

/** Returns a value in one line: lists in brackets, objects in braces. */
export function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (isFields(value)) return `{${fieldsInOneLine(value)}}`;
  return value === null ? '-' : String(value);
}
export const fieldsInOneLine = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${inOneLine(value)}`)
    .join(' ');

/** Returns a line for each field. A list of named elements gets a line for each element, or for each place if places are strings. */
export function summary(data: object): string[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const name = Array.isArray(value) && value.length > 0 ? nameOf(value) : null;
    if (name === null) return [`${field}: ${inOneLine(value)}`];
    const elements = value as readonly Fields[];
    if (!elements.every(({ place }) => typeof place === 'string')) {
      return elements.map(({ [name]: key, ...rest }) => `${field}/${key}: ${fieldsInOneLine(rest)}`);
    }
    const places = [...new Set(elements.map(({ place }) => place as string))];
    return places.map((at) => {
      const there = elements.filter(({ place }) => place === at);
      return `${field}/${at}: ${there.map(({ [name]: key, place: _place, ...rest }) => [key, ...Object.values(rest).map(inOneLine)].join(' ')).join(', ')}`;
    });
  });
}
