// The chapters of a log of Hammer of the Scots: years, in them turns and winters, in those battles.
import type { ChapterTopic, LogChapters } from '../../game/chapters.js';

/** Fields of the notices that begin and end chapters. */
interface Mark {
  readonly __typename?: string;
  readonly year?: number | null;
  readonly turn?: number | null;
  readonly area?: string | null;
  readonly winner?: string | null;
}

const BATTLE = { kind: 'battle', level: 3 } as const;

const BEGINNINGS: Readonly<Record<string, (mark: Mark) => ChapterTopic>> = {
  HammerOfTheScotsYearBegun: ({ year }) => ({ kind: 'year', level: 1, subject: String(year ?? '') }),
  HammerOfTheScotsTurnBegun: ({ turn }) => ({ kind: 'turn', level: 2, subject: String(turn ?? '') }),
  HammerOfTheScotsWinterBegun: () => ({ kind: 'winter', level: 2, subject: '', isList: true }),
  HammerOfTheScotsBattleBegun: ({ area }) => ({ ...BATTLE, subject: area ?? '', holdsBeginning: true }),
};

export const HAMMER_CHAPTERS: Omit<LogChapters, 'titleOf'> = {
  begunBy: (notice: Mark) => BEGINNINGS[notice.__typename ?? '']?.(notice) ?? null,
  endedBy: ({ __typename, winner }: Mark) => (__typename === 'HammerOfTheScotsBattleEnded' ? { ...BATTLE, winner: winner ?? null } : null),
};
