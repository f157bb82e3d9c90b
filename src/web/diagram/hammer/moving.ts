// Moving over the map: a finger or the mouse drags it, two fingers and the wheel change its size. Only the transform of one layer changes,
// so the browser neither lays out nor draws the blocks again.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Point } from '../flights.js';

/** A rectangle in pixels of the frame, when the whole map is shown. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels of the frame at each edge that are left free. */
interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The sizes, as multiples of the whole map; and the step of a button or a double tap. */
const WHOLE = 1;
const LARGEST = 6;
const BUTTON_STEP = 1.5;
const TAP_STEP = 2;
/** Pixels that a pointer moves before it drags, and milliseconds and pixels between the taps of a double tap. */
const DRAG_AFTER = 7;
const DOUBLE_TAP = { milliseconds: 320, pixels: 32 } as const;
/** Share of the frame by which the map can be dragged beyond its edge: what covers the edge would hide it otherwise. */
const BEYOND = 0.2;
/** What shows a battle over the map; and the share of the free part that it leaves at least, to show something in. */
const BATTLE = '.battle-scene';
const OPEN = 0.25;
/** Share of the frame that the place of the action fills. */
const FILLS = 0.75;

export interface Moving {
  /** Shows a rectangle of the map, larger; larger still if it is shown already. */
  readonly goTo: (extent: Extent | null) => void;
  readonly smaller: () => void;
  readonly whole: () => void;
  /** Moves as little as shows a rectangle. */
  readonly reveal: (extent: Extent) => void;
  /** Returns where an element is on the map, in pixels of the whole map. */
  readonly extentOf: (elements: Iterable<Element>) => Extent | null;
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/**
 * Lets people move the layer of a sheet in its frame. The frame names what covers its edges in the custom properties `--cover-…`.
 * `onFit` learns the size of the free part of the frame whenever it changes.
 */
export function useMoving(
  { width, height }: { readonly width: number; readonly height: number },
  onFit: (free: { readonly width: number; readonly height: number }) => void,
) {
  const frame = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const fitted = useRef(onFit);
  fitted.current = onFit;
  const sheet = useRef({ width, height });
  sheet.current = { width, height };
  const control = useMemo(() => createMoving(frame, layer, sheet, fitted), []);
  useEffect(() => control.start(), []);
  useEffect(() => control.measure(), [width, height]);
  return { frame, layer, moving: control.moving };
}

function createMoving(
  frameOf: { readonly current: HTMLElement | null },
  layerOf: { readonly current: HTMLDivElement | null },
  sheet: { readonly current: { readonly width: number; readonly height: number } },
  onFit: { readonly current: (free: { readonly width: number; readonly height: number }) => void },
) {
  /** Pixels of a unit of the sheet when the whole map is shown. */
  let unit = 0;
  /** The shown part: the place of the sheet's corner in the frame, and its size as a multiple of the whole map. */
  let [x, y, size] = [0, 0, WHOLE];
  let margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  let room = { width: 0, height: 0 };
  /** Whether the whole map is shown where it belongs. */
  let isWhole = true;
  let drawing: number | null = null;

  const mapWidth = () => sheet.current.width * unit;
  const mapHeight = () => sheet.current.height * unit;

  /** The part of the frame in which the map is seen. */
  const free = () => ({ left: margins.left, top: margins.top, width: room.width, height: Math.max(room.height, 1) });
  /** The free part, less what a battle covers of it, where enough is left. */
  const open = (): ReturnType<typeof free> => {
    const part = free();
    const [frame, battle] = [frameOf.current, frameOf.current?.parentElement?.querySelector(BATTLE)];
    if (!frame || !battle) return part;
    const { top, bottom } = battle.getBoundingClientRect();
    const over = frame.getBoundingClientRect().top;
    const [above, below] = [top - over - part.top, part.top + part.height - (bottom - over)];
    if (Math.max(above, below) < part.height * OPEN) return part;
    return above > below ? { ...part, height: above } : { ...part, top: bottom - over, height: below };
  };
  /** Keeps the map in sight, and in the middle where it is smaller than the frame. */
  function bounded(): void {
    size = between(size, WHOLE, LARGEST);
    const { left, top, width, height } = free();
    const axis = (at: number, length: number, start: number, free: number) => {
      const beyond = free * BEYOND;
      const middle = start + (free - length) / 2;
      return length <= free ? between(at, middle - beyond, middle + beyond) : between(at, start + free - length - beyond, start + beyond);
    };
    x = axis(x, mapWidth() * size, left, width);
    y = axis(y, mapHeight() * size, top, height);
  }

  function apply(): void {
    drawing = null;
    const element = layerOf.current;
    if (element) element.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${size})`;
    frameOf.current?.toggleAttribute('data-moved', size > 1.001);
  }
  /** Moves with the next frame of the screen, however many events it has. */
  const applySoon = (): void => {
    bounded();
    drawing ??= requestAnimationFrame(apply);
  };
  /** Moves slowly enough to follow, and at once for people who prefer no motion: the style sheet says so. */
  const glide = (): void => {
    bounded();
    layerOf.current?.classList.add('gliding');
    apply();
  };
  const stopGliding = (): void => layerOf.current?.classList.remove('gliding');

  /** Shows the whole map in the middle of the free part. */
  function showWhole(): void {
    isWhole = true;
    size = WHOLE;
    const { x: atX, y: atY } = middle();
    [x, y] = [atX - (mapWidth() * size) / 2, atY - (mapHeight() * size) / 2];
    // For what lies over the map, next to an area.
    const style = frameOf.current?.parentElement?.style;
    style?.setProperty('--map-top', `${Math.round(y)}px`);
    style?.setProperty('--map-height', `${Math.round(mapHeight() * size)}px`);
  }

  function zoomAt(factor: number, at: Point): void {
    const next = between(size * factor, WHOLE, LARGEST);
    if (next === WHOLE) return showWhole();
    [x, y] = [at.x - ((at.x - x) * next) / size, at.y - ((at.y - y) * next) / size];
    [size, isWhole] = [next, false];
  }

  const middle = ({ left, top, width, height } = free()): Point => {
    return { x: left + width / 2, y: top + height / 2 };
  };

  /** Measures the frame and fits the whole map into what is free of it. */
  function measure(): void {
    const [frame, element] = [frameOf.current, layerOf.current];
    if (frame === null || element === null) return;
    const style = getComputedStyle(frame);
    const cover = (edge: string) => Number.parseFloat(style.getPropertyValue(`--cover-${edge}`)) || 0;
    margins = { left: cover('left'), top: cover('top'), right: cover('right'), bottom: cover('bottom') };
    const [width, height] = [frame.clientWidth - margins.left - margins.right, frame.clientHeight - margins.top - margins.bottom];
    // What is at the middle stays there.
    const { x: atX, y: atY } = middle();
    const kept = unit > 0 ? { x: (atX - x) / size / unit, y: (atY - y) / size / unit } : null;
    room = { width, height };
    unit = Math.max(Math.min(width / sheet.current.width, height / sheet.current.height), 0);
    element.style.width = `${mapWidth()}px`;
    element.style.height = `${mapHeight()}px`;
    if (kept === null || isWhole) showWhole();
    else {
      x = middle().x - kept.x * unit * size;
      y = middle().y - kept.y * unit * size;
    }
    stopGliding();
    bounded();
    apply();
    onFit.current({ width, height });
  }

  function showExtent({ left, top, right, bottom }: Extent, next: number): void {
    [size, isWhole] = [between(next, WHOLE, LARGEST), false];
    const { x: atX, y: atY } = middle(open());
    [x, y] = [atX - ((left + right) / 2) * size, atY - ((top + bottom) / 2) * size];
  }

  /** The size at which an extent fills its share of the frame. */
  const sizeOf = ({ left, top, right, bottom }: Extent): number =>
    Math.min((room.width * FILLS) / Math.max(right - left, 1), (open().height * FILLS) / Math.max(bottom - top, 1), LARGEST / 2);

  const moving: Moving = {
    goTo(extent) {
      if (extent === null) zoomAt(BUTTON_STEP, middle());
      else showExtent(extent, size < sizeOf(extent) * 0.95 ? Math.max(sizeOf(extent), size) : size * BUTTON_STEP);
      glide();
    },
    smaller() {
      zoomAt(1 / BUTTON_STEP, middle());
      glide();
    },
    whole() {
      showWhole();
      glide();
    },
    reveal({ left, top, right, bottom }) {
      const shift = (low: number, high: number, start: number, length: number) =>
        low < start ? start - low : high > start + length ? start + length - high : 0;
      const part = open();
      const by = {
        x: shift(x + left * size, x + right * size, part.left, part.width),
        y: shift(y + top * size, y + bottom * size, part.top, part.height),
      };
      if (by.x === 0 && by.y === 0) return;
      [x, y, isWhole] = [x + by.x, y + by.y, false];
      glide();
    },
    extentOf(elements) {
      const at = layerOf.current?.getBoundingClientRect();
      const all = [...elements].map((each) => each.getBoundingClientRect());
      if (!at || all.length === 0) return null;
      // While the layer glides, its rectangle is that of the moment.
      const shown = at.width / mapWidth() || 1;
      return {
        left: (Math.min(...all.map(({ left }) => left)) - at.left) / shown,
        top: (Math.min(...all.map(({ top }) => top)) - at.top) / shown,
        right: (Math.max(...all.map(({ right }) => right)) - at.left) / shown,
        bottom: (Math.max(...all.map(({ bottom }) => bottom)) - at.top) / shown,
      };
    },
  };

  /** Listens to pointers and the wheel; returns a function that stops it. */
  function start(): () => void {
    const frame = frameOf.current!;
    const pointers = new Map<number, Point>();
    let begun: Point | null = null;
    let isDragging = false;
    let lastTap: (Point & { readonly at: number }) | null = null;
    const inFrame = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const centreOf = (all: readonly Point[]): Point => ({
      x: all.reduce((sum, each) => sum + each.x, 0) / all.length,
      y: all.reduce((sum, each) => sum + each.y, 0) / all.length,
    });
    const spreadOf = ([one, other]: readonly Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0);

    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      const at = inFrame(event);
      pointers.set(event.pointerId, at);
      if (pointers.size === 1) {
        [begun, isDragging] = [at, false];
        stopGliding();
      }
    };
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const was = [...pointers.values()].slice(0, 2);
      const at = inFrame(event);
      if (!isDragging) {
        if (pointers.size === 1 && begun !== null && Math.hypot(at.x - begun.x, at.y - begun.y) < DRAG_AFTER) return;
        // A page that can be scrolled by this finger is scrolled.
        if (pointers.size === 1 && event.pointerType === 'touch' && size <= 1 && getComputedStyle(frame).touchAction !== 'none') return;
        [isDragging, isWhole] = [true, false];
        for (const id of pointers.keys()) frame.setPointerCapture(id);
        frame.classList.add('dragging');
      }
      pointers.set(event.pointerId, at);
      const is = [...pointers.values()].slice(0, 2);
      const [from, to] = [centreOf(was), centreOf(is)];
      [x, y] = [x + to.x - from.x, y + to.y - from.y];
      if (is.length === 2 && spreadOf(was) > 0) zoomAt(spreadOf(is) / spreadOf(was), to);
      applySoon();
    };
    const onUp = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
      frame.classList.remove('dragging');
      if (isDragging || event.type === 'pointercancel') lastTap = null;
      else if (event.pointerType === 'touch') onTap(event);
    };
    const onTap = (event: PointerEvent) => {
      const at = inFrame(event);
      const isSecond =
        lastTap !== null &&
        event.timeStamp - lastTap.at < DOUBLE_TAP.milliseconds &&
        Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < DOUBLE_TAP.pixels;
      lastTap = isSecond || isPickable(event) ? null : { ...at, at: event.timeStamp };
      if (isSecond) onDouble(at);
    };
    /** Two taps on what can be picked are two picks. */
    const isPickable = ({ target }: Event): boolean => target instanceof Element && target.closest('[role="button"], button') !== null;
    const onDouble = (at: Point) => {
      if (size >= LARGEST / TAP_STEP) zoomAt(0, at);
      else zoomAt(TAP_STEP, at);
      glide();
    };
    const onDoubleClick = (event: MouseEvent) => {
      // Fingers are counted by the taps above.
      const { pointerType } = event as MouseEvent & { readonly pointerType?: string };
      if (pointerType !== 'touch' && !isPickable(event) && lastTap === null) onDouble(inFrame(event));
    };
    /** The click at the end of a drag picks nothing. */
    const onClick = (event: MouseEvent) => {
      if (!isDragging) return;
      isDragging = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const onWheel = (event: WheelEvent) => {
      const page = document.scrollingElement!;
      // A page that scrolls goes on scrolling, this one or the one around it; a pinch on a trackpad comes as a wheel with the control key.
      if (!event.ctrlKey && (parent !== window || page.scrollHeight > page.clientHeight + 1)) return;
      event.preventDefault();
      stopGliding();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      zoomAt(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0015)), inFrame(event));
      applySoon();
    };
    /** What has the focus is brought into sight by the browser, which would scroll the frame under the layer. */
    const onScroll = () => frame.scrollTo(0, 0);
    const sized = new ResizeObserver(measure);
    sized.observe(frame);
    measure();
    const listeners: readonly (readonly [string, (event: never) => void, AddEventListenerOptions?])[] = [
      ['pointerdown', onDown],
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onUp],
      ['dblclick', onDoubleClick],
      ['click', onClick, { capture: true }],
      ['wheel', onWheel, { passive: false }],
      ['scroll', onScroll],
    ];
    for (const [type, listener, options] of listeners) frame.addEventListener(type, listener as EventListener, options);
    return () => {
      sized.disconnect();
      if (drawing !== null) cancelAnimationFrame(drawing);
      for (const [type, listener, options] of listeners) frame.removeEventListener(type, listener as EventListener, options);
    };
  }
  return { moving, start, measure };
}
