// The log around the present entry of a replay.
import { Sentences } from '../game/log.js';
import { memo } from '../parts/memo.js';
import { pathOf } from '../router.js';
import { texts } from '../texts/index.js';
import type { AnyReplay, Positions } from './positions.js';

const { game: words } = texts;

/** Entries before and after the present one. */
const AROUND = 5;

interface NearbyProps {
  readonly positions: Positions;
  readonly version: number;
  readonly game: string;
}

/** The log around the present entry, as far as it was read. Its lines are links to their entries. */
export function Nearby({ positions, version, game }: NearbyProps) {
  const entries = Array.from({ length: 2 * AROUND + 1 }, (_, index) => positions.at(version - AROUND + index)?.entry).filter(
    (entry) => entry !== undefined,
  );
  return (
    <section class="log nearby" aria-label={words.log} tabIndex={-1}>
      <h2>{words.log}</h2>
      <ol>
        {entries.map((entry) => (
          <Line key={entry.version} entry={entry} isCurrent={entry.version === version} game={game} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly entry: AnyReplay['entry'];
  readonly isCurrent: boolean;
  readonly game: string;
}

const Line = memo(
  ({ entry, isCurrent, game }: LineProps) => (
    <li class={entry.takenBack ? 'taken-back' : ''} aria-current={isCurrent ? 'step' : undefined}>
      <a href={pathOf({ page: 'replay', game, entry: entry.version })} aria-label={words.entry(entry.version)}>
        {entry.version}
      </a>{' '}
      <Sentences entry={entry} ruleset={null} takenBack={entry.takenBack} />
    </li>
  ),
  (before, after) => before.entry === after.entry && before.isCurrent === after.isCurrent,
);
