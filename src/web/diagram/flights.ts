// Pieces on their way: what others have moved flies from where it stood to where it stands. Drawn above the diagram for a moment, from the
// notices alone, so nothing on the page carries the identity of a hidden piece from one place to the next.
import { useEffect, useState } from 'preact/hooks';
import type { AnyEntry } from '../game/live-game.js';

/** Milliseconds of a flight, and between the beginnings of two. */
const DURATION = 700;
const STAGGER = 90;

/** More are not shown: after an absence the position is what counts. */
const FLIGHTS_MAX = 16;

/** A piece to be drawn on its way, of a diagram's own kind. */
export interface Flight<Piece> {
  readonly piece: Piece;
  /** The places that it passes, from where it stood to where it stands. */
  readonly stops: readonly Point[];
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns what is on its way after these entries, and nothing once it has arrived. None for people who prefer no motion. `find` is called once
 * the position with the entries is drawn.
 */
export function useFlights<Piece>(
  arrived: readonly AnyEntry[] | undefined,
  find: (entries: readonly AnyEntry[]) => readonly Flight<Piece>[],
): readonly Flight<Piece>[] {
  const [flights, setFlights] = useState<readonly Flight<Piece>[]>([]);
  useEffect(() => {
    const found = arrived === undefined || arrived.length === 0 || isStill() ? [] : find(arrived);
    const shown = found.length > FLIGHTS_MAX ? [] : found;
    setFlights(shown);
    if (shown.length === 0) return undefined;
    const timer = setTimeout(() => setFlights([]), DURATION + STAGGER * shown.length);
    return () => clearTimeout(timer);
  }, [arrived]);
  return flights;
}

/** Moves an element along its flight. `format` writes a place as a CSS transform. */
export function useFlying(
  element: { readonly current: Element | null },
  index: number,
  { stops }: Flight<unknown>,
  format: (at: Point) => string,
): void {
  useEffect(() => {
    element.current?.animate(
      stops.map((stop) => ({ transform: format(stop) })),
      {
        duration: DURATION,
        delay: index * STAGGER,
        easing: 'cubic-bezier(.4, 0, .2, 1)',
        fill: 'both',
      },
    );
  }, []);
}
