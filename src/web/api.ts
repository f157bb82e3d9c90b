// What the pages ask of the API. Every request goes through the client that others use.
import {
  createLyonClient,
  type Document,
  EvidenceError,
  type GamesPage,
  type LyonClient,
  LyonError,
  NetworkError,
  type OpenedGame,
  type ReceiptBook,
  type schema,
} from 'lyon/client';
import { UnkeptError } from './kept/seats.js';
import type { OptionOfForm } from './parts/option-choices.js';
import { language } from './texts/index.js';

export { type ListedGame, rulesetKey } from 'lyon/client';

/** What the network does, for the banner of the page. */
type ConnectionListener = (state: 'open' | 'lost') => void;

/** Milliseconds by which the clock of the server is ahead of that of this browser; none if the difference could be that of an answer's way. */
let ahead = 0;
const AHEAD_MIN = 2_000;
/** The time by the clock of the server, in Unix milliseconds: that of a browser can be wrong. */
export const serverNow = (): number => Date.now() + ahead;

async function fetchInTime(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const difference = Date.parse(response.headers.get('date') ?? '') - Date.now();
  if (Number.isFinite(difference)) ahead = Math.abs(difference) < AHEAD_MIN ? 0 : difference;
  return response;
}

const settingsOf = (token: string | null) => ({
  url: location.origin,
  language: language(),
  guidance: true,
  fetch: fetchInTime,
  ...(token !== null && { token }),
});

/** Returns a client of this server: for the bearer of a token, or without one for everyone. Its sentences are in the language of the page. */
export function connect(token: string | null, onConnection?: ConnectionListener, receipts?: ReceiptBook): LyonClient {
  return createLyonClient({
    ...settingsOf(token),
    ...(onConnection && { onConnection }),
    ...(receipts && { receipts }),
  });
}

/** Returns a client as `connect` does, whose requests the browser finishes also if the page is closed meanwhile: up to 64 KiB each. */
export function connectPastPage(token: string | null): LyonClient {
  return createLyonClient({
    ...settingsOf(token),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
}

/** Unguessable characters, as many bits as a token has: idempotency keys may be secrets. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A failure as the page shows it. */
export interface Problem {
  /** A code of the API; `offline` without a response, `not-kept` if this browser cannot keep a token, `fault` for a fault of this page. */
  readonly code: string;
  readonly sentence: string | null;
  readonly requestId: string | null;
  /** The field that the server refuses. */
  readonly path?: readonly (string | number)[];
}

/** Returns what a page shows of a failure. */
export function problemOf(error: unknown): Problem {
  if (error instanceof NetworkError) return { code: 'offline', sentence: null, requestId: null };
  if (error instanceof UnkeptError) return { code: 'not-kept', sentence: null, requestId: null };
  if (error instanceof EvidenceError) return { code: 'evidence', sentence: null, requestId: null };
  if (!(error instanceof LyonError))
    return { code: 'fault', sentence: error instanceof Error ? error.message : String(error), requestId: null };
  const { requestId = null, path } = error.details;
  return { code: error.code, sentence: error.message, requestId, ...(path && { path }) };
}

// Documents of the pages.

/** A page of a list. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The ruleset of a game, by which its other documents are chosen. */
export const GAME_RULESET: Document<
  { readonly game: { readonly ruleset: { readonly id: string; readonly title: string } } },
  { readonly game: string }
> = 'query ($game: ID!) { game(id: $game) { ruleset { id title } } }';

/** Opens a game. */
export const OPEN_GAME: Document<{ readonly openGame: OpenedGame }, { readonly input: object; readonly key: string }> =
  `mutation ($input: OpenGameInput!, $key: String!) {
  openGame(input: $input, idempotencyKey: $key) { game { id } seats { seat token } }
}`;

/** The number of an entry in the caller's count, by its name. */
export const VERSION_OF_ENTRY: Document<
  { readonly game: { readonly replay: { readonly version: number } } },
  { readonly game: string; readonly entry: string }
> = 'query ($game: ID!, $entry: String!) { game(id: $game) { replay(entry: $entry) { version } } }';

export type HammerComponents = schema.HammerOfTheScotsComponents;

export const HAMMER_COMPONENTS: Document<{ readonly ruleset: { readonly components: HammerComponents } }, object> = `{
  ruleset(id: "hammer-of-the-scots") { components { ... on HammerOfTheScotsComponents {
    sheet { width height }
    areas { id name castleLimit scottishLimit cathedral coasts homeOf x y outline }
    borders { areas colour limit angloScottish line }
    coasts { area sea line }
    blocks { id name sides kind move letter firepower maxStrength blackCross celtic faction homes }
    cards { id name copies movePoints event }
    scenarios { id name firstYear lastYear firstLevy }
    phases { id clause actions }
    actions { type fields { name valueType } }
  } } }
}`;

export type LordsComponents = schema.LordsOfScotlandComponents;

export const LORDS_COMPONENTS: Document<{ readonly ruleset: { readonly components: LordsComponents } }, object> = `{
  ruleset(id: "lords-of-scotland") { components { ... on LordsOfScotlandComponents {
    clans { id name power }
    cards { id name clan strength rank }
    phases { id clause actions }
    actions { type fields { name valueType } }
  } } }
}`;

export interface ClauseText {
  readonly id: string;
  readonly section: string;
  readonly statement: string;
  readonly clarifications: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
}
export const CLAUSE: Document<
  { readonly ruleset: { readonly clauses: { readonly edges: readonly { readonly node: ClauseText }[] } } },
  { readonly ruleset: string; readonly clause: string }
> = `query ($ruleset: ID!, $clause: ID!) {
  ruleset(id: $ruleset) { clauses(ids: [$clause]) { edges { node { id section statement clarifications { id question answer } } } } }
}`;

/** A page of public games, in these lists. */
export async function readGames(filter: schema.GameFilter, after: string | null): Promise<GamesPage> {
  return connect(null).listGames(filter, { first: 12, after });
}

type ListedTournament = Pick<schema.TournamentSummary, 'tournamentId' | 'name' | 'openedAt'>;
export const TOURNAMENTS: Document<{ readonly tournaments: { readonly edges: readonly { readonly node: ListedTournament }[] } }, object> =
  '{ tournaments(first: 12) { edges { node { tournamentId name openedAt } } } }';

export interface RulesetForm {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly string[];
  readonly options: readonly OptionOfForm[];
  readonly tournamentFormats: readonly Omit<schema.RulesetFormat, 'hasBids'>[];
  readonly tieBreaks: readonly schema.NamedTieBreak[];
}
const RULESETS: Document<{ readonly rulesets: readonly RulesetForm[] }, object> = `{
  rulesets { id title seats options {
    id name description type required nullable values { value name } defaults { edition value } excludes { values option otherValues reason }
  } tournamentFormats { format name hasOpenBids hasTeams setsRounds tableSizes } tieBreaks { tieBreak name } }
}`;

/** Reads the rulesets of the server with their options. */
export const readRulesets = async (): Promise<readonly RulesetForm[]> => (await connect(null).execute(RULESETS)).rulesets;
