// The chapters of a log of Lords of Scotland: skirmishes, in them the turns that all seats share, and the claims.
import type { schema } from 'lyon/client';
import type { ChapterTopic, LogChapters } from '../../game/chapters.js';

/** Fields of the notices that begin chapters. */
interface Mark {
  readonly __typename?: string;
  readonly skirmish?: number | null;
  readonly turn?: number | null;
}

const skirmish = (of: number | null | undefined): ChapterTopic => ({ kind: 'skirmish', level: 1, subject: String(of ?? '') });
const turn = (of: number | null | undefined): ChapterTopic => ({ kind: 'turn', level: 2, subject: String(of ?? '') });
const CLAIMS: ChapterTopic = { kind: 'claims', level: 2, subject: '' };

const BEGINNINGS: Readonly<Record<string, (mark: Mark) => ChapterTopic>> = {
  LordsOfScotlandSkirmishBegun: (mark) => skirmish(mark.skirmish),
  LordsOfScotlandTurnBegun: (mark) => turn(mark.turn),
  LordsOfScotlandArmiesRanked: () => CLAIMS,
};

export const LORDS_CHAPTERS: Omit<LogChapters, 'titleOf'> = {
  begunBy: (notice: Mark) => BEGINNINGS[notice.__typename ?? '']?.(notice) ?? null,
  endedBy: () => null,
  underWay: (view) => {
    const { skirmish: number, turn: inTurn, phase } = view as schema.LordsOfScotlandView;
    return [skirmish(number), phase === 'claims' ? CLAIMS : turn(inTurn)];
  },
};
