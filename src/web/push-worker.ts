// The service worker of the pages: it shows pushes, and leads to their games and rounds. It handles no requests and stores nothing, so no page and no
// answer of the API ever comes from it.
export {};

/** What the server pushes for one game, or for a table of a tournament. */
interface PushedNotification {
  readonly title: string;
  readonly body: string;
  readonly gameId?: string;
  /** The page that it leads to. For a table it names the tournament and the round, in which a player has one table. */
  readonly path: string;
}

/** The parts of a service worker that this one uses: the types of the pages are those of documents. */
interface Extendable {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WindowOfPage {
  readonly url: string;
  readonly focused: boolean;
  readonly focus: () => Promise<unknown>;
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: { readonly type: 'window'; readonly includeUncontrolled: true }) => Promise<readonly WindowOfPage[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}
interface Events {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly push: Extendable & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: Extendable & { readonly notification: Notification };
}

declare const self: Worker;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) =>
  event.waitUntil(show(event.data?.json() as { readonly notifications: readonly PushedNotification[] })),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { readonly path: string }).path));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isAt = ({ url }: WindowOfPage, path: string): boolean => new URL(url).pathname === new URL(path, self.location.origin).pathname;

/** Shows one notification for each game and table, in place of an earlier one; none for a page that the person is looking at. */
async function show({ notifications }: { readonly notifications: readonly PushedNotification[] }): Promise<void> {
  const open = await windows();
  const unseen = notifications.filter(({ path }) => !open.some((each) => each.focused && isAt(each, path)));
  const shown = unseen.map(({ title, body, gameId, path }) =>
    self.registration.showNotification(title, { body, tag: gameId ?? path, renotify: true, data: { path } } as NotificationOptions),
  );
  await Promise.all(shown);
}

/** Shows a page: in the window that has it, else in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  const known = (await windows()).find((each) => isAt(each, path));
  await (known === undefined ? self.clients.openWindow(url.href) : known.focus());
}
