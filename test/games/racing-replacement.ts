import type { Services } from '../../src/games/index.js';

/** A court in which something else happens once, between what is read of a seat and the writing of its next token. */
export function beforeReplacing(court: Services, happens: () => Promise<void>): Services {
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

/** The same between what is read of an offer and the joining. */
export function beforeJoining(court: Services, happens: () => Promise<void>): Services {
  const { join } = court.offers;
  let hasHappened = false;
  return {
    ...court,
    offers: {
      ...court.offers,
      async join(...said) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return join(...said);
      },
    },
  };
}

/** The same between what is read before a game is opened and its opening. */
export function beforeOpening(court: Services, happens: () => Promise<void>): Services {
  const { open } = court.games;
  let hasHappened = false;
  return {
    ...court,
    games: {
      ...court.games,
      async open(...said) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return open(...said);
      },
    },
  };
}
