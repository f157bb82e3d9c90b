// The chapters of a log of Hammer of the Scots: years, in them turns and winters, in those battles.
import type { schema } from 'lyon/client';
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

const year = (of: number | null | undefined): ChapterTopic => ({ kind: 'year', level: 1, subject: String(of ?? '') });
const turn = (of: number | null | undefined): ChapterTopic => ({ kind: 'turn', level: 2, subject: String(of ?? '') });
const WINTER: ChapterTopic = { kind: 'winter', level: 2, subject: '', isList: true };
const battle = (area: string | null | undefined): ChapterTopic => ({ ...BATTLE, subject: area ?? '', holdsBeginning: true });

/** The phases of a winter; `winter` stands for those that the viewer may not know. */
const WINTER_PHASES: ReadonlySet<string> = new Set([
  'winter',
  'comyn-goes-home',
  'bruce-goes-home',
  'moray-winter',
  'scottish-king-winter',
  'scottish-going-home',
  'edward-winter',
  'english-disbanding',
  'wallace-winter',
  'scottish-disbanding',
  'scottish-builds',
  'english-builds',
  'builds',
]);

const BEGINNINGS: Readonly<Record<string, (mark: Mark) => ChapterTopic>> = {
  HammerOfTheScotsYearBegun: (mark) => year(mark.year),
  HammerOfTheScotsTurnBegun: (mark) => turn(mark.turn),
  HammerOfTheScotsWinterBegun: () => WINTER,
  HammerOfTheScotsBattleBegun: (mark) => battle(mark.area),
};

export const HAMMER_CHAPTERS: Omit<LogChapters, 'titleOf'> = {
  begunBy: (notice: Mark) => BEGINNINGS[notice.__typename ?? '']?.(notice) ?? null,
  endedBy: ({ __typename, winner }: Mark) => (__typename === 'HammerOfTheScotsBattleEnded' ? { ...BATTLE, winner: winner ?? null } : null),
  underWay: (view) => {
    const { year: inYear, turn: inTurn, phase, battle: fought } = view as schema.HammerOfTheScotsView;
    if (phase === 'set-up') return [];
    return [year(inYear), WINTER_PHASES.has(phase) ? WINTER : turn(inTurn), ...(fought ? [battle(fought.area)] : [])];
  },
};
