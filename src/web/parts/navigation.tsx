// The links at the top of every page: the main ones, and the others in a menu. In a narrow window the menu has them all.
import { useEffect, useRef, useState } from 'preact/hooks';
import { pathOf, type Route, useRoute } from '../router.js';
import { texts } from '../texts/index.js';

const { frame } = texts;

interface LinkTo {
  readonly path: string;
  readonly name: string;
}

const MAIN: readonly LinkTo[] = [
  { path: '/', name: frame.home },
  { path: '/my-games', name: frame.myGames },
  { path: '/play', name: frame.play },
  { path: '/rules', name: texts.rules.title },
  { path: '/tournaments', name: frame.tournaments },
];
const OTHERS: readonly LinkTo[] = [
  { path: '/open', name: frame.openGame },
  { path: '/ratings', name: texts.players.ratings },
  { path: '/notifications', name: texts.notifications.title },
  { path: '/disputes', name: frame.disputes },
  { path: '/webhooks', name: texts.webhooks.title },
  { path: '/judge', name: frame.judge },
  { path: '/log', name: frame.log },
  { path: '/v1/docs', name: frame.api },
];
const MENU = 'menu';

/** Whether a link leads to the page that is shown, or to the one that it belongs to. */
function isShown(path: string, route: Route): boolean {
  if (route.page === 'unknown') return false;
  const shown = pathOf(route);
  return path === '/' ? shown === '/' : shown === path || shown.startsWith(`${path}/`);
}

/** The links to the pages: the main ones side by side, the others in a menu. */
export function Navigation() {
  const route = useRoute();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [route]);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => !place.current!.contains(target as Node) && setOpen(false);
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  const links = (all: readonly LinkTo[]) =>
    all.map(({ path, name }) => (
      <li key={path}>
        <a href={path} aria-current={isShown(path, route) ? 'page' : undefined}>
          {name}
        </a>
      </li>
    ));
  return (
    <nav
      ref={place}
      aria-label={frame.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onFocusOut={({ relatedTarget }) => relatedTarget !== null && !place.current!.contains(relatedTarget as Node) && setOpen(false)}
    >
      <ul class="main-links">{links(MAIN)}</ul>
      <button ref={button} type="button" class="menu-button" aria-expanded={isOpen} aria-controls={MENU} onClick={() => setOpen(!isOpen)}>
        {frame.menu}
      </button>
      <div id={MENU} class="menu" hidden={!isOpen}>
        <ul class="main-links">{links(MAIN)}</ul>
        <ul>{links(OTHERS)}</ul>
      </div>
    </nav>
  );
}
