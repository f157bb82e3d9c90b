// What a page reads from the API before it can be drawn, and reads again at intervals if it has no stream.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../api.js';

export interface Reading<Value> {
  /** Null until it was read. Stays while it is read again. */
  readonly value: Value | null;
  /** Why the last request failed; null if it did not. */
  readonly problem: Problem | null;
  readonly reload: () => Promise<void>;
}

/** Reads a value, and reads it again when a key changes. A response that a later request has overtaken is ignored. */
export function useReading<Value>(read: () => Promise<Value>, keys: readonly unknown[]): Reading<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef(0);
  const reload = useCallback(async () => {
    const turn = ++latest.current;
    try {
      const found = await read();
      if (turn !== latest.current) return;
      setValue(() => found);
      setProblem(null);
    } catch (error) {
      if (turn === latest.current) setProblem(problemOf(error));
    }
  }, keys);
  useEffect(() => void reload(), [reload]);
  return { value, problem, reload };
}

/** Calls `poll` every `milliseconds`, when the connection is back, and when the page is seen again; not while it is hidden. */
export function usePoll(poll: () => unknown, milliseconds: number): void {
  useEffect(() => {
    const pollIfSeen = () => {
      if (!document.hidden) poll();
    };
    const timer = setInterval(pollIfSeen, milliseconds);
    addEventListener('online', pollIfSeen);
    document.addEventListener('visibilitychange', pollIfSeen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', pollIfSeen);
      document.removeEventListener('visibilitychange', pollIfSeen);
    };
  }, [poll, milliseconds]);
}
