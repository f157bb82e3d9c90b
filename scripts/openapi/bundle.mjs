// Bundles openapi/ into one document without external references.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { withBounds } from '../../dist/api/bounds.js';
import { RULESETS } from '../../dist/rulesets/index.js';
import { readNumbers } from '../../dist/server/config.js';
import { withExamples } from './examples.mjs';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Error statuses of every operation, and those of operations that can have a body. */
const ALWAYS = ['400', '401', '406', '421', '429', '500', '503'];
const WITH_BODY = ['408', '413', '415'];
/** Error responses with additional headers. */
const OWN = { 401: 'Unauthenticated', 429: 'TooManyRequests' };
/** Headers of every response. */
const HEADERS = ['X-Request-Id', 'Content-Language', 'Cache-Control', 'RateLimit', 'RateLimit-Policy'];

/** Returns the whole document, with the bounds of the default limits. @param {string} folder where openapi.yaml is, ending in a slash */
export function bundle(folder) {
  const read = (path) => parse(readFileSync(folder + path, 'utf8'));
  const document = read('openapi.yaml');
  document.info.version = JSON.parse(readFileSync(`${folder}../package.json`, 'utf8')).version;
  for (const name of yamlIn(`${folder}paths/`)) merge(document.paths, read(`paths/${name}`), name);
  for (const name of yamlIn(`${folder}schemas/`)) merge(document.components.schemas, read(`schemas/${name}`), name);
  for (const response of Object.values(document.components.responses)) withHeaders(response);
  for (const item of Object.values(document.paths)) {
    for (const method of METHODS) if (item[method]) complete(item[method], method);
  }
  const { games, api } = readNumbers({});
  const bounded = withBounds(document, { ...games, bodyBytes: api.bodyBytes }, RULESETS);
  const examples = `${folder}examples.json`;
  return existsSync(examples) ? withExamples(bounded, JSON.parse(readFileSync(examples, 'utf8'))) : bounded;
}

const yamlIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort();

function merge(into, part, file) {
  for (const [name, value] of Object.entries(part)) {
    if (name in into) throw new Error(`${name} is defined in ${file} and elsewhere`);
    into[name] = value;
  }
}

/** Writes need a token, reads do not, unless the operation states otherwise. */
const NEEDED = [{ token: [] }];
const OPTIONAL = [...NEEDED, {}];

/** Adds the common headers and error responses, and who may call. `x-problems` of a path lists its additional error statuses. */
function complete(operation, method) {
  const { responses } = operation;
  operation.security ??= method === 'get' ? OPTIONAL : NEEDED;
  const own = (operation['x-problems'] ?? []).map(String);
  delete operation['x-problems'];
  const problems = [...ALWAYS, ...(method === 'get' ? [] : WITH_BODY), ...own];
  for (const response of Object.values(responses)) {
    if (!response.$ref) withHeaders(response);
    if (response['x-location']) response.headers.Location = { $ref: '#/components/headers/Location' };
  }
  for (const status of new Set(problems)) responses[status] ??= { $ref: `#/components/responses/${OWN[status] ?? 'Problem'}` };
}

function withHeaders(response) {
  const always = HEADERS.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  response.headers = { ...response.headers, ...Object.fromEntries(always) };
}
