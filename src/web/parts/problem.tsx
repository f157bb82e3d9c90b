// What a page shows when it cannot show what was asked for: the reason, and what to do.
import type { ComponentChildren } from 'preact';
import type { Problem } from '../api.js';
import { texts } from '../texts/index.js';
import { useTitle } from './title.js';

const { problem: words } = texts;

/** Returns what a person can do about a problem; the server's sentence if the page knows no remedy. */
export const remedyOf = ({ code, sentence }: Problem): string => words.codes[code] ?? sentence ?? words.codes['fault']!;

/** Codes that a token of this tab can cause. To its bearer, a foreign game or tournament does not exist. */
const TOKEN_CODES: ReadonlySet<string> = new Set([
  'unauthenticated',
  'token-expired',
  'token-revoked',
  'token-not-confirmed',
  'no-such-game',
  'no-such-tournament',
]);

/** Whether the page may be readable without the token of this tab. */
export const isOfToken = ({ code }: Problem): boolean => TOKEN_CODES.has(code);

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

export function ProblemPage({ problem, children }: { readonly problem: Problem; readonly children?: ComponentChildren }) {
  const title = words.titles[problem.code] ?? words.title;
  useTitle(title);
  return (
    <section class="problem" role="alert">
      <h1>{title}</h1>
      {problem.sentence !== null && words.codes[problem.code] !== problem.sentence && <p class="said">{problem.sentence}</p>}
      <p>{remedyOf(problem)}</p>
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
