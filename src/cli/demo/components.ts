// What a client must know of the ruleset before it can play: the kinds of action, and the names of things.
import type { Ask } from './ask.js';
import { fieldOf, typeNameOf } from './names.js';
import type { NameOf, Title } from './title.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A kind of action, as the components describe it: `move` has the fields `block` and `path`, `end-movement` none. */
export interface ActionKind {
  readonly type: string;
  readonly fields: readonly { readonly name: string }[];
}

export interface Components {
  readonly kinds: readonly ActionKind[];
  readonly nameOf: NameOf;
}

interface Answer {
  readonly ruleset: {
    readonly components: { readonly actions: readonly ActionKind[] } & Readonly<Record<string, readonly Named[]>>;
  };
}

/** Reads what a title is played with. Where two things share an id (a noble and an area), they share their name as well. */
export async function readComponents(ask: Ask, { ruleset, shelves }: Title): Promise<Components> {
  const named = shelves.map((shelf) => `${shelf} { id name }`).join(' ');
  const document = `query ($ruleset: ID!) {
    ruleset(id: $ruleset) {
      components { ... on ${typeNameOf(ruleset)}Components { actions { type fields { name } } ${named} } }
    }
  }`;
  const { components } = (await ask<Answer>(document, { ruleset })).ruleset;
  const names = new Map(shelves.flatMap((shelf) => components[shelf]!).map(({ id, name }) => [id, name]));
  return { kinds: components.actions, nameOf: (id) => names.get(id) ?? id };
}

/** The selection that asks for every legal action of every kind. */
export const legalSelection = (kinds: readonly ActionKind[]): string =>
  kinds
    .map(({ type, fields }) => (fields.length === 0 ? fieldOf(type) : `${fieldOf(type)} { ${fields.map(({ name }) => name).join(' ')} }`))
    .join(' ');
