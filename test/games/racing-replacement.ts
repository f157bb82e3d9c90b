import type { Services } from '../../src/games/index.js';

/** Services in which something happens once between reading a seat and writing its next token. */
export function beforeReplacing(services: Services, happens: () => Promise<void>): Services {
  const { replaceToken } = services.games;
  let hasHappened = false;
  return {
    ...services,
    games: {
      ...services.games,
      async replaceToken(...args) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return replaceToken(...args);
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
      async join(...args) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return join(...args);
      },
    },
  };
}

/** The same between reading a seat and adding it to an account. */
export function beforeAdding(services: Services, happens: () => Promise<void>): Services {
  const { addAccount } = services.offers;
  let hasHappened = false;
  return {
    ...services,
    offers: {
      ...services.offers,
      async addAccount(...args) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return addAccount(...args);
      },
    },
  };
}

/** The same between reading a game and appending to it. */
export function beforeAppending(services: Services, happens: () => Promise<void>): Services {
  const { append } = services.games;
  let hasHappened = false;
  return {
    ...services,
    games: {
      ...services.games,
      async append(...args) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return append(...args);
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
      async open(...args) {
        if (!hasHappened) await happens();
        hasHappened = true;
        return open(...args);
      },
    },
  };
}
