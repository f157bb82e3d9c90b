// What the pages of disputes ask of the API, besides what the client has methods for.
import type { Document, LyonClient, schema } from 'lyon/client';
import type { Connection } from '../api.js';
import { pageOfConnection, readAll } from '../parts/list.js';
import type { ActedGame, Command, CommandName } from './acts.js';

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

export type Dispute = Pick<
  schema.Dispute,
  'number' | 'open' | 'openedAt' | 'entryHash' | 'openedHash' | 'opened' | 'inspections' | 'ruledAt' | 'ruling'
>;
export interface DisputedGame extends ActedGame, Pick<schema.Game, 'status' | 'viewer' | 'version' | 'cursor' | 'certificate'> {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly outcome: (ActedGame['outcome'] & Pick<schema.Outcome, 'sentence'>) | null;
  readonly disputes: readonly Dispute[];
}
type DisputedGamePage = Omit<DisputedGame, 'disputes'> & { readonly disputes: Connection<Dispute> };
const DISPUTED_GAME: Document<{ readonly game: DisputedGamePage }, { readonly game: string; readonly after: string | null }> =
  `query ($game: ID!, $after: String) {
  game(id: $game) {
    id status viewer version cursor certificate ruleset { id title } seats { seat } outcome { winners clause reason sentence }
    entries(first: 1, newestFirst: true) { edges { node { hash systemEvent { ... on ResultCertified { account signedWith } } } } }
    disputes(after: $after) {
      edges { node {
        number open openedAt entryHash openedHash ruledAt
        opened { openedBy arbiterAccount entryVersion claim readers appealOf }
        inspections { arbiterAccount reason signedWith }
        ruling { arbiterAccount effect winners toVersion penaltySeat penalty reason clause readers signedWith }
      } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** Reads a game with all its disputes. */
export async function readDisputedGame(client: Pick<LyonClient, 'execute'>, game: string): Promise<DisputedGame> {
  let found: DisputedGamePage | null = null;
  const disputes = await readAll(async (after) => {
    found = (await client.execute(DISPUTED_GAME, { game, after })).game;
    return pageOfConnection(found.disputes);
  });
  return { ...found!, disputes };
}

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

/** Returns the signature of a command; null if its account does not sign, and for commands that are not signed. */
export type Sign = (command: Command, idempotencyKey: string) => Promise<schema.ArbiterSignatureInput | null>;

/** Sends a command. Returns the number of the dispute that it has opened; null if it has opened none. */
export async function sendCommand(client: LyonClient, command: Command, idempotencyKey: string, sign: Sign): Promise<number | null> {
  const { name, content } = command;
  const document: Document<
    Readonly<Record<string, Answer>>,
    { readonly input: object }
  > = `mutation ($input: ${INPUTS[name]}!) { ${name}(input: $input) { entry { systemEvent { ... on DisputeOpened { number } } } } }`;
  const signature = await sign(command, idempotencyKey);
  const input = { ...content, ...(signature && { signature }), idempotencyKey };
  const { entry } = (await client.execute(document, { input }))[name]!;
  return entry.systemEvent?.number ?? null;
}

/** For the commands of seats. */
export const UNSIGNED: Sign = async () => null;
