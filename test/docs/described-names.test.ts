// Descriptions in schema.graphql name only fields, arguments and details of errors that exist.
import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { publishedSchema } from '../api/test-server.js';

const problems = parse(readFileSync('openapi/schemas/problems.yaml', 'utf8')).Problem.properties as object;

test('every name in backticks with a capital inside exists', () => {
  const names = new Set(Object.keys(problems));
  const described: { readonly at: string; readonly text: string }[] = [];
  const add = (at: string, { name, description }: { readonly name: string; readonly description?: string | null | undefined }) => {
    names.add(name);
    described.push({ at: `${at}.${name}`, text: description ?? '' });
  };
  for (const type of Object.values(publishedSchema().getTypeMap())) {
    add('', type);
    if (isEnumType(type)) for (const value of type.getValues()) add(type.name, value);
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) add(type.name, field);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      add(type.name, field);
      for (const argument of field.args) add(`${type.name}.${field.name}`, argument);
    }
  }
  const unknown = described.flatMap(({ at, text }) =>
    [...text.matchAll(/`([a-z]+[A-Z][A-Za-z]*)`/g)].filter(([, name]) => !names.has(name!)).map(([, name]) => `${at}: ${name}`),
  );
  expect(described.length).toBeGreaterThan(500);
  expect(unknown).toEqual([]);
});
