// The account that this browser keeps: who it is, and how it goes to another device or joins a sign-in.
import type { Document, schema } from 'lyon/client';
import { useState } from 'preact/hooks';
import { connect, randomText } from '../api.js';
import { LinkToTake } from '../game/keep-game.js';
import { accountToken } from '../kept/account.js';
import { forgetSignIn, offeredSignIn, signInLink } from '../kept/links.js';
import { allKeptSeats, keepSeatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { forgetPushes } from '../notifications/forget.js';
import { pathOf } from '../router.js';
import { formatTime, texts } from '../texts/index.js';
import { AccountFile } from './account-file.js';
import { useCommand } from './command.js';
import { ConfirmButton, Field, FormProblem } from './form.js';
import { nameOfIssuer, SignInButton, useIssuer } from './issuer.js';
import { isGuest, JOIN_GUEST, keepMade, leaveAccount, MADE_ACCOUNT, type MadeAccount, replaceKeptToken } from './kept-account.js';
import { PlayerName } from './player-name.js';
import { isTokenDead, Unread } from './problem.js';
import { useReading } from './use-reading.js';

const { guest: words, players, ownSeat } = texts;

type Me = Pick<schema.Account, 'id' | 'playerName' | 'createdAt' | 'signInJoinedAt' | 'signInIssuer'>;
const ME: Document<{ readonly me: Me }, object> = '{ me { id playerName createdAt signInJoinedAt signInIssuer } }';
const ERASE: Document<object, { readonly account: string; readonly key: string }> =
  'mutation ($account: ID!, $key: String) { eraseAccount(account: $account, idempotencyKey: $key) { id } }';
const LINK: Document<{ readonly createSignInLink: schema.SignInLink }, { readonly account: string }> =
  'mutation ($account: ID!) { createSignInLink(account: $account) { token expiresAt } }';
const REDEEM: Document<{ readonly redeemSignInLink: MadeAccount }, { readonly input: { readonly link: string } }> =
  `mutation ($input: RedeemSignInLinkInput!) { redeemSignInLink(input: $input) ${MADE_ACCOUNT} }`;
const SEPARATE: Document<object, { readonly account: string }> = 'mutation ($account: ID!) { separateSignIn(account: $account) { id } }';

interface OwnAccountProps {
  readonly token: string;
  /** Called when the account was deleted, and this browser has forgotten it. */
  readonly onErased: () => void;
  /** Called when its sign-in was separated, and this browser has a new token. */
  readonly onSeparated: () => void;
}

/** The kept account, by its token. */
export function OwnAccount({ token, onErased, onSeparated }: OwnAccountProps) {
  const reading = useReading(async () => (await connect(token).execute(ME)).me, [token]);
  const { value: me, reload } = reading;
  // What helps against an invalid token, the page says around it.
  if (me === null) return reading.problem !== null && isTokenDead(reading.problem) ? null : <Unread readings={[reading]} />;
  // An account of the configuration has no link: its token stands there.
  if (me.createdAt === null)
    return (
      <section class="own-account" aria-label={words.account}>
        <AccountFile token={token} />
      </section>
    );
  return (
    <section class="own-account" aria-label={words.account}>
      <p>
        <strong>{me.playerName ?? players.unnamed}</strong> {isGuest(me.id) && <span class="tag">{words.guest}</span>}{' '}
        {me.playerName !== null && <a href={pathOf({ page: 'player', account: me.id })}>{players.page}</a>}
      </p>
      <Renaming key={me.playerName} account={me.id} token={token} name={me.playerName ?? ''} onNamed={() => void reload()} />
      <OtherDevice account={me.id} token={token} />
      {me.signInJoinedAt !== null ? <JoinedSignIn me={me} onSeparated={onSeparated} /> : isGuest(me.id) && <Joining guestToken={token} />}
      <AccountFile token={token} />
      <Erasing account={me.id} token={token} onErased={onErased} />
    </section>
  );
}

interface AccountProps {
  readonly account: string;
  readonly token: string;
}

/** Makes a link by which the account goes to another device. */
export function OtherDevice({ account, token }: AccountProps) {
  const [link, setLink] = useState<schema.SignInLink | null>(null);
  const { isBusy, problem, send } = useCommand();
  const make = async () => {
    const made = await send(account, () => connect(token).execute(LINK, { account }));
    if (made !== null) setLink(made.createSignInLink);
  };
  if (link === null)
    return (
      <>
        <button type="button" disabled={isBusy} onClick={() => void make()}>
          {words.otherDevice}
        </button>
        <FormProblem problem={problem} />
      </>
    );
  return (
    <>
      <p>{words.linkLead(formatTime(link.expiresAt))}</p>
      <LinkToTake link={signInLink(link.token)} label={words.copyLink} />
    </>
  );
}

/** Gets new tokens of the account's seats in this browser, after theirs were replaced. A seat of no account keeps its token, and is refused. */
async function takeSeatsBack(): Promise<void> {
  const since = currentSession();
  for (const { game, seat } of allKeptSeats().filter((kept) => kept.seat !== null)) {
    const joined = await connect(accountToken())
      .joinGame({ game, seat: seat! }, randomText())
      .catch(() => null);
    if (joined !== null) keepSeatToken(game, joined.token, { since, seat, isOfAccount: true });
  }
}

interface JoinedSignInProps {
  readonly me: Me;
  readonly onSeparated: () => void;
}

/** Says which sign-in opens the account of a guest, and ends that. */
function JoinedSignIn({ me, onSeparated }: JoinedSignInProps) {
  const { isBusy, problem, send } = useCommand();
  const time = formatTime(me.signInJoinedAt!);
  const separate = async () => {
    // The token first: while the sign-in is joined, this section offers to try again, whatever answer is lost.
    const replaced = await send('replace', () => replaceKeptToken().then(() => true));
    if (replaced === null) return;
    const done = await send(me.id, () => connect(accountToken()).execute(SEPARATE, { account: me.id }));
    if (done === null) return;
    await takeSeatsBack();
    // The pushes to this device ended with the token.
    void forgetPushes();
    onSeparated();
  };
  return (
    <section class="joined-sign-in">
      <p>{me.signInIssuer === null ? ownSeat.joinedByUnnamed(time) : ownSeat.joinedBy(nameOfIssuer(me.signInIssuer), time)}</p>
      <p class="quiet">{ownSeat.separateLead}</p>
      <ConfirmButton label={ownSeat.separate} question={ownSeat.separateQuestion} disabled={isBusy} onConfirm={() => void separate()} />
      <FormProblem problem={problem} />
    </section>
  );
}

interface RenamingProps {
  readonly account: string;
  readonly token: string;
  readonly name: string;
  readonly onNamed: () => void;
}

function Renaming(props: RenamingProps) {
  return (
    <details>
      <summary>{players.rename}</summary>
      <PlayerName {...props} />
    </details>
  );
}

/** Deletes the account, after it was said what is deleted and what stays. */
function Erasing({ account, token, onErased }: Omit<RenamingProps, 'name' | 'onNamed'> & Pick<OwnAccountProps, 'onErased'>) {
  const { isBusy, problem, send } = useCommand();
  const erase = async () => {
    if ((await send(account, (key) => connect(token).execute(ERASE, { account, key }))) === null) return;
    leaveAccount();
    onErased();
  };
  return (
    <details class="erasing">
      <summary>{players.erase}</summary>
      <p>{players.eraseGone}</p>
      <p>{players.eraseStays}</p>
      <FormProblem problem={problem} />
      <ConfirmButton label={players.erase} question={players.eraseQuestion} disabled={isBusy} onConfirm={() => void erase()} />
    </details>
  );
}

/** A guest joins a sign-in: on the page of the issuer, if pages sign people in, else with a token that a platform has. */
function Joining({ guestToken }: { readonly guestToken: string }) {
  const issuer = useIssuer();
  if (issuer === undefined) return null;
  return issuer === null ? <JoinForm guestToken={guestToken} /> : <SignInButton joins />;
}

/** Joins the guest to a sign-in with the server's issuer, whose token another program has. */
function JoinForm({ guestToken }: { readonly guestToken: string }) {
  const [token, setToken] = useState('');
  const [isJoined, setJoined] = useState(false);
  const { isBusy, problem, send } = useCommand();
  if (isJoined) return <p role="status">{words.joined}</p>;
  const join = async (event: Event) => {
    event.preventDefault();
    if ((await send(token, () => connect(token.trim()).execute(JOIN_GUEST, { guestToken }))) !== null) setJoined(true);
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
    keepMade(answer.redeemSignInLink.account.id, answer.redeemSignInLink.token);
    close();
    onSignedIn();
  };
  return (
    <section class="panel to-act" role="alert">
      <p class="instruction">{words.question}</p>
      {own !== null && <p>{words.replaces(own.playerName ?? own.id)}</p>}
      {problem?.code === 'no-such-token' ? <p>{words.deadLink}</p> : <FormProblem problem={problem} />}
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
