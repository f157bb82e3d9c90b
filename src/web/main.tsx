// The entry of the pages.
import { render } from 'preact';
import { App } from './app.js';
import { interceptLinks } from './router.js';
import { takeSeatToken } from './session.js';
import { language } from './texts/index.js';

takeSeatToken();
// A seat's link that is opened in a tab of its game changes the fragment only.
addEventListener('hashchange', takeSeatToken);
document.documentElement.lang = language();
interceptLinks();
render(<App />, document.getElementById('app')!);
