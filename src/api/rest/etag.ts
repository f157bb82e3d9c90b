import { createHash } from 'node:crypto';
import { accept, type Result } from '../../engine/result.js';
import { LANGUAGES, type Refusal, readGame } from '../../games/index.js';
import { readTournament } from '../../tournaments/index.js';
import { type FieldPath, type RefusalError, toRefusalError } from '../http/errors.js';
import { camelCase } from '../presenters/naming.js';
import { serializeGameOptions, serializeTournament } from '../presenters/tournaments.js';
import { idempotencyKeyOf, type OperationRequest, operationError, RawResponse } from './operation.js';
import { serializeView } from './serialize.js';

/** Letters of a hash: 132 bits. */
const HASH_LETTERS = 22;

/**
 * A strong entity tag (RFC 9110, section 8.8.3) over the text of an answer, after the version it tells. It hangs on nothing
 * else, so that it tells a viewer nothing of entries he has no notice of.
 */
export const etagOf = (text: string, version = 0): string =>
  `"${version}.${createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS)}"`;

/** An entity tag in a list of them, which may have commas of its own; or what is none, up to the next comma. */
const MEMBER = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?=[ \t]*(?:,|$))|[^, \t][^,]*/g;

/** The entity tags in a header, as they are written; `*` for any (RFC 9110, sections 13.1.1 and 13.1.2). */
const parseEtags = (header: string): '*' | readonly string[] => (header.trim() === '*' ? '*' : (header.match(MEMBER) ?? []));

/** Whether the asker has it already (RFC 9110, section 13.1.2): weak tags are compared, too. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const tags = parseEtags(ifNoneMatch);
  return tags === '*' || tags.some((tag) => tag.replace(/^W\//, '') === etag);
}

/** What is told now of what an `If-Match` is about: its version, and its tags in every language. */
export interface CurrentVersion {
  readonly version: number;
  readonly etags: readonly string[];
}

/** The version of a tag that `etagOf` has made, or might have. */
const VERSIONED = /^"(\d{1,9})\.[\w-]{22}"$/;

/**
 * What an `If-Match` (RFC 9110, section 13.1.1) names of what is told now: `*`, its version, or nothing. Tags are compared strongly, so
 * a weak one names nothing. What has passed is named by its version alone, since its text is not kept: what is meant for that is
 * stale, unless it was done before and is only repeated. Of several the latest is meant: whoever lists them had no later one.
 */
export function versionInIfMatch(ifMatch: string, { version, etags }: CurrentVersion): '*' | number | null {
  const tags = parseEtags(ifMatch);
  if (tags === '*') return '*';
  if (tags.some((tag) => etags.includes(tag))) return version;
  const passed = tags.map((tag) => Number(VERSIONED.exec(tag)?.[1] ?? Number.NaN)).filter((each) => each < version);
  return passed.length > 0 ? Math.max(...passed) : null;
}

// What is told with an entity tag, and may be named by it: a game's view, and a tournament.

/** Who asks. */
type EtagRequest = Pick<OperationRequest, 'services' | 'bearer' | 'parts'>;

/** Writes a value as the document says that it is told, in a language. */
export type Writer = (value: unknown, language: string) => string;

interface EtaggedText {
  readonly version: number;
  readonly text: string;
  readonly etag: string;
}

/** The same, in each language that it is asked for in. */
type EtaggedByLanguage = (language: string) => EtaggedText;

/** The texts of views, kept as long as their games stand so: by viewer and language. */
const VIEW_CACHE = new WeakMap<object, Map<string, EtaggedText>>();

/** A view as who asks may know it. Reading an unchanged one costs a question to the store and nothing else. */
export async function readEtaggedView(
  { services, bearer, parts }: EtagRequest,
  game: string,
  write: Writer,
): Promise<Result<EtaggedByLanguage, Refusal>> {
  const read = await readGame(services, bearer, game);
  if (!read.ok) return read;
  const { moment, viewer, version } = read.value;
  const ofMoment = VIEW_CACHE.get(moment) ?? new Map<string, EtaggedText>();
  VIEW_CACHE.set(moment, ofMoment);
  return accept((language) => {
    const key = `${viewer} ${language}`;
    const text = ofMoment.get(key)?.text ?? write(serializeView(parts, read.value), language);
    const written = ofMoment.get(key) ?? { version, text, etag: etagOf(text, version) };
    ofMoment.set(key, written);
    return written;
  });
}

/** A tournament as who asks may see it, with the options of its games. */
export async function loadSerializedTournament({ services, bearer, parts }: EtagRequest, id: string) {
  const read = await readTournament(services, bearer, id);
  if (!read.ok) return read;
  const told = serializeTournament(read.value.told);
  return accept({ ...told, options: { [camelCase(told.ruleset)]: serializeGameOptions(parts, told) } });
}

/** The same, written. */
export async function readEtaggedTournament(asker: EtagRequest, id: string, write: Writer): Promise<Result<EtaggedByLanguage, Refusal>> {
  const told = await loadSerializedTournament(asker, id);
  if (!told.ok) return told;
  const { version } = told.value;
  return accept((language) => {
    const text = write(told.value, language);
    return { version, text, etag: etagOf(text, version) };
  });
}

const PRIVATE = 'private, no-cache';

/** What is told with its tag, or that it is known (RFC 9110, section 13.1.2). */
export function etagResponse(
  { text, etag }: Pick<EtaggedText, 'text' | 'etag'>,
  ifNoneMatch: string | undefined,
  kept = PRIVATE,
): RawResponse {
  const headers = { etag, 'cache-control': kept };
  return matchesIfNoneMatch(ifNoneMatch, etag) ? new RawResponse(null, headers, 304) : new RawResponse(text, headers);
}

/** How the two are written. */
export interface Writers {
  readonly view: Writer;
  readonly tournament: Writer;
}

/** What is told now of what a request is about. Null if the asker is told nothing of it. */
export async function readCurrentVersion(
  asker: EtagRequest,
  of: { readonly game?: string; readonly tournament?: string },
  writes: Writers,
): Promise<CurrentVersion | null> {
  const { game, tournament } = of;
  const found = await (tournament === undefined
    ? readEtaggedView(asker, game!, writes.view)
    : readEtaggedTournament(asker, tournament, writes.tournament));
  if (!found.ok) return null;
  // A view is the same view in whatever language it was read.
  const told = LANGUAGES.map(found.value);
  return { version: told[0]!.version, etags: told.map(({ etag }) => etag) };
}

// Writes that are meant for a game as it was read: `If-Match` (RFC 9110, section 13.1.1) names the view, and with it the version.

/** What HTTP says to an `If-Match` that does not match (RFC 9110, section 15.5.13). */
const PRECONDITION_FAILED = 412;

/**
 * A version that nothing ever has. What is meant for it is refused as `stale` where the use-case comes to ask for the version: after
 * whatever else there is to refuse, which goes before a precondition (RFC 9110, section 13.2.1).
 */
export const NO_VERSION = Number.MAX_SAFE_INTEGER;

/**
 * The version that a request is meant for by its `If-Match`; null if it is meant for any. `current` tells what the asker is told now of
 * what he writes to; null if he is told nothing of it.
 */
export async function resolveIfMatch(ifMatch: string, current: () => Promise<CurrentVersion | null>): Promise<number | null> {
  const now = await current();
  const named = now === null ? null : versionInIfMatch(ifMatch, now);
  return named === '*' ? null : (named ?? NO_VERSION);
}

type WithIfMatch = Pick<OperationRequest, 'matched'>;

/** For which version a request is meant, as the use-cases take it; nothing if it does not say. */
export const expectedVersionOf = ({ matched }: WithIfMatch): { readonly expectedVersion?: number } =>
  matched === null ? {} : { expectedVersion: matched };

type InHeaders = Pick<OperationRequest, 'headers' | 'matched'>;

/** What headers say of a request: its key, if it has one, and for which version it is meant. */
export const headerFields = (asked: InHeaders) => ({ idempotencyKey: idempotencyKeyOf(asked), ...expectedVersionOf(asked) });

/** The same of a request that has a key in any case, by the document. */
export const requiredHeaderFields = (asked: InHeaders) => ({
  idempotencyKey: asked.headers['idempotency-key']!,
  ...expectedVersionOf(asked),
});

/** A refusal as it is thrown: what is stale is 412 where `If-Match` said for what it is meant. */
export const conditionalError = ({ matched }: WithIfMatch, problem: Refusal, placeOf?: (refusal: Refusal) => FieldPath): RefusalError =>
  problem.code === 'stale' && matched !== null
    ? toRefusalError({ code: problem.code, currentVersion: problem.currentVersion }, [], PRECONDITION_FAILED)
    : operationError(problem, placeOf);

/** What a use-case answers that may be meant for a version, or its refusal thrown. */
export async function unwrapConditional<Value>(
  asked: WithIfMatch,
  result: Promise<Result<Value, Refusal>>,
  placeOf?: (refusal: Refusal) => FieldPath,
): Promise<Value> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw conditionalError(asked, answer.problem, placeOf);
}
