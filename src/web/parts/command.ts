// Commands that a person sends to the API, and what the server answers to them.
import { useRef, useState } from 'preact/hooks';
import { type Problem, problemOf, randomText } from '../api.js';

interface Command {
  readonly isBusy: boolean;
  /** Why the last command failed; null if it did not. */
  readonly problem: Problem | null;
  /** Sends a command with this content. Returns null if it fails: `problem` says why. */
  readonly send: <Answer>(content: unknown, run: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer | null>;
}

/** The commands of one form. */
export function useCommand(): Command {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // The same content after a lost response has the same key, so it is not carried out twice.
  const unanswered = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return {
    isBusy,
    problem,
    async send(content, run) {
      const text = JSON.stringify(content);
      const key = unanswered.current?.content === text ? unanswered.current.key : randomText();
      setBusy(true);
      setProblem(null);
      try {
        const answer = await run(key);
        unanswered.current = null;
        return answer;
      } catch (error) {
        const refused = problemOf(error);
        unanswered.current = refused.code === 'offline' ? { content: text, key } : null;
        setProblem(refused);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
