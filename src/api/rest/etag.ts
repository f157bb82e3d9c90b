import { LANGUAGES } from '../../engine/languages.js';
import { accept, type Result } from '../../engine/result.js';
import { type LongText, type Refusal, readGame } from '../../games/index.js';
import { sha256Text } from '../../record/hashing.js';
import { readSeason, readTournament } from '../../tournaments/index.js';
import { VERSION } from '../../version.js';
import { withoutEncoding } from '../http/compression.js';
import { type FieldPath, type RefusalError, toRefusalError } from '../http/errors.js';
import { serializeSeason } from '../presenters/seasons.js';
import { serializeTournament } from '../presenters/tournaments.js';
import { idempotencyKeyOf, type OperationRequest, operationError, RawResponse, unwrap } from './operation.js';
import type { EtaggedText } from './view-cache.js';

/** Letters of a hash: 132 bits. */
const HASH_LETTERS = 22;

/**
 * Returns a strong entity tag (RFC 9110, section 8.8.3): the version and a hash of the response text, or of what the text follows from. It
 * depends on nothing else, so that it reveals nothing about entries hidden from the viewer.
 */
export const etagOf = (text: string, version = 0): string => `"${version}.${sha256Text(text).slice(0, HASH_LETTERS)}"`;

/** Matches an entity tag in a list, which may contain commas, or an invalid member up to the next comma. */
const MEMBER = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?=[ \t]*(?:,|$))|[^, \t][^,]*/g;

/** Returns the entity tags of a header, without encodings; `*` for any (RFC 9110, sections 13.1.1 and 13.1.2). */
const parseEtags = (header: string): '*' | readonly string[] =>
  header.trim() === '*' ? '*' : (header.match(MEMBER) ?? []).map(withoutEncoding);

/** Whether the client has the current representation (RFC 9110, section 13.1.2). Weak tags match too. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const tags = parseEtags(ifNoneMatch);
  return tags === '*' || tags.some((tag) => tag.replace(/^W\//, '') === etag);
}

/** The current version of the target of an `If-Match`, and its tags in all languages. */
interface CurrentVersion {
  readonly version: number;
  readonly etags: readonly string[];
}

/** Matches a tag with the form of `etagOf`. */
const VERSIONED = /^"(\d{1,9})\.[\w-]{22}"$/;

/**
 * Returns the version that an `If-Match` (RFC 9110, section 13.1.1) names: `*`, a version, or null. Comparison is strong: a weak tag
 * names nothing. A past tag names its version, since past texts are not stored: the request is then stale, unless it is a retry. Of
 * several tags the latest version counts: the client has none later.
 */
function versionInIfMatch(ifMatch: string, { version, etags }: CurrentVersion): '*' | number | null {
  const tags = parseEtags(ifMatch);
  if (tags === '*') return '*';
  if (tags.some((tag) => etags.includes(tag))) return version;
  const passed = tags.map((tag) => Number(VERSIONED.exec(tag)?.[1] ?? Number.NaN)).filter((each) => each < version);
  return passed.length > 0 ? Math.max(...passed) : null;
}

// Resources with entity tags: a game's view, a tournament, and a season.

type EtagRequest = Pick<OperationRequest, 'services' | 'bearer'>;
type ViewRequest = Pick<OperationRequest, 'services' | 'bearer' | 'views'>;

/** Serializes a value to the JSON that the document declares, in a language. */
export type Writer = (value: unknown, language: string) => string;

type EtaggedByLanguage = (language: string) => EtaggedText;

/** Returns a game's view as the caller may see it. For an unchanged game, this costs one query to the store. */
export async function readEtaggedView(
  { services, bearer, views }: ViewRequest,
  game: string,
  write: Writer,
): Promise<Result<EtaggedByLanguage, Refusal>> {
  const read = await readGame(services, bearer, game);
  if (!read.ok) return read;
  const { game: id, cursor, version } = read.value;
  return accept((language) => {
    const key = `${id} ${cursor} ${language}`;
    const known = views.get(key);
    if (known !== undefined) return known;
    const text = write(read.value, language);
    const written = { version, text, etag: etagOf(text, version) };
    views.set(key, written);
    return written;
  });
}

/** Returns a tournament as the caller may see it. */
export async function readEtaggedTournament(
  { services, bearer }: EtagRequest,
  id: string,
  write: Writer,
): Promise<Result<EtaggedByLanguage, Refusal>> {
  const read = await readTournament(services, bearer, id);
  return read.ok ? accept(etagged(serializeTournament(read.value.view), write)) : read;
}

/** Returns a season as the caller may see it. */
export async function readEtaggedSeason(
  { services, bearer }: EtagRequest,
  id: string,
  write: Writer,
): Promise<Result<EtaggedByLanguage, Refusal>> {
  const read = await readSeason(services, bearer, id);
  return read.ok ? accept(etagged(serializeSeason(read.value), write)) : read;
}

const etagged =
  (resource: { readonly version: number }, write: Writer): EtaggedByLanguage =>
  (language) => {
    const { version } = resource;
    const text = write(resource, language);
    return { version, text, etag: etagOf(text, version) };
  };

const PRIVATE = 'private, no-cache';

/** Returns a tagged response, or 304 if the client has it (RFC 9110, section 13.1.2). */
export function etagResponse(
  { text, etag }: { readonly text: string | Buffer; readonly etag: string },
  ifNoneMatch: string | undefined,
  kept = PRIVATE,
): RawResponse {
  const headers = { etag, 'cache-control': kept };
  return matchesIfNoneMatch(ifNoneMatch, etag) ? new RawResponse(null, headers, 304) : new RawResponse(text, headers);
}

/**
 * Returns a tagged text of a game. The tag follows from what the text is written from, and from this server's version, which writes it: a
 * client that has the text causes no work.
 */
export async function longTextResponse(
  { services, reads, headers }: Pick<OperationRequest, 'services' | 'reads' | 'headers'>,
  kind: 'transcript' | 'record',
  text: LongText & { readonly version: number },
  more: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  const etag = etagOf(`${VERSION} ${kind} ${text.writtenFrom}`, text.version);
  const tagged = { ...more, etag, 'cache-control': PRIVATE };
  if (matchesIfNoneMatch(headers['if-none-match'], etag)) return new RawResponse(null, tagged, 304);
  return new RawResponse(await unwrap(reads.text(services, kind, text)), tagged);
}

export interface Writers {
  readonly view: Writer;
  readonly tournament: Writer;
  readonly season: Writer;
}

/** Returns the current version of a request's target; null if the caller may not see it. */
export async function readCurrentVersion(
  call: ViewRequest,
  { game, tournament, season }: { readonly game?: string; readonly tournament?: string; readonly season?: string },
  writes: Writers,
): Promise<CurrentVersion | null> {
  const read = () => {
    // A command about a tournament of a season changes the season.
    if (season !== undefined) return readEtaggedSeason(call, season, writes.season);
    if (tournament !== undefined) return readEtaggedTournament(call, tournament, writes.tournament);
    return readEtaggedView(call, game!, writes.view);
  };
  const found = await read();
  if (!found.ok) return null;
  // A tag of any language names the same view.
  const body = LANGUAGES.map(found.value);
  return { version: body[0]!.version, etags: body.map(({ etag }) => etag) };
}

// Conditional writes: `If-Match` (RFC 9110, section 13.1.1) names the view, and with it the version that the request expects.

/** The status of a failed precondition (RFC 9110, section 15.5.13). */
const PRECONDITION_FAILED = 412;

/**
 * A version that no game reaches. The use case then returns `stale` after all its other checks, which precede a precondition (RFC 9110,
 * section 13.2.1).
 */
export const NO_VERSION = Number.MAX_SAFE_INTEGER;

/**
 * Returns the version that an `If-Match` expects; null for any. `current` returns the version of the target, or null if the caller may
 * not see it.
 */
export async function resolveIfMatch(ifMatch: string, current: () => Promise<CurrentVersion | null>): Promise<number | null> {
  const now = await current();
  const named = now === null ? null : versionInIfMatch(ifMatch, now);
  return named === '*' ? null : (named ?? NO_VERSION);
}

type WithIfMatch = Pick<OperationRequest, 'matched'>;

/** Returns the expected version as use cases take it; empty without an `If-Match`. */
const expectedVersionOf = ({ matched }: WithIfMatch): { readonly expectedVersion?: number } =>
  matched === null ? {} : { expectedVersion: matched };

type InHeaders = Pick<OperationRequest, 'headers' | 'matched'>;

/** Returns the fields of the headers: the key, if any, and the expected version. */
export const headerFields = (request: InHeaders) => ({ idempotencyKey: idempotencyKeyOf(request), ...expectedVersionOf(request) });

/** Returns a refusal as an error: `stale` is 412 if the request has an `If-Match`. */
export const conditionalError = ({ matched }: WithIfMatch, problem: Refusal, placeOf?: (refusal: Refusal) => FieldPath): RefusalError =>
  problem.code === 'stale' && matched !== null
    ? toRefusalError({ code: problem.code, currentVersion: problem.currentVersion }, [], PRECONDITION_FAILED)
    : operationError(problem, placeOf);

/** Returns the value of a use case's result, or throws its refusal. */
export async function unwrapConditional<Value>(
  request: WithIfMatch,
  result: Promise<Result<Value, Refusal>>,
  placeOf?: (refusal: Refusal) => FieldPath,
): Promise<Value> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw conditionalError(request, answer.problem, placeOf);
}
