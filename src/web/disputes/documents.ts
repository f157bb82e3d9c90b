// What the pages of disputes ask of the API, besides what the client has methods for.
import type { Document, LyonClient, schema } from 'lyon/client';
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
export interface DisputedGame extends Pick<schema.Game, 'id' | 'status' | 'viewer' | 'version' | 'cursor' | 'certificate'> {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly seats: readonly { readonly seat: string }[];
  readonly outcome: { readonly sentence: string } | null;
  readonly disputes: readonly Dispute[];
}
export const DISPUTED_GAME: Document<{ readonly game: DisputedGame }, { readonly game: string }> = `query ($game: ID!) {
  game(id: $game) {
    id status viewer version cursor certificate ruleset { id title } seats { seat } outcome { sentence }
    disputes {
      number open openedAt entryHash ruledAt
      opened { openedBy arbiterAccount entryVersion claim readers appealOf }
      inspections { arbiterAccount reason }
      ruling { arbiterAccount effect winners toVersion penaltySeat penalty reason clause readers }
    }
  }
}`;

/** The commands of disputes, with their input. */
interface Inputs {
  readonly openDispute: schema.OpenDisputeInput;
  readonly appealRuling: schema.AppealRulingInput;
  readonly inspectHidden: schema.InspectHiddenInput;
  readonly ruleOnDispute: schema.RuleOnDisputeInput;
  readonly certifyResult: schema.CertifyResultInput;
}
export type CommandName = keyof Inputs;
/** The content of a command, apart from its key. */
export type Content<Name extends CommandName> = Omit<Inputs[Name], 'idempotencyKey'>;

const INPUTS: Readonly<Record<CommandName, string>> = {
  openDispute: 'OpenDisputeInput',
  appealRuling: 'AppealRulingInput',
  inspectHidden: 'InspectHiddenInput',
  ruleOnDispute: 'RuleOnDisputeInput',
  certifyResult: 'CertifyResultInput',
};

interface Answer {
  /** The dispute that was opened; null after other commands. */
  readonly entry: { readonly systemEvent: { readonly number?: number } | null };
}

/** Sends a command. Returns the number of the dispute that it has opened; null if it has opened none. */
export async function sendCommand<Name extends CommandName>(
  client: LyonClient,
  name: Name,
  content: Content<Name>,
  idempotencyKey: string,
): Promise<number | null> {
  const document: Document<
    Readonly<Record<string, Answer>>,
    { readonly input: object }
  > = `mutation ($input: ${INPUTS[name]}!) { ${name}(input: $input) { entry { systemEvent { ... on DisputeOpened { number } } } } }`;
  const { entry } = (await client.execute(document, { input: { ...content, idempotencyKey } }))[name]!;
  return entry.systemEvent?.number ?? null;
}
