// Words of tournaments that have a hyphen. A name of an enum has none in GraphQL, and is the same in both doors.

/** `round-robin` as it is told: `round_robin`. */
export const told = (word: string): string => word.replaceAll('-', '_');

/** As it is sent, and as the house has it. */
export const meant = (word: string): string => word.replaceAll('_', '-');
