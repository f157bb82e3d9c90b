// Generates the OpenAPI schemas from schema.graphql, so that shared types are described once. A type keeps its name, fields and
// descriptions. A member of a union has a constant `type` in kebab-case; the options and actions of a ruleset are an object
// with one key, as in GraphQL's inputs.
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { schemaWithValues } from './enum-values.mjs';
import { BY_ID, OMITTED, OPTIONAL_WITH_HEADER, RENAMED, REQUESTS, RESPONSES, SCALARS } from './names.mjs';

const kebabCase = (name) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const described = (schema, description) => (description ? { ...schema, description } : schema);
/** Returns the description of an enum, with those of its values: OpenAPI has no place for them. */
const withValues = (type) => {
  const values = type.getValues().filter(({ description }) => description);
  const list = values.map(({ value, description }) => `- \`${value}\`: ${description.replaceAll('\n', ' ')}`);
  return [type.description, list.join('\n')].filter(Boolean).join('\n\n');
};
const nullable = (schema) => {
  if (typeof schema.type === 'string')
    return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
  return Array.isArray(schema.type) ? schema : { anyOf: [schema, { type: 'null' }] };
};

/** Returns the schemas by file: `core`, and one file per ruleset. @param {string} text of schema.graphql */
export function schemasOf(text) {
  const writer = new Writer(schemaWithValues(text));
  for (const name of [...RESPONSES, ...REQUESTS]) writer.write(name);
  return writer.files();
}

class Writer {
  written = new Map();

  constructor(schema) {
    this.schema = schema;
    // The types of a ruleset have its name as prefix; the keys of ActionsInput are these names.
    const keys = Object.keys(schema.getType('ActionsInput').getFields());
    this.rulesets = keys.map((key) => key[0].toUpperCase() + key.slice(1));
  }

  rulesetOf(name) {
    return this.rulesets.find((ruleset) => name.startsWith(ruleset)) ?? null;
  }

  files() {
    const files = Object.fromEntries([['core', {}], ...this.rulesets.map((name) => [kebabCase(name), {}])]);
    for (const [name, schema] of [...this.written].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const ruleset = this.rulesetOf(name);
      files[ruleset ? kebabCase(ruleset) : 'core'][name] = schema;
    }
    return files;
  }

  /** Writes a type and every type it references. */
  write(name) {
    if (this.written.has(name)) return;
    this.written.set(name, null);
    const type = this.schema.getType(name);
    this.written.set(name, described(this.schemaOf(type), isEnumType(type) ? withValues(type) : type.description));
  }

  schemaOf(type) {
    const { name } = type;
    if (name === 'GameOptions')
      return this.oneKey(this.schema.getType('GameOptionsInput'), (field) => getNamedType(field.type).name.replace(/Input$/, ''));
    if (isUnionType(type)) return this.union(type.getTypes().map((member) => member.name));
    if (isInterfaceType(type)) {
      const members = this.rulesets.map((ruleset) => `${ruleset}${name}`);
      return members.every((member) => this.schema.getType(member))
        ? this.union(members)
        : { anyOf: members.map((each) => this.reference(each)) };
    }
    if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value) };
    if (isInputObjectType(type) && type.isOneOf) return this.oneKey(type);
    if (/.Action$/.test(name) && 'type' in type.getFields() && this.rulesetOf(name)) return this.oneKey(type);
    if (isScalarType(type)) return { type: 'object', additionalProperties: true };
    return this.object(type);
  }

  /** Writes a type and returns a reference to it. `Notice` of a ruleset becomes the union of the ruleset's notices. */
  reference(name) {
    const isNotices = !this.schema.getType(name);
    if (!isNotices) this.write(name);
    else if (!this.written.has(name)) {
      const members = this.schema.getImplementations(this.schema.getType('Notice')).objects.map((each) => each.name);
      this.written.set(name, null);
      const union = this.union(members.filter((each) => each.startsWith(this.rulesetOf(name))));
      this.written.set(name, described(union, this.schema.getType('Notice').description));
    }
    return ref(name);
  }

  union(members) {
    const types = members.map((member) => this.typeConstant(member));
    const refs = members.map((member) => this.reference(member));
    if (types.includes(null)) return { anyOf: refs };
    const mapping = Object.fromEntries(types.map((type, index) => [type, refs[index].$ref]));
    return { oneOf: refs, discriminator: { propertyName: 'type', mapping } };
  }

  /** Returns the constant `type` of a member of a union; null for a member with a single key. */
  typeConstant(name) {
    const ruleset = this.rulesetOf(name);
    const own = ruleset ? name.slice(ruleset.length) : name;
    if (own === 'Action') return null;
    if (ruleset && ['View', 'Components', 'LegalActions'].includes(own)) return kebabCase(ruleset);
    const type = this.schema.getType(name);
    const isNotice = type.getInterfaces().some((each) => each.name === 'Notice');
    const isMember = this.schema.getType('SystemEvent').getTypes().includes(type);
    return isNotice || isMember ? kebabCase(own) : null;
  }

  oneKey(type, nameOf = (field) => getNamedType(field.type).name) {
    const fields = Object.values(type.getFields()).filter(({ name }) => name !== 'type');
    const schemaOf = (field) => {
      const isFlag = getNamedType(field.type).name === 'Boolean';
      if (isFlag) return { const: true };
      const isList = isListType(field.type);
      this.write(nameOf(field));
      return isList ? { type: 'array', items: ref(nameOf(field)) } : ref(nameOf(field));
    };
    const properties = Object.fromEntries(fields.map((field) => [field.name, described(schemaOf(field), field.description)]));
    return { type: 'object', minProperties: 1, maxProperties: 1, properties, additionalProperties: false };
  }

  object(type) {
    const isInput = isInputObjectType(type);
    const leftOut = OMITTED[type.name] ?? [];
    const optional = OPTIONAL_WITH_HEADER[type.name] ?? [];
    const constant = isInput ? null : this.typeConstant(type.name);
    const fields = Object.values(type.getFields()).filter(
      (field) => !leftOut.includes(field.name) && !field.args?.some(({ name }) => name !== 'language'),
    );
    const properties = constant === null ? {} : { type: { const: constant, description: 'Kind of the object.' } };
    const required = constant === null ? [] : ['type'];
    for (const field of fields) {
      if (field.name === 'edges' || field.name === 'pageInfo') {
        Object.assign(properties, this.page(field));
        required.push(...Object.keys(this.page(field)));
        continue;
      }
      if (field.name === 'type' && constant !== null) {
        properties.type.description = field.description;
        continue;
      }
      const { schema, isRequired } = this.field(field, isInput);
      const name = RENAMED[type.name]?.[field.name] ?? field.name;
      properties[name] = described(schema, field.description);
      if (isRequired && !optional.includes(name)) required.push(name);
    }
    return { type: 'object', ...(required.length > 0 && { required }), properties, ...(isInput && { additionalProperties: false }) };
  }

  /** Returns the fields of a page in the place of those of a connection. */
  page({ name, type, description }) {
    if (name === 'edges') {
      const { node } = getNamedType(type).getFields();
      return { items: { type: 'array', items: this.whole(getNamedType(node.type)), description } };
    }
    return {
      hasNextPage: { type: 'boolean', description: 'Whether there are more items.' },
      endCursor: { type: ['string', 'null'], description: 'Pass as `after` to continue from here. Null for an empty page.' },
    };
  }

  field({ type, defaultValue }, isInput) {
    const isRequired = !isInput || (isNonNullType(type) && defaultValue === undefined);
    const schema = this.typed(type);
    return { schema: defaultValue === undefined ? schema : { ...schema, default: defaultValue }, isRequired };
  }

  typed(type) {
    if (isNonNullType(type)) return this.whole(type.ofType);
    const schema = this.whole(type);
    // A referenced object always has an id.
    return BY_ID.includes(getNamedType(type).name) ? schema : nullable(schema);
  }

  whole(type) {
    if (isListType(type)) return { type: 'array', items: this.typed(type.ofType) };
    if (BY_ID.includes(type.name) && isObjectType(type)) return { type: 'string' };
    if (SCALARS[type.name]) return { ...SCALARS[type.name] };
    return this.reference(type.name);
  }
}
