// How a visitor becomes a guest: a name instead of a token. Where the server admits no guests, the token of an account is asked for.
import type { Document, schema } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect, problemOf, randomText } from '../api.js';
import { accountToken, keepNewGuest, keepPastedToken, newGuest } from '../kept/account.js';
import { texts } from '../texts/index.js';
import { AccountTokenForm, AccountTokenInput } from './account-token.js';
import { useCommand } from './command.js';
import { type ControlAttributes, Field, FormProblem } from './form.js';
import { SignInButton } from './issuer.js';
import { keepMade, MADE_ACCOUNT, type MadeAccount } from './kept-account.js';
import { OperatorLinks } from './operator.js';
import { Unread } from './problem.js';
import { type Reading, useReading } from './use-reading.js';

const { guest: words } = texts;

const ADMISSION: Document<{ readonly guestAdmission: schema.GuestAdmission }, object> =
  '{ guestAdmission { admitted maxUnfinishedGames } }';

export const useGuestAdmission = (): Reading<schema.GuestAdmission> =>
  useReading(async () => (await connect(null).execute(ADMISSION)).guestAdmission, []);

const CREATE: Document<{ readonly createGuest: MadeAccount }, { readonly input: { readonly name: string }; readonly key: string }> =
  `mutation ($input: CreateGuestInput!, $key: String) { createGuest(input: $input, idempotencyKey: $key) ${MADE_ACCOUNT} }`;

/** Refusals after which the same request cannot succeed. */
const USELESS_KEY: ReadonlySet<string> = new Set(['idempotency-key-reused', 'invalid-request']);

/**
 * Creates a guest, and keeps its account in this browser. Returns its token. The request is kept before it is sent: if its answer is lost,
 * the same name gets the same guest.
 */
export async function becomeGuest(name: string): Promise<string> {
  const begun = newGuest();
  const key = begun?.name === name ? begun.key : randomText();
  keepNewGuest({ name, key });
  try {
    const { account, token } = (await connect(null).execute(CREATE, { input: { name }, key })).createGuest;
    keepMade(account.id, token);
    keepNewGuest(null);
    return token.token;
  } catch (error) {
    // Any other refusal may pass, and the guest may have been made before it.
    if (USELESS_KEY.has(problemOf(error).code)) keepNewGuest(null);
    throw error;
  }
}

interface NameFieldProps {
  readonly admission: schema.GuestAdmission;
  readonly name: string;
  readonly required: boolean;
  readonly onName: (name: string) => void;
}

const nameInput = (name: string, required: boolean, onName: NameFieldProps['onName']) => (attributes: ControlAttributes) => (
  <input
    {...attributes}
    autocomplete="nickname"
    maxLength={100}
    required={required}
    value={name}
    onInput={({ currentTarget }) => onName(currentTarget.value)}
  />
);

const NameField = ({ admission, name, required, onName }: NameFieldProps) => (
  <Field id="guest-name" label={words.name} hint={words.hint(admission.maxUnfinishedGames)} name="name" problem={null}>
    {nameInput(name, required, onName)}
  </Field>
);

/** Asks a person who was invited to a seat for a name; without one, they need no account. */
export const OptionalName = ({ name, onName }: Pick<NameFieldProps, 'name' | 'onName'>) => (
  <Field id="guest-name" label={words.optionalName} hint={words.optionalHint} name="name" problem={null}>
    {nameInput(name, false, onName)}
  </Field>
);
/** What a form asks for that needs an account. */
interface AccountOfForm {
  /** The fields; none until it is known whether the server admits guests. */
  readonly fields: preact.JSX.Element;
  /** Whether the fields are there: until then nothing can be sent. */
  readonly isReady: boolean;
  /** Returns the token of the account: the kept one, the pasted one, or that of a new guest. */
  readonly signIn: () => Promise<string>;
}

/** Asks within a form for the account that sends it. */
export function useAccountOfForm(): AccountOfForm {
  const guests = useGuestAdmission();
  const admission = guests.value;
  const [token, setToken] = useState(accountToken() ?? '');
  const [name, setName] = useState('');
  const isGuest = admission?.admitted === true && token.trim() === '';
  const pasted = <AccountTokenInput token={token} required={!isGuest} onToken={setToken} />;
  const folded = admission?.admitted && accountToken() === null && (
    <>
      <NameField admission={admission} name={name} required={isGuest} onName={setName} />
      <SignInButton />
      <OperatorLinks />
      <details>
        <summary>{words.withToken}</summary>
        {pasted}
      </details>
    </>
  );
  // A guest has no token to look at. Elsewhere the field shows which account is used.
  const kept = admission?.admitted && accountToken() !== null && <AccountTokenForm lead="" onToken={(next) => setToken(next ?? '')} />;
  return {
    fields:
      admission === null ? (
        <Unread readings={[guests]} />
      ) : (
        folded ||
        kept || (
          <>
            {accountToken() === null && (
              <>
                <SignInButton />
                <OperatorLinks />
              </>
            )}
            {pasted}
          </>
        )
      ),
    isReady: admission !== null,
    async signIn() {
      if (isGuest) {
        const made = await becomeGuest(name.trim());
        setToken(made);
        return made;
      }
      return keepPastedToken(token);
    },
  };
}

interface SignInFormProps {
  /** What an account is needed for. */
  readonly lead: string;
  /** Called with the token of the account; with null when it is forgotten. */
  readonly onToken: (token: string | null) => void;
}

/** Asks for an account: as a guest if the server admits guests, else with a token. Says that one is kept, if one is. */
export function SignInForm({ lead, onToken }: SignInFormProps) {
  const guests = useGuestAdmission();
  const [name, setName] = useState('');
  const { isBusy, problem, send } = useCommand();
  const byToken = <AccountTokenForm lead={lead} onToken={onToken} />;
  if (accountToken() !== null) return byToken;
  if (guests.value === null) return <Unread readings={[guests]} />;
  const admission = guests.value;
  if (!admission.admitted)
    return (
      <>
        <SignInButton />
        <OperatorLinks />
        {byToken}
      </>
    );
  const submit = async (event: Event) => {
    event.preventDefault();
    const token = await send(name, () => becomeGuest(name.trim()));
    if (token !== null) onToken(token);
  };
  return (
    <>
      <form class="token-form" onSubmit={(event) => void submit(event)}>
        <p>{lead}</p>
        <NameField admission={admission} name={name} required onName={setName} />
        <FormProblem problem={problem} />
        <p class="buttons">
          <button type="submit" class="primary" disabled={isBusy}>
            {words.play}
          </button>
        </p>
      </form>
      <SignInButton />
      <OperatorLinks />
      <details>
        <summary>{words.withToken}</summary>
        {byToken}
      </details>
    </>
  );
}
