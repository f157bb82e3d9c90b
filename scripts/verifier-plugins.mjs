// What does a bundle with the verifier of records leave out?
// Plugins of rolldown. `compiledSchema` replaces src/record/verify/compiled-schema.ts by all definitions of the schema of a record,
// compiled by ajv: a policy of browsers forbids compiling, and `lyon verify` would compile for longer than it verifies.

const SCHEMA_MODULE = /\/(?:src|dist)\/record\/verify\/compiled-schema\.[jt]s$/;

/** Returns the module with the compiled definitions. */
async function compiled() {
  const [{ Ajv2020 }, { default: standalone }, { SCHEMA }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('ajv/dist/standalone/index.js'),
    import('../dist/record/verify/schema.js'),
  ]);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: false, code: { source: true, esm: true } }).addSchema(SCHEMA, 'record');
  const names = Object.keys(SCHEMA.$defs);
  const code = standalone.default(ajv, Object.fromEntries(names.map((name) => [name, `record#/$defs/${name}`])));
  return `${code}\nconst VALIDATORS = { ${names.join(', ')} };\nexport const compiled = (definition) => VALIDATORS[definition];\n`;
}

export const compiledSchema = { name: 'compiled-schema', load: (id) => (SCHEMA_MODULE.test(id) ? compiled() : null) };

/** What only the server reads of a ruleset: its bounds and its translated rulebooks. A bundler keeps them, as every ruleset refers to them. */
const SERVER_ONLY = {
  bounds: 'export const BOUNDS = {};',
  'sentences/rulebooks': 'export const rulebookIn = () => null;',
};
export const withoutServerOnly = {
  name: 'without-server-only',
  load: (id) => SERVER_ONLY[/\/(?:src|dist)\/rulesets\/[\w-]+\/(.*)\.[jt]s$/.exec(id)?.[1]] ?? null,
};

/** The sentences of a ruleset in other languages, which no verifier writes. */
const TRANSLATIONS = { fr: 'FRENCH', it: 'ITALIAN', pt: 'PORTUGUESE', ru: 'RUSSIAN' };
const withoutTranslations = {
  name: 'without-translations',
  load(id) {
    const name = TRANSLATIONS[/\/(?:src|dist)\/rulesets\/[\w-]+\/sentences\/(\w\w)\.[jt]s$/.exec(id)?.[1]];
    return name === undefined ? null : `export { ENGLISH as ${name} } from './en.js';`;
  },
};

/** For bundles in which nothing but the verifier has the rules. */
export const verifierPlugins = [compiledSchema, withoutServerOnly, withoutTranslations];
