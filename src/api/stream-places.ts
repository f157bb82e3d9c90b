import { type Bearer, hashToken } from '../games/index.js';
import { Refused } from './errors.js';
import type { DoorLimits } from './limits.js';

/** Whoever wants a stream: the token he shows, and where he comes from, as `callerOf` tells it. */
interface Wanting {
  readonly bearer: Bearer;
  readonly address: string;
}

const TOO_MANY = { en: 'Too many connections.', fr: 'Trop de connexions.' };

/**
 * Places for streams that stay open. Without it one caller could take them all: so many are one token's, and so many one address's,
 * since tokens can be made up where a game is public. Nobody is told how many others have open, but that there is no room.
 */
export function openPlaces(limits: Pick<DoorLimits, 'sockets' | 'streamsOfToken' | 'streamsOfAddress'>) {
  const taken = new Map<string, number>();
  let all = 0;
  const change = (name: string, by: 1 | -1): void => {
    const count = (taken.get(name) ?? 0) + by;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  return {
    /**
     * Takes a place; what it returns gives it back, once, however often it is called. Throws `too-many-subscriptions` where the caller
     * has as many as he may, and `too-many-connections` where there is no room for anybody.
     */
    take({ bearer, address }: Wanting): () => void {
      const names = [`address ${address}`, ...(bearer === null ? [] : [`token ${hashToken(bearer)}`])];
      const mosts = [limits.streamsOfAddress, limits.streamsOfToken];
      const full = names.findIndex((name, index) => (taken.get(name) ?? 0) >= mosts[index]!);
      if (full !== -1) throw ofOne(mosts[full]!);
      if (all >= limits.sockets) throw new Refused('too-many-connections', TOO_MANY);
      for (const name of names) change(name, 1);
      all++;
      let isGivenBack = false;
      return () => {
        if (isGivenBack) return;
        isGivenBack = true;
        for (const name of names) change(name, -1);
        all--;
      };
    },
  };
}

const ofOne = (limit: number): Refused =>
  new Refused(
    'too-many-subscriptions',
    { en: `At most ${limit} streams may be open at once.`, fr: `Au plus ${limit} flux sont ouverts à la fois.` },
    { limit },
  );
