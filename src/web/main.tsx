// The entry of the pages.
import { render } from 'preact';
import { App } from './app.js';
import { forgetSignInWish } from './kept/account.js';
import { takePlayerToken, takeSeatToken, takeSignIn } from './kept/links.js';
import { keepPlayerToken } from './kept/players.js';
import { followSignOut } from './kept/sign-out.js';
import { keepFocus } from './parts/focus.js';
import { renewWhenSeen } from './parts/kept-account.js';
import { interceptLinks, parseRoute } from './router.js';
import { language } from './texts/index.js';
import { isAccepted } from './tournament/state.js';

/**
 * Takes the token of a player's link. It replaces another one of this browser only if the server no longer accepts that: after the check-in,
 * a player's token exists in this browser alone, and any site can open a link with another one. `isRead`: whether the page was read already.
 */
async function openPlayerLink({ isRead = false } = {}): Promise<void> {
  const link = takePlayerToken();
  if (link === null) return;
  const { tournament, token, kept } = link;
  if (kept === null) return isRead ? location.reload() : undefined;
  if (await isAccepted(tournament, kept)) return;
  keepPlayerToken(tournament, token);
  location.reload();
}

// A page inside another site reads no token, and is left by links to new tabs only.
const { page } = parseRoute(location.pathname);
if (page !== 'embed') {
  followSignOut();
  if (page !== 'sign-in') forgetSignInWish();
  takeSeatToken();
  takeSignIn();
  void openPlayerLink();
  // A link that is opened in a tab of its game or tournament changes the fragment only.
  addEventListener('hashchange', () => {
    takeSeatToken();
    takeSignIn();
    void openPlayerLink({ isRead: true });
  });
  renewWhenSeen();
  interceptLinks();
}
document.documentElement.lang = language();
const root = document.getElementById('app')!;
keepFocus(root);
render(<App />, root);
