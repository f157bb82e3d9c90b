// What the client asks for of each ruleset: everything there is, so that its answers are of the schema's own types.
import { buildSchema, getNamedType, isAbstractType, isObjectType } from 'graphql';

/** What of a ruleset is asked for whole, by the name of its type after the ruleset's. */
const PARTS = { options: 'Options', view: 'View', legalActions: 'LegalActions', action: 'Action' };

/** @param {string} schemaText the text of schema.graphql @returns {string} a module of GraphQL selections */
export function selectionsOf(schemaText) {
  const schema = buildSchema(schemaText);
  const keys = Object.keys(schema.getType('GameOptionsInput').getFields());
  const prefixes = keys.map((key) => key[0].toUpperCase() + key.slice(1));
  const rulesets = keys.map((key, index) => {
    const others = prefixes.filter((each) => each !== prefixes[index]);
    const foreign = (name) => others.some((other) => name.startsWith(other));
    const parts = Object.entries(PARTS).map(([part, type]) => `    ${part}: '${whole(schema, prefixes[index] + type, foreign)}',\n`);
    return `  ${key}: {\n${parts.join('')}    notices: '${whole(schema, 'Notice', foreign)}',\n  },\n`;
  });
  const house = whole(schema, 'HouseStatement', () => false);
  return `${HEAD}export const SELECTIONS = {\n${rulesets.join('')}} as const;\n\n${HOUSE_HEAD}export const HOUSE =\n  '${house}';\n`;
}

const HOUSE_HEAD = `/** The same of what the court itself says in an entry. */
`;

const HEAD = `// Written from schema.graphql by \`npm run openapi\`.

/** Of each ruleset, by its key in the schema: GraphQL selections of everything there is. */
`;

function whole(schema, name, foreign) {
  const type = schema.getType(name);
  if (isAbstractType(type)) {
    const members = schema.getPossibleTypes(type).filter((member) => !foreign(member.name));
    return `{ __typename ${members.map((member) => `... on ${member.name} ${whole(schema, member.name, foreign)}`).join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields());
  // The types would promise what was not asked for.
  const asking = fields.find(({ args }) => args.length > 0);
  if (asking) throw new Error(`${name}.${asking.name} takes arguments, and cannot be asked for whole`);
  return `{ ${fields.map((field) => `${field.name} ${whole(schema, getNamedType(field.type).name, foreign)}`.trim()).join(' ')} }`;
}
