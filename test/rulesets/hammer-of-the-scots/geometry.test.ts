// The drawn map shows exactly the borders and coasts of the rules: the tests read the outlines that clients get, not how they were made.
import { describe, expect, test } from 'vitest';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';

type Point = readonly [number, number];
interface Components {
  readonly sheet: { readonly width: number; readonly height: number };
  readonly areas: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly coasts: readonly string[];
    readonly outline: readonly number[];
  }[];
  readonly borders: readonly { readonly areas: readonly string[]; readonly line: readonly number[] }[];
  readonly coasts: readonly { readonly area: string; readonly sea: string; readonly line: readonly number[] }[];
}
const { sheet, areas, borders, coasts } = hammerOfTheScots.components as unknown as Components;

const pointsOf = (line: readonly number[]): readonly Point[] =>
  Array.from({ length: line.length / 2 }, (_, index) => [line[2 * index]!, line[2 * index + 1]!]);
const closed = (line: readonly number[]): readonly Point[] => [...pointsOf(line), pointsOf(line)[0]!];
const edgesOf = (points: readonly Point[]): readonly (readonly [Point, Point])[] =>
  points.slice(1).map((to, index) => [points[index]!, to]);
/** The same for both directions of an edge. */
const keyOf = ([one, other]: readonly [Point, Point]): string => [one, other].map(String).sort().join(' ');

const outlines = new Map(areas.map(({ id, outline }) => [id, edgesOf(closed(outline))]));
const edgeKeys = new Map([...outlines].map(([id, edges]) => [id, new Set(edges.map(keyOf))]));
const isOnEdgeOfSheet = ([[x1, y1], [x2, y2]]: readonly [Point, Point]): boolean =>
  (x1 === x2 && (x1 === 0 || x1 === sheet.width)) || (y1 === y2 && (y1 === 0 || y1 === sheet.height));

describe('borders', () => {
  const pairs = areas.flatMap(({ id: one }, index) => areas.slice(index + 1).map(({ id: other }) => [one, other] as const));

  test.each(pairs)('%s and %s share exactly the line of their border, or nothing', (one, other) => {
    const shared = [...edgeKeys.get(one)!].filter((key) => edgeKeys.get(other)!.has(key));
    const border = borders.find(({ areas: between }) => between.includes(one) && between.includes(other));
    expect(shared.sort()).toEqual(border ? edgesOf(pointsOf(border.line)).map(keyOf).sort() : []);
  });

  test('every edge of an area is a border, a coast or the edge of the sheet', () => {
    const drawn = new Set([...borders, ...coasts].flatMap(({ line }) => edgesOf(pointsOf(line)).map(keyOf)));
    for (const [id, edges] of outlines)
      for (const edge of edges) expect(drawn.has(keyOf(edge)) || isOnEdgeOfSheet(edge), `${id}: ${keyOf(edge)}`).toBe(true);
  });
});

describe('coasts', () => {
  test.each(areas)('$id has a coast on each of its seas, and on no other', ({ id, coasts: seas }) => {
    const own = coasts.filter(({ area }) => area === id);
    expect([...new Set(own.map(({ sea }) => sea))].sort()).toEqual([...seas].sort());
    const keys = edgeKeys.get(id)!;
    for (const { line } of own) for (const edge of edgesOf(pointsOf(line))) expect(keys.has(keyOf(edge))).toBe(true);
  });

  test('no coast is a border too', () => {
    const lines = new Set(borders.flatMap(({ line }) => edgesOf(pointsOf(line)).map(keyOf)));
    for (const { line } of coasts) for (const edge of edgesOf(pointsOf(line))) expect(lines.has(keyOf(edge))).toBe(false);
  });
});

/** Twice the area of a triangle; positive against the sun. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
/** Whether two edges cross at a point inside both. */
const cross = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

const isInside = ([x, y]: Point, edges: readonly (readonly [Point, Point])[]): boolean =>
  edges.filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1).length % 2 === 1;

describe('the drawing', () => {
  test('no line crosses another, so no area overlaps another or itself', () => {
    const edges = [...new Map([...outlines.values()].flat().map((edge) => [keyOf(edge), edge])).values()];
    const crossings = edges.flatMap((edge, index) =>
      edges
        .slice(index + 1)
        .filter((other) => cross(edge, other))
        .map((other) => [edge, other]),
    );
    expect(crossings).toEqual([]);
  });

  test.each(areas)('the name and blocks of $id stand in it, and in no other area', ({ id, x, y }) => {
    const holders = [...outlines].filter(([, edges]) => isInside([x, y], edges)).map(([each]) => each);
    expect(holders).toEqual([id]);
  });

  test('everything is on the sheet', () => {
    for (const { outline } of areas)
      for (const [x, y] of pointsOf(outline)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(sheet.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(sheet.height);
      }
  });
});
