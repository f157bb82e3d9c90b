// The entry of the pages.
import { render } from 'preact';
import { App } from './app.js';
import { interceptLinks, parseRoute } from './router.js';
import { takePlayerToken, takeSeatToken } from './session.js';
import { language } from './texts/index.js';

// A page inside another site reads no token, and is left by links to new tabs only.
if (parseRoute(location.pathname).page !== 'embed') {
  takeSeatToken();
  takePlayerToken();
  // A link that is opened in a tab of its game or tournament changes the fragment only.
  addEventListener('hashchange', () => {
    takeSeatToken();
    if (takePlayerToken()) location.reload();
  });
  interceptLinks();
}
document.documentElement.lang = language();
render(<App />, document.getElementById('app')!);
