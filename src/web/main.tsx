// The entry of the pages.
import { render } from 'preact';
import { App } from './app.js';
import { interceptLinks } from './router.js';
import { takePlayerToken, takeSeatToken } from './session.js';
import { language } from './texts/index.js';

takeSeatToken();
takePlayerToken();
// A link that is opened in a tab of its game or tournament changes the fragment only.
addEventListener('hashchange', () => {
  takeSeatToken();
  if (takePlayerToken()) location.reload();
});
document.documentElement.lang = language();
interceptLinks();
render(<App />, document.getElementById('app')!);
