type Method = (...given: never[]) => Promise<unknown>;

/** What each method does with the rows of games and the tokens of seats. */
export type Effects<Methods> = { readonly [Name in keyof Methods]-?: 'reads' | 'writes' };

/**
 * The same methods. When one that writes is over, well or not, `written` is called before its caller hears of it: what failed may
 * have been done.
 */
export function callOnWrite<Methods extends object>(methods: Methods, effects: Effects<Methods>, written: () => void): Methods {
  const telling = Object.entries(methods as Readonly<Record<string, Method>>).map(([name, method]) => [
    name,
    effects[name as keyof Methods] === 'reads' ? method : (...given: never[]) => method(...given).finally(written),
  ]);
  return Object.fromEntries(telling);
}
