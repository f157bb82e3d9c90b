import { accept, type Result } from '../engine/result.js';
import type { Bearer, NoticedEntry } from './answers.js';
import type { Court } from './court.js';
import { type NextNotice, noticeAfter } from './next-notice.js';
import type { GameId } from './ports.js';
import type { Refusal } from './refusals.js';
import { seqAfterWhich } from './resume.js';
import { sightOf } from './sight.js';

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
 * the present. The watch ends when the caller may no longer see the game as he did.
 */
export async function watchNotices(court: Court, bearer: Bearer, { game, after }: WatchRequest): Promise<Result<Watch, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const start = await seqAfterWhich(court, sight.value, after);
  if (!start.ok) return start;
  const bell = newBell();
  const watched = { id: sight.value.standing.facts.id, seat: sight.value.standing.seat, afterSeq: start.value };
  return accept(endable(follow(court, bearer, watched, bell), bell));
}

interface Watched {
  readonly id: GameId;
  readonly seat: string | null;
  readonly afterSeq: number;
}

/** Rung by announcements; what rings while nobody waits is heard at the next wait. */
interface Bell {
  readonly ring: () => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  readonly heard: () => Promise<void>;
}

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
    async heard() {
      if (!rung) await new Promise<void>((resolve) => (wake = resolve));
      wake = null;
      rung = false;
    },
  };
}

async function* follow(court: Court, bearer: Bearer, { id, seat, afterSeq }: Watched, bell: Bell): AsyncGenerator<NoticedEntry, void> {
  const silence = court.announcer.listen(id, bell.ring);
  try {
    let seq = afterSeq;
    while (!bell.isClosed()) {
      const next = await nextEntry(court, bearer, { id, seat, afterSeq: seq });
      if (next === 'may-not-see') return;
      seq = next.seq;
      if (next.entry === null) await bell.heard();
      else if (!bell.isClosed()) yield next.entry;
    }
  } finally {
    silence();
  }
}

/** The next entry the caller has notice of, after asking the store whether he may still see it. */
async function nextEntry(court: Court, bearer: Bearer, { id, seat, afterSeq }: Watched): Promise<NextNotice | 'may-not-see'> {
  const sight = await sightOf(court, bearer, id);
  if (!sight.ok || sight.value.standing.seat !== seat) return 'may-not-see';
  return noticeAfter(court, sight.value.standing, sight.value.viewer, afterSeq);
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
