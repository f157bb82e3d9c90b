// The log in chapters: years, turns, winters and battles of Hammer of the Scots, skirmishes and turns of Lords of Scotland.
/** An entry, as far as it is needed to place it. */
interface Noted {
  readonly version: number;
  readonly notices: readonly object[];
  readonly takenBack?: boolean;
}

/** What a chapter is about. */
export interface ChapterTitle {
  readonly kind: 'year' | 'skirmish' | 'turn' | 'winter' | 'claims' | 'battle';
  /** The year, the turn or the skirmish. */
  readonly number?: number;
  /** Where a battle is fought. */
  readonly area?: string;
}

/** A part of the log, oldest first. */
export interface Chapter<Entry extends Noted = Noted> {
  /** Stays the same while the log grows at either end. */
  readonly key: string;
  /** Null for the whole log, and for entries whose chapter began before the first of them. */
  readonly title: ChapterTitle | null;
  readonly parts: readonly (Chapter<Entry> | Entry)[];
  /** Whether a later one has begun. */
  readonly isOver: boolean;
  /** The side that won a battle; null if none has yet. */
  readonly winner: string | null;
}

export const isChapter = <Entry extends Noted>(part: Chapter<Entry> | Entry): part is Chapter<Entry> => 'parts' in part;

/** Fields of the notices that begin and end chapters. */
interface Mark {
  readonly __typename?: string;
  readonly year?: number | null;
  readonly turn?: number | null;
  readonly skirmish?: number | null;
  readonly area?: string | null;
  readonly winner?: string | null;
}

const PREFIX = /^(HammerOfTheScots|LordsOfScotland)/;
const kindOf = ({ __typename = '' }: Mark): string => __typename.replace(PREFIX, '');

/** Chapters of a higher level stand in those of a lower one. */
const LEVELS: Readonly<Record<ChapterTitle['kind'], number>> = { year: 1, skirmish: 1, turn: 2, winter: 2, claims: 2, battle: 3 };

const BEGINNINGS: Readonly<Record<string, (mark: Mark) => ChapterTitle>> = {
  YearBegun: ({ year }) => ({ kind: 'year', number: year ?? 0 }),
  SkirmishBegun: ({ skirmish }) => ({ kind: 'skirmish', number: skirmish ?? 0 }),
  TurnBegun: ({ turn }) => ({ kind: 'turn', number: turn ?? 0 }),
  WinterBegun: () => ({ kind: 'winter' }),
  ArmiesRanked: () => ({ kind: 'claims' }),
  BattleBegun: ({ area }) => ({ kind: 'battle', area: area ?? '' }),
};
const BATTLE_ENDED = 'BattleEnded';

interface OpenChapter<Entry extends Noted> extends Chapter<Entry> {
  readonly parts: (Chapter<Entry> | Entry)[];
  isOver: boolean;
  winner: string | null;
}

const isSame = (one: ChapterTitle | null, other: ChapterTitle): boolean =>
  one !== null && one.kind === other.kind && one.number === other.number && one.area === other.area;

/**
 * Returns the log as one chapter of chapters. An entry stands in the chapter in which its seat acted: one that ends a turn stands in that
 * turn, one that begins a battle in the battle. What a ruling or an undo has taken back begins nothing.
 */
export function chaptersOf<Entry extends Noted>(entries: readonly Entry[]): Chapter<Entry> {
  const open = (title: ChapterTitle | null, at: number): OpenChapter<Entry> => ({
    key: `${title?.kind} ${title?.number ?? title?.area} ${at}`,
    title,
    parts: [],
    isOver: false,
    winner: null,
  });
  const root = open(null, 0);
  let path: OpenChapter<Entry>[] = [root];
  const levelOf = ({ title }: OpenChapter<Entry>): number => (title === null ? 0 : LEVELS[title.kind]);
  const close = (level: number) => {
    for (const chapter of path) if (levelOf(chapter) >= level) chapter.isOver = true;
    path = path.filter((chapter) => levelOf(chapter) < level);
  };
  const begin = (title: ChapterTitle, at: number) => {
    // Each seat of Lords of Scotland begins the same turn.
    if (path.some((chapter) => isSame(chapter.title, title))) return;
    close(LEVELS[title.kind]);
    const chapter = open(title, at);
    path.at(-1)!.parts.push(chapter);
    path.push(chapter);
  };
  for (const entry of entries) {
    const marks = entry.takenBack
      ? []
      : (entry.notices as readonly Mark[]).filter((mark) => kindOf(mark) in BEGINNINGS || kindOf(mark) === BATTLE_ENDED);
    const isBattle = marks[0] !== undefined && kindOf(marks[0]) === 'BattleBegun';
    if (!isBattle) path.at(-1)!.parts.push(entry);
    for (const [index, mark] of marks.entries()) {
      if (kindOf(mark) === BATTLE_ENDED) {
        for (const chapter of path) if (chapter.title?.kind === 'battle') chapter.winner = mark.winner ?? null;
        close(LEVELS.battle);
      } else begin(BEGINNINGS[kindOf(mark)]!(mark), entry.version);
      if (index === 0 && isBattle) path.at(-1)!.parts.push(entry);
    }
  }
  return root;
}
