// The sign-in with the server's OpenID Connect issuer: authorization code with PKCE, as a public client. The document of this page alone may
// connect to the issuer. Tokens of the issuer stay in memory: the browser keeps a token of this server instead.
import * as oauth from 'oauth4webapi';
import { useEffect, useState } from 'preact/hooks';
import { connect, problemOf } from '../api.js';
import { accountToken, keepSignInWish, type SignInWish, takeSignInWish } from '../kept/account.js';
import { hasSignedOut } from '../kept/sign-out.js';
import { type Issuer, issuerName, readIssuer, SignInChoice } from '../parts/issuer.js';
import { isGuest, JOIN_GUEST, type KeptAccount, keepSignedIn, readAccount, readKeptAccount } from '../parts/kept-account.js';
import { OperatorLinks } from '../parts/operator.js';
import { PlayerName } from '../parts/player-name.js';
import { remedyOf } from '../parts/problem.js';
import { useTitle } from '../parts/title.js';
import { useReading } from '../parts/use-reading.js';
import { navigate } from '../router.js';
import { texts } from '../texts/index.js';

const { signIn: words } = texts;

const REDIRECT = `${location.origin}/sign-in`;
/** Milliseconds that the issuer has for an answer. */
const PATIENCE = 10_000;

/** Responses over http are trusted on this machine only; elsewhere the server refuses such an issuer. */
const options = ({ issuer }: Issuer) => ({
  signal: () => AbortSignal.timeout(PATIENCE),
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
});

const clientOf = ({ clientId }: Issuer): oauth.Client => ({ client_id: clientId });

async function discover(issuer: Issuer): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer.issuer);
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options(issuer)));
}

/** Leaves for the issuer. */
async function begin(issuer: Issuer, { returnTo, joins }: SignInWish): Promise<void> {
  const server = await discover(issuer);
  const begun = { state: oauth.generateRandomState(), nonce: oauth.generateRandomNonce(), verifier: oauth.generateRandomCodeVerifier() };
  const address = new URL(server.authorization_endpoint!);
  const asked = {
    response_type: 'code',
    client_id: issuer.clientId,
    redirect_uri: REDIRECT,
    scope: issuer.scope,
    audience: issuer.audience,
    // RFC 8707: a resource is an absolute address.
    ...(URL.canParse(issuer.audience) && { resource: issuer.audience }),
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    // After a sign-out in this browser, the person signs in anew: the session there is not taken over.
    ...(hasSignedOut() && { prompt: 'login' }),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  keepSignInWish({ returnTo, joins, begun });
  location.assign(address);
}

interface Answer {
  /** The access token for this server. */
  readonly token: string;
  /** The name that the issuer knows, to suggest it. */
  readonly name: string;
}

/** Exchanges the code in the answer of the issuer. Everything in it is checked: state, issuer, nonce, audience, expiry. */
async function exchange(issuer: Issuer, url: URL, { state, nonce, verifier }: NonNullable<SignInWish['begun']>): Promise<Answer> {
  const [server, client] = [await discover(issuer), clientOf(issuer)];
  const params = oauth.validateAuthResponse(server, client, url, state);
  const resource = URL.canParse(issuer.audience) ? { resource: issuer.audience } : undefined;
  const response = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), params, REDIRECT, verifier, {
    ...options(issuer),
    ...(resource && { additionalParameters: resource }),
  });
  const answer = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce, requireIdToken: true });
  const claims = oauth.getValidatedIdTokenClaims(answer);
  const name = [claims?.['name'], claims?.['preferred_username']].find((each) => typeof each === 'string');
  return { token: answer.access_token, name: typeof name === 'string' ? name : '' };
}

type Step =
  | { readonly at: 'going' | 'coming' }
  /** Nobody has pressed a button: any site can open this page. */
  | { readonly at: 'asking'; readonly kept: KeptAccount | null }
  /** The sign-in would replace the kept account. `isInUse`: the guest cannot join it, because it has games of its own. */
  | { readonly at: 'replacing'; readonly answer: Answer; readonly me: KeptAccount; readonly kept: KeptAccount; readonly isInUse: boolean }
  | { readonly at: 'naming'; readonly account: string; readonly name: string }
  | { readonly at: 'failed'; readonly sentence: string };

/** What a person reads of a failure. */
function sentenceOf(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError) return error.error === 'access_denied' ? words.cancelled : words.failed;
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return words.unreachable;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_')) return words.failed;
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError) return words.failed;
  const problem = problemOf(error);
  return problem.code === 'unauthenticated' ? words.refused : (problem.sentence ?? remedyOf(problem));
}

export function SignInPage() {
  useTitle(words.title);
  const { value: issuer, problem } = useReading(async () => ({ found: await readIssuer() }), []);
  // Read once: the code leaves the address at once, and the answer is used once.
  const [answered] = useState(() => {
    const address = new URL(location.href);
    history.replaceState(null, '', '/sign-in');
    return address;
  });
  const [wish] = useState(takeSignInWish);
  const [step, setStep] = useState<Step>({ at: answered.search === '' ? 'going' : 'coming' });
  const fail = (error: unknown) => setStep({ at: 'failed', sentence: sentenceOf(error) });
  const returnTo = wish?.returnTo ?? '/my-games';
  const leave = () => navigate(returnTo, { replace: true });

  const ask = () =>
    readKeptAccount()
      .then((kept) => setStep({ at: 'asking', kept }))
      .catch(fail);

  async function enter({ token, name }: Answer, me: KeptAccount): Promise<void> {
    await keepSignedIn(token, me.id);
    if (me.playerName === null) setStep({ at: 'naming', account: me.id, name });
    else leave();
  }

  async function come(from: Issuer): Promise<void> {
    if (!wish?.begun) return setStep({ at: 'failed', sentence: words.failed });
    const answer = await exchange(from, answered, wish.begun);
    const guestToken = accountToken();
    let isInUse = false;
    if (wish.joins && guestToken !== null) {
      try {
        await connect(answer.token).execute(JOIN_GUEST, { guestToken });
      } catch (error) {
        if (problemOf(error).code !== 'sign-in-in-use') throw error;
        isInUse = true;
      }
    }
    const [me, kept] = await Promise.all([readAccount(answer.token), readKeptAccount()]);
    if (kept === null || kept.id === me.id) await enter(answer, me);
    else setStep({ at: 'replacing', answer, me, kept, isInUse });
  }

  const go = (to: Issuer, joins: boolean) => {
    setStep({ at: 'going' });
    begin(to, { returnTo, joins }).catch(fail);
  };

  const choose = (joins: boolean) => go(issuer!.found!, joins);

  useEffect(() => {
    if (issuer === null) return;
    if (issuer.found === null) setStep({ at: 'failed', sentence: words.none });
    else if (answered.search !== '') come(issuer.found).catch(fail);
    else if (wish?.press !== undefined && answered.hash === `#${wish.press}`) go(issuer.found, wish.joins);
    else void ask();
  }, [issuer]);
  useEffect(() => {
    if (problem !== null) setStep({ at: 'failed', sentence: remedyOf(problem) });
  }, [problem]);
  // The browser may show this page as it was left, when a person goes back from the issuer.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      takeSignInWish();
      void ask();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  return (
    <section class="panel signing-in">
      <h1>{issuer?.found ? words.with(issuerName(issuer.found)) : words.title}</h1>
      {(step.at === 'going' || step.at === 'coming') && (
        <p class="loading" role="status">
          {words[step.at]}
        </p>
      )}
      {step.at === 'asking' && issuer?.found && (
        <>
          {step.kept !== null && isGuest(step.kept.id) && <SignInChoice issuer={issuer.found} joins onPress={choose} />}
          <SignInChoice issuer={issuer.found} joins={false} onPress={choose} />
          <OperatorLinks />
          <p class="buttons">
            <button type="button" onClick={leave}>
              {words.back}
            </button>
          </p>
        </>
      )}
      {step.at === 'failed' && (
        <>
          <p role="alert">{step.sentence}</p>
          <p class="buttons">
            {issuer?.found && (
              <button type="button" class="primary" onClick={() => void ask()}>
                {texts.frame.retry}
              </button>
            )}
            <button type="button" onClick={leave}>
              {words.back}
            </button>
          </p>
        </>
      )}
      {step.at === 'replacing' && (
        <>
          {step.isInUse && <p>{words.inUse}</p>}
          <p role="alert">{words.replaces(step.kept.playerName ?? step.kept.id)}</p>
          <p class="buttons">
            <button type="button" class="primary" onClick={leave}>
              {words.keepAccount}
            </button>
            <button type="button" onClick={() => void enter(step.answer, step.me).catch(fail)}>
              {words.replaceAccount}
            </button>
          </p>
        </>
      )}
      {step.at === 'naming' && (
        <>
          <h2>{words.nameTitle}</h2>
          <PlayerName account={step.account} token={accountToken()!} name={step.name} onNamed={leave}>
            <button type="button" onClick={leave}>
              {words.withoutName}
            </button>
          </PlayerName>
        </>
      )}
    </section>
  );
}
