// Signing out: what this browser forgets, and what is lost with it.
import type { Document } from 'lyon/client';
import { useCallback, useState } from 'preact/hooks';
import { connect } from '../api.js';
import { accountRenewal, accountToken, endingTokens } from '../kept/account.js';
import { formatTime, texts } from '../texts/index.js';
import { OtherDevice } from './account.js';
import { ConfirmButton } from './form.js';
import { isGuest, type ListedToken, readTokens, revokeEndingTokens } from './kept-account.js';
import { FailedReading, isTokenDead } from './problem.js';
import { usePoll, useReading } from './use-reading.js';

const { mine: words, ownSeat, account: tokens } = texts;

/** What else opens an account: the sign-in that has joined it, and its tokens. */
interface WaysIn {
  readonly joinedAt: string | null;
  readonly tokens: readonly ListedToken[];
}
const JOINED: Document<{ readonly me: { readonly signInJoinedAt: string | null } }, object> = '{ me { signInJoinedAt } }';

async function readWaysIn(token: string | null, account: string): Promise<WaysIn> {
  const client = connect(token);
  const [{ me }, listed] = await Promise.all([client.execute(JOINED), readTokens(client, account)]);
  return { joinedAt: me.signInJoinedAt, tokens: listed };
}

/** Milliseconds between two looks whether another device has the account. */
const POLL = 3_000;

/** A button that signs out. A guest that nothing else has is shown the way to another device first. */
export function SignOut({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const renewal = accountRenewal();
  // Only this browser's token ends with it: one that the person brought stays valid.
  if (renewal === null || !isGuest(renewal.account))
    return <ConfirmButton label={words.signOut} question={words.signOutQuestion} onConfirm={onConfirm} />;
  if (!isLeaving)
    return (
      <button type="button" onClick={() => setLeaving(true)}>
        {words.signOut}
      </button>
    );
  return <LeavingGuest account={renewal.account} onConfirm={onConfirm} onCancel={() => setLeaving(false)} />;
}

interface LeavingGuestProps {
  readonly account: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function LeavingGuest({ account, onConfirm, onCancel }: LeavingGuestProps) {
  const token = accountToken();
  const { value, problem, reload } = useReading(() => readWaysIn(token, account), [token, account]);
  usePoll(
    useCallback(() => void reload(), [reload]),
    POLL,
  );
  if (value === null && problem === null)
    return (
      <p class="loading" role="status">
        {texts.frame.loading}
      </p>
    );
  // An account that the token no longer opens is lost already. Any other problem says nothing of the account.
  const isLost = problem !== null && isTokenDead(problem);
  const others = value?.tokens.filter(({ id }) => id !== accountRenewal()?.tokenId) ?? [];
  const joinedAt = value?.joinedAt ?? null;
  // A token that was never used may be one that nobody has: the answer that had it was lost.
  const isElsewhere = joinedAt !== null || others.some(({ lastUsedAt }) => lastUsedAt !== null);
  const isFree = isLost || isElsewhere;
  return (
    <section class="panel to-act" aria-label={words.signOut}>
      {value === null && !isLost ? (
        <FailedReading problem={problem!} retry={() => void reload()} />
      ) : (
        <p role="status">{isLost ? words.signOutQuestion : isElsewhere ? ownSeat.elsewhere : ownSeat.lastDevice}</p>
      )}
      {isElsewhere && !isLost && (
        <ul>
          {joinedAt !== null && <li>{ownSeat.joinedByUnnamed(formatTime(joinedAt))}</li>}
          {others.map(({ id, createdAt, lastUsedAt }) => (
            <li key={id}>
              {ownSeat.madeAt(formatTime(createdAt))} · {lastUsedAt === null ? tokens.neverUsed : tokens.lastUsed(formatTime(lastUsedAt))}
            </li>
          ))}
        </ul>
      )}
      {!isFree && <OtherDevice account={account} token={token!} />}
      <p class="buttons">
        <button type="button" class={isFree ? 'primary' : ''} onClick={onConfirm}>
          {isFree ? words.signOut : ownSeat.leaveLast}
        </button>
        <button type="button" onClick={onCancel}>
          {texts.play.cancel}
        </button>
      </p>
    </section>
  );
}

/** Says that a token of this browser is valid although the person has signed out: the server did not answer. */
export function LateSignOut() {
  if (!endingTokens().some(({ isLate }) => isLate)) return null;
  return (
    <section class="panel to-act" role="alert">
      <p class="instruction">{ownSeat.lateSignOut}</p>
      <button type="button" onClick={() => void revokeEndingTokens()}>
        {texts.frame.retry}
      </button>
    </section>
  );
}
