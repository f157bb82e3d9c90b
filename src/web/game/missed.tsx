// What happened in a game since its player last looked at it in this browser: how much, and what mattered of it.
import { useContext, useEffect, useState } from 'preact/hooks';
import { connect, rulesetKey } from '../api.js';
import { keepSeen, seatToken, seenCursor } from '../kept/seats.js';
import { OpenColumn } from '../parts/side-column.js';
import { useReading } from '../parts/use-reading.js';
import { labelled, texts } from '../texts/index.js';
import type { LogChapters } from './chapters.js';
import type { LiveGame } from './live-game.js';

const { missed: words } = texts;

/** The kinds of chapters that the line names. Years and turns say little. */
const TOLD: ReadonlySet<string> = new Set(['battle', 'winter', 'skirmish', 'claims']);
/** How many things that mattered fit on the line. */
const MATTERED_MAX = 4;

/** Entries that a player has not seen. */
export interface Missed {
  readonly count: number;
  /** The last entry that was seen, and the last one that was there when the page was opened. */
  readonly after: number;
  readonly upTo: number;
  /** Whether the log marks them. */
  readonly isShown: boolean;
  readonly show: () => void;
}

/** Whether an entry is one of those that were missed. */
export const isMissed = (missed: Pick<Missed, 'after' | 'upTo'> | null, version: number): boolean =>
  missed !== null && version > missed.after && version <= missed.upTo;

/** Returns the version of the entry that a cursor names, as its holder counts now; null if no entry follows it. */
async function versionNow({ state: { id }, ruleset }: LiveGame, cursor: string): Promise<number | null> {
  const { entries } = await connect(seatToken(id)).getEntries(rulesetKey(ruleset.id), id, { after: cursor, first: 1 });
  return entries[0] === undefined ? null : entries[0].version - 1;
}

/**
 * Returns what came since the last visit, up to the end of a game that is over; null if nothing did, and once the player has acted. Notes
 * what is seen while the page is looked at.
 */
export function useMissed(game: LiveGame): Missed | null {
  const { state, seat, entries, older } = game;
  const { id, viewer, version, cursor } = state;
  const [visit] = useState(() => ({ seen: seat === null ? null : seenCursor(id, seat), viewer, version, cursor }));
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (seat === null) return undefined;
    const note = () => void (document.visibilityState === 'visible' && keepSeen(id, seat, cursor));
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [id, cursor, seat]);
  // Once the game is revealed, the entries that were hidden from the seat are counted too.
  const { value: missed } = useReading(async () => {
    if (visit.seen === null || visit.seen === visit.cursor) return null;
    const [after, upTo] = await Promise.all([
      versionNow(game, visit.seen),
      viewer === visit.viewer ? visit.version : versionNow(game, visit.cursor),
    ]);
    return after === null ? null : { viewer, after, upTo: upTo ?? version };
  }, [id, viewer]);
  if (missed?.viewer !== viewer) return null;
  const { after, upTo } = missed;
  if (entries.some((entry) => entry.version > upTo && entry.seat === seat)) return null;
  const isRead = older === null || entries[0]!.version <= after + 1;
  const count = isRead ? entries.filter((entry) => isMissed(missed, entry.version) && entry.seat !== seat).length : upTo - after;
  return count > 0 ? { count, after, upTo, isShown, show: () => setIsShown(true) } : null;
}

/** Returns what mattered of the entries that were missed: the battles and other chapters that began, and the cards that were named. */
function matteredOf({ entries, seat }: LiveGame, missed: Missed, chapters: LogChapters | undefined): readonly string[] {
  const found = entries
    .filter((entry) => isMissed(missed, entry.version) && entry.takenBack !== true)
    .flatMap(({ notices, sentences, seat: by }) => [
      ...notices.flatMap((notice) => {
        const topic = chapters?.begunBy(notice) ?? null;
        return topic !== null && TOLD.has(topic.kind) ? [chapters!.titleOf(topic)] : [];
      }),
      ...(by === seat ? [] : sentences.flatMap(({ parts }) => parts.flatMap(({ kind, text }) => (kind === 'card' ? [text] : [])))),
    ]);
  return [...new Set(found)];
}

interface MissedLineProps {
  readonly game: LiveGame;
  readonly missed: Missed;
  readonly chapters: LogChapters | undefined;
}

/** A line over the question that says what came since the last visit. A press shows it in the log. */
export function MissedLine({ game, missed, chapters }: MissedLineProps) {
  const openColumn = useContext(OpenColumn);
  const mattered = matteredOf(game, missed, chapters);
  const told = [...mattered.slice(0, MATTERED_MAX), ...(mattered.length > MATTERED_MAX ? ['…'] : [])];
  useEffect(() => {
    if (missed.isShown) document.querySelector('.log .missed')?.scrollIntoView({ block: 'center' });
  }, [missed.isShown]);
  const show = () => {
    openColumn();
    missed.show();
  };
  return (
    <p class="missed-line in-bar">
      <button type="button" class="link" onClick={show}>
        {labelled(words.since, words.entries(missed.count))}
      </button>
      {told.length > 0 && <span class="quiet"> {told.join(' · ')}</span>}
    </p>
  );
}
