import type { ListRequest } from '../../games/index.js';

/** Which games are listed, as it is sent. */
export type GamesFilter = { readonly [Name in keyof Omit<ListRequest, 'after' | 'first'>]?: ListRequest[Name] | null };

/** What was said of it: a null says nothing. */
export const saidIn = (filter: GamesFilter | null): Partial<ListRequest> =>
  Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null));
