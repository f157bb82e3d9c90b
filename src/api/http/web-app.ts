// The pages in the browser, at the root of the server: one document for every page, and assets whose names change with their content.
// Nothing is loaded from elsewhere, and no script or style stands in the document itself, so the policy can forbid both.
import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { addVary, HEADER_LENGTH } from './negotiation.js';
import { PROBLEM_MEDIA } from './problems.js';
import { HTML, SCRIPT, STYLE } from './static-page.js';

/** The paths of the pages. All return the same document, which shows the page of its address. */
export const PAGE_PATHS = [
  ...['/notifications', '/notifications/confirm', '/notifications/unsubscribe', '/webhooks'],
  ...['/', '/my-games', '/open', '/play', '/judge', '/log', '/games/:game', '/games/:game/entries', '/games/:game/entries/:version'],
  ...['/tournaments', '/tournaments/open', '/tournaments/:tournament'],
  ...['rounds', 'rounds/:round', 'standings', 'crosstable', 'results', 'players'].map((section) => `/tournaments/:tournament/${section}`),
  ...['/seasons/open', '/seasons/:season'],
  ...['/rules', '/rules/:ruleset', '/ratings', '/players/:account'],
  ...['/disputes', '/games/:game/disputes', '/games/:game/disputes/:dispute', '/games/:game/dispute/:entry'],
];

/** The paths of pages whose links have a preview: the landing page, games, replays, tournaments. */
const PREVIEWED = /^\/(|games\/:game(\/entries(\/:version)?)?|tournaments\/:tournament(\/.*)?)$/;

/** The page that signs people in. Its document alone may connect to the issuer. */
const SIGN_IN_PATH = '/sign-in';

/** The paths of pages that other sites may show in a frame. They show public games, and know no token. */
const EMBED_PATHS = ['/embed/games/:game', '/embed/games/:game/entries/:version'] as const;

/** The addresses under `EMBED_PATHS` that the document shows a game at. At others it has links to every page: no site may frame those. */
const SHOWS_GAME = /^\/embed\/games\/[\w-]+(?:\/entries\/\d{1,9})?(?:\?|$)/;

/** Connections go to this origin only; `'self'` includes websockets. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `issuer`: its address; null if the pages have no sign-in. */
const signInPolicy = (issuer: string | null): string =>
  issuer === null ? POLICY : POLICY.replace("connect-src 'self'", `connect-src 'self' ${new URL(issuer).origin}`);

const EMBED_POLICY = POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *');

const HEADERS = { 'referrer-policy': 'no-referrer', vary: 'accept-encoding' } as const;
/** A year: the name of an asset changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];
const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const TYPE: Readonly<Record<string, string>> = {
  html: HTML,
  js: SCRIPT,
  mjs: SCRIPT,
  css: STYLE,
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

type WebFile = Readonly<Record<Encoding, Buffer>>;

/** The built pages. */
export interface WebApp {
  readonly page: WebFile;
  /** The custom element for other sites. */
  readonly element: WebFile;
  /** The verifier of records, a program for Node. */
  readonly verifier: WebFile;
  /** The service worker that shows pushes. */
  readonly pushWorker: WebFile;
  /** By file name. */
  readonly assets: ReadonlyMap<string, WebFile>;
}

/** Reads the built pages; null if they were not built. */
export async function readWebApp(folder: string): Promise<WebApp | null> {
  const read = async (path: string): Promise<WebFile> => {
    const [br, gzip, identity] = await Promise.all(ENCODINGS.map((encoding) => readFile(`${folder}/${path}${SUFFIX[encoding]}`)));
    return { br: br!, gzip: gzip!, identity: identity! };
  };
  try {
    const names = (await readdir(`${folder}/assets`)).filter((name) => !name.endsWith('.br') && !name.endsWith('.gz'));
    const assets = await Promise.all(names.map(async (name) => [name, await read(`assets/${name}`)] as const));
    const [page, element, verifier, pushWorker] = await Promise.all(
      ['page.html', 'lyon-game.js', 'verify-yourself.mjs', 'push-worker.js'].map(read),
    );
    return { page: page!, element: element!, verifier: verifier!, pushWorker: pushWorker!, assets: new Map(assets) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, name: string, file: WebFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  // To sort a list of thousands takes longer than everything else here.
  const isRead = accepted !== '' && accepted.length <= HEADER_LENGTH;
  const encoding = (isRead ? (new Negotiator(request.raw).encodings([...ENCODINGS])[0] ?? 'identity') : 'identity') as Encoding;
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.headers(HEADERS).type(TYPE[name.split('.').at(-1)!]!).send(file[encoding]);
}

/** What the server writes into the head of a document. */
export interface DocumentHead {
  readonly language: string;
  /** The title of the document. */
  readonly title: string;
  /** Further lines. */
  readonly lines: string;
}

/** The document up to its language, from there to its title, from there to the end of its head, and the rest. */
const PLACES_OF_HEAD = /^(.*?<html lang=")[^"]*(".*?<title>)[^<]*(<\/title>.*?)(<\/head>.*)$/s;

/** Returns what writes a head into the document. A document without one of the places is a mistake of the build. */
function headWriter(document: string): (head: DocumentHead) => string {
  const places = PLACES_OF_HEAD.exec(document);
  if (places === null) throw new Error('The document of the pages has no language, title or head.');
  const [, before, toTitle, toEnd, rest] = places;
  return ({ language, title, lines }) => `${before}${language}${toTitle}${title}${toEnd}  ${lines}\n  ${rest}`;
}

/** What the documents of some pages have besides. */
interface PageAdditions {
  /** Returns what links to a page show of it, null if nothing. Null without previews. */
  readonly previews: { readonly headOf: (request: FastifyRequest) => Promise<DocumentHead | null> } | null;
  /** The address of the issuer at which pages sign people in; null for none. */
  readonly issuer: string | null;
}

/** Serves the pages and their assets. */
export function webAppRoutes(
  app: FastifyInstance,
  { page, element, verifier, pushWorker, assets }: WebApp,
  { previews, issuer }: PageAdditions,
): void {
  const sendPage = (request: FastifyRequest, reply: FastifyReply, policy: string) => {
    void reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' });
    return send(request, reply, 'page.html', page);
  };
  const withHead = headWriter(page.identity.toString());
  /** The document is short: it is compressed as other responses are. */
  const sendPreviewed = async (request: FastifyRequest, reply: FastifyReply) => {
    const head = await previews!.headOf(request);
    if (head === null) return sendPage(request, reply, POLICY);
    addVary(reply, 'accept-encoding', 'accept-language');
    void reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache', 'referrer-policy': HEADERS['referrer-policy'] });
    return reply.type(HTML).send(withHead(head));
  };
  for (const path of PAGE_PATHS) {
    const isPreviewed = previews !== null && PREVIEWED.test(path);
    app.get(path, (request, reply) => (isPreviewed ? sendPreviewed(request, reply) : sendPage(request, reply, POLICY)));
  }
  const policy = signInPolicy(issuer);
  app.get(SIGN_IN_PATH, (request, reply) => sendPage(request, reply, policy));
  for (const path of EMBED_PATHS)
    app.get(path, (request, reply) => sendPage(request, reply, SHOWS_GAME.test(request.url) ? EMBED_POLICY : POLICY));
  app.get('/embed/lyon-game.js', (request, reply) => {
    // A module from another origin is loaded only with this header. Its name stays the same, so it is revalidated.
    void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' });
    return send(request, reply, 'lyon-game.js', element);
  });
  app.get('/verify-yourself.mjs', (request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return send(request, reply, 'verify-yourself.mjs', verifier);
  });
  // At the root, so that it may lead to every page. Its name stays the same, so it is revalidated.
  app.get('/push-worker.js', (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" });
    return send(request, reply, 'push-worker.js', pushWorker);
  });
  for (const [name, file] of assets)
    app.get(`/assets/${name}`, (request, reply) => {
      void reply.header('cache-control', IMMUTABLE);
      return send(request, reply, name, file);
    });
}

/** Whether a client prefers a page for people to a problem document: browsers do. */
const wantsPage = ({ method, headers, raw }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept?.length ?? 0) <= HEADER_LENGTH &&
  headers.accept !== undefined &&
  new Negotiator(raw).mediaTypes([PROBLEM_MEDIA, 'application/json', 'text/html'])[0] === 'text/html';

/** Returns the handler of paths without a route: browsers get the page that says so, other clients what `otherwise` sends. */
export const pageNotFound =
  ({ page }: WebApp, otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    void reply.header('vary', 'accept, accept-encoding');
    if (!wantsPage(request)) return otherwise(request, reply);
    void reply.code(404).headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' });
    return send(request, reply, 'page.html', page);
  };
