// Bounds of requests and of responses, for the OpenAPI document and for both APIs. Each comes from the module that owns the field; a field of
// a request without an entry has the bound of its type. Both APIs check the bounds of requests before a use case reads them. Lists and texts
// of responses that nothing bounds are listed in test/api/response-bounds.test.ts.

import { maxHeaderSize } from 'node:http';
import { OVERLAP_MAX_HOURS, TOKEN_MAX_DAYS } from '../accounts/index.js';
import { RULEBOOK_TEXT_MAX } from '../engine/bounds.js';
import { FAULTS_MAX } from '../engine/positions.js';
import type { AnyRuleset } from '../engine/ruleset.js';
import {
  ALTERNATIVES,
  CONTRADICTIONS_MAX,
  ENTROPY,
  ERAS,
  GAP_CHOICES_MAX,
  GAPS_MAX,
  LEGAL_LISTED,
  LINE_LENGTH_MAX,
  type Limits,
  MAX_CLOCK_SECONDS,
  NOTE_LENGTH,
  NOTIFICATION_KINDS,
  OFFER_MAX_HOURS,
  POSITION_LENGTH_MAX,
  REPLAYS_MAX,
  SCOPES,
  SEED_LENGTH_MAX,
  SPECTATOR_DELAY_MAX,
  TEXT_BYTES_MAX,
  TEXT_MAX_LENGTH,
  WITNESSES_MAX,
} from '../games/index.js';
import { ADDRESS_LENGTH } from '../notifications/index.js';
import {
  AGENDA_KINDS,
  BIDS,
  BOARDS_OF_MATCH,
  FORMATS,
  MAX_BID_TURN_MINUTES,
  MAX_BOARD,
  MAX_DIVISIONS,
  MAX_MOVED,
  MAX_NAME_LENGTH,
  MAX_PLACES,
  MAX_PLAYERS,
  MAX_PLAYERS_AT_TABLE,
  MAX_POINTS,
  MAX_PROPOSED_TIMES,
  MAX_REGISTRATIONS,
  MAX_ROUND_DAYS,
  MAX_ROUNDS,
  MAX_SEASON_RESULTS,
  MAX_SEASON_TOURNAMENTS,
  MAX_TABLES,
  MAX_TITLES,
  OPEN_BIDS,
  PLAYER_ID,
  RATING_POINTS_MAX,
  SEASON_TIE_BREAKS,
  TIE_BREAKS,
  TOURNAMENT_ROLES,
} from '../tournaments/index.js';
import { EXCERPT_LENGTH, URL_LENGTH } from '../webhooks/index.js';
import { camelCase, pascalCase } from './presenters/naming.js';

/** Keywords of JSON Schema that both APIs check in requests. */
type Bound = {
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
};

/** Bounds by type and field, or by field alone; `[]` after a field stands for the items of its list. */
type Bounds<Keywords> = Readonly<Record<string, Keywords>>;

/** The limits that are settings. */
export type BoundLimits = Pick<
  Limits,
  | 'accountNameLength'
  | 'accountContactLength'
  | 'actionsInList'
  | 'gamesAtOnce'
  | 'idempotencyKeyLength'
  | 'noteBytes'
  | 'pageSize'
  | 'webhooksOfOwner'
  | 'pushSubscriptionsOfOwner'
> & { readonly bodyBytes: number };

/** What bounds depend on of a ruleset. */
type BoundingRuleset = Pick<AnyRuleset, 'id' | 'bounds' | 'milestones' | 'tournament'>;

/** Integers of GraphQL have 32 bits. */
const INTEGER: Bound = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };
/** Versions, counts and numbers. */
const COUNT: Bound = { minimum: 0, maximum: 2 ** 31 - 1 };
/** No id or name of a ruleset, and no id that the server gives, is longer. */
const WORD: Bound = { maxLength: 64 };
const CURSOR: Bound = { maxLength: 200 };
/** Lists of few in requests, and what is stored of them. */
const LIST: Bound = { maxItems: MAX_PLAYERS_AT_TABLE };
/** A compact JWS. */
const SIGNED: Bound = { maxLength: 16_384 };
const KEY_PART: Bound = { maxLength: 128 };
const POINTS: Bound = { minimum: -MAX_POINTS, maximum: MAX_POINTS };
const seconds = (minimum: number): Bound => ({ minimum, maximum: MAX_CLOCK_SECONDS });

/** Bounds of requests that both APIs check. */
const checkedBounds = (limits: BoundLimits): Bounds<Bound> => ({
  reason: { maxLength: TEXT_MAX_LENGTH },
  claim: { maxLength: TEXT_MAX_LENGTH },
  penalty: { maxLength: TEXT_MAX_LENGTH },
  expectedVersion: COUNT,
  expectedCursor: CURSOR,
  entryCursor: CURSOR,
  toCursor: CURSOR,
  after: CURSOR,
  upTo: CURSOR,
  expiresInHours: { minimum: 1, maximum: OFFER_MAX_HOURS },
  expiresInDays: { minimum: 1, maximum: TOKEN_MAX_DAYS },
  overlapHours: { minimum: 0, maximum: OVERLAP_MAX_HOURS },
  idempotencyKey: { maxLength: limits.idempotencyKeyLength },
  tokenName: { maxLength: limits.accountNameLength },
  attestations: LIST,
  'ActionsInput.*': { maxItems: limits.actionsInList },
  'OpenGamesInput.games': { maxItems: limits.gamesAtOnce },
  'PairRoundManuallyInput.tables': { maxItems: MAX_TABLES },
  'PairRoundManuallyInput.byes': { maxItems: MAX_PLAYERS },
  'attestations[]': SIGNED,
  ...entries(['invitation', 'link', 'guestToken', 'seatToken'], CURSOR),
  entropy: { maxLength: 128 },
  'CreateAccountInput.name': { maxLength: limits.accountNameLength },
  'CreateGuestInput.name': { maxLength: limits.accountNameLength },
  'CreateAccountInput.contact': { maxLength: limits.accountContactLength },
  'OpenTournamentInput.name': { maxLength: MAX_NAME_LENGTH },
  'OpenSeasonInput.name': { maxLength: MAX_NAME_LENGTH },
  'SeasonSettingsInput.titles[]': { maxLength: MAX_NAME_LENGTH },
  'SeasonDivisionInput.name': { maxLength: MAX_NAME_LENGTH },
  'RegisterPlayerInput.name': { maxLength: MAX_NAME_LENGTH },
  'RenamePlayerInput.name': { maxLength: MAX_NAME_LENGTH },
  'RenameTeamInput.name': { maxLength: MAX_NAME_LENGTH },
  'RegisterPlayerInput.board': { minimum: 1, maximum: MAX_BOARD },
  'RegisterPlayerInput.seed': { minimum: 1, maximum: MAX_PLAYERS },
  'OpenTournamentInput.seatDeadlineSeconds': seconds(1),
  'AddTimeInput.seconds': seconds(1),
  'OpenGameInput.spectatorDelayEntries': { minimum: 0, maximum: SPECTATOR_DELAY_MAX },
  'PracticeInput.position': { maxLength: POSITION_LENGTH_MAX },
  'PracticeInput.seed': { maxLength: SEED_LENGTH_MAX },
  'CreateWebhookInput.url': { maxLength: URL_LENGTH },
  'AddPushSubscriptionInput.endpoint': { maxLength: URL_LENGTH },
  'AddPushSubscriptionInput.p256dh': { maxLength: 100 },
  'SetMailAddressInput.address': { maxLength: ADDRESS_LENGTH },
  'MailLinkInput.token': { maxLength: 100 },
  'SetGameNoteInput.note': { maxLength: limits.noteBytes },
  'SetPlayerNameInput.playerName': { maxLength: limits.accountNameLength },
  ...Object.fromEntries(['kty', 'crv', 'x', 'kid', 'alg', 'use', 'd'].map((name) => [`PublicKeyInput.${name}`, KEY_PART])),
});

/** Keywords that are stated only: a use case refuses other values, with the code in `x-refusal`, which says more. */
type Stated = Bound & { readonly enum?: readonly (string | null)[]; readonly pattern?: string; readonly 'x-refusal': string };

const [FEWEST_BOARDS, MOST_BOARDS] = BOARDS_OF_MATCH;
/** The places of a table by its size. */
const PLACES = { three: 3, four: 4, five: 5 };

const statedBounds = ({ bodyBytes }: BoundLimits): Bounds<Stated> => ({
  'TournamentSettingsInput.bidTurnMinutes': { minimum: 1, maximum: MAX_BID_TURN_MINUTES, 'x-refusal': 'invalid-request' },
  'TournamentSettingsInput.roundDays': { minimum: 1, maximum: MAX_ROUND_DAYS, 'x-refusal': 'invalid-request' },
  'ProposeTimesInput.times': { maxItems: MAX_PROPOSED_TIMES, 'x-refusal': 'invalid-request' },
  'TournamentSettingsInput.rounds': { minimum: 1, maximum: MAX_ROUNDS, 'x-refusal': 'invalid-request' },
  'TournamentSettingsInput.maxPlayers': { minimum: 2, maximum: MAX_PLAYERS, 'x-refusal': 'invalid-request' },
  'TournamentSettingsInput.preferredTableSize': { minimum: 3, maximum: 5, 'x-refusal': 'invalid-request' },
  'TeamSettingsInput.boards': { minimum: FEWEST_BOARDS, maximum: MOST_BOARDS, 'x-refusal': 'invalid-request' },
  'TournamentSettingsInput.tieBreaks': { maxItems: TIE_BREAKS.length, 'x-refusal': 'invalid-request' },
  ...Object.fromEntries(
    Object.entries(PLACES).flatMap(([size, maxItems]) => [
      [`PointsByTableSizeInput.${size}`, { maxItems, 'x-refusal': 'invalid-request' }],
      [`PointsByTableSizeInput.${size}[]`, { ...POINTS, 'x-refusal': 'invalid-request' }],
    ]),
  ),
  'MatchPointsInput.*': { ...POINTS, 'x-refusal': 'invalid-request' },
  'TournamentPointsInput.*': { ...POINTS, 'x-refusal': 'invalid-request' },
  'SeasonSettingsInput.best': { minimum: 1, maximum: MAX_SEASON_RESULTS, 'x-refusal': 'invalid-request' },
  'SeasonSettingsInput.minimumTournaments': { minimum: 0, maximum: MAX_SEASON_TOURNAMENTS, 'x-refusal': 'invalid-request' },
  'SeasonSettingsInput.placePoints': { maxItems: MAX_PLACES, 'x-refusal': 'invalid-request' },
  'SeasonSettingsInput.placePoints[]': { ...POINTS, 'x-refusal': 'invalid-request' },
  'SeasonSettingsInput.tieBreaks': { maxItems: SEASON_TIE_BREAKS.length, 'x-refusal': 'invalid-request' },
  'SeasonSettingsInput.titles': { maxItems: MAX_TITLES, 'x-refusal': 'invalid-request' },
  'SeasonSettingsInput.divisions': { maxItems: MAX_DIVISIONS, 'x-refusal': 'invalid-request' },
  ...entries(['SeasonDivisionInput.promoted', 'SeasonDivisionInput.relegated'], {
    minimum: 0,
    maximum: MAX_MOVED,
    'x-refusal': 'invalid-request',
  }),
  'SeasonTournamentInput.division': { minimum: 1, maximum: MAX_DIVISIONS, 'x-refusal': 'no-such-division' },
  'PlaceBidInput.bid': { enum: BIDS, 'x-refusal': 'invalid-request' },
  'BidOpenlyInput.bid': { enum: OPEN_BIDS, 'x-refusal': 'invalid-request' },
  'RegisterPlayerInput.player': { pattern: PLAYER_ID.source, 'x-refusal': 'invalid-request' },
  'TakeSeatInput.entropy': { pattern: ENTROPY.source, 'x-refusal': 'invalid-request' },
  'ArbiterSignatureInput.jws': { maxLength: 1_000, 'x-refusal': 'invalid-request' },
  'ArbiterSignatureInput.salt': { pattern: '^[\\w-]{22}$', 'x-refusal': 'invalid-request' },
  'SubmitActionsInput.entropy': { pattern: ENTROPY.source, 'x-refusal': 'invalid-request' },
  'TimeControlInput.initialSeconds': { ...seconds(1), 'x-refusal': 'invalid-request' },
  'TimeControlInput.incrementSeconds': { ...seconds(0), 'x-refusal': 'invalid-request' },
  'TimeControlInput.perMoveSeconds': { ...seconds(1), 'x-refusal': 'invalid-request' },
  'TimeControlInput.reserveSeconds': { ...seconds(0), 'x-refusal': 'invalid-request' },
  'JudgementInput.text': { maxLength: TEXT_BYTES_MAX, 'x-refusal': 'text-too-long' },
  'PracticeInput.transcript': { maxLength: TEXT_BYTES_MAX, 'x-refusal': 'invalid-transcript' },
  'ImportPlayersInput.csv': { maxLength: bodyBytes, 'x-refusal': 'body-too-large' },
});

/** Returns the entry of a field; undefined without one. */
const entryOf = <Keywords>(bounds: Bounds<Keywords>, type: string, field: string): Keywords | undefined =>
  bounds[`${type}.${field}`] ?? bounds[`${type}.*`] ?? bounds[field];

/** Returns the bounds of what is stored as requests state it, by the type of the response: of `TeamSettingsInput` for `TeamSettings`. */
const asStored = (stated: Bounds<Stated>): Bounds<Part> =>
  Object.fromEntries(Object.entries(stated).map(([place, { 'x-refusal': _, ...bound }]) => [place.replace(/Input\./, '.'), bound]));

/** Returns the bound of a field of a request, or of an item of its list, that both APIs check; null if a use case checks it. */
export type FieldBounds = (type: string, field: string, kind: keyof typeof BY_KIND) => Bound | null;

/** Returns the bounds of requests with these limits. */
export function createBounds(limits: BoundLimits): FieldBounds {
  const [checked, stated] = [checkedBounds(limits), statedBounds(limits)];
  return (type, field, kind) =>
    entryOf(stated, type, field) === undefined ? (fitting(kind, entryOf(checked, type, field)) ?? BY_KIND[kind]) : null;
}

const BY_KIND = { string: WORD, integer: INTEGER, array: LIST } as const;
const KEYWORDS = { string: 'maxLength', integer: 'maximum', array: 'maxItems' } as const;

/** A list and its items can have one name: only the entry of the same kind counts. */
const fitting = (kind: keyof typeof BY_KIND, bound: Bound | undefined): Bound | undefined =>
  bound !== undefined && KEYWORDS[kind] in bound ? bound : undefined;

// The OpenAPI document with its bounds.

/** A JSON Schema, or any other part of the document. */
type Part = Readonly<Record<string, unknown>>;

const SHA_256 = { pattern: '^[\\w-]{43}$' };
const JWS = { pattern: '^[\\w-]+\\.[\\w-]+\\.[\\w-]+$' };
const UUID = { format: 'uuid' };
const SEAT = { pattern: '^[a-z0-9-]{1,64}$' };
const PLAYER = { pattern: PLAYER_ID.source };
const TOKEN = { pattern: '^lyon_(account|seat|player|invitation|signin)_[\\w-]+$' };
const ID = { pattern: '^[\\w-]{1,64}$' };
const TEXT = { maxLength: TEXT_MAX_LENGTH };

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names of fields whose value is a name or an id of a ruleset. */
const WORDS = words(`
  area otherArea block card noble clan faction candidate crowned power countsAs taken received to from via origin by
  cause sea place first event phase valueType kind fault actor cards[] areas[] blocks[] captured[] path[] coasts[]
  homes[] homeOf[] sides[] laid[] dead[] aside[] activated[] rallies[] moved[] fed[] left[] hand[] claimed[] discard[]
  discarded[] supporters[] actions[] england[] scotland[] kinds[] edition editions clause clauses[] purpose pool[]
  effect option rulesetId entropySource seaReinforcementSteps asBorderOneGroup celticTiming inlandSeaDraw borderControlScope
  frenchCheck buildOrder retreatBatch id type code name nextOperation attestationProblem signatureProblem england scotland section reference
  allowedValues[] values[] otherValues[] value allowed[] path[]
`);
/** Those whose value is a seat. */
const SEATS = words(`
  seat side viewer openedBy offeredBy penaltySeat attacker winner initiative firstPlayer truce winners[] readers[]
  toAct[] resignedSeats[] outOfTime[] offeredSeats[] acceptedBy[]
`);
/** Lists of seats, or of players of a table. */
const SEAT_LISTS = words(`
  winners readers toAct resignedSeats outOfTime offeredSeats seats offers seatAccounts opponents placings placings[]
  forfeited timeUsed ProposedExtension.agreed ProposedTimes.agreed tableSizes PlayerTable.players TournamentTable.players Replay.legalActions
`);
/** Lists that are stored as requests state them. */
const LISTS = words('arbiters scopes types include');
/** Texts of a rulebook. */
const STATEMENTS = words('statement question answer RulesetOption.name RulesetOption.description RulesetOptionValue.name');
/** Lists of a page. Those of types named `Page` are pages as well. */
const PAGES = words(
  'Crosstable.items TeamCrosstable.items Standings.items TeamStandings.items Ratings.items SeasonTable.items SeasonRatings.items SeasonLineUp.items',
);
/** The two teams of a match. */
const TEAM_LISTS = words('TeamMatch.teams TeamMatch.boardPoints TeamMatch.matchPoints');

const entries = <Keywords>(names: readonly string[], keywords: Keywords): Readonly<Record<string, Keywords>> =>
  Object.fromEntries(names.map((name) => [name, keywords]));

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** Bounds of lists whose length depends on the rules. */
const boundsOfRules = (rulesets: readonly BoundingRuleset[]): Bounds<Part> => {
  const seats = most(rulesets.map(({ tournament }) => tournament.sizes[1]));
  return {
    ...entries(SEAT_LISTS, { maxItems: seats }),
    ...entries(['CrosstableCell.place', 'placeSharedBy', 'tableSizes[]'], { minimum: 0, maximum: seats }),
    // Besides the seats, spectators and arbiters are viewers.
    'EntryPerspectivePage.items': { maxItems: seats + 2 },
    // A system entry begins one thing at most.
    'Milestone.kinds': { maxItems: 1 + most(rulesets.map(({ milestones }) => new Set(Object.values(milestones)).size)) },
    'RulesetPage.items': { maxItems: rulesets.length },
  };
};

/** Forms of what the server sends. */
const sentForms = (limits: BoundLimits, rulesets: readonly BoundingRuleset[]): Bounds<Part> => ({
  ...entries(WORDS, WORD),
  ...entries(SEATS, SEAT),
  ...entries(LISTS, LIST),
  ...entries(STATEMENTS, { maxLength: RULEBOOK_TEXT_MAX }),
  ...entries(PAGES, { maxItems: limits.pageSize }),
  ...entries(TEAM_LISTS, { maxItems: 2 }),
  ...boundsOfRules(rulesets),
  ...asStored(statedBounds(limits)),
  ...entries(['game', 'gameId', 'tournament', 'tournamentId', 'seasonId', 'previousGame', 'rematch', 'Game.id', 'GameSummary.id'], UUID),
  ...entries(
    ['Tournament.id', 'TournamentSummary.id', 'Season.id', 'SeasonSummary.id', 'OpenedGameItem.id', 'OpenRematchPayload.id'],
    UUID,
  ),
  ...entries(
    [
      'account',
      'arbiterAccount',
      'organiser',
      'arbiters[]',
      'Account.id',
      'AccountToken.id',
      'AccountToken.createdBy',
      'IssuedAccountToken.id',
    ],
    ID,
  ),
  ...entries(['Webhook.id', 'WebhookDelivery.id', 'DeletedWebhook.id', 'RevokedToken.id', 'webhook', 'messageId', 'requestId'], ID),
  ...entries(['PushSubscription.subscriptionId', 'RemovedPushSubscription.id'], ID),
  ...entries(
    [
      'hash',
      'entryHash',
      'openedHash',
      'signedWith',
      'gameHeadHash',
      'Adjudication.head',
      'commitment',
      'chanceCommitment',
      'secretCommitments[]',
    ],
    SHA_256,
  ),
  ...entries(['receipt', 'certificate'], JWS),
  // A name begins with the name of a host.
  ...entries(['HeadLog.origin', 'HeadLog.path', 'LogWitness.name'], { maxLength: 300 }),
  ...entries(['HeadLog.verifierKey', 'LogWitness.verifierKey'], { maxLength: 400 }),
  'HeadLog.witnesses': { maxItems: WITNESSES_MAX },
  'LogProof.head': SHA_256,
  'LogProof.proof': { maxLength: 2 * NOTE_LENGTH },
  ...entries(['cursor', 'endCursor', 'beforeLast', 'beforeAll'], CURSOR),
  ...entries(['player', 'myPlayer', 'players[]', 'placings[][]', 'forfeited[]', 'byes[]', 'tiedWith[]', 'opponents[]', 'agreed[]'], PLAYER),
  ...entries(['team', 'teams[]', 'opponent', 'TableBidding.turn', 'TableBidding.acceptedBy', 'TableBidding.lapsedBy'], PLAYER),
  ...entries(['reason', 'claim', 'penalty', 'manualPairingReason'], TEXT),
  ...entries(['token', 'invitation'], TOKEN),
  'StreamTicket.ticket': { pattern: '^lyon_ticket_[\\w-]+$' },
  entropy: { pattern: ENTROPY.source },
  handicap: WORD,
  ruleset: SEAT,
  'Ruleset.id': SEAT,
  'Ruleset.title': WORD,
  'Ruleset.seats[]': SEAT,
  'RulesetOption.values': LIST,
  'scopes[]': { enum: SCOPES },
  'GameSummary.players': LIST,
  ...entries(['Game.players', 'SeatPlayerPage.items'], LIST),
  ...entries(['Account.name', 'Account.playerName', 'SeatPlayer.name', 'Player.name', 'Rating.name'], {
    maxLength: limits.accountNameLength,
  }),
  ...entries(['RatingPointPage.items'], { maxItems: RATING_POINTS_MAX }),
  ...entries(['SignInIssuer.issuer', 'SignInIssuer.audience', 'Account.signInIssuer'], { maxLength: URL_LENGTH }),
  ...entries(['Operator.termsUrl', 'Operator.privacyUrl', 'Operator.contactUrl'], { maxLength: URL_LENGTH }),
  'SignInIssuer.clientId': { maxLength: 200 },
  'SignInIssuer.scope': { maxLength: 500 },
  ownNote: { maxLength: limits.noteBytes },
  'Account.contact': { maxLength: limits.accountContactLength },
  'AccountToken.name': { maxLength: limits.accountNameLength },
  'IssuedAccountToken.name': { maxLength: limits.accountNameLength },
  'Tournament.name': { maxLength: MAX_NAME_LENGTH },
  'TournamentSummary.name': { maxLength: MAX_NAME_LENGTH },
  'TournamentPlayer.name': { maxLength: MAX_NAME_LENGTH },
  'TournamentPlayer.teamName': { maxLength: MAX_NAME_LENGTH },
  ...entries(['TeamStandingsRow.name', 'TeamStanding.name', 'TeamCrosstableRow.name'], { maxLength: MAX_NAME_LENGTH }),
  ...entries(['RulesetFormat.name', 'TournamentSettings.formatName'], { maxLength: MAX_NAME_LENGTH }),
  ...entries(
    [
      'Season.name',
      'SeasonSummary.name',
      'SeasonTournament.name',
      'SeasonTableRow.name',
      'SeasonTableRow.title',
      'SeasonRating.name',
      'SeasonTableRow.previousDivision',
      'SeasonTitle.name',
      'SeasonTitle.title',
      'SeasonDivision.name',
      'SeasonLineUpRow.name',
    ],
    {
      maxLength: MAX_NAME_LENGTH,
    },
  ),
  'SeasonTieBreakMeaning.name': { maxLength: MAX_NAME_LENGTH },
  'SeasonTieBreakMeaning.meaning': TEXT,
  'Season.tournaments': { maxItems: MAX_SEASON_TOURNAMENTS },
  'SeasonSettings.placePoints': { maxItems: MAX_PLACES },
  'SeasonSettings.titles': { maxItems: MAX_TITLES },
  'SeasonSettings.titles[]': { maxLength: MAX_NAME_LENGTH },
  'SeasonSettings.placePoints[]': POINTS,
  'SeasonTableRow.results': { maxItems: MAX_SEASON_RESULTS },
  'SeasonTableRow.tournaments': { minimum: 0, maximum: MAX_SEASON_TOURNAMENTS },
  ...entries(['SeasonTableRow.rank', 'SeasonTitle.rank', 'SeasonLineUpRow.rank'], {
    minimum: 1,
    maximum: MAX_SEASON_TOURNAMENTS * MAX_REGISTRATIONS,
  }),
  // Players who share a place share its title.
  'SeasonChange.titles': { maxItems: MAX_SEASON_TOURNAMENTS * MAX_REGISTRATIONS },
  ...entries(['SeasonTableRow.player', 'SeasonRating.player', 'SeasonTitle.player', 'SeasonLineUpRow.player'], { maxLength: 70 }),
  'SeasonSettings.divisions': { maxItems: MAX_DIVISIONS },
  ...entries(['SeasonDivision.promoted', 'SeasonDivision.relegated'], { minimum: 0, maximum: MAX_MOVED }),
  ...entries(['SeasonTournament.division', 'SeasonTitle.division', 'SeasonLineUpRow.division', 'SeasonLineUpRow.nextDivision'], {
    minimum: 1,
    maximum: MAX_DIVISIONS,
  }),
  'SeasonLineUpRow.sentence': TEXT,
  'Season.follows': UUID,
  'SeasonRatings.tournaments': { minimum: 0, maximum: MAX_SEASON_TOURNAMENTS },
  'TournamentBid.bid': { enum: BIDS },
  'OpenBid.bid': { enum: OPEN_BIDS },
  'ProposedTimes.times': { maxItems: MAX_PROPOSED_TIMES },
  'TableBidding.players': { maxItems: 2 },
  'TableBidding.bids': { maxItems: OPEN_BIDS.length },
  // Of two tables, at each of which a player bids every other time.
  'TableBidding.voidedBids': { maxItems: OPEN_BIDS.length + 1 },
  'Webhook.url': { maxLength: URL_LENGTH },
  'WebhookSecret.secret': { pattern: '^whsec_[\\w+/=-]+$' },
  note: { maxLength: limits.noteBytes },
  salt: ID,
  ...entries(['kty', 'crv', 'x'], KEY_PART),
  'TournamentRound.absences': { maxItems: MAX_REGISTRATIONS },
  'TournamentRound.byes': { maxItems: MAX_PLAYERS },
  'TournamentRound.matches': { maxItems: MAX_TABLES / 2 },
  'AgendaItem.players': { maxItems: MAX_REGISTRATIONS },
  'AgendaItem.tables': { maxItems: MAX_TABLES },
  'ExplainedTieBreak.tiedWith': { maxItems: MAX_REGISTRATIONS },
  'StartRoundPayload.games': { maxItems: MAX_TABLES },
  'OpenGamesPayload.games': { maxItems: limits.gamesAtOnce },
  'ImportPlayersPayload.players': { maxItems: MAX_PLAYERS },
  ...entries(['table', 'TournamentTable.number', 'AgendaItem.tables[]'], { minimum: 0, maximum: MAX_TABLES }),
  ...entries(['TeamMatch.number', 'TournamentTable.match'], { minimum: 0, maximum: MAX_TABLES / 2 }),
  ...entries(['rank', 'bidCount'], { minimum: 0, maximum: MAX_REGISTRATIONS }),
  ...entries(['initialSeconds', 'incrementSeconds', 'perMoveSeconds', 'reserveSeconds'], seconds(0)),
  ...entries(['TimeAdded.seconds', 'Tournament.seatDeadlineSeconds'], seconds(1)),
  'TournamentSettings.bidTurnMinutes': { minimum: 1, maximum: MAX_BID_TURN_MINUTES },
  'TournamentSettings.roundDays': { minimum: 1, maximum: MAX_ROUND_DAYS },
  'timeUsed[]': { minimum: 0, maximum: 2 ** 31 - 1 },
  ...entries(
    ['CrosstableCell.points', 'CountedOpponent.scored', 'TieBreakTerm.points', 'TeamMatch.matchPoints[]', 'TeamCrosstableCell.points'],
    POINTS,
  ),
  ...entries(['TeamMatch.boardPoints[]', 'TeamCrosstableCell.boardPoints', 'opponentBoardPoints'], {
    minimum: -MOST_BOARDS * MAX_POINTS,
    maximum: MOST_BOARDS * MAX_POINTS,
  }),
  board: { minimum: 1, maximum: MAX_BOARD },
  'TournamentPlayer.seed': { minimum: 1, maximum: MAX_PLAYERS },
  spectatorDelayEntries: { minimum: 0, maximum: SPECTATOR_DELAY_MAX },
  'Problem.status': { minimum: 400, maximum: 599 },
  'Problem.players': { maxItems: MAX_REGISTRATIONS },
  'Problem.teams': { maxItems: MAX_REGISTRATIONS },
  'Problem.tables': { maxItems: MAX_TABLES },
  'Problem.divisions': { minimum: 0, maximum: MAX_DIVISIONS },
  'Problem.bid': { enum: OPEN_BIDS },
  'Problem.requiredScope': { enum: SCOPES },
  'TournamentAgenda.myRoles': { maxItems: TOURNAMENT_ROLES.length },
  'TournamentAgenda.items': { maxItems: AGENDA_KINDS.length },
  'Ruleset.tournamentFormats': { maxItems: FORMATS.length },
  tieBreaks: { maxItems: TIE_BREAKS.length },
  // Actions, and as many that are forced.
  'Accepted.entries': { maxItems: 2 * limits.actionsInList },
  'SubmittedActions.entries': { maxItems: 2 * limits.actionsInList },
  'DryRunAccepted.entries': { maxItems: limits.actionsInList },
  // The last seat to be taken begins the game with the same entry.
  'TakeSeatPayload.entries': { maxItems: 1 },
  'GameOpened.secretCommitments': { maxItems: ERAS },
  'ReplayPage.items': { maxItems: REPLAYS_MAX },
  'WebhookPage.items': { maxItems: limits.webhooksOfOwner },
  'Notifications.pushKey': { maxLength: 100 },
  'Notifications.pushSubscriptions': { maxItems: limits.pushSubscriptionsOfOwner },
  'NotificationSettings.language': WORD,
  'NotificationSettings.timeZone': WORD,
  ...entries(['QuietHours.from', 'QuietHours.until'], { pattern: '^[0-2]\\d:[0-5]\\d$' }),
  ...entries(['NotificationSettings.push', 'NotificationSettings.mail'], { maxItems: NOTIFICATION_KINDS.length }),
  'PushSubscription.service': { maxLength: URL_LENGTH },
  'NewCalendarAddress.url': { maxLength: URL_LENGTH },
  'MailAddress.address': { maxLength: ADDRESS_LENGTH },
  'WebhookDelivery.responseExcerpt': { maxLength: EXCERPT_LENGTH },
  'Rejection.alternatives': { maxItems: ALTERNATIVES },
  'Judgement.faults': { maxItems: FAULTS_MAX },
  'Judgement.gaps': { maxItems: GAPS_MAX },
  'Judgement.contradictions': { maxItems: CONTRADICTIONS_MAX },
  'Judgement.completed': { maxLength: TEXT_BYTES_MAX },
  'TextGap.choices': { maxItems: GAP_CHOICES_MAX },
  'TextGap.choices[]': { maxLength: LINE_LENGTH_MAX },
  'TextGap.inserted': { maxLength: LINE_LENGTH_MAX },
  'JudgedRejection.legal': { maxItems: LEGAL_LISTED },
  // Decisions are lines of a game as text.
  'JudgedRejection.legal[]': { maxLength: LINE_LENGTH_MAX },
  'JudgedDecision.words': { maxLength: LINE_LENGTH_MAX },
});

/** Bounds of parameters, by operation and name, or by name alone. Node refuses longer headers and addresses with 431. */
const parameterBounds = ({ pageSize, idempotencyKeyLength }: BoundLimits): Bounds<Part> => ({
  first: { maximum: pageSize },
  'listReplays.first': { maximum: REPLAYS_MAX },
  ids: { maxItems: pageSize },
  viewers: LIST,
  'viewers[]': WORD,
  'Idempotency-Key': { maxLength: idempotencyKeyLength },
  ...entries(['language', 'Accept-Language', 'If-Match', 'If-None-Match'], { maxLength: maxHeaderSize }),
});

/** Forms of headers of responses. A 304 repeats the entity tag that the client sent. */
const HEADER_FORMS: Bounds<Part> = {
  'X-Request-Id': ID,
  RateLimit: { pattern: '^"\\w+";r=\\d+;t=\\d+$' },
  'RateLimit-Policy': { pattern: '^"\\w+";q=\\d+;w=\\d+$' },
  'Retry-After': { ...COUNT },
  'WWW-Authenticate': { pattern: '^Bearer( error="\\w+")?$' },
  'Cache-Control': { pattern: '^[a-z-]+(=\\d+)?(, [a-z-]+(=\\d+)?)*$' },
  ETag: { pattern: '^(W/)?"[^"]*"$' },
  'Content-Security-Policy': { pattern: "^default-src 'none';" },
  'Referrer-Policy': { enum: ['no-referrer'] },
  'Content-Disposition': { pattern: '^attachment; filename="[\\w.-]+"$' },
};

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Numbers that are no integers have no bound of their own in requests: use cases check them. */
type Kind = keyof typeof BY_KIND | 'number';

const typesOf = ({ type }: Part): readonly unknown[] => [type].flat();

/** Keywords that a value of another kind has are left out: a value is a string in one type, and a list in another. */
const APPLICABLE: Readonly<Record<Kind, readonly string[]>> = {
  string: ['maxLength', 'pattern', 'format', 'enum', 'x-refusal'],
  integer: ['minimum', 'maximum', 'x-refusal'],
  number: ['minimum', 'maximum', 'x-refusal'],
  array: ['maxItems', 'x-refusal'],
};

/** Returns the kinds of value that a schema allows, unless it lists its values. */
const kindsOf = (schema: Part): readonly Kind[] =>
  'enum' in schema || 'const' in schema ? [] : (Object.keys(APPLICABLE) as Kind[]).filter((kind) => typesOf(schema).includes(kind));

/** Returns the keywords if one of them applies to values of this kind. */
const applicable = (kind: Kind, keywords: Part | undefined): Part | undefined =>
  keywords !== undefined && APPLICABLE[kind].some((name) => name in keywords) ? keywords : undefined;

type KeywordsOf = (field: string, kind: Kind) => Part | null | undefined;

/** Returns a schema with the keywords of its value, of its items, and of the properties of what it contains. */
function bounded(schema: Part, field: string, keywordsOf: KeywordsOf): Part {
  const found = kindsOf(schema).flatMap((kind) =>
    Object.entries(keywordsOf(field, kind) ?? {}).filter(([name]) => APPLICABLE[kind].includes(name)),
  );
  const isNullable = typesOf(schema).includes('null');
  const keywords = found.map(([name, value]) => [name, name === 'enum' && isNullable ? [...(value as unknown[]), null] : value]);
  const inner: Record<string, unknown> = {};
  if (isPart(schema['items'])) inner['items'] = bounded(schema['items'], `${field}[]`, keywordsOf);
  for (const name of ['anyOf', 'allOf', 'oneOf'])
    if (Array.isArray(schema[name])) inner[name] = schema[name].map((each: Part) => bounded(each, field, keywordsOf));
  if (isPart(schema['properties']))
    inner['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, each]) => [name, bounded(each as Part, name, keywordsOf)]),
    );
  return { ...schema, ...inner, ...Object.fromEntries(keywords) };
}

/**
 * Returns the bounds that rulesets state, by type and field of the schemas. A type that rulesets share has the highest bound of all
 * rulesets.
 */
function boundsOfRulesets(rulesets: readonly BoundingRuleset[], schemas: Contract['components']['schemas']): Bounds<Part> {
  const found = new Map<string, number>();
  for (const { id, bounds } of rulesets) {
    for (const [place, highest] of Object.entries(bounds)) {
      const [type = '', field = ''] = place.split('.');
      const own = pascalCase(`${id}-${type}`);
      const key = `${own in schemas ? own : pascalCase(type)}.${camelCase(field)}`;
      found.set(key, Math.max(highest, found.get(key) ?? 0));
    }
  }
  return Object.fromEntries([...found].map(([key, highest]) => [key, { maxItems: highest, minimum: 0, maximum: highest }]));
}

interface Contract {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Part & { readonly schemas: Readonly<Record<string, Part>> };
}

/** Returns the OpenAPI document with the bounds of these limits and rulesets. Bounds of others are replaced. */
export function withBounds<Document extends Contract>(
  document: Document,
  limits: BoundLimits,
  rulesets: readonly BoundingRuleset[],
): Document {
  const [checked, stated, ofParameters] = [createBounds(limits), statedBounds(limits), parameterBounds(limits)];
  const sent = { ...sentForms(limits, rulesets), ...boundsOfRulesets(rulesets, document.components.schemas) };
  const pageBound = (type: string, field: string): Part | undefined =>
    type.endsWith('Page') && field === 'items' ? { maxItems: limits.pageSize } : undefined;
  const schemas = Object.entries(document.components.schemas).map(([type, schema]): [string, Part] => {
    const ofRequest: KeywordsOf = (field, kind) => (kind === 'number' ? null : checked(type, field, kind)) ?? entryOf(stated, type, field);
    const ofResponse: KeywordsOf = (field, kind) =>
      applicable(kind, entryOf(sent, type, field)) ?? (kind === 'integer' ? COUNT : pageBound(type, field));
    return [type, bounded(schema, '', type.endsWith('Input') ? ofRequest : ofResponse)];
  });
  const parameter = (operation: string, each: Part): Part =>
    isPart(each['schema'])
      ? {
          ...each,
          schema: bounded(
            each['schema'],
            String(each['name']),
            (field, kind) =>
              entryOf(ofParameters, operation, field) ??
              (kind === 'number' || isBounded(each['schema'] as Part, kind) ? null : BY_KIND[kind]),
          ),
        }
      : each;
  const parameters = Object.entries((document.components['parameters'] ?? {}) as Record<string, Part>);
  const operation = (each: unknown): unknown =>
    isPart(each) && Array.isArray(each['parameters'])
      ? { ...each, parameters: each['parameters'].map((one: Part) => parameter(String(each['operationId']), one)) }
      : each;
  const headers = Object.entries((document.components['headers'] ?? {}) as Record<string, Part>).map(([name, each]): [string, Part] => [
    name,
    { ...each, schema: bounded(each['schema'] as Part, name, (_, kind) => applicable(kind, HEADER_FORMS[name])) },
  ]);
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, each]) => [method, operation(each)])),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      schemas: Object.fromEntries(schemas),
      headers: Object.fromEntries(headers),
      parameters: Object.fromEntries(parameters.map(([name, each]) => [name, parameter('', each)])),
    },
  };
}

const isBounded = (schema: Part, kind: keyof typeof BY_KIND): boolean => KEYWORDS[kind] in schema || 'pattern' in schema;

/** Returns a document or a part of it without the bounds that use cases check. */
export const onlyChecked = <Value>(part: Value): Value =>
  JSON.parse(JSON.stringify(part), (_, value: unknown) => {
    if (!isPart(value) || !('x-refusal' in value)) return value;
    const { maxLength: _length, maxItems: _items, minimum: _least, maximum: _most, pattern: _pattern, enum: _enum, ...rest } = value;
    return rest;
  }) as Value;
