// The GraphQL documents of the client, for each ruleset.
import type { Document } from './requests.js';
import type {
  Accepted,
  DryRunAccepted,
  Entry,
  Game,
  Judgement,
  LegalActions,
  LoggedEntry,
  Milestone,
  Perspective,
  Rejected,
  Replay,
  ReplayToPlay,
  RulesetKey,
  RulingPreview,
  StreamMessage,
  StreamMessageType,
  Submitted,
  Undone,
} from './ruleset-types.js';
import type {
  ActionsInput,
  DryRunRulingInput,
  GameFilter,
  GamePosition,
  GameSummary,
  GameTranscript,
  JoinGameInput,
  JoinGamePayload,
  OpenGameInput,
  Outcome,
  Ruleset,
  SeatPlayer,
  SubmitActionsInput,
  UndoActionsInput,
} from './schema.js';
import { SELECTIONS, SYSTEM_EVENT } from './selections.js';

/** A new game and the tokens of its seats, which are returned once. */
export interface OpenedGame {
  readonly game: { readonly id: string };
  readonly seats: readonly { readonly seat: string; readonly token: string }[];
}

export const OPEN_GAME: Document<{ readonly openGame: OpenedGame }, { readonly input: OpenGameInput }> = `
  mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }`;

/** A game in a list. */
export type ListedGame = Pick<
  GameSummary,
  'gameId' | 'public' | 'practice' | 'openedAt' | 'endedAt' | 'status' | 'toAct' | 'clock' | 'offeredSeats' | 'offeredAt'
> & {
  readonly ruleset: Pick<Ruleset, 'id' | 'title'>;
  readonly outcome: Pick<Outcome, 'winners' | 'sentence'> | null;
  /** The players who have chosen a name to be known by. */
  readonly players: readonly SeatPlayer[];
};

/** A page of a list of games. `next`: pass as `after` for the next page; null at the end. */
export interface GamesPage {
  readonly games: readonly ListedGame[];
  readonly next: string | null;
}

interface GamesResponse {
  readonly games: {
    readonly edges: readonly { readonly node: ListedGame }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const CLOCK =
  'initialSeconds incrementSeconds perMoveSeconds reserveSeconds nextExpiryAt seats { seat moveRemainingMs remainingMs runningSince expiresAt }';

export const LIST_GAMES: Document<GamesResponse, { readonly filter: GameFilter; readonly first?: number; readonly after: string | null }> =
  `query ($filter: GameFilter, $first: Int, $after: String) {
    games(filter: $filter, first: $first, after: $after) {
      edges { node {
        gameId ruleset { id title } public practice openedAt endedAt status toAct clock { ${CLOCK} } outcome { winners sentence } offeredSeats offeredAt
        players { seat account name }
      } }
      pageInfo { hasNextPage endCursor }
    }
  }`;

/** A joined seat and its token, which is returned once. */
export type JoinedSeat = Pick<JoinGamePayload, 'game' | 'seat' | 'token'>;

export const JOIN_GAME: Document<
  { readonly joinGame: JoinedSeat },
  { readonly input: JoinGameInput; readonly idempotencyKey: string | null }
> = `mutation ($input: JoinGameInput!, $idempotencyKey: String) {
    joinGame(input: $input, idempotencyKey: $idempotencyKey) { game seat token }
  }`;

/** A taken seat and the game's version for it. */
export interface TakenSeat {
  readonly seat: string;
  readonly version: number;
}

/** The receipts of a game's first entries: the opening, and the seats that were taken. */
export const READ_RECEIPTS: Document<
  { readonly game: { readonly entries: { readonly edges: readonly { readonly node: ReceivedEntry }[] } } },
  { readonly game: string }
> = 'query ($game: ID!) { game(id: $game) { entries { edges { node { version hash receipt } } } } }';

/** An entry with its receipt. */
interface ReceivedEntry {
  readonly version: number;
  readonly hash: string;
  readonly receipt: string;
}

export const READ_CHANCE: Document<
  { readonly game: { readonly practice: boolean; readonly chanceSource: string } },
  { readonly game: string }
> = 'query ($game: ID!) { game(id: $game) { practice chanceSource } }';

export const TAKE_SEAT: Document<{ readonly takeSeat: TakenSeat }, { readonly game: string; readonly entropy: string | null }> = `
  mutation ($game: ID!, $entropy: String) { takeSeat(game: $game, entropy: $entropy) { seat version } }`;

interface OfGame {
  readonly game: string;
}

/** Prefix of the ruleset's types: `LordsOfScotland`. */
const prefixOf = (ruleset: RulesetKey): string => ruleset.charAt(0).toUpperCase() + ruleset.slice(1);

const OUTCOME = 'winners clause reason sentence';
/** The fields of `Game` that `GameState` lacks. */
const FACTS = 'public openedAt revealAfterEnd practice spectatorDelayEntries resignedSeats seats { seat taken }';

/** The fields of `GameState`. */
const stateOf = (ruleset: RulesetKey): string => {
  const { options, view } = SELECTIONS[ruleset];
  return `id status viewer version cursor toAct clock { ${CLOCK} } outcome { ${OUTCOME} }
      options { ... on ${prefixOf(ruleset)}Options ${options} }
      view { ... on ${prefixOf(ruleset)}View ${view} }`;
};

const SENTENCES = '{ text clause parts { text kind reference } }';

/** The guidance, if the client asks for it. */
const guidanceOf = (isGuided: boolean): string =>
  isGuided ? ` guidance { version instructions ${SENTENCES} undo { actions beforeLast beforeAll } undoBound }` : '';

const legalActionsOf = (ruleset: RulesetKey): string =>
  `legalActions { ... on ${prefixOf(ruleset)}LegalActions ${SELECTIONS[ruleset].legalActions} }`;

export const readGame = <Key extends RulesetKey>(ruleset: Key, isGuided: boolean): Document<{ readonly game: Game<Key> }, OfGame> =>
  `query ($game: ID!) { game(id: $game) { ${stateOf(ruleset)} ${FACTS}${guidanceOf(isGuided)} } }`;

type LegalActionsResponse<Key extends RulesetKey> = {
  readonly game: { readonly cursor: string; readonly legalActions: LegalActions<Key> | null };
};

export const readLegalActions = <Key extends RulesetKey>(ruleset: Key): Document<LegalActionsResponse<Key>, OfGame> =>
  `query ($game: ID!) { game(id: $game) { cursor ${legalActionsOf(ruleset)} } }`;

/** A game for the seat that plays it: in one response, so that the actions are legal in the position. */
export const readGameToPlay = <Key extends RulesetKey>(
  ruleset: Key,
  isGuided: boolean,
): Document<{ readonly game: Game<Key> & { readonly legalActions: LegalActions<Key> | null } }, OfGame> =>
  `query ($game: ID!) { game(id: $game) { ${stateOf(ruleset)} ${FACTS} ${legalActionsOf(ruleset)}${guidanceOf(isGuided)} } }`;

/** A fragment: a document may select actions in several places, and is sent with each request. */
const actionFragment = (ruleset: RulesetKey): string => `fragment ActionFields on ${prefixOf(ruleset)}Action ${SELECTIONS[ruleset].action}`;

/** Needs `actionFragment` in the document. `more`: further fields. */
const entryOf = (ruleset: RulesetKey, more = ''): string => `{
    ${more}version cursor createdAt hash kind seat entropy
    action { ...ActionFields }
    systemEvent ${SYSTEM_EVENT}
    notices ${SELECTIONS[ruleset].notices}
    sentences ${SENTENCES}
  }`;

type SubmitResponse<Key extends RulesetKey> = { readonly submitActions: Accepted<Key> | Rejected<Key> };

/** Variables of a submission. */
export interface Submission {
  readonly input: Omit<SubmitActionsInput, 'actions'> & { readonly actions: ActionsInput };
}

export const submitActions = <Key extends RulesetKey>(ruleset: Key, isGuided: boolean): Document<SubmitResponse<Key>, Submission> =>
  `mutation ($input: SubmitActionsInput!) {
    submitActions(input: $input) {
      __typename
      ... on Accepted { version receipt entries ${entryOf(ruleset)} game { ${stateOf(ruleset)} ${legalActionsOf(ruleset)}${guidanceOf(isGuided)} } }
      ... on Rejected { actionIndex code clause sentence action { ...ActionFields } alternatives { ...ActionFields } }
    }
  }
  ${actionFragment(ruleset)}`;

/** The same with a short answer, which has the receipt and what it is of if the client keeps receipts. */
export const submitFollowed = <Key extends RulesetKey>(
  ruleset: Key,
  receipts: boolean,
): Document<{ readonly submitActions: Submitted | Rejected<Key> }, Submission> =>
  `mutation ($input: SubmitActionsInput!) {
    submitActions(input: $input) {
      __typename
      ... on Accepted { version ${receipts ? 'receipt entries { version hash entropy }' : ''} }
      ... on Rejected { actionIndex code clause sentence action { ...ActionFields } alternatives { ...ActionFields } }
    }
  }
  ${actionFragment(ruleset)}`;

type UndoResponse<Key extends RulesetKey> = { readonly undoActions: Undone<Key> };

export const undoActions = <Key extends RulesetKey>(
  ruleset: Key,
  isGuided: boolean,
): Document<UndoResponse<Key>, { readonly input: UndoActionsInput }> =>
  `mutation ($input: UndoActionsInput!) {
    undoActions(input: $input) {
      version entry ${entryOf(ruleset)} game { ${stateOf(ruleset)} ${legalActionsOf(ruleset)}${guidanceOf(isGuided)} }
    }
  }
  ${actionFragment(ruleset)}`;

/** One message of the subscription to a game's entries. */
type EntryMessage<Key extends RulesetKey> = { readonly gameEntries: Entry<Key> };

/** Variables of a dry run. */
export interface Trial {
  readonly input: { readonly game: string; readonly expectedVersion: number; readonly actions: ActionsInput };
}

export const dryRunActions = <Key extends RulesetKey>(
  ruleset: Key,
): Document<{ readonly dryRunActions: DryRunAccepted<Key> | Rejected<Key> }, Trial> =>
  `query ($input: DryRunInput!) {
    dryRunActions(input: $input) {
      __typename
      ... on DryRunAccepted { seat cutOffReason view { ... on ${prefixOf(ruleset)}View ${SELECTIONS[ruleset].view} } ${legalActionsOf(ruleset)} instructions ${SENTENCES} }
      ... on Rejected { actionIndex code clause sentence action { ...ActionFields } alternatives { ...ActionFields } }
    }
  }
  ${actionFragment(ruleset)}`;

export const followEntries = <Key extends RulesetKey>(
  ruleset: Key,
  receipts: boolean,
): Document<EntryMessage<Key>, OfGame & { readonly after: string | null }> =>
  `subscription ($game: ID!, $after: String) { gameEntries(game: $game, after: $after) ${entryOf(ruleset, receipts ? 'receipt ' : '')} }
  ${actionFragment(ruleset)}`;

type EntriesResponse<Key extends RulesetKey> = {
  readonly game: {
    readonly entries: {
      readonly edges: readonly { readonly node: LoggedEntry<Key> }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly totalCount: number;
    };
  };
};
type PageOfGame = OfGame & { readonly first?: number; readonly after: string | null };
type PageOfLog = PageOfGame & { readonly newestFirst?: boolean };

export const readEntries = <Key extends RulesetKey>(ruleset: Key): Document<EntriesResponse<Key>, PageOfLog> =>
  `query ($game: ID!, $first: Int, $after: String, $newestFirst: Boolean) {
    game(id: $game) { entries(first: $first, after: $after, newestFirst: $newestFirst) {
      edges { node ${entryOf(ruleset, 'takenBack ')} } pageInfo { hasNextPage endCursor } totalCount
    } }
  }
  ${actionFragment(ruleset)}`;

interface MilestonesResponse {
  readonly game: {
    readonly milestones: {
      readonly edges: readonly { readonly node: Milestone }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

export const READ_MILESTONES: Document<MilestonesResponse, PageOfGame> = `query ($game: ID!, $first: Int, $after: String) {
    game(id: $game) { milestones(first: $first, after: $after) {
      edges { node { version cursor kinds sentences { text clause parts { text kind reference } } } } pageInfo { hasNextPage endCursor }
    } }
  }`;

type OfReplay = OfGame & { readonly version: number; readonly viewer: string | null };

const replayOf = (ruleset: RulesetKey): string => `
      viewer version toAct outcome { ${OUTCOME} }
      entry ${entryOf(ruleset, 'takenBack ')}
      view { ... on ${prefixOf(ruleset)}View ${SELECTIONS[ruleset].view} }`;

type OfReplays = OfGame & { readonly fromVersion: number; readonly first: number; readonly viewer: string | null };

/** With the legal actions, if `legal` is set: to compute them takes longer than everything else of a position. */
export const readReplays = <Key extends RulesetKey>(
  ruleset: Key,
  legal: boolean,
): Document<{ readonly game: { readonly replays: { readonly edges: readonly { readonly node: ReplayToPlay<Key> }[] } } }, OfReplays> =>
  `query ($game: ID!, $fromVersion: Int!, $first: Int!, $viewer: ID) {
    game(id: $game) { replays(fromVersion: $fromVersion, first: $first, viewer: $viewer) {
      edges { node { ${replayOf(ruleset)} ${legal ? legalActionsOf(ruleset) : ''} } }
    } }
  }
  ${actionFragment(ruleset)}`;

export const readReplay = <Key extends RulesetKey>(
  ruleset: Key,
): Document<{ readonly game: { readonly replay: Replay<Key> | null } }, OfReplay> =>
  `query ($game: ID!, $version: Int!, $viewer: ID) {
    game(id: $game) { replay(version: $version, viewer: $viewer) { ${replayOf(ruleset)} } }
  }
  ${actionFragment(ruleset)}`;

export const READ_POSITION: Document<
  { readonly game: { readonly position: GamePosition } },
  { readonly game: string; readonly version: number | null; readonly viewer: string | null }
> = `query ($game: ID!, $version: Int, $viewer: ID) {
    game(id: $game) { position(version: $version, viewer: $viewer) { viewer version text } }
  }`;

export const READ_TRANSCRIPT: Document<
  { readonly game: { readonly transcript: GameTranscript } },
  { readonly game: string; readonly viewer: string | null }
> = `query ($game: ID!, $viewer: ID) {
    game(id: $game) { transcript(viewer: $viewer) { viewer version text } }
  }`;

const RULESET_KEYS = Object.keys(SELECTIONS) as readonly RulesetKey[];
const selectionsOf = (field: 'options' | 'view' | 'legalActions' | 'action', type: string): string =>
  RULESET_KEYS.map((ruleset) => `... on ${prefixOf(ruleset)}${type} ${SELECTIONS[ruleset][field]}`).join(' ');

export const JUDGE: Document<{ readonly judgement: Judgement }, { readonly text: string }> = `query ($text: String!) {
    judgement(text: $text) {
      verdict decisions publicDecisions
      decision { number seat words line column }
      faults { line column code sentence }
      rejection { code clause sentence legal legalCount }
      missing { line words }
      gaps { line inserted choices }
      contradictions { line column code clause sentence }
      gamesTried
      decisive { line words }
      completed
      outcome { ${OUTCOME} }
      game { ruleset { id } toAct position options { __typename ${selectionsOf('options', 'Options')} } view { __typename ${selectionsOf('view', 'View')} } }
    }
  }`;

const viewOf = (ruleset: RulesetKey): string => `{ ... on ${prefixOf(ruleset)}View ${SELECTIONS[ruleset].view} }`;

type OfPerspectives = OfGame & { readonly entry: string; readonly viewers: readonly string[] | null };

export const readPerspectives = <Key extends RulesetKey>(
  ruleset: Key,
): Document<{ readonly game: { readonly perspectives: readonly Perspective<Key>[] } }, OfPerspectives> =>
  `query ($game: ID!, $entry: String!, $viewers: [ID!]) {
    game(id: $game) { perspectives(entry: $entry, viewers: $viewers) {
      viewer entry ${entryOf(ruleset)} before ${viewOf(ruleset)} after ${viewOf(ruleset)} ${legalActionsOf(ruleset)}
    } }
  }
  ${actionFragment(ruleset)}`;

export const dryRunRuling = <Key extends RulesetKey>(
  ruleset: Key,
): Document<{ readonly dryRunRuling: RulingPreview<Key> }, { readonly input: DryRunRulingInput }> =>
  `query ($input: DryRunRulingInput!) {
    dryRunRuling(input: $input) {
      viewer status toAct outcome { ${OUTCOME} } clock { ${CLOCK} } resignedSeats view ${viewOf(ruleset)}
    }
  }`;

/** What of a game's state a stream sends. */
interface StreamContent {
  readonly view: boolean;
  readonly legalActions: boolean;
  /** Whether each message has the receipt of its entry. */
  readonly receipts: boolean;
}

const NOTICES = RULESET_KEYS.map((ruleset) => `... ${SELECTIONS[ruleset].notices}`).join(' ');

/** A message as the server sends it: the ruleset by its id. */
export type SentMessage = Omit<StreamMessage, 'state'> & {
  readonly state: (Omit<NonNullable<StreamMessage['state']>, 'ruleset'> & { readonly ruleset: { readonly id: string } }) | null;
};

/** A stream has games of all rulesets. */
export const followStream = ({
  view,
  legalActions,
  receipts,
}: StreamContent): Document<
  { readonly stream: SentMessage },
  { readonly after: string | null; readonly types: readonly StreamMessageType[] | null }
> =>
  `subscription ($after: String, $types: [StreamMessageType!]) {
    stream(after: $after, types: $types) {
      cursor type createdAt gameId seat ${receipts ? 'receipt' : ''}
      entry {
        version cursor createdAt hash kind seat entropy
        action { ${selectionsOf('action', 'Action')} }
        systemEvent ${SYSTEM_EVENT}
        notices { ${NOTICES} }
        sentences ${SENTENCES}
      }
      state {
        ruleset { id } viewer version cursor status toAct clock { ${CLOCK} } outcome { ${OUTCOME} }
        ${view ? `view { ${selectionsOf('view', 'View')} }` : ''}
        ${legalActions ? `legalActions { ${selectionsOf('legalActions', 'LegalActions')} }` : ''}
      }
      tournamentId
      tournamentEntry { version createdAt account player event hash }
      table { round table players gameId seat }
      seasonChange { seasonId version change tournamentId titles { title rank player name division } }
    }
  }`;
