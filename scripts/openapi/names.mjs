// What of the schema REST says otherwise, or elsewhere. Everything else is told by both doors in the same shapes.

/** Where a field's type is left out of the document, its place is a resource of its own. */
export const LEFT_OUT = {
  Game: ['view', 'legalActions', 'disputes', 'dispute', 'certificate'],
  // By its cursor an entry is found, and a dispute by its number.
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

/** What may be left out of a body because a header can say it. */
export const SAID_BY_HEADER = { SubmitInput: ['expectedVersion'] };

/**
 * Fields that REST calls otherwise. GraphQL calls `id` what `node` answers with this very type (Relay, object identification); REST knows
 * of nothing such.
 */
export const CALLED = {
  ListedGame: { gameId: 'id' },
  OpenedOfMany: { gameId: 'id' },
  Rematch: { gameId: 'id' },
  IssuedAccountToken: { tokenId: 'id' },
  ListedTournament: { tournamentId: 'id' },
};

/** Types that are named by their id where a field holds one. */
export const BY_ID = ['Game', 'Ruleset', 'Tournament'];

/** Types that REST answers with itself, although fields that lead to them are left out or told by id. */
export const ANSWERED = [
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

/** Bodies of requests. */
export const ASKED = [
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

/** Lists that are told or taken whole, and how long each may be. The court holds them to that, a test these to the court. */
export const AT_MOST = {
  TournamentRound: { absences: 2_000, byes: 1_000 },
  StartedRound: { games: 500 },
  PairRoundByHandInput: { tables: 500, byes: 1_000 },
  TableByHandInput: { players: 100 },
};

/** Scalars as JSON Schema has them. */
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
