// Signing in with the server's OpenID Connect issuer: a button, which loads the page that does it. Only that page may reach the issuer.
import type { Document, schema } from 'lyon/client';
import { connect, randomText } from '../api.js';
import { keepSignInWish } from '../kept/account.js';
import { texts } from '../texts/index.js';
import { useReading } from './use-reading.js';

const { signIn: words } = texts;

export type Issuer = Pick<schema.SignInIssuer, 'issuer' | 'clientId' | 'audience' | 'scope'>;
const ISSUER: Document<{ readonly signInIssuer: Issuer | null }, object> = '{ signInIssuer { issuer clientId audience scope } }';

export const readIssuer = async (): Promise<Issuer | null> => (await connect(null).execute(ISSUER)).signInIssuer;

/** The issuer of the server, null if it has none; undefined until it is known. */
export const useIssuer = (): Issuer | null | undefined => useReading(async () => ({ found: await readIssuer() }), []).value?.found;

/** The name of an issuer to people: its host. */
export const issuerName = ({ issuer }: Issuer): string => nameOfIssuer(issuer);

/** The same by its address. */
export const nameOfIssuer = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** Leaves for the sign-in, and comes back to this page. */
function beginSignIn(joins: boolean): void {
  const press = randomText();
  keepSignInWish({ returnTo: location.pathname, joins, press });
  location.assign(`/sign-in#${press}`);
}

interface SignInChoiceProps {
  readonly issuer: Issuer;
  /** Whether the kept guest joins the sign-in. */
  readonly joins: boolean;
  readonly onPress: (joins: boolean) => void;
}

/** A button that says what the sign-in does. */
export const SignInChoice = ({ issuer, joins, onPress }: SignInChoiceProps) => (
  <div class="sign-in">
    <p class="quiet">{joins ? words.joinLead : words.lead}</p>
    <button type="button" class={joins ? '' : 'primary'} onClick={() => onPress(joins)}>
      {joins ? words.join : words.with(issuerName(issuer))}
    </button>
  </div>
);

/** Offers the sign-in, if the server has an issuer for it. `joins`: the kept guest joins it. */
export function SignInButton({ joins = false }: { readonly joins?: boolean }) {
  const issuer = useIssuer();
  return issuer ? <SignInChoice issuer={issuer} joins={joins} onPress={beginSignIn} /> : null;
}
