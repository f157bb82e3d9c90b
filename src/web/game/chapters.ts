// The log in chapters, as the title of a game divides it.
/** An entry, as far as it is needed to place it. */
interface Noted {
  readonly version: number;
  readonly notices: readonly object[];
  readonly takenBack?: boolean;
}

/** What a chapter of the log is about. */
export interface ChapterTopic {
  /** Its kind, which also styles it: `year`, `battle`. */
  readonly kind: string;
  /** The year, the turn, the area: two chapters of a kind differ by it. */
  readonly subject: string;
  /** Chapters of a higher level stand in those of a lower one. The whole log has level 0. */
  readonly level: number;
  /** Whether the entry that begins the chapter is its first; otherwise that entry stands before it. */
  readonly holdsBeginning?: boolean;
  /** Whether the sentences of an entry stand one below the other. */
  readonly isList?: boolean;
}

/** The chapters of a title, by the notices that begin and end them. */
export interface LogChapters {
  /** Returns the chapter that a notice begins; null if it begins none. */
  readonly begunBy: (notice: object) => ChapterTopic | null;
  /** Returns the kind and level of the chapter that a notice ends, and the side that won it; null if it ends none. */
  readonly endedBy: (notice: object) => ChapterEnd | null;
  /** Returns the chapters that are under way in a position, the lowest level first: for a log of which the beginning was not read. */
  readonly underWay: (view: object) => readonly ChapterTopic[];
  readonly titleOf: (topic: ChapterTopic) => string;
}
export interface ChapterEnd extends Pick<ChapterTopic, 'kind' | 'level'> {
  readonly winner: string | null;
}

/** A part of the log, oldest first. */
export interface Chapter<Entry extends Noted = Noted> {
  /** Stays the same while the log grows at either end. */
  readonly key: string;
  /** Null for the whole log, and for entries whose chapter began before the first of them. */
  readonly topic: ChapterTopic | null;
  readonly parts: readonly (Chapter<Entry> | Entry)[];
  /** Whether a later one has begun. */
  readonly isOver: boolean;
  /** The side that won a battle; null if none has yet. */
  readonly winner: string | null;
}

export const isChapter = <Entry extends Noted>(part: Chapter<Entry> | Entry): part is Chapter<Entry> => 'parts' in part;

interface OpenChapter<Entry extends Noted> extends Chapter<Entry> {
  readonly parts: (Chapter<Entry> | Entry)[];
  isOver: boolean;
  winner: string | null;
}

const isSame = (one: ChapterTopic | null, other: ChapterTopic): boolean => one?.kind === other.kind && one.subject === other.subject;

/**
 * Returns the log as one chapter of chapters. An entry stands in the chapter in which its seat acted: one that ends a turn stands in that
 * turn, one that begins a battle in the battle. What a ruling or an undo has taken back begins nothing. Without `chapters` there are none.
 * `underWay` are the chapters that began before the first entry.
 */
export function chaptersOf<Entry extends Noted>(
  entries: readonly Entry[],
  chapters: Pick<LogChapters, 'begunBy' | 'endedBy'> | undefined,
  underWay: readonly ChapterTopic[] = [],
): Chapter<Entry> {
  const open = (topic: ChapterTopic | null, at: number): OpenChapter<Entry> => ({
    key: `${topic?.kind} ${topic?.subject} ${at}`,
    topic,
    parts: [],
    isOver: false,
    winner: null,
  });
  const root = open(null, 0);
  let path: OpenChapter<Entry>[] = [root];
  const levelOf = ({ topic }: OpenChapter<Entry>): number => topic?.level ?? 0;
  const close = (level: number) => {
    for (const chapter of path) if (levelOf(chapter) >= level) chapter.isOver = true;
    path = path.filter((chapter) => levelOf(chapter) < level);
  };
  const begin = (topic: ChapterTopic, at: number) => {
    // Each seat of Lords of Scotland begins the same turn.
    if (path.some((chapter) => isSame(chapter.topic, topic))) return;
    close(topic.level);
    const chapter = open(topic, at);
    path.at(-1)!.parts.push(chapter);
    path.push(chapter);
  };
  for (const topic of underWay) begin(topic, 0);
  for (const entry of entries) {
    const marks =
      entry.takenBack || !chapters
        ? []
        : entry.notices.map((notice) => ({ begun: chapters.begunBy(notice), ended: chapters.endedBy(notice) }));
    const [first] = marks.filter(({ begun, ended }) => begun !== null || ended !== null);
    const isInside = first?.begun?.holdsBeginning === true;
    if (!isInside) path.at(-1)!.parts.push(entry);
    for (const mark of marks) {
      const { begun, ended } = mark;
      if (ended !== null) {
        for (const chapter of path) if (chapter.topic?.kind === ended.kind) chapter.winner = ended.winner;
        close(ended.level);
      }
      if (begun !== null) begin(begun, entry.version);
      if (mark === first && isInside) path.at(-1)!.parts.push(entry);
    }
  }
  return root;
}
