// Which Python methods follow from the REST API?
// `node scripts/python-client.mjs` generates two modules of the Python client from dist/openapi.json, in clients/python/lyon_client/:
// contract.py has a type for each schema, and operations.py a method for each operation.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const clone = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${clone}clients/python/lyon_client/`;
const HEAD = '# Generated from the OpenAPI document of Lyon by scripts/python-client.mjs. Do not edit.\n';
const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** @typedef {Readonly<Record<string, any>>} Schema */
/** @type {{ paths: Schema, components: Record<string, Schema> }} */
const contract = JSON.parse(readFileSync(`${clone}dist/openapi.json`, 'utf8'));

const nameIn = (reference) => reference.split('/').at(-1);
/** @param {Schema} value */
const resolve = (value) => (value.$ref ? contract.components[value.$ref.split('/').at(-2)][nameIn(value.$ref)] : value);
const quoted = (text) => JSON.stringify(text);
const capitalized = (text) => text[0].toUpperCase() + text.slice(1);
const snakeCase = (text) =>
  text
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_')
    .replace(/^_/, '');
const parameterName = (text) => (KEYWORDS.has(text) ? `${text}_` : snakeCase(text));

/** @param {string} text @param {string} indent */
const docstring = (text, indent) =>
  `${indent}"""${text
    .trim()
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', "'''")
    .replace(/\s*\n\s*/g, `\n${indent}`)}"""\n`;

/** The types, by name, in the order in which they are found. @type {Map<string, string>} */
const types = new Map();

const SCALARS = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

/** Returns the Python type of a schema. `name` names the types that it needs and that the contract does not name. @param {Schema} schema @param {string} name */
function typeOf(schema, name) {
  if (schema.$ref) return quoted(nameIn(schema.$ref));
  if ('const' in schema)
    return `Literal[${schema.const === true ? 'True' : schema.const === false ? 'False' : JSON.stringify(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map((value) => (value === null ? 'None' : JSON.stringify(value))).join(', ')}]`;
  const members = schema.oneOf ?? schema.anyOf;
  if (members) return `Union[${members.map((member, index) => typeOf(member, `${name}${index + 1}`)).join(', ')}]`;
  if (schema.allOf) {
    const all = schema.allOf.map(resolve);
    return typeOf({ type: 'object', properties: Object.assign({}, ...all.map(propertiesOf)), required: all.flatMap(requiredOf) }, name);
  }
  if (Array.isArray(schema.type)) return `Union[${schema.type.map((type) => typeOf({ ...schema, type }, name)).join(', ')}]`;
  if (schema.type === 'array') return `List[${schema.items ? typeOf(schema.items, `${name}Item`) : 'Any'}]`;
  if (schema.type === 'object' || schema.properties) {
    if (!schema.properties)
      return `Dict[str, ${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties, name) : 'Any'}]`;
    addTypedDict(name, schema);
    return quoted(name);
  }
  return SCALARS[schema.type] ?? 'Any';
}

/** @param {Schema} schema */
const propertiesOf = (schema) =>
  schema.allOf ? Object.assign({}, ...schema.allOf.map(resolve).map(propertiesOf)) : (schema.properties ?? {});
/** @param {Schema} schema */
const requiredOf = (schema) => (schema.allOf ? schema.allOf.map(resolve).flatMap(requiredOf) : (schema.required ?? []));

/** @param {string} name @param {Schema} schema */
function addTypedDict(name, schema) {
  types.set(name, '');
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties).map(([field, value]) => {
    const type = typeOf(value, name + capitalized(field));
    return `    ${quoted(field)}: ${required.has(field) ? `Required[${type}]` : `NotRequired[${type}]`},\n`;
  });
  // The functional form: some fields are keywords of Python.
  types.set(
    name,
    `${name} = TypedDict(${quoted(name)}, {\n${fields.join('')}})\n${schema.description ? docstring(schema.description, '') : ''}`,
  );
}

for (const [name, schema] of Object.entries(contract.components.schemas)) {
  const type = typeOf(schema, name);
  if (type !== quoted(name)) types.set(name, `${name} = ${type}\n${schema.description ? docstring(schema.description, '') : ''}`);
}

/** @param {Schema} content @param {string} name */
const typeOfContent = (content, name) => {
  const [[media, { schema }]] = Object.entries(content);
  return media === 'application/json' ? typeOf(schema, name) : 'str';
};

/** Whether the body of an operation takes what goes into the game's draws. @param {Schema} body */
const takesEntropy = (body) => 'entropy' in propertiesOf(resolve(Object.values(body.content)[0].schema));

/** Returns a method for an operation. @param {string} method @param {string} path @param {Schema} operation */
function methodOf(method, path, operation) {
  const parameters = (operation.parameters ?? []).map(resolve);
  const kept = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const hasKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  const takesCondition = parameters.some(({ name }) => name === 'If-Match');
  const name = capitalized(operation.operationId);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const answer = success && resolve(success[1]).content ? typeOfContent(resolve(success[1]).content, `${name}Answer`) : 'None';
  const body = operation.requestBody && resolve(operation.requestBody);
  const isRequired = ({ in: place, required }) => place === 'path' || required === true;
  const typed = (parameter) => `${parameterName(parameter.name)}: ${typeOf(parameter.schema, name)}`;
  const bodyType = body && typeOfContent(body.content, `${name}Body`);
  const optional = [
    ...(body && !body.required ? [`body: Optional[${bodyType}] = None`] : []),
    ...kept.filter((each) => !isRequired(each)).map((each) => `${typed(each).replace(/: (.*)$/, ': Optional[$1]')} = None`),
    ...(hasKey ? ['idempotency_key: Optional[str] = None'] : []),
    ...(takesCondition ? ['if_match: Optional[str] = None'] : []),
  ];
  const needed = [...kept.filter(isRequired).map(typed), ...(body?.required ? [`body: ${bodyType}`] : [])];
  const args = ['self', ...needed, ...(optional.length > 0 ? ['*', ...optional] : [])].join(', ');
  const address = `f${quoted(path.replace(/\{(\w+)\}/g, (_, each) => `{quote(str(${parameterName(each)}), safe='')}`))}`;
  const query = kept.filter(({ in: place }) => place === 'query').map((each) => `${quoted(each.name)}: ${parameterName(each.name)}`);
  const given = [
    `${quoted(method.toUpperCase())}, ${address}`,
    ...(query.length > 0 ? [`query={${query.join(', ')}}`] : []),
    ...(body ? [`body=${takesEntropy(body) ? 'self._with_entropy(body)' : 'body'}`] : []),
    ...(hasKey ? ['idempotency_key=idempotency_key'] : []),
    ...(takesCondition ? ['if_match=if_match'] : []),
  ];
  const text = [...new Set([operation.summary, operation.description?.trim()])].filter(Boolean).join('\n\n');
  return `    def ${snakeCase(operation.operationId)}(${args}) -> ${answer}:\n${docstring(text, '        ')}        return self._request(${given.join(', ')})\n`;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Whether an operation answers with server-sent events, which the client follows by hand. @param {Schema} operation */
const isStream = (operation) => Object.values(operation.responses).some((response) => resolve(response).content?.['text/event-stream']);
const methods = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method] && !isStream(item[method])).map((method) => methodOf(method, path, item[method])),
);

const TYPING = 'from typing import Any, Dict, List, Literal, NotRequired, Optional, Required, TypedDict, Union\n';
writeFileSync(`${FOLDER}contract.py`, `${HEAD}# ruff: noqa\n${TYPING}\n${[...types.values()].join('\n')}`);
writeFileSync(
  `${FOLDER}operations.py`,
  `${HEAD}# ruff: noqa\nfrom __future__ import annotations\n\n${TYPING}from urllib.parse import quote\n\nfrom .contract import *\n\n\nclass Operations:\n    """All operations of the REST API."""\n\n    def _request(self, method: str, path: str, *, query: Optional[Dict[str, Any]] = None, body: Any = None, idempotency_key: Optional[str] = None, if_match: Optional[str] = None) -> Any:\n        raise NotImplementedError\n\n    def _with_entropy(self, body: Any) -> Any:\n        raise NotImplementedError\n\n${methods.join('\n')}`,
);
