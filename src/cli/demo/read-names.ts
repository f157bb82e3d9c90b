import type { Ask } from '../../client/index.js';
import { typeNameOf } from './names.js';
import type { NameOf, Title } from './title.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Answer {
  readonly ruleset: { readonly components: Readonly<Record<string, readonly Named[]>> };
}

/** Reads what the things of a title are called. Where two share an id (a noble and an area), they share their name as well. */
export async function readNames(ask: Ask, { ruleset, shelves }: Title): Promise<NameOf> {
  const named = shelves.map((shelf) => `${shelf} { id name }`).join(' ');
  const document = `query ($ruleset: ID!) { ruleset(id: $ruleset) { components { ... on ${typeNameOf(ruleset)}Components { ${named} } } } }`;
  const { components } = (await ask<Answer>(document, { ruleset })).ruleset;
  const names = new Map(shelves.flatMap((shelf) => components[shelf]!).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
