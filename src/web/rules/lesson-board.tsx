// The board of a lesson: a position of a real game on the diagram of the games, with what the lesson speaks of.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DiagramKit, ToldEntry } from '../diagram/diagram.js';
import { thingsIn } from '../game/notices.js';
import { labelled, language, texts } from '../texts/index.js';
import type { Board } from './lessons/boards.js';

interface LessonBoardProps {
  /** Null while it loads. */
  readonly kit: DiagramKit | null;
  readonly board: Board;
  readonly title: string;
}

/** Pixels before a board comes into sight at which it is drawn: five maps at once would keep the page from scrolling. */
const DRAWN_BEFORE = '600px';

/** Draws the position of a lesson, once it is near to what the reader sees. */
export function LessonBoard({ kit, board, title }: LessonBoardProps) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: DRAWN_BEFORE,
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  const happened = board.entry?.sentences[language()].join(' ') ?? '';
  return (
    <figure class="lesson-board" ref={place} aria-label={labelled(title, texts.rules.board)}>
      {isNear && kit !== null && <Drawn kit={kit} board={board} />}
      {happened !== '' && <figcaption class="quiet">{happened}</figcaption>}
    </figure>
  );
}

const nothing = () => undefined;

function Drawn({ kit, board }: { readonly kit: DiagramKit; readonly board: Board }) {
  const { viewer, view, before, picked } = board;
  const { Diagram } = kit;
  const shown = useMemo(() => {
    const { entry } = board;
    if (entry === null) return { marked: board.marked };
    const told: ToldEntry = { ...entry, sentences: entry.sentences[language()].map((text) => ({ text })) };
    return { marked: [...board.marked, ...thingsIn(told)], entries: [told], changes: kit.changesIn(before, view, told) };
  }, [kit, board]);
  return <Diagram {...{ view, viewer, before, picked, ...shown }} lit={[]} onPick={nothing} />;
}
