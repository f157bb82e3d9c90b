// What a page shows when it cannot show what was asked for: the reason, and what to do.
import type { ComponentChildren } from 'preact';
import type { Problem } from '../api.js';
import { texts } from '../texts/index.js';
import { useTitle } from './title.js';
import type { Reading } from './use-reading.js';

const { problem: words } = texts;

/** Returns what a person can do about a problem; the server's sentence if the page knows no remedy. */
export const remedyOf = ({ code, sentence }: Problem): string => words.codes[code] ?? sentence ?? words.codes['fault']!;

/** Codes for a token that opens nothing any more. */
const DEAD_TOKEN_CODES: ReadonlySet<string> = new Set(['unauthenticated', 'token-expired', 'token-revoked']);
/** Codes that a valid token can cause: to its bearer, a foreign game or tournament does not exist. */
const OTHER_TOKEN_CODES: ReadonlySet<string> = new Set(['token-not-confirmed', 'no-such-game', 'no-such-tournament']);

/** Whether the token of a request opens nothing any more: it has expired, or was revoked or replaced. */
export const isTokenDead = ({ code }: Problem): boolean => DEAD_TOKEN_CODES.has(code);

/** Whether the page may be readable without the token that this browser keeps. */
export const isOfToken = (problem: Problem): boolean => isTokenDead(problem) || OTHER_TOKEN_CODES.has(problem.code);

/** Says that the page shows what it last read. */
export const OfflineNotice = () => (
  <p class="offline" role="status">
    {texts.frame.offline}
  </p>
);

/** Says in place of a part of a page why it could not be read, with a button that reads it again. */
export const FailedReading = ({ problem, retry }: { readonly problem: Problem; readonly retry: () => void }) => (
  <p role="alert">
    {remedyOf(problem)}{' '}
    <button type="button" onClick={retry}>
      {texts.frame.retry}
    </button>
  </p>
);

interface UnreadProps {
  readonly readings: readonly Pick<Reading<unknown>, 'value' | 'problem' | 'reload'>[];
}

/** Stands in place of a part of a page that needs readings: says why one of them failed, and reads it again. Nothing while they are under way. */
export function Unread({ readings }: UnreadProps) {
  const failed = readings.filter(({ value, problem }) => value === null && problem !== null);
  if (failed.length === 0) return null;
  const retry = () => {
    for (const { reload } of failed) void reload();
  };
  return <FailedReading problem={failed[0]!.problem!} retry={retry} />;
}

/** The server speaks of tokens, which most people have never seen: what they can do about an invalid one says enough. */
export function ProblemPage({ problem, children }: { readonly problem: Problem; readonly children?: ComponentChildren }) {
  const title = words.titles[problem.code] ?? words.title;
  const remedy = remedyOf(problem);
  useTitle(title);
  return (
    <section class="problem" role="alert">
      <h1>{title}</h1>
      {!isTokenDead(problem) && problem.sentence !== null && remedy !== problem.sentence && <p class="said">{problem.sentence}</p>}
      <p>{remedy}</p>
      {problem.requestId !== null && <p class="quiet">{words.requestId(problem.requestId)}</p>}
      <p class="buttons">
        {children}
        {problem.code === 'offline' && (
          <button type="button" class="primary" onClick={() => location.reload()}>
            {texts.frame.retry}
          </button>
        )}
        <a class="button" href="/">
          {words.home}
        </a>
      </p>
    </section>
  );
}
