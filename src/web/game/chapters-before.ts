// The chapters of a log of which only the newest entries were read.
import { connect, rulesetKey } from '../api.js';
import { seatToken } from '../kept/seats.js';
import { useReading } from '../parts/use-reading.js';
import type { ChapterTopic, LogChapters } from './chapters.js';
import type { LiveGame } from './live-game.js';

const NONE: readonly ChapterTopic[] = [];

/** Returns the chapters that are under way before the first entry of the log that was read: those of the position before it. */
export function useUnderWay({ state, ruleset, entries, older }: LiveGame, chapters: LogChapters | undefined): readonly ChapterTopic[] {
  const { id, viewer } = state;
  // What the seats do before the game begins is in no chapter.
  const before = older === null || chapters === undefined ? 0 : (entries[0]?.version ?? 1) - 1;
  const { value } = useReading(async () => {
    if (before === 0) return null;
    const [found] = await connect(seatToken(id)).getReplays(rulesetKey(ruleset.id), id, { fromVersion: before, first: 1 });
    return found?.view ? { before, topics: chapters!.underWay(found.view) } : null;
  }, [id, viewer, before, chapters]);
  return value?.before === before ? value.topics : NONE;
}
