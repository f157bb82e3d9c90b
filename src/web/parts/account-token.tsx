// The field for an account's token. It is kept in the storage of this tab.
import { useState } from 'preact/hooks';
import { accountToken, keepAccountToken } from '../session.js';
import { texts } from '../texts/index.js';

const { open: words, desk } = texts;

/** Asks for a token, with what it is needed for; `onToken` is called with the new one, or null when it is forgotten. */
export function AccountTokenField({ lead, onToken }: { readonly lead: string; readonly onToken: (token: string | null) => void }) {
  const [token, setToken] = useState('');
  const kept = accountToken() !== null;
  const keep = (value: string | null) => {
    keepAccountToken(value);
    setToken('');
    onToken(value);
  };
  if (kept)
    return (
      <p class="quiet">
        {desk.signedIn}{' '}
        <button type="button" class="link" onClick={() => keep(null)}>
          {words.forget}
        </button>
      </p>
    );
  return (
    <form
      class="token-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (token.trim() !== '') keep(token.trim());
      }}
    >
      <p>{lead}</p>
      <div class="field">
        <label for="account-token">{words.token}</label>
        <input
          id="account-token"
          type="password"
          autocomplete="off"
          required
          value={token}
          aria-describedby="account-token-hint"
          onInput={({ currentTarget }) => setToken(currentTarget.value)}
        />
        <p id="account-token-hint" class="quiet">
          {words.tokenHint}
        </p>
      </div>
      <p class="buttons">
        <button type="submit" class="primary">
          {desk.useToken}
        </button>
      </p>
    </form>
  );
}
