// Differences of REST from the GraphQL schema. Everything else has the same shape in both APIs.

/** Fields omitted from REST schemas: each is a resource, a path parameter or a header. */
export const OMITTED = {
  Game: ['view', 'legalActions', 'disputes', 'dispute', 'certificate'],
  // REST addresses an entry by its cursor, and a dispute by its number.
  NoticedEntry: ['id', 'record', 'receipt'],
  Dispute: ['id'],
  SubmitInput: ['game', 'idempotencyKey'],
  OpenGameInput: ['idempotencyKey'],
  OfferSeatInput: ['game', 'seat'],
  JoinGameInput: ['game'],
  OpenGamesInput: ['idempotencyKey'],
  CreateAccountInput: ['idempotencyKey'],
  OpenDisputeInput: ['game', 'idempotencyKey', 'expectedVersion'],
  AppealRulingInput: ['game', 'dispute', 'idempotencyKey', 'expectedVersion'],
  LookAtHiddenInput: ['game', 'dispute', 'idempotencyKey', 'expectedVersion'],
  RuleInput: ['game', 'dispute', 'idempotencyKey', 'expectedVersion'],
  TakeBackActionsInput: ['game', 'idempotencyKey', 'expectedVersion'],
  TryInput: ['game'],
  AbandonGameInput: ['game', 'idempotencyKey', 'expectedVersion'],
  AddTimeInput: ['game', 'idempotencyKey', 'expectedVersion'],
  CertifyResultInput: ['game', 'idempotencyKey', 'expectedVersion'],
  OpenTournamentInput: ['idempotencyKey'],
  EnterPlayerInput: ['tournament', 'idempotencyKey', 'expectedVersion'],
  NoteAbsenceInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round', 'player'],
  RenamePlayerInput: ['tournament', 'idempotencyKey', 'player'],
  NameArbitersInput: ['tournament', 'idempotencyKey', 'expectedVersion'],
  MakeBidInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round'],
  CloseTournamentInput: ['tournament', 'idempotencyKey', 'expectedVersion'],
  PairRoundByHandInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round'],
  SayResultInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round', 'table'],
};

/** Required fields that a header can replace. */
export const OPTIONAL_WITH_HEADER = { SubmitInput: ['expectedVersion'] };

/**
 * Fields with another name in REST. In GraphQL `id` is reserved for types that `node` resolves (Relay, object identification); REST has no
 * such rule.
 */
export const RENAMED = {
  ListedGame: { gameId: 'id' },
  OpenedOfMany: { gameId: 'id' },
  Rematch: { gameId: 'id' },
  IssuedAccountToken: { tokenId: 'id' },
  ListedTournament: { tournamentId: 'id' },
};

/** Types that fields reference by id. */
export const BY_ID = ['Game', 'Ruleset', 'Tournament'];

/** Response types to include, although the fields that reach them are omitted or hold ids. */
export const RESPONSES = [
  'Ruleset',
  'Clause',
  'Ruling',
  'Game',
  'ListedGame',
  'Replay',
  'NoticedEntry',
  'Dispute',
  'OpenDispute',
  'Account',
  'AccountToken',
  'CreatedAccount',
  'IssuedAccountToken',
  'RotatedAccountToken',
  'Proceeded',
  'OpenedGame',
  'OpenedGames',
  'Rematch',
  'SeatToken',
  'SeatOffer',
  'JoinedSeat',
  'TakenSeat',
  'Accepted',
  'WouldBeAccepted',
  'View',
  'Components',
  'LegalActions',
  'RecordEntry',
  'Webhook',
  'WebhookSecret',
  'WebhookDelivery',
  'Tournament',
  'ListedTournament',
  'TournamentPlayer',
  'TournamentRound',
  'TournamentTable',
  'TournamentBid',
  'TournamentEntry',
  'Standings',
  'Crosstable',
  'ExportedTournament',
  'RecordedResult',
  'Ratings',
  'EnteredPlayer',
  'ReplacedPlayerToken',
  'MadeBid',
  'StartedRound',
  'ClaimedSeat',
];

/** Request bodies to include. */
export const REQUESTS = [
  'OpenGameInput',
  'OpenGamesInput',
  'OfferSeatInput',
  'JoinGameInput',
  'SubmitInput',
  'PublicKeyInput',
  'CreateAccountInput',
  'OpenDisputeInput',
  'AppealRulingInput',
  'LookAtHiddenInput',
  'RuleInput',
  'TakeBackActionsInput',
  'TryInput',
  'AbandonGameInput',
  'AddTimeInput',
  'CreateWebhookInput',
  'OpenTournamentInput',
  'EnterPlayerInput',
  'RenamePlayerInput',
  'NoteAbsenceInput',
  'NameArbitersInput',
  'MakeBidInput',
  'PairRoundByHandInput',
  'SayResultInput',
  'CloseTournamentInput',
];

/** Maximum lengths of lists without pages. A test compares them with the server's limits. */
export const MAX_ITEMS = {
  TournamentRound: { absences: 2_000, byes: 1_000 },
  StartedRound: { games: 500 },
  PairRoundByHandInput: { tables: 500, byes: 1_000 },
  TableByHandInput: { players: 100 },
};

/** JSON Schema of each scalar. */
export const SCALARS = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  DrawOutcome: { type: ['string', 'integer', 'boolean'] },
  OptionValue: { type: ['string', 'integer', 'boolean', 'null'] },
};
