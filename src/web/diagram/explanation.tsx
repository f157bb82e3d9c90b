// What something on a diagram is: said beside it when the mouse rests on it, a finger stays on it, or the focus is at it. It says what the
// drawing and the printed values say, and nothing else.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

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
  /** The diagram; what is said stays inside it. */
  readonly frame: { readonly current: HTMLElement | null };
  /** A larger drawing of a thing, by its key; null if it needs none. */
  readonly drawingOf?: (key: string) => ComponentChildren;
  /** What is said of a thing besides its label. */
  readonly linesOf: (key: string) => readonly string[];
}

export function Explanation({ frame, drawingOf, linesOf }: ExplanationProps) {
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
    const [at, edge, sight] = [shown.element, around, around.parentElement!].map((each) => each.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    const [width, height] = [own.offsetWidth, own.offsetHeight];
    // To the right of it, or to the left where there is no room; never beyond the frame.
    const right = at.right + DISTANCE;
    const left = right + width <= edge.right ? right : Math.max(at.left - DISTANCE - width, edge.left);
    // What surrounds the diagram may scroll it.
    const [highest, lowest] = [Math.max(edge.top, sight.top), Math.min(edge.bottom, sight.bottom) - height];
    const top = Math.min(Math.max(at.top + at.height / 2 - height / 2, highest), lowest);
    own.style.transform = `translate(${left - edge.left}px, ${top - edge.top}px)`;
    own.classList.add('placed');
    shown.element.setAttribute('aria-describedby', EXPLANATION);
    return () => shown.element.removeAttribute('aria-describedby');
  }, [shown]);
  if (shown === null) return null;
  return (
    <div ref={box} key={shown.key} class="pointed-at" id={EXPLANATION} role="tooltip">
      {drawingOf?.(shown.key)}
      <div>
        <strong>{shown.label}</strong>
        {linesOf(shown.key).map((line) => (
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
    // A button may have its name in words that are not drawn.
    const label = namedIn(element).getAttribute('aria-label') ?? element.querySelector('.visually-hidden')?.textContent ?? '';
    return { element, key: element.getAttribute('data-explains')!, label };
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
