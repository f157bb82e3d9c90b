// Moments as they are kept and told: in UTC, to the millisecond, as RFC 3339 writes them.

/**
 * Whether a text is such a moment as `toISOString` writes it: of the years 0001 to 9999, of a day there is. RFC 3339 (section 5.6) has
 * four digits for a year, and Postgres (SQLSTATE 22008) no year 0, so that no other can be kept, told and read again.
 */
export function isMoment(text: string): boolean {
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString() === text && /^(?!0000)\d{4}-/.test(text);
}
