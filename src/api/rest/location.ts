type Fields = Readonly<Record<string, unknown>>;

const NAME = /\{([\w.]+)\}/g;

/**
 * The `Location` of what was made (RFC 9110, section 10.2.2), by its template: each name in it is one of the path's parameters, or of a
 * field of the answer, within others by dots. Nothing stands in it that the asker has not said or is not told. Throws if there is no such
 * name: the document is wrong then.
 */
export const locatedAt = (template: string, parameters: Fields, told: unknown): string =>
  template.replaceAll(NAME, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : fieldOf(told, name);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`nothing is called ${name} in the location ${template}`);
    return encodeURIComponent(value);
  });

const fieldOf = (told: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((within, field) => (within as Fields | null | undefined)?.[field], told);
