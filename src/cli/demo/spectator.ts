// Watching a public game, without any token.
import type { Ask } from './ask.js';
import type { Notice } from './notices.js';
import { NOTICES } from './notices.js';

/** What a spectator sees at a glance. */
export interface Glance {
  readonly status: 'seating' | 'playing' | 'finished';
  readonly version: number;
  readonly view: { readonly year: number; readonly turn: number; readonly phase: string } | null;
}

const GLANCE = `query ($game: ID!) {
  game(id: $game) { status version view { ... on HammerOfTheScotsView { year turn phase } } }
}`;

export const glance = async (ask: Ask, game: string): Promise<Glance> => (await ask<{ readonly game: Glance }>(GLANCE, { game })).game;

/** The state of affairs on one line: `1297, turn 2, movement: 143 entries`. */
export const oneLine = ({ version, view }: Glance): string =>
  view === null ? 'the seats are being taken' : `${view.year}, turn ${view.turn}, ${view.phase}: ${version} entries`;

interface Page {
  readonly game: {
    readonly notices: {
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly edges: readonly { readonly node: { readonly notices: readonly Notice[] } }[];
    };
  };
}

const PAGE = `query ($game: ID!, $after: String) {
  game(id: $game) {
    notices(after: $after) {
      pageInfo { hasNextPage endCursor }
      edges { node { notices { __typename type ${NOTICES} } } }
    }
  }
}`;

/** Every notice of a game from its beginning, page by page. */
export async function* noticesOf(ask: Ask, game: string): AsyncGenerator<Notice> {
  let after: string | null = null;
  for (;;) {
    const { edges, pageInfo }: Page['game']['notices'] = (await ask<Page>(PAGE, { game, after })).game.notices;
    for (const { node } of edges) yield* node.notices;
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor;
  }
}
