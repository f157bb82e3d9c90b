import { type EntryLine, type NoticedEntry, readEntryLines } from '../../games/index.js';
import type { Context } from './context.js';
import { settled } from './settled.js';

/** An entry whose line of the record is read when it is asked for. */
export interface WithLine extends NoticedEntry {
  readonly line: () => Promise<EntryLine>;
}

/** Entries of one game whose lines are read together, when the first of them is asked for. */
export function withLines(entries: readonly NoticedEntry[], { court, bearer }: Context): readonly WithLine[] {
  const read = () =>
    settled(
      readEntryLines(
        court,
        bearer,
        entries[0]!.game,
        entries.map(({ cursor }) => cursor),
      ),
    );
  let lines: ReturnType<typeof read> | null = null;
  const line = async (cursor: string) => {
    lines ??= read();
    return (await lines).get(cursor)!;
  };
  return entries.map((entry) => ({ ...entry, line: () => line(entry.cursor) }));
}
