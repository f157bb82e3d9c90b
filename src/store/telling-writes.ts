type Method = (...given: never[]) => Promise<unknown>;

/**
 * The same methods. When one of those named is over, well or not, `written` is called before its caller hears of it: what failed may
 * have been done.
 */
export function tellingWrites<Methods extends object>(methods: Methods, names: readonly (keyof Methods)[], written: () => void): Methods {
  const telling = names.map((name) => {
    const method = methods[name] as Method;
    return [name, (...given: never[]) => method(...given).finally(written)];
  });
  return { ...methods, ...Object.fromEntries(telling) };
}
