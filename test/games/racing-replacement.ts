import type { Services } from '../../src/games/index.js';

/** A court in which something else happens once, between what is read of a seat and the writing of its next token. */
export function beforeReplacing(services: Services, happens: () => Promise<void>): Services {
  const { replaceToken } = services.games;
  let hasHappened = false;
  return {
    ...services,
    games: {
      ...services.games,
      async replaceToken(...said) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return replaceToken(...said);
      },
    },
  };
}

/** The same between what is read of an offer and the joining. */
export function beforeJoining(services: Services, happens: () => Promise<void>): Services {
  const { join } = services.offers;
  let hasHappened = false;
  return {
    ...services,
    offers: {
      ...services.offers,
      async join(...said) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return join(...said);
      },
    },
  };
}

/** The same between what is read before a game is opened and its opening. */
export function beforeOpening(services: Services, happens: () => Promise<void>): Services {
  const { open } = services.games;
  let hasHappened = false;
  return {
    ...services,
    games: {
      ...services.games,
      async open(...said) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return open(...said);
      },
    },
  };
}
