// Generates GraphQL selections of all fields, so that the client's responses have the schema's types.
import { buildSchema, getNamedType, isAbstractType, isObjectType } from 'graphql';

/** Parts of a ruleset to select in full, with the suffix of their type. */
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
  const systemEvent = whole(schema, 'SystemEvent', () => false);
  return `${HEAD}export const SELECTIONS = {\n${rulesets.join('')}} as const;\n\n${SYSTEM_EVENT_HEAD}export const SYSTEM_EVENT =\n  '${systemEvent}';\n`;
}

const SYSTEM_EVENT_HEAD = `/** Selection of all fields of system events. */
`;

const HEAD = `// Written from schema.graphql by \`npm run openapi\`.

/** Selections of all fields, by the ruleset's key in the schema. */
`;

function whole(schema, name, foreign) {
  const type = schema.getType(name);
  if (isAbstractType(type)) {
    const members = schema.getPossibleTypes(type).filter((member) => !foreign(member.name));
    return `{ __typename ${members.map((member) => `... on ${member.name} ${whole(schema, member.name, foreign)}`).join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields());
  // The generated types would contain fields that the query does not select.
  const withArguments = fields.find(({ args }) => args.length > 0);
  if (withArguments) throw new Error(`${name}.${withArguments.name} takes arguments and cannot be selected in full`);
  return `{ ${fields.map((field) => `${field.name} ${whole(schema, getNamedType(field.type).name, foreign)}`.trim()).join(' ')} }`;
}
