// What readers of links show of a page (https://ogp.me): a title, a sentence and a picture of the position. Everything here is what a
// spectator without a token may see: a game that is private, delayed or does not exist gives away nothing that the API would not.
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { localize } from '../../engine/localized-text.js';
import { type DrawPicture, PICTURE, pictureOf, TABLE } from '../../engine/picture.js';
import { outcomeInWords, readGame, readGuidance, readPlayers, replay } from '../../games/index.js';
import { readTournament, type TournamentServices } from '../../tournaments/index.js';
import type { RateLimiter } from '../http/limits.js';
import { httpReader, type LongReads } from '../http/long-reads.js';
import { negotiateLanguage } from '../http/negotiation.js';
import type { DocumentHead } from '../http/web-app.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';
import { localized } from '../texts/index.js';

/** Renders SVG as PNG, in pixels across. */
export type RenderPng = (svg: string, width: number) => Promise<Uint8Array>;

export interface PreviewDeps {
  readonly services: TournamentServices;
  readonly rulesets: RulesetPresenters;
  /** By ruleset. A ruleset without one has the neutral picture. */
  readonly pictures: ReadonlyMap<string, DrawPicture>;
  /** What the picture of the landing page shows, as SVG; null for the neutral one. */
  readonly landingPicture: string | null;
  /** Null if this platform has no renderer: there are then no pictures. */
  readonly renderPng: RenderPng | null;
  readonly longReads: LongReads;
  readonly rates: RateLimiter | null;
  /** The origin of the server for the public; null: previews have no picture, for the host of a request may be anyone. */
  readonly publicUrl: string | null;
  readonly log: FastifyBaseLogger;
}

/** What a preview says. */
interface Preview {
  readonly title: string;
  readonly description: string;
  /** The path of the picture. */
  readonly picture: string;
}

/** Pictures that are kept, in bytes of PNG. */
const KEPT_BYTES = 8_000_000;
/** Pictures that are rendered at once, and that may wait: others get the neutral one. */
const [AT_ONCE, WAITING] = [1, 16];
/** Seconds for which a reader of links may keep a picture: a game goes on. */
const MAX_AGE = 60;

const NEUTRAL_PATH = '/picture.png';
const LANDING_PATH = '/landing.png';

/** Pixels across of a picture in a list of games. */
const THUMBNAIL = 480;

/** Our mark, in a square of 32 units. */
const MARK =
  '<rect width="32" height="32" fill="#23415f"/><path d="M4 4 28 28M28 4 4 28" stroke="#f3ead7" stroke-width="5"/><rect x="10" y="10" width="12" height="12" rx="2" fill="#a5342b" stroke="#f3ead7" stroke-width="2"/>';

/** The mark on a ground: for pages without a position, and games that not everyone may see. */
const NEUTRAL_PICTURE = pictureOf(TABLE, [`<g transform="translate(440 155) scale(10)">${MARK}</g>`]);

/** The icon of the installed pages, whose edge a device may cut off. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40"><rect x="-4" y="-4" width="40" height="40" fill="#23415f"/>${MARK}</svg>`;
const ICON_SIZES = [180, 192, 512] as const;

const GAME_ID = /^[\da-f-]{36}$/i;
const ENTRY_NUMBER = /^\d{1,9}$/;

const TEXTS = {
  landing: localized(({ preview }) => preview.landing),
  rulesets: localized(({ preview }) => preview.rulesets),
  game: localized(({ preview }) => preview.game),
  seating: localized(({ preview }) => preview.seating),
  tournament: localized(({ preview }) => preview.tournament),
  entry: (version: number) => localized(({ preview }) => preview.entry(version)),
};

/** Loads the renderer; null if there is none for this platform. */
export async function loadRenderer(): Promise<RenderPng | null> {
  try {
    const { renderAsync } = await import('@resvg/resvg-js');
    // Pictures have no text, so no font is read.
    return async (svg, width) =>
      (await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } })).asPng();
  } catch {
    return null;
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface OfGame {
  readonly game: string;
  /** A number in the count of spectators, or a name. */
  readonly version?: string;
}

/** What the path of a page names. */
type Addressed = Partial<OfGame> & { readonly tournament?: string };

const SITE = 'Lyon';

export class LinkPreviews {
  readonly #deps: PreviewDeps;
  readonly #rendered: LRUCache<string, Uint8Array>;
  readonly #rendering = pLimit(AT_ONCE);

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
    this.#rendered = new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }, svg) => length + svg.length });
  }

  /** Returns what stands in the head of a page; null if its game or tournament cannot be read now. */
  async headOf(request: FastifyRequest): Promise<DocumentHead | null> {
    const language = negotiateLanguage(request.headers['accept-language']);
    try {
      const preview = await this.#previewOf(request.params as Addressed, language);
      const title = preview.title === SITE ? SITE : `${preview.title} · ${SITE}`;
      return { language, title: escaped(title), lines: this.#written(preview) };
    } catch (error) {
      // The page works without a preview, also while the database does not answer.
      this.#deps.log.debug({ error }, 'no preview');
      return null;
    }
  }

  #previewOf({ game, version, tournament }: Addressed, language: string): Promise<Preview> | Preview {
    if (game !== undefined) return this.#ofGame({ game, ...(version && { version }) }, language);
    if (tournament !== undefined) return this.#ofTournament(tournament, language);
    return { title: localize(TEXTS.rulesets, language), description: localize(TEXTS.landing, language), picture: LANDING_PATH };
  }

  async #ofGame({ game, version }: OfGame, language: string): Promise<Preview> {
    const { services, rulesets } = this.#deps;
    const neutral = { title: SITE, description: localize(TEXTS.game, language), picture: NEUTRAL_PATH };
    const read = GAME_ID.test(game) ? await readGame(services, null, game) : null;
    if (read === null || !read.ok) return neutral;
    const { ruleset: id, status, outcome, options, version: newest } = read.value;
    const { ruleset, titleIn } = rulesets.get(id)!;
    const players = await readPlayers(services, null, game);
    const names = players.ok ? players.value.map(({ name }) => name) : [];
    const [path, title] = [`/games/${game}`, [titleIn(options, language), ...(names.length > 0 ? [names.join(' – ')] : [])].join(' · ')];
    if (version !== undefined && ENTRY_NUMBER.test(version)) {
      const picture = `${path}/entries/${Number(version)}/picture.png`;
      return { title, description: localize(TEXTS.entry(Number(version)), language), picture };
    }
    // Readers keep pictures by their address.
    const picture = `${path}/picture.png?version=${newest}`;
    if (outcome !== null)
      return { title, description: outcomeInWords(ruleset, outcome, { language, seats: ruleset.seats(options) }), picture };
    if (status === 'seating') return { title, description: localize(TEXTS.seating, language), picture };
    const guidance = await readGuidance(services, null, game, language);
    const sentences = guidance.ok ? guidance.value.instructions.map(({ text }) => text) : [];
    return { title, description: sentences.join(' ') || neutral.description, picture };
  }

  async #ofTournament(tournament: string, language: string): Promise<Preview> {
    const { services, rulesets } = this.#deps;
    const description = localize(TEXTS.tournament, language);
    const read = GAME_ID.test(tournament) ? await readTournament(services, null, tournament) : null;
    if (read === null || !read.ok) return { title: SITE, description, picture: NEUTRAL_PATH };
    const { name, ruleset } = read.value.view;
    return { title: name, description: `${description} ${rulesets.get(ruleset)!.ruleset.title}.`, picture: NEUTRAL_PATH };
  }

  #written({ title, description, picture }: Preview): string {
    const { publicUrl, renderPng } = this.#deps;
    const properties: readonly (readonly [string, string])[] = [
      ['og:site_name', SITE],
      ['og:type', 'website'],
      ['og:title', title],
      ['og:description', description],
    ];
    // The protocol asks for absolute addresses.
    const ofPicture: readonly (readonly [string, string])[] =
      renderPng === null || publicUrl === null
        ? []
        : [
            ['og:image', `${publicUrl.replace(/\/$/, '')}${picture}`],
            ['og:image:width', String(PICTURE.width)],
            ['og:image:height', String(PICTURE.height)],
          ];
    const lines = [...properties, ...ofPicture].map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`);
    return [
      `<meta name="description" content="${escaped(description)}">`,
      ...lines,
      `<meta name="twitter:card" content="${ofPicture.length > 0 ? 'summary_large_image' : 'summary'}">`,
    ].join('\n    ');
  }

  /** Sends the picture of a game as spectators see it, at the newest entry or after another one. */
  async sendGame(request: FastifyRequest, reply: FastifyReply, width: number): Promise<FastifyReply> {
    return this.#send(reply, (await this.#svgOf(request.params as OfGame, reply)) ?? NEUTRAL_PICTURE, width);
  }

  /** Sends what is the same for everyone: the neutral picture, or the icon in a size. */
  sendFixed(reply: FastifyReply, size: (typeof ICON_SIZES)[number] | null): Promise<FastifyReply> {
    return size === null ? this.#send(reply, NEUTRAL_PICTURE, PICTURE.width) : this.#send(reply, ICON, size);
  }

  /** Sends the picture of the landing page. */
  sendLanding(reply: FastifyReply): Promise<FastifyReply> {
    return this.#send(reply, this.#deps.landingPicture ?? NEUTRAL_PICTURE, PICTURE.width);
  }

  /** Returns the picture of a game; null if not everyone may see it, or its ruleset draws none. */
  async #svgOf({ game, version }: OfGame, reply: FastifyReply): Promise<string | null> {
    const { services, pictures, longReads, rates } = this.#deps;
    if (!GAME_ID.test(game) || (version !== undefined && !ENTRY_NUMBER.test(version))) return null;
    const read =
      version === undefined
        ? await readGame(services, null, game)
        : await longReads.run('part', services, httpReader(reply, null, rates), (working) =>
            replay(working, null, { game, version: Number(version), viewer: null }),
          );
    return read.ok ? (pictures.get(read.value.ruleset)?.(read.value.view) ?? null) : null;
  }

  async #send(reply: FastifyReply, svg: string, width: number): Promise<FastifyReply> {
    const isCrowded = !this.#rendered.has(keyOf(svg, width)) && this.#rendering.pendingCount >= WAITING;
    const png = await this.#png(isCrowded ? NEUTRAL_PICTURE : svg, width);
    void reply.headers({
      'cache-control': isCrowded ? 'no-store' : `public, max-age=${MAX_AGE}`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.length));
  }

  async #png(svg: string, width: number): Promise<Uint8Array> {
    const key = keyOf(svg, width);
    const known = () => this.#rendered.get(key);
    return (
      known() ??
      this.#rendering(async () => {
        const png = known() ?? (await this.#deps.renderPng!(svg, width));
        this.#rendered.set(key, png);
        return png;
      })
    );
  }
}

/** Pictures are kept by what they show: what a spectator sees alike is one picture. */
const keyOf = (svg: string, width: number): string => `${width} ${svg}`;

/** Serves the pictures of previews and the icons, if the platform has a renderer. */
export function pictureRoutes(app: FastifyInstance, previews: LinkPreviews): void {
  for (const path of ['/games/:game/picture.png', '/games/:game/entries/:version/picture.png'])
    app.get(path, (request, reply) => previews.sendGame(request, reply, PICTURE.width));
  app.get('/games/:game/thumbnail.png', (request, reply) => previews.sendGame(request, reply, THUMBNAIL));
  app.get(LANDING_PATH, (_request, reply) => previews.sendLanding(reply));
  app.get(NEUTRAL_PATH, (_request, reply) => previews.sendFixed(reply, null));
  for (const size of ICON_SIZES) app.get(`/icon-${size}.png`, (_request, reply) => previews.sendFixed(reply, size));
}
