// The reader of an account's data: loaded when a person asks for it.
import type { AccountData, AccountDataItem, AccountDataOptions } from './account-document.js';
import { LyonError, NetworkError } from './errors.js';
import { readRest } from './requests.js';

interface Page {
  readonly items: readonly AccountDataItem[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** Parts of the document that are counted in the progress. */
const PART_COUNT = 12;

/** Consecutive refusals of one request after which the server is taken to be out of order. */
const REFUSALS_MAX = 20;

/** Resolves after so many seconds; rejects if the signal ends the wait. */
const wait = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', end, { once: true });
  });

/** After how many seconds the server can be asked again; null if asking again does not help. */
const retryOf = (error: unknown): number | null =>
  error instanceof LyonError && (error.status === 429 || error.status === 503) ? (error.details.retryAfter ?? null) : null;

/** Reads the data of an account, as `collectAccountData` describes. */
export async function collect(options: AccountDataOptions): Promise<AccountData> {
  const { url, language = 'en', signal, onProgress } = options;
  const settings = { ...options, language };
  const server = new URL(url).origin;
  const readAt = new Date().toISOString();
  let partsDone = 0;
  let itemsRead = 0;
  const report = () => onProgress?.({ partsDone, partCount: PART_COUNT, itemsRead });

  const get = async <Body>(path: string, query?: Readonly<Record<string, string | null>>): Promise<Body> => {
    for (let refusals = 1; ; refusals++) {
      signal?.throwIfAborted();
      try {
        const text = await readRest(settings, path, query);
        try {
          return JSON.parse(text) as Body;
        } catch (cause) {
          throw new NetworkError(`no readable response from ${server}`, { cause });
        }
      } catch (error) {
        const seconds = retryOf(error);
        if (seconds === null || refusals === REFUSALS_MAX) throw error;
        await wait(seconds, signal);
      }
    }
  };
  const part = async <Value>(read: Promise<Value>): Promise<Value> => {
    const value = await read;
    partsDone++;
    report();
    return value;
  };
  /** Reads a list to its end, and completes each item. */
  const list = async (
    path: string,
    query: Readonly<Record<string, string>> = {},
    complete: (item: AccountDataItem) => AccountDataItem | Promise<AccountDataItem> = (item) => item,
  ): Promise<readonly AccountDataItem[]> => {
    const all: AccountDataItem[] = [];
    let after: string | null = null;
    do {
      const page: Page = await get<Page>(path, { ...query, after });
      for (const item of page.items) {
        all.push(await complete(item));
        itemsRead++;
      }
      report();
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
    return all;
  };
  /** Reads a list for which an account needs a scope. */
  const listIfAllowed: typeof list = async (...request) => {
    try {
      return await list(...request);
    } catch (error) {
      if (error instanceof LyonError && error.code === 'forbidden') return [];
      throw error;
    }
  };
  const at = (...names: readonly unknown[]): string => names.map((name) => `/${encodeURIComponent(String(name))}`).join('');

  const withRecord = (game: AccountDataItem) => ({ ...game, record: `${server}/v1/games${at(game['id'])}/record` });
  const games = (relation: string) => part(listIfAllowed('/v1/games', { relation }, withRecord));
  const tournamentOf = (tournament: AccountDataItem) => get<AccountDataItem>(`/v1/tournaments${at(tournament['id'])}`);
  const withMetadata = async (tournament: AccountDataItem) => ({ ...tournament, metadata: (await tournamentOf(tournament))['metadata'] });
  const withPlayer = async (tournament: AccountDataItem) => {
    const player = (await tournamentOf(tournament))['myPlayer'];
    return { ...tournament, player: player === null ? null : await get(`/v1/tournaments${at(tournament['id'], 'players', player)}`) };
  };
  const withDeliveries = async (webhook: AccountDataItem) => ({
    ...webhook,
    deliveries: await list(`/v1/webhooks${at(webhook['id'])}/deliveries`),
  });
  const ratingsOf = async (id: unknown) => {
    const rulesets = await get<Page>('/v1/rulesets');
    const histories: [string, readonly AccountDataItem[]][] = [];
    for (const { id: ruleset } of rulesets.items)
      histories.push([String(ruleset), await list(`/v1/rulesets${at(ruleset, 'ratings', id, 'history')}`)]);
    return Object.fromEntries(histories);
  };

  // One read after the other: the server counts them, and others wait for it as well.
  const account = await part(get<AccountDataItem>('/v1/me'));
  return {
    format: 'lyon-account-data',
    edition: 1,
    server,
    readAt,
    account,
    tokens: await part(list(`/v1/accounts${at(account['id'])}/tokens`)),
    games: { opened: await games('opened'), played: await games('played'), offered: await games('offered') },
    tournaments: {
      organised: await part(listIfAllowed('/v1/tournaments', { relation: 'organised' }, withMetadata)),
      played: await part(list('/v1/tournaments', { relation: 'played' }, withPlayer)),
    },
    seasons: await part(listIfAllowed('/v1/seasons', { relation: 'organised' })),
    webhooks: await part(list('/v1/webhooks', {}, withDeliveries)),
    notifications: await part(get<AccountDataItem>('/v1/notifications')),
    calendarAddress: await part(get<AccountDataItem>('/v1/calendar-address')),
    ratings: await part(ratingsOf(account['id'])),
  };
}
