// The token of an account. It is kept in the storage of this tab.
import { useState } from 'preact/hooks';
import type { Problem } from '../api.js';
import { accountToken, keepAccountToken } from '../session.js';
import { texts } from '../texts/index.js';
import { Field } from './form.js';
import { ProblemPage } from './problem.js';

const { account: words } = texts;

interface AccountTokenInputProps {
  readonly token: string;
  readonly onToken: (token: string) => void;
}

/** The field for a token, in a form that needs one. A token of this tab can be forgotten. */
export function AccountTokenInput({ token, onToken }: AccountTokenInputProps) {
  return (
    <>
      <Field id="account-token" label={words.token} hint={words.tokenHint} name="token" problem={null}>
        {(attributes) => (
          <input
            {...attributes}
            type="password"
            autocomplete="off"
            required
            value={token}
            onInput={({ currentTarget }) => onToken(currentTarget.value)}
          />
        )}
      </Field>
      {accountToken() !== null && <ForgetButton onForgotten={() => onToken('')} />}
    </>
  );
}

const ForgetButton = ({ onForgotten }: { readonly onForgotten: () => void }) => (
  <button
    type="button"
    class="link"
    onClick={() => {
      keepAccountToken(null);
      onForgotten();
    }}
  >
    {words.forget}
  </button>
);

interface AccountTokenProblemProps {
  readonly problem: Problem;
  readonly onForgotten: () => void;
}

/** A page that cannot be shown with the account token of this tab: why, what to do, and a button that forgets the token. */
export const AccountTokenProblem = ({ problem, onForgotten }: AccountTokenProblemProps) => (
  <ProblemPage problem={problem.code === 'unauthenticated' ? { ...problem, code: 'unknown-account-token' } : problem}>
    <ForgetButton onForgotten={onForgotten} />
  </ProblemPage>
);

interface AccountTokenFormProps {
  /** What a token is needed for. */
  readonly lead: string;
  /** Called with the new token; with null when it is forgotten. */
  readonly onToken: (token: string | null) => void;
}

/** Asks for a token, or says that this tab keeps one. */
export function AccountTokenForm({ lead, onToken }: AccountTokenFormProps) {
  const [token, setToken] = useState('');
  if (accountToken() !== null)
    return (
      <p class="quiet">
        {words.kept} <ForgetButton onForgotten={() => onToken(null)} />
      </p>
    );
  return (
    <form
      class="token-form"
      onSubmit={(event) => {
        event.preventDefault();
        keepAccountToken(token.trim());
        setToken('');
        onToken(token.trim());
      }}
    >
      <p>{lead}</p>
      <AccountTokenInput token={token} onToken={setToken} />
      <p class="buttons">
        <button type="submit" class="primary">
          {words.use}
        </button>
      </p>
    </form>
  );
}
