// Differences of REST from the GraphQL schema. Everything else has the same shape in both APIs.

/** Fields omitted from REST schemas: each is a resource, a path parameter or a header. */
export const OMITTED = {
  Game: ['view', 'legalActions', 'guidance', 'disputes', 'openDispute', 'certificate'],
  // REST serves them at paths of their own.
  Tournament: ['export', 'crosstableCsv'],
  // REST addresses an entry by its cursor, and a dispute by its number.
  Entry: ['id', 'recordLine', 'receipt'],
  Dispute: ['id'],
  // The id that REST has is the game's, or the tournament's.
  GameSummary: ['id'],
  TournamentSummary: ['id'],
  SubmitActionsInput: ['game', 'idempotencyKey'],
  OpenGameInput: ['idempotencyKey'],
  OfferSeatInput: ['game', 'seat'],
  JoinGameInput: ['game'],
  OpenGamesInput: ['idempotencyKey'],
  CreateAccountInput: ['idempotencyKey'],
  OpenDisputeInput: ['game', 'idempotencyKey', 'expectedVersion'],
  AppealRulingInput: ['game', 'dispute', 'idempotencyKey', 'expectedVersion'],
  InspectHiddenInput: ['game', 'dispute', 'idempotencyKey', 'expectedVersion'],
  RuleOnDisputeInput: ['game', 'dispute', 'idempotencyKey', 'expectedVersion'],
  UndoActionsInput: ['game', 'idempotencyKey', 'expectedVersion'],
  DryRunInput: ['game'],
  DryRunRulingInput: ['game', 'dispute'],
  AbandonGameInput: ['game', 'idempotencyKey', 'expectedVersion'],
  AddTimeInput: ['game', 'idempotencyKey', 'expectedVersion'],
  CertifyResultInput: ['game', 'idempotencyKey', 'expectedVersion'],
  OpenTournamentInput: ['idempotencyKey'],
  RegisterPlayerInput: ['tournament', 'idempotencyKey', 'expectedVersion'],
  ImportPlayersInput: ['tournament', 'idempotencyKey', 'expectedVersion'],
  RecordAbsenceInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round', 'player'],
  RenamePlayerInput: ['tournament', 'idempotencyKey', 'player'],
  SetArbitersInput: ['tournament', 'idempotencyKey', 'expectedVersion'],
  PlaceBidInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round'],
  CloseTournamentInput: ['tournament', 'idempotencyKey', 'expectedVersion'],
  PairRoundManuallyInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round'],
  ReportResultInput: ['tournament', 'idempotencyKey', 'expectedVersion', 'round', 'table'],
};

/** Required fields that a header can replace. */
export const OPTIONAL_WITH_HEADER = { SubmitActionsInput: ['expectedVersion'] };

/**
 * Fields with another name in REST. In GraphQL `id` is reserved for types that `node` resolves (Relay, object identification); REST has no
 * such rule.
 */
export const RENAMED = {
  GameSummary: { gameId: 'id' },
  OpenedGameItem: { gameId: 'id' },
  OpenRematchPayload: { gameId: 'id' },
  IssuedAccountToken: { tokenId: 'id' },
  TournamentSummary: { tournamentId: 'id' },
};

/** Types that fields reference by id. */
export const BY_ID = ['Game', 'Ruleset', 'Tournament'];

/** Response types to include, although the fields that reach them are omitted or hold ids. */
export const RESPONSES = [
  'Ruleset',
  'Clause',
  'Clarification',
  'Game',
  'Guidance',
  'GameSummary',
  'Replay',
  'GamePosition',
  'Judgement',
  'Milestone',
  'EntryPerspective',
  'RulingPreview',
  'Entry',
  'Dispute',
  'DisputeSummary',
  'Account',
  'AccountToken',
  'CreateAccountPayload',
  'IssuedAccountToken',
  'RotateAccountTokenPayload',
  'GameCommandPayload',
  'OpenGamePayload',
  'OpenGamesPayload',
  'OpenRematchPayload',
  'SeatToken',
  'SeatOffer',
  'JoinGamePayload',
  'TakeSeatPayload',
  'Accepted',
  'DryRunAccepted',
  'View',
  'Components',
  'LegalActions',
  'RecordLine',
  'Webhook',
  'WebhookSecret',
  'TestWebhookPayload',
  'WebhookDelivery',
  'Tournament',
  'TournamentSummary',
  'TournamentPlayer',
  'TournamentRound',
  'TournamentTable',
  'TournamentBid',
  'TournamentEntry',
  'Standings',
  'PlayerStanding',
  'TeamStandings',
  'TeamStanding',
  'TournamentSteps',
  'Crosstable',
  'TournamentExport',
  'RecordedResult',
  'Ratings',
  'RegisterPlayerPayload',
  'ImportPlayersPayload',
  'ImportedPlayer',
  'ReplacePlayerTokenPayload',
  'PlaceBidPayload',
  'StartRoundPayload',
  'ClaimSeatPayload',
  'StreamMessage',
  'StreamTicket',
];

/** Request bodies to include. */
export const REQUESTS = [
  'OpenGameInput',
  'OpenGamesInput',
  'OfferSeatInput',
  'JoinGameInput',
  'SubmitActionsInput',
  'PublicKeyInput',
  'CreateAccountInput',
  'OpenDisputeInput',
  'AppealRulingInput',
  'InspectHiddenInput',
  'RuleOnDisputeInput',
  'UndoActionsInput',
  'DryRunInput',
  'DryRunRulingInput',
  'AbandonGameInput',
  'AddTimeInput',
  'CreateWebhookInput',
  'OpenTournamentInput',
  'RegisterPlayerInput',
  'ImportPlayersInput',
  'RenamePlayerInput',
  'RecordAbsenceInput',
  'SetArbitersInput',
  'PlaceBidInput',
  'PairRoundManuallyInput',
  'ReportResultInput',
  'CloseTournamentInput',
];

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
