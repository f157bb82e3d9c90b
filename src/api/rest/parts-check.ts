// A court does not open while the OpenAPI document lacks something that it could tell.
import { camelCase } from '../names.js';
import type { Parts } from '../ruleset-part.js';
import type { Document } from './document.js';

/** Where a ruleset is named by its key. */
const BY_KEY = ['GameOptions', 'GameOptionsInput', 'ActionsInput'];

/** Throws, naming all that is missing, unless the document has the schemas of every ruleset and everything it refers to. */
export function requireParts(document: Document, parts: Parts): void {
  const { schemas } = document.components;
  const missing = [...parts.values()].flatMap(({ ruleset, types }) => {
    const key = camelCase(ruleset.id);
    const keys = BY_KEY.filter((name) => !(key in ((schemas[name]?.['properties'] as object | undefined) ?? {})));
    return [...types.filter((name) => !(name in schemas)), ...keys.map((name) => `${name}.${key}`)];
  });
  missing.push(...referencesIn(document).filter((reference) => !leadsSomewhere(document, reference)));
  if (missing.length > 0) throw new Error(`the OpenAPI document lacks ${missing.join(', ')}; \`npm run openapi\` writes schemas`);
}

/** All that a part of a document refers to, each once. */
function referencesIn(part: unknown, found = new Set<string>()): readonly string[] {
  for (const [name, value] of Object.entries((part ?? {}) as object)) {
    if (name === '$ref' && typeof value === 'string') found.add(value);
    else if (typeof value === 'object') referencesIn(value, found);
  }
  return [...found];
}

const leadsSomewhere = (document: Document, reference: string): boolean =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((within, name) => (within as Readonly<Record<string, unknown>> | undefined)?.[name], document) !== undefined;
