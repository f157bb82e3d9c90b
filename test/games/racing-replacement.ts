import type { Services } from '../../src/games/index.js';

/** Services in which something happens once between reading a seat and writing its next token. */
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

/** The same between reading an offer and joining. */
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

/** The same between the reads before a game is opened and its opening. */
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
