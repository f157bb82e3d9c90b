// The log: one line for each entry, newest first. Each line links to the replay of its entry.
import type { NameOf } from '../board/names.js';
import { readable } from '../board/names.js';
import { texts } from '../texts/index.js';
import type { AnyEntry } from './live-game.js';
import { kindOf } from './notices.js';

const { game: words } = texts;

/** Lines that are drawn at most: the replay has the others. */
const SHOWN = 60;

interface LogProps {
  readonly entries: readonly AnyEntry[];
  readonly nameOf: NameOf;
  readonly game: string;
}

/** Returns the kinds of an entry's notices, or of the entry itself if it has none. */
function summaryOf({ kind, notices }: AnyEntry): string {
  const types = [...new Set(notices.map((notice) => readable(kindOf(notice))))];
  return types.length === 0 ? readable(kind) : types.join(', ');
}

export function Log({ entries, game }: LogProps) {
  const shown = entries.slice(-SHOWN).reverse();
  return (
    <section class="log" aria-label={words.log}>
      <h2>{words.log}</h2>
      {shown.length === 0 && <p class="quiet">{words.noEntries}</p>}
      <ol reversed start={entries.length}>
        {shown.map((entry) => (
          <li key={entry.version}>
            <a href={`/games/${game}/entries/${entry.version}`} aria-label={words.entry(entry.version)}>
              {entry.version}
            </a>{' '}
            {entry.seat && <span class={`who ${entry.seat}`}>{texts.sides[entry.seat] ?? entry.seat}</span>} {summaryOf(entry)}
          </li>
        ))}
      </ol>
    </section>
  );
}
