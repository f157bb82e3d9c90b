// The GraphQL documents of the client, for each ruleset.
import type { Document } from './requests.js';
import type { Accepted, Entry, GameState, LegalActions, Rejected, RulesetKey } from './ruleset-types.js';
import type { ActionsInput, OpenGameInput, SubmitActionsInput } from './schema.js';
import { SELECTIONS, SYSTEM_EVENT } from './selections.js';

/** A new game and the tokens of its seats, which are returned once. */
export interface OpenedGame {
  readonly game: { readonly id: string };
  readonly seats: readonly { readonly seat: string; readonly token: string }[];
}

export const OPEN_GAME: Document<{ readonly openGame: OpenedGame }, { readonly input: OpenGameInput }> = `
  mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }`;

/** A taken seat and the game's version for it. */
export interface TakenSeat {
  readonly seat: string;
  readonly version: number;
}

export const TAKE_SEAT: Document<{ readonly takeSeat: TakenSeat }, { readonly game: string; readonly entropy: string | null }> = `
  mutation ($game: ID!, $entropy: String) { takeSeat(game: $game, entropy: $entropy) { seat version } }`;

interface OfGame {
  readonly game: string;
}

/** Prefix of the ruleset's types: `LordsOfScotland`. */
const prefixOf = (ruleset: RulesetKey): string => ruleset.charAt(0).toUpperCase() + ruleset.slice(1);

/** The fields of `GameState`. */
const stateOf = (ruleset: RulesetKey): string => {
  const { options, view } = SELECTIONS[ruleset];
  return `id status viewer version cursor toAct outcome { winners clause reason sentence }
      options { ... on ${prefixOf(ruleset)}Options ${options} }
      view { ... on ${prefixOf(ruleset)}View ${view} }`;
};

const legalActionsOf = (ruleset: RulesetKey): string =>
  `legalActions { ... on ${prefixOf(ruleset)}LegalActions ${SELECTIONS[ruleset].legalActions} }`;

export const readGame = <Key extends RulesetKey>(ruleset: Key): Document<{ readonly game: GameState<Key> }, OfGame> =>
  `query ($game: ID!) { game(id: $game) { ${stateOf(ruleset)} } }`;

type LegalActionsResponse<Key extends RulesetKey> = {
  readonly game: { readonly cursor: string; readonly legalActions: LegalActions<Key> };
};

export const readLegalActions = <Key extends RulesetKey>(ruleset: Key): Document<LegalActionsResponse<Key>, OfGame> =>
  `query ($game: ID!) { game(id: $game) { cursor ${legalActionsOf(ruleset)} } }`;

/** A fragment: a document may select actions in several places, and is sent with each request. */
const actionFragment = (ruleset: RulesetKey): string => `fragment ActionFields on ${prefixOf(ruleset)}Action ${SELECTIONS[ruleset].action}`;

/** Needs `actionFragment` in the document. */
const entryOf = (ruleset: RulesetKey): string => `{
    version cursor createdAt hash kind seat
    action { ...ActionFields }
    systemEvent ${SYSTEM_EVENT}
    notices ${SELECTIONS[ruleset].notices}
    sentences { text clause parts { text kind reference } }
  }`;

type SubmitResponse<Key extends RulesetKey> = { readonly submitActions: Accepted<Key> | Rejected<Key> };

/** Variables of a submission. */
export interface Submission {
  readonly input: Omit<SubmitActionsInput, 'actions'> & { readonly actions: ActionsInput };
}

export const submitActions = <Key extends RulesetKey>(ruleset: Key): Document<SubmitResponse<Key>, Submission> =>
  `mutation ($input: SubmitActionsInput!) {
    submitActions(input: $input) {
      __typename
      ... on Accepted { version receipt entries ${entryOf(ruleset)} game { ${stateOf(ruleset)} ${legalActionsOf(ruleset)} } }
      ... on Rejected { actionIndex code clause sentence action { ...ActionFields } alternatives { ...ActionFields } }
    }
  }
  ${actionFragment(ruleset)}`;

/** One message of the subscription to a game's entries. */
export type EntryMessage<Key extends RulesetKey> = { readonly gameEntries: Entry<Key> };

export const followEntries = <Key extends RulesetKey>(
  ruleset: Key,
): Document<EntryMessage<Key>, OfGame & { readonly after: string | null }> =>
  `subscription ($game: ID!, $after: String) { gameEntries(game: $game, after: $after) ${entryOf(ruleset)} }
  ${actionFragment(ruleset)}`;
