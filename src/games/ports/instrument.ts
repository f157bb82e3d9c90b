/** Does a piece of work under a name, and answers or fails as the work does. What stands around may count it, or time it. */
export type Instrument = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

type Method = (...given: never[]) => unknown;

/**
 * The same methods, each called with `around` around it, under the name of the room and its own: `games.append`. Without
 * `around` they are the very same. Only for methods that answer with promises.
 */
export function instrumentMethods<Methods extends object>(room: string, methods: Methods, around: Instrument | undefined): Methods {
  if (around === undefined) return methods;
  const entries = Object.entries(methods as Record<string, Method>).map(([name, method]) => [
    name,
    (...given: never[]) => around(`${room}.${name}`, async () => method(...given)),
  ]);
  return Object.fromEntries(entries);
}

/** One around the other; either may be missing. */
export const composeInstruments = (outer: Instrument | undefined, inner: Instrument | undefined): Instrument | undefined =>
  outer && inner ? (name, work) => outer(name, () => inner(name, work)) : (outer ?? inner);
