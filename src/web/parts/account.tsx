// The account that this browser keeps: who it is, and how it goes to another device or joins a sign-in.
import type { Document, schema } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect } from '../api.js';
import { LinkToTake } from '../game/keep-game.js';
import { accountToken, forgetSignIn, keepAccountToken, offeredSignIn, signInLink } from '../session.js';
import { formatTime, texts } from '../texts/index.js';
import { useCommand } from './command.js';
import { Field, FormProblem } from './form.js';
import { useReading } from './use-reading.js';

const { guest: words } = texts;

const ME: Document<{ readonly me: Pick<schema.Account, 'id' | 'name' | 'createdAt'> }, object> = '{ me { id name createdAt } }';
const LINK: Document<{ readonly createSignInLink: schema.SignInLink }, { readonly account: string }> =
  'mutation ($account: ID!) { createSignInLink(account: $account) { token expiresAt } }';
const REDEEM: Document<
  { readonly redeemSignInLink: { readonly token: { readonly token: string } } },
  { readonly input: { readonly link: string } }
> = 'mutation ($input: RedeemSignInLinkInput!) { redeemSignInLink(input: $input) { token { token } } }';
const JOIN: Document<{ readonly joinGuest: Pick<schema.Account, 'id'> }, { readonly guestToken: string }> =
  'mutation ($guestToken: String!) { joinGuest(guestToken: $guestToken) { id } }';

const isGuest = (id: string): boolean => id.startsWith('guest_');

/** The kept account, by its token. */
export function OwnAccount({ token }: { readonly token: string }) {
  const { value: me } = useReading(async () => (await connect(token).execute(ME)).me, [token]);
  const [link, setLink] = useState<schema.SignInLink | null>(null);
  const { isBusy, problem, send } = useCommand();
  // An account of the configuration has no link: its token stands there.
  if (me === null || me.createdAt === null) return null;
  const make = async () => {
    const made = await send(me.id, () => connect(token).execute(LINK, { account: me.id }));
    if (made !== null) setLink(made.createSignInLink);
  };
  return (
    <section class="own-account" aria-label={words.account}>
      <p>
        <strong>{me.name}</strong> {isGuest(me.id) && <span class="tag">{words.guest}</span>}
      </p>
      {link === null ? (
        <button type="button" disabled={isBusy} onClick={() => void make()}>
          {words.otherDevice}
        </button>
      ) : (
        <>
          <p>{words.linkLead(formatTime(link.expiresAt))}</p>
          <LinkToTake link={signInLink(link.token)} label={words.copyLink} />
        </>
      )}
      <FormProblem problem={problem} />
      {isGuest(me.id) && <JoinForm guestToken={token} />}
    </section>
  );
}

/** Joins the guest to a sign-in with the server's issuer, whose token another program has. */
function JoinForm({ guestToken }: { readonly guestToken: string }) {
  const [token, setToken] = useState('');
  const [isJoined, setJoined] = useState(false);
  const { isBusy, problem, send } = useCommand();
  if (isJoined) return <p role="status">{words.joined}</p>;
  const join = async (event: Event) => {
    event.preventDefault();
    if ((await send(token, () => connect(token.trim()).execute(JOIN, { guestToken }))) !== null) setJoined(true);
  };
  return (
    <details>
      <summary>{words.join}</summary>
      <form class="token-form" onSubmit={(event) => void join(event)}>
        <p>{words.joinLead}</p>
        <Field id="sign-in-token" label={words.signInToken} name="token" problem={null}>
          {(attributes) => (
            <input
              {...attributes}
              type="password"
              autocomplete="off"
              required
              value={token}
              onInput={({ currentTarget }) => setToken(currentTarget.value)}
            />
          )}
        </Field>
        <FormProblem problem={problem} />
        <button type="submit" disabled={isBusy}>
          {words.join}
        </button>
      </form>
    </details>
  );
}

/** Asks whether the account of a link is to be kept in this browser: any site can open such a link. */
export function SignInOffer({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [, redraw] = useState(0);
  const { isBusy, problem, send } = useCommand();
  const link = offeredSignIn();
  const kept = accountToken();
  const { value: own } = useReading(
    async () => (kept === null || link === null ? null : (await connect(kept).execute(ME)).me),
    [kept, link],
  );
  if (link === null) return null;
  const close = () => {
    forgetSignIn();
    redraw((count) => count + 1);
  };
  const accept = async () => {
    const answer = await send(link, () => connect(null).execute(REDEEM, { input: { link } }));
    if (answer === null) return;
    keepAccountToken(answer.redeemSignInLink.token.token);
    close();
    onSignedIn();
  };
  return (
    <section class="panel to-act" role="alert">
      <p class="instruction">{words.question}</p>
      {own !== null && <p>{words.replaces(own.name ?? own.id)}</p>}
      {problem !== null && <p>{problem.code === 'no-such-token' ? words.deadLink : problem.sentence}</p>}
      <p class="buttons">
        <button type="button" class="primary" disabled={isBusy || problem?.code === 'no-such-token'} onClick={() => void accept()}>
          {words.signInHere}
        </button>
        <button type="button" onClick={close}>
          {texts.play.cancel}
        </button>
      </p>
    </section>
  );
}
