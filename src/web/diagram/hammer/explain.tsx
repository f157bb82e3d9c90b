// What a block, an area or a border is: said beside it when the mouse rests on it, a finger stays on it, or the focus is at it. It says what
// the drawing and the printed values say, and nothing else.
import { useEffect, useRef, useState } from 'preact/hooks';
import { labelled, texts } from '../../texts/index.js';
import { Back, Face } from './block.js';
import type { Board, HammerView } from './map.js';

const { hammer, board: words, sides } = texts;

/** Milliseconds that a pointer rests before the explanation appears. */
const REST = { mouse: 350, touch: 450 } as const;
/** Pixels that a resting finger may move, and between a thing and what is said about it. */
const STILL = 8;
const DISTANCE = 10;
export const EXPLAINED = '[data-explains]';

/** Returns the element that has the name of a thing: itself, or its picture. */
export const namedIn = (element: Element): Element =>
  element.hasAttribute('aria-label') ? element : (element.querySelector('[aria-label]') ?? element);

interface Shown {
  readonly element: Element;
  readonly key: string;
  readonly label: string;
}

interface ExplanationProps {
  readonly frame: { readonly current: HTMLElement | null };
  readonly board: Board;
  readonly view: HammerView | null;
}

export function Explanation({ frame, board, view }: ExplanationProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => explainIn(frame.current!, setShown), []);
  useEffect(() => {
    const [around, own] = [frame.current, box.current];
    if (shown === null || around === null || own === null) return undefined;
    if (!shown.element.isConnected) {
      setShown(null);
      return undefined;
    }
    const [at, edge] = [shown.element.getBoundingClientRect(), around.getBoundingClientRect()];
    const [width, height] = [own.offsetWidth, own.offsetHeight];
    // To the right of it, or to the left where there is no room; never beyond the frame.
    const right = at.right + DISTANCE;
    const left = right + width <= edge.right ? right : Math.max(at.left - DISTANCE - width, edge.left);
    const top = Math.min(Math.max(at.top + at.height / 2 - height / 2, edge.top), edge.bottom - height);
    own.style.transform = `translate(${left - edge.left}px, ${top - edge.top}px)`;
    own.classList.add('placed');
    shown.element.setAttribute('aria-describedby', EXPLANATION);
    return () => shown.element.removeAttribute('aria-describedby');
  }, [shown]);
  if (shown === null) return null;
  const lines = linesOf(shown.key, board, view);
  return (
    <div ref={box} key={shown.key} class="pointed-at" id={EXPLANATION} role="tooltip">
      <Drawing thing={shown.key} board={board} view={view} />
      <div>
        <strong>{shown.label}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

const EXPLANATION = 'what-this-is';

/** Calls `show` with what is pointed at, and with null when it no longer is. Returns a function that stops it. */
function explainIn(frame: HTMLElement, show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let begun: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  let isLong = false;
  const of = (target: EventTarget | null): Shown | null => {
    const element = target instanceof Element ? target.closest(EXPLAINED) : null;
    if (element === null) return null;
    return { element, key: element.getAttribute('data-explains')!, label: namedIn(element).getAttribute('aria-label') ?? '' };
  };
  const hide = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    show(null);
  };
  const later = (found: Shown | null, wait: number, then: () => void) => {
    hide();
    if (found === null) return;
    timer = setTimeout(() => {
      then();
      show(found);
    }, wait);
  };
  const onOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons > 0) return;
    later(of(event.target), REST.mouse, () => undefined);
  };
  const onDown = (event: PointerEvent) => {
    isLong = false;
    begun = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    if (event.pointerType === 'mouse') hide();
    else
      later(of(event.target), REST.touch, () => {
        isLong = true;
      });
  };
  const onMove = (event: PointerEvent) => {
    if (event.buttons > 0 && begun !== null && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > STILL) hide();
  };
  /** A finger that is lifted at once has picked. On a busy page the timer may be over first; the times of the events are right. */
  const onUp = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || begun === null || event.timeStamp - begun.at >= REST.touch) return;
    isLong = false;
    hide();
  };
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hide();
  };
  /** A finger that stayed wanted to read, not to pick. */
  const onClick = (event: MouseEvent) => {
    if (!isLong) return;
    isLong = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(of(target));
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const noMenu = (event: Event) => {
    if (isLong || timer !== null) event.preventDefault();
  };
  const listeners: readonly (readonly [string, (event: never) => void, boolean?])[] = [
    ['pointerover', onOver],
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointerleave', onLeave],
    ['click', onClick, true],
    ['focusin', onFocus],
    ['focusout', hide],
    ['wheel', hide],
    ['contextmenu', noMenu],
  ];
  for (const [type, listener, capture] of listeners)
    frame.addEventListener(type, listener as EventListener, { capture: capture ?? false, passive: type === 'wheel' });
  // The pointer rests here while the focus may be elsewhere.
  addEventListener('keydown', onKey);
  return () => {
    hide();
    removeEventListener('keydown', onKey);
    for (const [type, listener, capture] of listeners)
      frame.removeEventListener(type, listener as EventListener, { capture: capture ?? false });
  };
}

/** A block as large as one can read it: on the map another one may cover it. */
function Drawing({ thing, board, view }: { readonly thing: string } & Pick<ExplanationProps, 'board' | 'view'>) {
  const [type, first, side = ''] = thing.split(' ') as [string, string, string?];
  if (type === 'back')
    return (
      <svg viewBox="-1 -7 49 49" aria-hidden="true">
        <Back side={side} count={view?.areas.find(({ area }) => area === first)?.[side as 'england'] ?? 1} />
      </svg>
    );
  const known = [...(view?.blocks ?? []), ...(view?.battle?.open ?? [])].find((each) => each.block === first && each.side === side);
  const card = board.cards.get(first);
  if (type !== 'block' || !known || !card) return null;
  return (
    <svg viewBox="-1 -1 43 43" aria-hidden="true">
      <Face card={card} side={side} strength={known.strength} />
    </svg>
  );
}

/** What is said of a thing besides its label. */
function linesOf(thing: string, { components: { areas, blocks, borders } }: Board, view: HammerView | null): readonly string[] {
  const [type, first, second] = thing.split(' ') as [string, string, string?];
  const areaName = (id: string): string => areas.find((area) => area.id === id)?.name ?? id;
  if (type === 'block') {
    const block = blocks.find(({ id }) => id === first)!;
    return [
      labelled(sides[second!]!, words.kinds[block.kind]!),
      ...(block.homes.length > 0 ? [words.home(block.homes.map(areaName))] : []),
      ...(block.blackCross ? [words.blackCross] : []),
      ...(block.celtic ? [words.celtic] : []),
    ];
  }
  if (type === 'back') return [areaName(first), words.unknown];
  if (type === 'border') {
    const border = borders.find(({ areas: [one, other] }) => one === first && other === second);
    return border?.angloScottish ? [hammer.englishBorder] : [];
  }
  const area = areas.find(({ id }) => id === first)!;
  const here = view?.areas.find((each) => each.area === first);
  const homes = blocks.filter(({ homes }) => homes.includes(first)).map(({ name }) => name);
  return [
    ...(homes.length > 0 ? [words.homeOf(homes)] : []),
    ...(area.cathedral ? [hammer.cathedral] : []),
    ...(area.coasts.length > 0 ? [words.coast(area.coasts.map((sea) => (sea === 'north-sea' ? hammer.northSea : hammer.irishSea)))] : []),
    ...(here && here.england + here.scotland > 0 ? [`${sides['england']} ${here.england}, ${sides['scotland']} ${here.scotland}`] : []),
  ];
}
