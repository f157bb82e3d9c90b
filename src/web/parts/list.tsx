// Lists that are read page by page.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Connection, type Problem, problemOf } from '../api.js';
import { texts } from '../texts/index.js';
import { FailedReading } from './problem.js';

const { frame } = texts;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; null at the end of the list. */
  readonly next: string | null;
}

export const pageOfConnection = <Item,>({ edges, pageInfo }: Connection<Item>): Page<Item> => ({
  items: edges.map(({ node }) => node),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

/** Reads all pages of a list. Calls `onProgress` after each page but the last. */
export async function readAll<Item>(
  read: (after: string | null) => Promise<Page<Item>>,
  onProgress: (count: number) => void = () => undefined,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let after: string | null = null; ; onProgress(items.length)) {
    const page: Page<Item> = await read(after);
    items.push(...page.items);
    if (page.next === null) return items;
    after = page.next;
  }
}

export interface Paged<Item> {
  /** Null until the first page is read. */
  readonly items: readonly Item[] | null;
  readonly problem: Problem | null;
  /** Reads one more page; null at the end of the list. */
  readonly more: (() => void) | null;
  /** Reads the list again, as far as it is shown. */
  readonly reload: () => void;
}

/** Reads a list by pages; anew, as far as it is shown, when a key changes. */
export function usePages<Item>(read: (after: string | null) => Promise<Page<Item>>, keys: readonly unknown[]): Paged<Item> {
  const [page, setPage] = useState<Page<Item> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef(0);
  const load = async (least: number, from: Page<Item>) => {
    const turn = ++latest.current;
    try {
      let { items, next } = from;
      do {
        const further = await read(next);
        items = [...items, ...further.items];
        next = further.next;
      } while (items.length < least && next !== null);
      if (turn !== latest.current) return;
      setPage({ items, next });
      setProblem(null);
    } catch (error) {
      if (turn === latest.current) setProblem(problemOf(error));
    }
  };
  const reload = () => void load(page?.items.length ?? 0, { items: [], next: null });
  useEffect(reload, keys);
  const isMore = page !== null && page.next !== null;
  return { items: page?.items ?? null, problem, more: isMore ? () => void load(page.items.length + 1, page) : null, reload };
}

interface ListEndProps {
  readonly list: Paged<unknown>;
  /** What an empty list says. */
  readonly none: string;
}

/** What stands under a list: that it loads or is empty, its problem, a button for its next page. */
export function ListEnd({ list: { items, problem, more, reload }, none }: ListEndProps) {
  return (
    <>
      {problem !== null && <FailedReading problem={problem} retry={reload} />}
      {items === null && problem === null && (
        <p class="loading" role="status">
          {frame.loading}
        </p>
      )}
      {items?.length === 0 && <p class="quiet">{none}</p>}
      {more !== null && (
        <button type="button" onClick={more}>
          {frame.more}
        </button>
      )}
    </>
  );
}
