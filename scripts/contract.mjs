// Which promises of the last release does a change break?
// The contract of the last release, in test/contract/, and what breaks it. `npm run contract:freeze` writes it: a release runs that.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { apiDiff } from 'api-smart-diff';
import { buildSchema } from 'graphql';
import { bundle } from './openapi/bundle.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${clone}test/contract/`;

/** Keywords of OpenAPI that promise nothing. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'tags', 'info']);

/** Returns a document without its words: a change of a sentence breaks nothing. @param {unknown} part */
const withoutWords = (part, isNames = false) => {
  if (Array.isArray(part)) return part.map((each) => withoutWords(each));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([name]) => isNames || !WORDS.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutWords(value, ['properties', 'schemas'].includes(name))]));
};

/** Returns what breaks clients of the earlier OpenAPI document: a line for each. */
export function restBreaks(before, after) {
  const [promised, given] = [withoutWords(before), withoutWords(after)];
  // Without this, comparing equal documents takes seconds.
  if (isDeepStrictEqual(promised, given)) return [];
  // Schemas are compared where operations use them: whether a change breaks depends on requests and responses.
  return apiDiff(promised, given)
    .filter(({ path }) => path[0] === 'paths')
    .filter(isBreaking)
    .map(({ action, path }) => `${action} ${path.join(' ')}`);
}

/** What the library takes for harmless: another type in a response, and a field or parameter that requests may no longer have. */
const isBreaking = ({ type, action, path }) =>
  type === 'breaking' ||
  (action === 'replace' && path.includes('type')) ||
  (action === 'remove' && ((path.includes('requestBody') && path.at(-2) === 'properties') || path.at(-2) === 'parameters'));

/** Schemas by their text: one is compared with many. */
const schemas = new Map();

function built(text) {
  if (!schemas.has(text)) schemas.set(text, buildSchema(text));
  return schemas.get(text);
}

/** Returns what breaks clients of the earlier schema, both in its definition language: a line for each. */
export async function graphqlBreaks(before, after) {
  if (before === after) return [];
  const changes = await diff(built(before), built(after));
  return changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking).map(({ message }) => message);
}

/** The contract as it is now. */
export const current = () => ({ graphql: readFileSync(`${clone}schema.graphql`, 'utf8'), rest: bundle(`${clone}openapi/`) });

/** The contract of the last release, and the breaks since that are owned up to: `{ graphql, rest }`, lists of `{ break, reason }`. */
export const released = () => ({
  graphql: readFileSync(`${FOLDER}schema.graphql`, 'utf8'),
  rest: JSON.parse(readFileSync(`${FOLDER}openapi.json`, 'utf8')),
  breaks: JSON.parse(readFileSync(`${FOLDER}breaks.json`, 'utf8')),
});

/**
 * Compares breaks with those that are owned up to. `*` in `break` stands for any text, since one change of a schema shows in many
 * operations. Returns the breaks that nothing owns up to, and the entries that own up to nothing.
 */
export function compareBreaks(breaks, owned) {
  const matches = (entry, line) => pattern(entry.break).test(line);
  return {
    unowned: breaks.filter((line) => !owned.some((entry) => matches(entry, line))),
    stale: owned.filter((entry) => !breaks.some((line) => matches(entry, line))).map((entry) => entry.break),
  };
}

const escaped = (text) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
const pattern = (text) => new RegExp(`^${text.split('*').map(escaped).join('.*')}$`);

function freeze() {
  const { graphql, rest } = current();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}schema.graphql`, graphql);
  writeFileSync(`${FOLDER}openapi.json`, `${JSON.stringify(withoutWords(rest))}\n`);
  writeFileSync(`${FOLDER}breaks.json`, `${JSON.stringify({ graphql: [], rest: [] }, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'freeze') freeze();
