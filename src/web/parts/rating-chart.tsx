// The ratings of a player as a line, with the band in which they probably lie.
import type { schema } from 'lyon/client';
import { formatNumber, texts } from '../texts/index.js';

const { players: words } = texts;

export type RatingPoint = Pick<schema.RatingPoint, 'tournament' | 'endedAt' | 'rating' | 'deviation'>;

const [WIDTH, HEIGHT, MARGIN, LABELS] = [320, 120, 8, 40];

/** Returns a step between labels of which a few fit. */
const stepOf = (range: number): number => [25, 50, 100, 200, 250, 500].find((step) => range / step <= 4) ?? 1_000;

export const wholeRating = (rating: number): string => formatNumber(Math.round(rating));

/** The drawing of at least one rating; its numbers stand in the table below it. */
export function RatingChart({ points }: { readonly points: readonly RatingPoint[] }) {
  const low = Math.min(...points.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...points.map(({ rating, deviation }) => rating + deviation));
  const step = stepOf(high - low);
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const x = (index: number) =>
    LABELS + (points.length === 1 ? (WIDTH - LABELS) / 2 : (index * (WIDTH - LABELS - MARGIN)) / (points.length - 1));
  const y = (rating: number) => HEIGHT - MARGIN - ((rating - bottom) * (HEIGHT - 2 * MARGIN)) / (top - bottom);
  const path = (ratings: readonly number[]) => ratings.map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`);
  const upper = path(points.map(({ rating, deviation }) => rating + deviation));
  const lower = path(points.map(({ rating, deviation }) => rating - deviation));
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step);
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <svg
      class="rating-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words.chart(points.length, wholeRating(first.rating), wholeRating(last.rating))}
    >
      {lines.map((rating) => (
        <g key={rating}>
          <line class="grid" x1={LABELS} x2={WIDTH} y1={y(rating)} y2={y(rating)} />
          <text x={LABELS - 6} y={y(rating)} dy="0.35em" text-anchor="end">
            {wholeRating(rating)}
          </text>
        </g>
      ))}
      <polygon class="band" points={[...upper, ...lower.toReversed()].join(' ')} />
      <polyline class="line" points={path(points.map(({ rating }) => rating)).join(' ')} />
      {points.map(({ tournament, rating }, index) => (
        <circle key={tournament} class="point" cx={x(index)} cy={y(rating)} r={points.length > 60 ? 1.5 : 3} />
      ))}
    </svg>
  );
}
