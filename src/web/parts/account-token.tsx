// The token of an account: asked for, kept in this browser, forgotten; and the tokens of the account that its owner has not confirmed.
import type { Document, LyonClient, schema } from 'lyon/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { connect, type Problem } from '../api.js';
import { accountRenewal, accountToken, keepPastedToken } from '../kept/account.js';
import { formatTime, texts } from '../texts/index.js';
import { useCommand } from './command.js';
import { ConfirmButton, Field, FormProblem } from './form.js';
import { type ListedToken, leaveAccount, REVOKE_TOKEN, readTokens } from './kept-account.js';
import { isTokenDead, ProblemPage } from './problem.js';
import { useReading } from './use-reading.js';

const { account: words } = texts;

interface AccountTokenInputProps {
  readonly token: string;
  /** Whether the form needs it. It does unless it offers another way. */
  readonly required?: boolean;
  readonly onToken: (token: string) => void;
}

/** The field for a token, in a form that needs one. The kept one can be forgotten. */
export function AccountTokenInput({ token, required = true, onToken }: AccountTokenInputProps) {
  return (
    <>
      <Field id="account-token" label={words.token} hint={words.tokenHint} name="token" problem={null}>
        {(attributes) => (
          <input
            {...attributes}
            type="password"
            autocomplete="off"
            required={required}
            value={token}
            onInput={({ currentTarget }) => onToken(currentTarget.value)}
          />
        )}
      </Field>
      {accountToken() !== null && (
        <>
          {accountRenewal() === null && <ForgetButton onForgotten={() => onToken('')} />}
          <UnconfirmedTokens token={accountToken()!} />
        </>
      )}
    </>
  );
}

/** Asks first: a guest may have no other way to the account. */
function ForgetButton({ onForgotten }: { readonly onForgotten: () => void }) {
  const forget = () => {
    leaveAccount();
    onForgotten();
  };
  // A person whose token was made for this browser has never seen it.
  const label = accountRenewal() === null ? words.forget : texts.mine.signOut;
  return <ConfirmButton label={label} question={texts.guest.forgetQuestion} onConfirm={forget} />;
}

interface AccountTokenProblemProps {
  readonly problem: Problem;
  readonly onForgotten: () => void;
}

/** A page that cannot be shown with the account that this browser keeps: why, what to do, and a button that forgets the account. */
export function AccountTokenProblem({ problem, onForgotten }: AccountTokenProblemProps) {
  const isMade = accountRenewal() !== null && isTokenDead(problem);
  const code = isMade ? 'lost-account' : problem.code === 'unauthenticated' ? 'unknown-account-token' : problem.code;
  return (
    <ProblemPage problem={{ ...problem, code, sentence: isMade ? null : problem.sentence }}>
      <ForgetButton onForgotten={onForgotten} />
    </ProblemPage>
  );
}

interface AccountTokenFormProps {
  /** What a token is needed for. */
  readonly lead: string;
  /** Called with the new token; with null when it is forgotten. */
  readonly onToken: (token: string | null) => void;
}

/** Asks for a token, or says that this browser keeps one. */
export function AccountTokenForm({ lead, onToken }: AccountTokenFormProps) {
  const [token, setToken] = useState('');
  if (accountToken() !== null)
    return (
      <>
        <p class="quiet">
          {words.kept}{' '}
          {accountRenewal() === null ? <ForgetButton onForgotten={() => onToken(null)} /> : <a href="/my-games">{texts.mine.title}</a>}
        </p>
        <UnconfirmedTokens token={accountToken()!} />
      </>
    );
  return (
    <form
      class="token-form"
      onSubmit={(event) => {
        event.preventDefault();
        const kept = keepPastedToken(token);
        setToken('');
        onToken(kept);
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

const OWN_ID: Document<{ readonly me: Pick<schema.Account, 'id'> }, object> = '{ me { id } }';
type TokenCommand = Document<object, { readonly token: string; readonly idempotencyKey: string }>;
const CONFIRM: TokenCommand = `mutation ($token: ID!, $idempotencyKey: String) {
  confirmAccountToken(token: $token, idempotencyKey: $idempotencyKey) { id }
}`;

/** The tokens of the account that its owner has not confirmed. Nothing if there are none, or if they cannot be read. */
function UnconfirmedTokens({ token }: { readonly token: string }) {
  const client = useMemo(() => connect(token), [token]);
  useEffect(() => () => client.close(), [client]);
  const { value: tokens, reload } = useReading(async () => {
    const { me } = await client.execute(OWN_ID, {});
    return (await readTokens(client, me.id)).filter(({ confirmed }) => !confirmed);
  }, [client]);
  if (tokens === null || tokens.length === 0) return null;
  return (
    <section class="unconfirmed" aria-label={words.unconfirmed}>
      <h2>{words.unconfirmed}</h2>
      <p>{words.unconfirmedLead}</p>
      <ul>
        {tokens.map((each) => (
          <UnconfirmedToken key={each.id} token={each} client={client} reload={() => void reload()} />
        ))}
      </ul>
    </section>
  );
}

interface UnconfirmedTokenProps {
  readonly token: ListedToken;
  readonly client: LyonClient;
  readonly reload: () => void;
}

function UnconfirmedToken({ token: { id, name, createdAt, createdBy, lastUsedAt }, client, reload }: UnconfirmedTokenProps) {
  const command = useCommand();
  const send = (document: TokenCommand) =>
    void command
      .send(document, (idempotencyKey) => client.execute(document, { token: id, idempotencyKey }))
      .then((done) => done !== null && reload());
  return (
    <li>
      <p>
        {name && <strong>{name} </strong>}
        {createdBy ? (
          <>
            {words.createdBy} <code>{createdBy}</code>
          </>
        ) : (
          words.createdUnconfirmed
        )}
        , {formatTime(createdAt)} · {lastUsedAt ? words.lastUsed(formatTime(lastUsedAt)) : words.neverUsed}
      </p>
      <p class="buttons">
        <button type="button" disabled={command.isBusy} onClick={() => send(CONFIRM)}>
          {words.confirm}
        </button>
        <ConfirmButton
          label={words.revoke}
          question={words.revokeQuestion}
          disabled={command.isBusy}
          onConfirm={() => send(REVOKE_TOKEN)}
        />
      </p>
      <FormProblem problem={command.problem} />
    </li>
  );
}
