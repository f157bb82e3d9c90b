// The pages and their addresses. The server sends the same document for each of them; `PAGE_PATHS` of src/api/http/web-app.ts lists them.
import { useEffect, useState } from 'preact/hooks';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'open-game' }
  /** What a person is notified outside of the pages; with an action, by the link of a mail. */
  | { readonly page: 'notifications'; readonly action: 'confirm' | 'unsubscribe' | null }
  /** The webhooks of an account. */
  | { readonly page: 'webhooks' }
  /** Opening a game against the sparring partner. */
  | { readonly page: 'play' }
  /** The games of this browser and of its account. */
  | { readonly page: 'my-games' }
  /** Signing in with the issuer of the server. */
  | { readonly page: 'sign-in' }
  | { readonly page: 'ratings' }
  /** A player, by the id of the account. */
  | { readonly page: 'player'; readonly account: string }
  | { readonly page: 'game'; readonly game: string }
  /** The game as it stood after an entry: by its number in the viewer's count, or by its name. Null for the last one. */
  | { readonly page: 'replay'; readonly game: string; readonly entry: number | string | null }
  /** What teaches a ruleset; null for the first one of the server. */
  | { readonly page: 'rules'; readonly ruleset: string | null }
  | { readonly page: 'tournaments' }
  | { readonly page: 'open-tournament' }
  /** A section of a tournament; `round` is null for the current one. */
  | { readonly page: 'tournament'; readonly tournament: string; readonly section: TournamentSection; readonly round: number | null }
  | { readonly page: 'open-season' }
  | { readonly page: 'season'; readonly season: string }
  /** A game as text, judged. */
  | { readonly page: 'judge' }
  /** The log of heads. */
  | { readonly page: 'log' }
  /** The open disputes of all games. */
  | { readonly page: 'disputes' }
  /** The disputes of a game; with the name of an entry, to dispute it. */
  | { readonly page: 'game-disputes'; readonly game: string; readonly entry: string | null }
  | { readonly page: 'dispute'; readonly game: string; readonly number: number }
  /** A public game inside a page of another site: the diagram, or the replay from an entry. */
  | { readonly page: 'embed'; readonly game: string; readonly version: number | null }
  | { readonly page: 'unknown' };

export const TOURNAMENT_SECTIONS = ['rounds', 'standings', 'crosstable', 'results', 'players'] as const;
export type TournamentSection = (typeof TOURNAMENT_SECTIONS)[number];

/** The name of an entry: the beginning of its hash. */
const ENTRY_NAME = /^[\w-]{8,43}$/;

/** Returns the page of a path. */
export function parseRoute(path: string): Route {
  if (path.startsWith('/embed/games/')) {
    const inside = parseRoute(path.slice('/embed'.length));
    if (inside.page === 'game') return { page: 'embed', game: inside.game, version: null };
    // Its numbers are those of spectators, who all count alike.
    return inside.page === 'replay' && typeof inside.entry !== 'string'
      ? { page: 'embed', game: inside.game, version: inside.entry }
      : { page: 'unknown' };
  }
  const [first, second, third, fourth, ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'unknown' };
  if (first === undefined) return { page: 'home' };
  if (first === 'open' && second === undefined) return { page: 'open-game' };
  if (first === 'play' && second === undefined) return { page: 'play' };
  if (first === 'my-games' && second === undefined) return { page: 'my-games' };
  if (first === 'rules' && third === undefined) return { page: 'rules', ruleset: second ?? null };
  if (first === 'notifications' && third === undefined) {
    if (second === undefined) return { page: 'notifications', action: null };
    return second === 'confirm' || second === 'unsubscribe' ? { page: 'notifications', action: second } : { page: 'unknown' };
  }
  if (first === 'webhooks' && second === undefined) return { page: 'webhooks' };
  if (first === 'sign-in' && second === undefined) return { page: 'sign-in' };
  if (first === 'ratings' && second === undefined) return { page: 'ratings' };
  if (first === 'players' && second !== undefined && third === undefined && /^[\w-]+$/.test(second))
    return { page: 'player', account: second };
  if (first === 'judge' && second === undefined) return { page: 'judge' };
  // Below it are the files of the log, which are no pages.
  if (first === 'log' && second === undefined) return { page: 'log' };
  if (first === 'tournaments') return parseTournament([second, third, fourth]);
  if (first === 'seasons' && second !== undefined && third === undefined)
    return second === 'open' ? { page: 'open-season' } : { page: 'season', season: second };
  if (first === 'disputes' && second === undefined) return { page: 'disputes' };
  if (first !== 'games' || second === undefined) return { page: 'unknown' };
  if (third === undefined) return { page: 'game', game: second };
  if (third === 'dispute' && fourth !== undefined && ENTRY_NAME.test(fourth)) return { page: 'game-disputes', game: second, entry: fourth };
  if (third === 'disputes' && fourth === undefined) return { page: 'game-disputes', game: second, entry: null };
  if (third === 'disputes' && fourth !== undefined && /^\d{1,6}$/.test(fourth))
    return { page: 'dispute', game: second, number: Number(fourth) };
  if (third !== 'entries') return { page: 'unknown' };
  if (fourth === undefined) return { page: 'replay', game: second, entry: null };
  if (/^\d{1,9}$/.test(fourth)) return { page: 'replay', game: second, entry: Number(fourth) };
  return ENTRY_NAME.test(fourth) ? { page: 'replay', game: second, entry: fourth } : { page: 'unknown' };
}

function parseTournament([tournament, section = 'rounds', round]: readonly (string | undefined)[]): Route {
  if (tournament === undefined) return { page: 'tournaments' };
  if (tournament === 'open') return section === 'rounds' && round === undefined ? { page: 'open-tournament' } : { page: 'unknown' };
  const known = TOURNAMENT_SECTIONS.find((each) => each === section);
  if (known === undefined || (round !== undefined && (known !== 'rounds' || !/^\d{1,3}$/.test(round)))) return { page: 'unknown' };
  return { page: 'tournament', tournament, section: known, round: round === undefined ? null : Number(round) };
}

/** Returns the path of a page. */
export function pathOf(route: Exclude<Route, { page: 'unknown' }>): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'open-game':
      return '/open';
    case 'play':
      return '/play';
    case 'game':
      return `/games/${route.game}`;
    case 'my-games':
      return '/my-games';
    case 'notifications':
      return `/notifications${route.action === null ? '' : `/${route.action}`}`;
    case 'webhooks':
      return '/webhooks';
    case 'sign-in':
      return '/sign-in';
    case 'ratings':
      return '/ratings';
    case 'player':
      return `/players/${route.account}`;
    case 'tournaments':
      return '/tournaments';
    case 'open-tournament':
      return '/tournaments/open';
    case 'tournament': {
      const { tournament, section, round } = route;
      return `/tournaments/${tournament}${section === 'rounds' && round === null ? '' : `/${section}`}${round === null ? '' : `/${round}`}`;
    }
    case 'open-season':
      return '/seasons/open';
    case 'season':
      return `/seasons/${route.season}`;
    case 'rules':
      return `/rules${route.ruleset === null ? '' : `/${route.ruleset}`}`;
    case 'judge':
      return '/judge';
    case 'log':
      return '/log';
    case 'disputes':
      return '/disputes';
    case 'game-disputes':
      return `/games/${route.game}/${route.entry === null ? 'disputes' : `dispute/${route.entry}`}`;
    case 'dispute':
      return `/games/${route.game}/disputes/${route.number}`;
    case 'embed':
      return `/embed/games/${route.game}${route.version === null ? '' : `/entries/${route.version}`}`;
    case 'replay':
      return `/games/${route.game}/entries${route.entry === null ? '' : `/${route.entry}`}`;
  }
}

const CHANGED = 'lyon-navigated';

/** Shows another page. With `replace`, the Back button does not return to the present address. */
export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new Event(CHANGED));
}

/** Returns the page of the present address, and draws again when it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.pathname));
  useEffect(() => {
    const update = () => setRoute(parseRoute(location.pathname));
    addEventListener('popstate', update);
    addEventListener(CHANGED, update);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener(CHANGED, update);
    };
  }, []);
  return route;
}

/** Opens links to pages of this application without loading the document again. Returns a function that stops it. */
export function interceptLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || event.defaultPrevented || link === null || link.target !== '' || link.origin !== location.origin || link.hash !== '')
      return;
    if (parseRoute(link.pathname).page === 'unknown') return;
    event.preventDefault();
    navigate(link.pathname);
    scrollTo(0, 0);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
