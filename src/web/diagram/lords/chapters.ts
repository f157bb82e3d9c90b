// The chapters of a log of Lords of Scotland: skirmishes, in them the turns that all seats share, and the claims.
import type { ChapterTopic, LogChapters } from '../../game/chapters.js';

/** Fields of the notices that begin chapters. */
interface Mark {
  readonly __typename?: string;
  readonly skirmish?: number | null;
  readonly turn?: number | null;
}

const BEGINNINGS: Readonly<Record<string, (mark: Mark) => ChapterTopic>> = {
  LordsOfScotlandSkirmishBegun: ({ skirmish }) => ({ kind: 'skirmish', level: 1, subject: String(skirmish ?? '') }),
  LordsOfScotlandTurnBegun: ({ turn }) => ({ kind: 'turn', level: 2, subject: String(turn ?? '') }),
  LordsOfScotlandArmiesRanked: () => ({ kind: 'claims', level: 2, subject: '' }),
};

export const LORDS_CHAPTERS: Omit<LogChapters, 'titleOf'> = {
  begunBy: (notice: Mark) => BEGINNINGS[notice.__typename ?? '']?.(notice) ?? null,
  endedBy: () => null,
};
