import { accept, type Result } from '../../engine/result.js';
import type { Bearer, NoticedEntry } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { AccountId, GameId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { seqAfterWhich } from '../viewers/resume.js';
import { sightOf } from '../viewers/sight.js';
import { type NextNotice, noticeAfter } from './next-notice.js';

export interface WatchRequest {
  readonly game: string;
  /** A cursor that was given to this viewer; null from the beginning. */
  readonly after: string | null;
}

/** What a subscription is read from. `return` ends it at once, also while it waits. */
export interface Watch extends AsyncIterableIterator<NoticedEntry, void, undefined> {
  readonly return: () => Promise<IteratorReturnResult<void>>;
}

/**
 * The entries of a game as the caller may know them, from a cursor on and then as they happen, each once. Everything
 * comes from the log; an announcement only says that there may be more of it, so nothing is missed between the past and
 * the present. The watch ends when the caller may no longer see the game as he did, or his token is dead: at once, and not with the
 * next entry, since an account whose tokens change is announced as games are, and when a token expires is known. Only who watches a public
 * game with a seat's token of another game, as a spectator, hears that it was replaced with the next entry: the other game is not listened to.
 */
export async function watchNotices(court: Court, bearer: Bearer, { game, after }: WatchRequest): Promise<Result<Watch, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const start = await seqAfterWhich(court, sight.value, after);
  if (!start.ok) return start;
  const bell = newBell();
  const { standing, caller } = sight.value;
  const watched = { id: standing.facts.id, seat: standing.seat, account: caller?.account ?? null, afterSeq: start.value };
  return accept(endable(follow(court, bearer, watched, bell), bell));
}

interface Watched {
  readonly id: GameId;
  readonly seat: string | null;
  /** Who watches, if he shows an account's token: a public game goes on for spectators, and not for who was another. */
  readonly account: AccountId | null;
  readonly afterSeq: number;
}

/** Rung by announcements; what rings while nobody waits is heard at the next wait. */
interface Bell {
  readonly ring: () => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  /** Waits for it, at most so many milliseconds if that is said. */
  readonly heard: (most: number | null) => Promise<void>;
}

/** No timer of Node waits longer; milliseconds. */
const TIMER_MOST = 2 ** 31 - 1;

function newBell(): Bell {
  let rung = false;
  let closed = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    wake?.();
  };
  return {
    ring,
    close() {
      closed = true;
      ring();
    },
    isClosed: () => closed,
    async heard(most) {
      let timer: NodeJS.Timeout | undefined;
      if (!rung)
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (most !== null) timer = setTimeout(resolve, Math.min(most, TIMER_MOST));
        });
      clearTimeout(timer);
      wake = null;
      rung = false;
    },
  };
}

async function* follow(court: Court, bearer: Bearer, watched: Watched, bell: Bell): AsyncGenerator<NoticedEntry, void> {
  const heard = [watched.id, ...(watched.account === null ? [] : [watched.account])];
  const silences = heard.map((what) => court.announcer.listen(what, bell.ring));
  try {
    let seq = watched.afterSeq;
    while (!bell.isClosed()) {
      const next = await nextEntry(court, bearer, { ...watched, afterSeq: seq });
      if (next === 'may-not-see') return;
      seq = next.seq;
      if (next.entry === null) await bell.heard(next.expiresAt && Math.max(1, next.expiresAt.getTime() - court.now().getTime()));
      else if (!bell.isClosed()) yield next.entry;
    }
  } finally {
    for (const silence of silences) silence();
  }
}

/** The next entry the caller has notice of, after asking the store whether he may still see it. */
async function nextEntry(
  court: Court,
  bearer: Bearer,
  { id, seat, account, afterSeq }: Watched,
): Promise<(NextNotice & { readonly expiresAt: Date | null }) | 'may-not-see'> {
  const sight = await sightOf(court, bearer, id);
  if (!sight.ok) return 'may-not-see';
  const { standing, viewer, caller } = sight.value;
  if (standing.seat !== seat || (caller?.account ?? null) !== account) return 'may-not-see';
  return { ...(await noticeAfter(court, standing, viewer, afterSeq)), expiresAt: caller?.expiresAt ?? null };
}

/** A generator that waits cannot be told to return; the bell wakes it first. */
function endable(entries: AsyncGenerator<NoticedEntry, void>, bell: Bell): Watch {
  return {
    next: () => entries.next(),
    async return() {
      bell.close();
      await entries.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
