// Watching a public game, without any token.
import type { Ask } from './ask.js';
import { typeNameOf } from './names.js';
import type { AnyNotice, Title } from './title.js';

/** What a spectator sees at a glance. */
export interface Glance {
  readonly status: 'seating' | 'playing' | 'finished';
  readonly version: number;
  readonly view: Readonly<Record<string, unknown>> | null;
}

/** A look at a game. */
export async function glance(ask: Ask, { ruleset, glance: { fields } }: Title, game: string): Promise<Glance> {
  const document = `query ($game: ID!) {
    game(id: $game) { status version view { ... on ${typeNameOf(ruleset)}View { ${fields} } } }
  }`;
  return (await ask<{ readonly game: Glance }>(document, { game })).game;
}

/** The state of affairs on one line: `1297, turn 2, movement: 143 entries`. */
export const oneLine = ({ version, view }: Glance, title: Title): string =>
  view === null ? 'the seats are being taken' : `${title.glance.inWords(view)}: ${version} entries`;

interface Page {
  readonly game: {
    readonly notices: {
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly edges: readonly { readonly node: { readonly notices: readonly AnyNotice[] } }[];
    };
  };
}

/** The query for a page of a title's notices, each kind with what is asked of it. */
export function pageDocument({ ruleset, notices }: Title): string {
  const kinds = Object.entries(notices).map(([type, fields]) => `... on ${typeNameOf(`${ruleset}-${type}`)} { ${fields} }`);
  return `query ($game: ID!, $after: String) {
    game(id: $game) {
      notices(after: $after) {
        pageInfo { hasNextPage endCursor }
        edges { node { notices { __typename type ${kinds.join(' ')} } } }
      }
    }
  }`;
}

/** Every notice of a game from its beginning, page by page. */
export async function* noticesOf(ask: Ask, title: Title, game: string): AsyncGenerator<AnyNotice> {
  const document = pageDocument(title);
  let after: string | null = null;
  for (;;) {
    const { edges, pageInfo }: Page['game']['notices'] = (await ask<Page>(document, { game, after })).game.notices;
    for (const { node } of edges) yield* node.notices;
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor;
  }
}
