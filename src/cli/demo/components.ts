// What a client must know of the ruleset before it can play: the kinds of action, and the names of things.
import type { Ask } from './ask.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A kind of action, as the components describe it: `move` has the fields `block` and `path`, `end-movement` none. */
export interface ActionKind {
  readonly type: string;
  readonly fields: readonly { readonly name: string }[];
}

/** The printed name of an area, a block or a card. */
export type NameOf = (id: string) => string;

export interface Components {
  readonly kinds: readonly ActionKind[];
  readonly nameOf: NameOf;
}

const COMPONENTS = `{
  ruleset(id: "hammer-of-the-scots") {
    components {
      ... on HammerOfTheScotsComponents {
        actions { type fields { name } }
        areas { id name }
        blocks { id name }
        cards { id name }
      }
    }
  }
}`;

interface Answer {
  readonly ruleset: {
    readonly components: {
      readonly actions: readonly ActionKind[];
      readonly areas: readonly Named[];
      readonly blocks: readonly Named[];
      readonly cards: readonly Named[];
    };
  };
}

/** Reads what Hammer of the Scots is played with. Where a noble and an area share an id, they share their name as well. */
export async function readComponents(ask: Ask): Promise<Components> {
  const { actions, areas, blocks, cards } = (await ask<Answer>(COMPONENTS)).ruleset.components;
  const names = new Map([...areas, ...blocks, ...cards].map(({ id, name }) => [id, name]));
  return { kinds: actions, nameOf: (id) => names.get(id) ?? id };
}

/** `end-movement` as the schema spells it: `endMovement`. */
export const fieldOf = (type: string): string => type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The selection that asks for every legal action of every kind. */
export const legalSelection = (kinds: readonly ActionKind[]): string =>
  kinds
    .map(({ type, fields }) => (fields.length === 0 ? fieldOf(type) : `${fieldOf(type)} { ${fields.map(({ name }) => name).join(' ')} }`))
    .join(' ');
