import type { Court } from '../../src/games/index.js';

/** A court in which something else happens once, between what is read of a seat and the writing of its next token. */
export function beforeReplacing(court: Court, happens: () => Promise<void>): Court {
  const { replaceToken } = court.games;
  let hasHappened = false;
  return {
    ...court,
    games: {
      ...court.games,
      async replaceToken(...said) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return replaceToken(...said);
      },
    },
  };
}
