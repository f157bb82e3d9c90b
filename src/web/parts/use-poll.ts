// Pages that read again, at intervals, what has no stream.
import { useEffect } from 'preact/hooks';

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
