// Signing out: what this browser forgets, and what is lost with it.
import type { Document } from 'lyon/client';
import { useCallback, useState } from 'preact/hooks';
import { connect } from '../api.js';
import { accountRenewal, accountToken } from '../session.js';
import { texts } from '../texts/index.js';
import { OtherDevice } from './account.js';
import { ConfirmButton } from './form.js';
import { isGuest } from './kept-account.js';
import { usePoll, useReading } from './use-reading.js';

const { mine: words, ownSeat } = texts;

interface Kept {
  readonly me: { readonly signInJoinedAt: string | null };
  readonly accountTokens: readonly { readonly id: string }[];
}
const KEPT: Document<Kept, { readonly account: string }> =
  'query ($account: ID!) { me { signInJoinedAt } accountTokens(account: $account) { id } }';

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
  const { value, problem, reload } = useReading(() => connect(token).execute(KEPT, { account }), [token, account]);
  usePoll(
    useCallback(() => void reload(), [reload]),
    POLL,
  );
  // An account that the server no longer knows is lost already.
  if (value === null && problem === null)
    return (
      <p class="loading" role="status">
        {texts.frame.loading}
      </p>
    );
  const isElsewhere = value === null || value.me.signInJoinedAt !== null || value.accountTokens.length > 1;
  return (
    <section class="panel to-act leaving" aria-label={words.signOut}>
      <p role="status">{value === null ? words.signOutQuestion : isElsewhere ? ownSeat.elsewhere : ownSeat.lastDevice}</p>
      {!isElsewhere && <OtherDevice account={account} token={token!} />}
      <p class="buttons">
        <button type="button" class={isElsewhere ? 'primary' : ''} onClick={onConfirm}>
          {isElsewhere ? words.signOut : ownSeat.leaveLast}
        </button>
        <button type="button" onClick={onCancel}>
          {texts.play.cancel}
        </button>
      </p>
    </section>
  );
}
