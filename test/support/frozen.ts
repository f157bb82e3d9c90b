/** Freezes plain data and everything in it. */
export function frozen<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) frozen(each);
  return value;
}
