/** Runs work under a name and returns its result or failure; for counting and timing. */
export type Instrument = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

type Method = (...args: never[]) => unknown;

/**
 * Wraps each method in `instrument`, under the name of the module and its own (`games.append`). Returns the same object without it. For
 * methods that return promises.
 */
export function instrumentMethods<Methods extends object>(module: string, methods: Methods, instrument: Instrument | undefined): Methods {
  if (instrument === undefined) return methods;
  const entries = Object.entries(methods as Record<string, Method>).map(([name, method]) => [
    name,
    (...args: never[]) => instrument(`${module}.${name}`, async () => method(...args)),
  ]);
  return Object.fromEntries(entries);
}

/** Composes two instruments; either may be missing. */
export const composeInstruments = (outer: Instrument | undefined, inner: Instrument | undefined): Instrument | undefined =>
  outer && inner ? (name, work) => outer(name, () => inner(name, work)) : (outer ?? inner);
