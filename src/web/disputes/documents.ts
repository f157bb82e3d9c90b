// What the pages of disputes ask of the API, besides what the client has methods for.
import type { Document, schema } from 'lyon/client';
import type { Connection } from '../api.js';

export type ListedDispute = Pick<schema.DisputeSummary, 'number' | 'openedAt' | 'openedBy' | 'appealOf'> & {
  readonly game: { readonly gameId: string; readonly ruleset: { readonly id: string; readonly title: string } };
};
export const OPEN_DISPUTES: Document<{ readonly disputes: Connection<ListedDispute> }, { readonly after: string | null }> =
  `query ($after: String) {
  disputes(first: 20, after: $after) {
    edges { node { number openedAt openedBy appealOf game { gameId ruleset { id title } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

export type Dispute = Pick<schema.Dispute, 'number' | 'open' | 'openedAt' | 'entryHash' | 'opened' | 'inspections' | 'ruledAt' | 'ruling'>;
export interface DisputedGame extends Pick<schema.Game, 'id' | 'status' | 'viewer' | 'version' | 'certificate'> {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly seats: readonly { readonly seat: string }[];
  readonly outcome: { readonly sentence: string } | null;
  readonly disputes: readonly Dispute[];
}
export const DISPUTED_GAME: Document<{ readonly game: DisputedGame }, { readonly game: string }> = `query ($game: ID!) {
  game(id: $game) {
    id status viewer version certificate ruleset { id title } seats { seat } outcome { sentence }
    disputes {
      number open openedAt entryHash ruledAt
      opened { openedBy arbiterAccount entryVersion claim readers appealOf }
      inspections { arbiterAccount reason }
      ruling { arbiterAccount effect winners toVersion penaltySeat penalty reason clause readers }
    }
  }
}`;

const command = (name: string, input: string): string => `mutation ($input: ${input}!) { ${name}(input: $input) { version } }`;

/** The mutations of disputes, by name. */
export const COMMANDS = {
  openDispute: command('openDispute', 'OpenDisputeInput') as Document<unknown, { readonly input: schema.OpenDisputeInput }>,
  appealRuling: command('appealRuling', 'AppealRulingInput') as Document<unknown, { readonly input: schema.AppealRulingInput }>,
  inspectHidden: command('inspectHidden', 'InspectHiddenInput') as Document<unknown, { readonly input: schema.InspectHiddenInput }>,
  ruleOnDispute: command('ruleOnDispute', 'RuleOnDisputeInput') as Document<unknown, { readonly input: schema.RuleOnDisputeInput }>,
  certifyResult: command('certifyResult', 'CertifyResultInput') as Document<unknown, { readonly input: schema.CertifyResultInput }>,
};

/** Letters of a hash by which people name an entry. */
const NAME_LETTERS = 10;

export const entryName = (hash: string): string => hash.slice(0, NAME_LETTERS);
