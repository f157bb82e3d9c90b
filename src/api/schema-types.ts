// Written from schema.graphql by `npm run openapi`.

export interface Query {
  readonly node: object | null;
  readonly streamMessages: object | null;
  readonly nodes: readonly (object | null)[];
  readonly rulesets: readonly object[];
  readonly ruleset: object | null;
  readonly game: object | null;
  readonly games: object | null;
  readonly me: object | null;
  readonly account: object | null;
  readonly accounts: object | null;
  readonly accountTokens: readonly object[] | null;
  readonly dryRunActions: object | null;
  readonly judgement: object | null;
  readonly dryRunRuling: object | null;
  readonly disputes: object | null;
  readonly webhooks: readonly object[] | null;
  readonly webhook: object | null;
  readonly tournament: object | null;
  readonly tournaments: object | null;
}

export interface Mutation {
  readonly openGame: object | null;
  readonly openGames: object | null;
  readonly takeSeat: object | null;
  readonly offerSeat: object | null;
  readonly joinGame: object | null;
  readonly replaceSeatToken: object | null;
  readonly setGameMetadata: object | null;
  readonly setGameNote: string | null;
  readonly openRematch: object | null;
  readonly submitActions: object | null;
  readonly createAccount: object | null;
  readonly setAccountScopes: object | null;
  readonly eraseAccount: object | null;
  readonly createAccountToken: object | null;
  readonly rotateAccountToken: object | null;
  readonly revokeAccountToken: string | null;
  readonly createWebhook: object | null;
  readonly deleteWebhook: string | null;
  readonly enableWebhook: object | null;
  readonly rotateWebhookSecret: object | null;
  readonly testWebhook: object | null;
  readonly redeliverWebhook: object | null;
  readonly openDispute: object | null;
  readonly inspectHidden: object | null;
  readonly ruleOnDispute: object | null;
  readonly appealRuling: object | null;
  readonly certifyResult: object | null;
  readonly leaveSeat: object | null;
  readonly resign: object | null;
  readonly undoActions: object | null;
  readonly abandonGame: object | null;
  readonly addTime: object | null;
  readonly openTournament: object | null;
  readonly registerPlayer: object | null;
  readonly importPlayers: object | null;
  readonly withdrawPlayer: object | null;
  readonly checkInPlayer: object | null;
  readonly closeCheckIn: object | null;
  readonly replacePlayerToken: object | null;
  readonly renamePlayer: object | null;
  readonly renameTeam: object | null;
  readonly recordAbsence: object | null;
  readonly closeRegistration: object | null;
  readonly setArbiters: object | null;
  readonly placeBid: object | null;
  readonly revealBids: object | null;
  readonly pairRound: object | null;
  readonly pairRoundManually: object | null;
  readonly startRound: object | null;
  readonly claimSeat: object | null;
  readonly reportResult: object | null;
  readonly closeTournament: object | null;
  readonly createStreamTicket: object | null;
}

export interface Subscription {
  readonly gameEntries: object;
  readonly stream: object;
}

export interface StreamTicket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

export interface StreamMessage {
  readonly cursor: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly gameId: string | null;
  readonly rulesetId: string | null;
  readonly seat: string | null;
  readonly entry: object | null;
  readonly state: object | null;
  readonly tournamentId: string | null;
  readonly tournamentEntry: object | null;
  readonly table: object | null;
}

export interface StreamedGame {
  readonly ruleset: object;
  readonly viewer: string;
  readonly version: number;
  readonly cursor: string;
  readonly status: string;
  readonly toAct: readonly string[];
  readonly clock: object | null;
  readonly outcome: object | null;
  readonly view: object | null;
  readonly legalActions: object | null;
}

export interface PlayerTable {
  readonly round: number;
  readonly table: number;
  readonly players: readonly string[];
  readonly gameId: string | null;
  readonly seat: string | null;
}

export interface Ruleset {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly options: readonly object[];
  readonly components: object;
  readonly clauses: object;
  readonly clarifications: object;
  readonly tournamentFormats: readonly object[];
  readonly tieBreaks: readonly object[];
  readonly ratings: object | null;
}

export interface RulesetFormat {
  readonly format: string;
  readonly name: string;
  readonly hasBids: boolean;
  readonly hasTeams: boolean;
  readonly setsRounds: boolean;
  readonly tableSizes: readonly number[];
}

export interface NamedTieBreak {
  readonly tieBreak: string;
  readonly name: string;
}

export interface Clause {
  readonly id: string;
  readonly section: string;
  readonly editions: string;
  readonly statement: string;
  readonly clarifications: readonly object[];
}

export interface Clarification {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly clauses: readonly string[];
}

export interface ClauseConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface ClauseEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface ClarificationConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface ClarificationEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface RulesetOption {
  readonly id: string;
  readonly description: string;
  readonly type: string;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly allowedValues: readonly unknown[];
  readonly defaults: readonly object[];
  readonly excludes: readonly object[];
}

export interface RulesetOptionDefault {
  readonly edition: string | null;
  readonly value: unknown;
}

export interface RulesetOptionExclusion {
  readonly values: readonly unknown[];
  readonly option: string;
  readonly otherValues: readonly unknown[];
  readonly reason: string;
}

export interface SetupDraw {
  readonly purpose: string;
  readonly count: number;
  readonly poolSize: number | null;
  readonly pool: readonly unknown[] | null;
}

export interface Game {
  readonly id: string;
  readonly ruleset: object;
  readonly options: object;
  readonly public: boolean;
  readonly revealAfterEnd: boolean;
  readonly spectatorDelayEntries: number;
  readonly chanceSource: string;
  readonly practice: boolean;
  readonly setupDraws: readonly object[] | null;
  readonly metadata: object | null;
  readonly note: string | null;
  readonly openedAt: Date;
  readonly previousGame: string | null;
  readonly rematch: string | null;
  readonly status: string;
  readonly seats: readonly object[];
  readonly toAct: readonly string[];
  readonly clock: object | null;
  readonly outcome: object | null;
  readonly endedAt: Date | null;
  readonly resignedSeats: readonly string[];
  readonly certificate: string | null;
  readonly disputes: readonly object[] | null;
  readonly openDispute: object | null;
  readonly viewer: string;
  readonly version: number;
  readonly cursor: string;
  readonly view: object | null;
  readonly legalActions: object | null;
  readonly guidance: object;
  readonly replay: object | null;
  readonly position: object | null;
  readonly transcript: object | null;
  readonly replays: readonly object[] | null;
  readonly perspectives: readonly object[] | null;
  readonly entries: object | null;
  readonly milestones: object | null;
}

export interface Guidance {
  readonly version: number;
  readonly instructions: readonly object[];
  readonly undo: object | null;
}

export interface UndoOptions {
  readonly actions: number;
  readonly beforeLast: string;
  readonly beforeAll: string;
}

export interface Replay {
  readonly viewer: string;
  readonly version: number;
  readonly entry: object;
  readonly view: object | null;
  readonly toAct: readonly string[];
  readonly outcome: object | null;
  readonly legalActions: readonly object[] | null;
}

export interface GamePosition {
  readonly viewer: string;
  readonly version: number;
  readonly text: string | null;
}

export interface GameTranscript {
  readonly viewer: string;
  readonly version: number;
  readonly text: string;
}

export interface Judgement {
  readonly verdict: string;
  readonly decisions: number;
  readonly decision: object | null;
  readonly faults: readonly object[];
  readonly rejection: object | null;
  readonly missing: readonly object[];
  readonly outcome: object | null;
  readonly game: object | null;
}

export interface JudgedDecision {
  readonly number: number;
  readonly seat: string;
  readonly words: string;
  readonly line: number;
  readonly column: number;
}

export interface JudgedFault {
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly sentence: string;
}

export interface JudgedRejection {
  readonly code: string;
  readonly clause: string;
  readonly sentence: string;
  readonly legal: readonly string[];
  readonly legalCount: number;
}

export interface MissingFact {
  readonly line: number;
  readonly words: string;
}

export interface JudgedGame {
  readonly ruleset: object;
  readonly options: object;
  readonly toAct: readonly string[];
  readonly view: object;
  readonly position: string;
}

export interface Milestone {
  readonly version: number;
  readonly cursor: string;
  readonly kinds: readonly string[];
  readonly sentences: readonly object[];
}

export interface MilestoneConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface MilestoneEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface StreamMessageConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface StreamMessageEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface EntryPerspective {
  readonly viewer: string;
  readonly entry: object | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly legalActions: object | null;
}

export interface Seat {
  readonly seat: string;
  readonly taken: boolean;
  readonly offerAudience: string | null;
}

export interface SeatOffer {
  readonly seat: string;
  readonly audience: string;
  readonly account: string | null;
  readonly expiresAt: Date | null;
  readonly invitation: string | null;
}

export interface JoinGamePayload {
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly nextOperation: string;
}

export interface TimeControl {
  readonly initialSeconds: number | null;
  readonly incrementSeconds: number | null;
  readonly perMoveSeconds: number | null;
  readonly reserveSeconds: number | null;
}

export interface Clock {
  readonly initialSeconds: number | null;
  readonly incrementSeconds: number | null;
  readonly perMoveSeconds: number | null;
  readonly reserveSeconds: number | null;
  readonly seats: readonly object[];
  readonly nextExpiryAt: Date | null;
}

export interface SeatClock {
  readonly seat: string;
  readonly moveRemainingMs: number | null;
  readonly remainingMs: number;
  readonly runningSince: Date | null;
  readonly expiresAt: Date | null;
}

export interface Outcome {
  readonly winners: readonly string[];
  readonly clause: string | null;
  readonly reason: string;
  readonly sentence: string;
}

export interface Entry {
  readonly id: string;
  readonly version: number;
  readonly cursor: string;
  readonly createdAt: Date;
  readonly hash: string;
  readonly recordLine: object | null;
  readonly receipt: string;
  readonly kind: string;
  readonly seat: string | null;
  readonly action: object | null;
  readonly systemEvent: object | null;
  readonly notices: readonly object[];
  readonly sentences: readonly object[];
  readonly takenBack: boolean;
  readonly attestedBy: string | null;
}

export interface LogSentence {
  readonly text: string;
  readonly clause: string | null;
  readonly parts: readonly object[];
}

export interface SentencePart {
  readonly text: string;
  readonly kind: string | null;
  readonly reference: string | null;
}

export interface ActionsUndone {
  readonly seat: string;
  readonly toVersion: number | null;
}

export interface SeatLeft {
  readonly seat: string;
}

export interface SeatResigned {
  readonly seat: string;
}

export interface GameAbandoned {
  readonly account: string | null;
  readonly reason: string | null;
  readonly winners: readonly string[] | null;
}

export interface SeatsTimedOut {
  readonly outOfTime: readonly string[];
}

export interface TimeAdded {
  readonly account: string | null;
  readonly seat: string;
  readonly seconds: number;
  readonly reason: string | null;
}

export interface ServiceInterrupted {
  readonly from: Date;
  readonly until: Date;
}

export interface GameOpened {
  readonly ruleset: string;
  readonly public: boolean;
  readonly revealAfterEnd: boolean;
  readonly seatAccounts: readonly object[];
  readonly chanceSource: string;
  readonly arbiterKey: object | null;
  readonly timeControl: object | null;
  readonly practiceTerms: object | null;
  readonly secretCommitments: readonly string[];
}

export interface PracticeTerms {
  readonly fromPosition: boolean;
  readonly seeded: boolean;
}

export interface SeatAccount {
  readonly seat: string;
  readonly account: string | null;
}

export interface SeatTaken {
  readonly entropy: string;
  readonly entropySource: string;
  readonly seatKey: object | null;
}

export interface PublicKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
}

export interface DisputeOpened {
  readonly number: number;
  readonly openedBy: string;
  readonly arbiterAccount: string | null;
  readonly entryVersion: number | null;
  readonly claim: string | null;
  readonly readers: readonly string[] | null;
  readonly appealOf: number | null;
}

export interface HiddenInspected {
  readonly dispute: number;
  readonly arbiterAccount: string | null;
  readonly reason: string | null;
}

export interface DisputeRuled {
  readonly dispute: number;
  readonly arbiterAccount: string | null;
  readonly effect: string;
  readonly winners: readonly string[] | null;
  readonly toVersion: number | null;
  readonly penaltySeat: string | null;
  readonly penalty: string | null;
  readonly reason: string | null;
  readonly clause: string | null;
  readonly readers: readonly string[] | null;
}

export interface ResultCertified {
  readonly account: string | null;
  readonly outcome: object | null;
}

export interface CertifiedOutcome {
  readonly winners: readonly string[];
  readonly clause: string | null;
  readonly reason: string;
}

export interface Dispute {
  readonly id: string;
  readonly number: number;
  readonly open: boolean;
  readonly openedAt: Date;
  readonly entryHash: string | null;
  readonly opened: object;
  readonly inspections: readonly object[];
  readonly ruledAt: Date | null;
  readonly ruling: object | null;
}

export interface DisputeSummaryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface DisputeSummaryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface DisputeSummary {
  readonly game: object;
  readonly number: number;
  readonly openedAt: Date;
  readonly openedBy: string;
  readonly appealOf: number | null;
}

export interface EntryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface EntryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface GameSummaryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface GameSummaryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface GameSummary {
  readonly id: string;
  readonly gameId: string;
  readonly ruleset: object;
  readonly options: object;
  readonly public: boolean;
  readonly revealAfterEnd: boolean;
  readonly practice: boolean;
  readonly metadata: object | null;
  readonly note: string | null;
  readonly openedAt: Date;
  readonly status: string;
  readonly toAct: readonly string[];
  readonly clock: object | null;
  readonly outcome: object | null;
  readonly endedAt: Date | null;
  readonly offeredSeats: readonly string[];
  readonly offeredAt: Date | null;
}

export interface Account {
  readonly id: string;
  readonly name: string | null;
  readonly contact: string | null;
  readonly scopes: readonly string[];
  readonly createdAt: Date | null;
  readonly erasedAt: Date | null;
}

export interface AccountConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface AccountEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[] | null;
  readonly include: readonly string[];
  readonly createdAt: Date;
  readonly disabledReason: string | null;
  readonly disabledAt: Date | null;
  readonly failingSince: Date | null;
  readonly previousSecretUntil: Date | null;
  readonly deliveries: object | null;
}

export interface WebhookSecret {
  readonly webhook: object;
  readonly secret: string;
}

export interface TestWebhookPayload {
  readonly webhook: object;
  readonly messageId: string;
}

export interface WebhookDeliveryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface WebhookDeliveryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface WebhookDelivery {
  readonly id: string;
  readonly kind: string;
  readonly messageId: string;
  readonly cursor: string | null;
  readonly attemptNumber: number;
  readonly completedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly failureReason: string | null;
  readonly responseExcerpt: string;
}

export interface AccountToken {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly name: string | null;
  readonly lastUsedAt: Date | null;
}

export interface CreateAccountPayload {
  readonly account: object;
  readonly token: object;
}

export interface IssuedAccountToken {
  readonly tokenId: string;
  readonly token: string;
  readonly expiresAt: Date | null;
  readonly name: string | null;
}

export interface RotateAccountTokenPayload {
  readonly token: object;
  readonly previousExpiresAt: Date;
}

export interface RulingPreview {
  readonly viewer: string;
  readonly status: string;
  readonly toAct: readonly string[];
  readonly outcome: object | null;
  readonly clock: object | null;
  readonly resignedSeats: readonly string[];
  readonly view: object | null;
}

export interface GameCommandPayload {
  readonly game: object | null;
  readonly version: number;
  readonly entry: object;
}

export interface OpenGamesPayload {
  readonly games: readonly object[];
  readonly idempotentReplay: boolean;
}

export interface OpenedGameItem {
  readonly gameId: string;
  readonly seats: readonly object[];
  readonly offers: readonly object[];
}

export interface OpenGamePayload {
  readonly game: object | null;
  readonly seats: readonly object[];
  readonly offers: readonly object[];
}

export interface OpenRematchPayload {
  readonly gameId: string;
  readonly game: object | null;
  readonly seats: readonly object[];
  readonly offers: readonly object[];
  readonly alreadyOpened: boolean;
}

export interface SeatToken {
  readonly seat: string;
  readonly token: string;
}

export interface TakeSeatPayload {
  readonly game: object | null;
  readonly seat: string;
  readonly version: number;
  readonly entries: readonly object[];
}

export interface DryRunAccepted {
  readonly seat: string;
  readonly entries: readonly object[];
  readonly cutOffReason: string | null;
  readonly view: object;
  readonly legalActions: object | null;
  readonly instructions: readonly object[];
}

export interface PreviewEntry {
  readonly notices: readonly object[];
}

export interface Accepted {
  readonly game: object | null;
  readonly seat: string;
  readonly version: number;
  readonly entries: readonly object[];
  readonly receipt: string;
}

export interface Rejected {
  readonly actionIndex: number;
  readonly code: string;
  readonly clause: string;
  readonly sentence: string;
  readonly action: object;
  readonly alternatives: readonly object[];
}

export interface TournamentSummaryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface TournamentSummaryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentSummary {
  readonly id: string;
  readonly tournamentId: string;
  readonly name: string;
  readonly organiser: string;
  readonly ruleset: string;
  readonly openedAt: Date;
}

export interface Tournament {
  readonly id: string;
  readonly name: string;
  readonly public: boolean;
  readonly organiser: string;
  readonly openedAt: Date;
  readonly ruleset: object;
  readonly options: object;
  readonly timeControl: object | null;
  readonly settings: object;
  readonly selfRegistration: boolean;
  readonly lateRegistration: boolean;
  readonly registrationClosesAt: Date | null;
  readonly registrationClosed: boolean;
  readonly checkInClosesAt: Date | null;
  readonly checkInClosed: boolean | null;
  readonly seatDeadlineSeconds: number | null;
  readonly status: string;
  readonly arbiters: readonly string[];
  readonly roundCount: number;
  readonly currentRound: number;
  readonly chanceCommitment: string;
  readonly version: number;
  readonly hash: string;
  readonly metadata: object | null;
  readonly myPlayer: string | null;
  readonly agenda: object | null;
  readonly players: object | null;
  readonly player: object | null;
  readonly rounds: object | null;
  readonly round: object | null;
  readonly standings: object | null;
  readonly teamStandings: object | null;
  readonly teamStanding: object | null;
  readonly teamStandingsCsv: string | null;
  readonly standing: object | null;
  readonly standingsCsv: string | null;
  readonly standingsPage: string | null;
  readonly crosstableCsv: string | null;
  readonly crosstable: object | null;
  readonly teamCrosstable: object | null;
  readonly teamCrosstableCsv: string | null;
  readonly export: unknown;
  readonly results: object | null;
  readonly entries: object | null;
}

export interface TournamentSettings {
  readonly format: string;
  readonly formatName: string;
  readonly hasBids: boolean;
  readonly rounds: number | null;
  readonly tieBreaks: readonly string[];
  readonly points: object;
  readonly preferredTableSize: number | null;
  readonly maxPlayers: number;
  readonly teams: object | null;
}

export interface TeamSettings {
  readonly boards: number;
  readonly matchPoints: object;
}

export interface MatchPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

export interface TournamentPoints {
  readonly win: number | null;
  readonly draw: number | null;
  readonly loss: number | null;
  readonly forfeitWin: number | null;
  readonly forfeitLoss: number | null;
  readonly byPlace: object | null;
  readonly forfeit: number | null;
  readonly pairingAllocatedBye: number;
  readonly requestedBye: number;
  readonly absence: number;
}

export interface PointsByTableSize {
  readonly three: readonly number[];
  readonly four: readonly number[];
  readonly five: readonly number[];
}

export interface TournamentPlayerConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface TournamentPlayerEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentPlayer {
  readonly player: string;
  readonly name: string | null;
  readonly account: string | null;
  readonly confirmed: boolean;
  readonly checkedIn: boolean | null;
  readonly seed: number | null;
  readonly team: string | null;
  readonly teamName: string | null;
  readonly board: number | null;
  readonly registeredAfterRound: number;
  readonly withdrawnAfterRound: number | null;
}

export interface TournamentRound {
  readonly number: number;
  readonly status: string;
  readonly seatsDueAt: Date | null;
  readonly absences: readonly object[];
  readonly byes: readonly object[];
  readonly matches: readonly object[];
  readonly bidCount: number;
  readonly bidsRevealed: boolean;
  readonly manualPairingReason: string | null;
  readonly tables: object | null;
  readonly bids: object | null;
}

export interface TeamMatch {
  readonly number: number;
  readonly teams: readonly string[];
  readonly boardPoints: readonly number[];
  readonly matchPoints: readonly number[] | null;
}

export interface Absence {
  readonly player: string;
  readonly kind: string;
}

export interface Bye {
  readonly player: string;
  readonly kind: string;
}

export interface TournamentRoundConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface TournamentRoundEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentTableConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface TournamentTableEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentTable {
  readonly number: number;
  readonly match: number | null;
  readonly board: number | null;
  readonly players: readonly string[];
  readonly handicap: string | null;
  readonly game: string | null;
  readonly result: object | null;
  readonly resultCount: number;
}

export interface TableResult {
  readonly placings: readonly (readonly string[])[];
  readonly forfeited: readonly string[];
}

export interface TournamentBidConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface TournamentBidEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentBid {
  readonly player: string;
  readonly commitment: string;
  readonly bid: string | null;
  readonly salt: string | null;
}

export interface Standings {
  readonly version: number;
  readonly tieBreaks: readonly string[];
  readonly rows: readonly object[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number;
  readonly corrections: readonly object[];
}

export interface StandingsRow {
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

export interface TeamStandings {
  readonly version: number;
  readonly tieBreaks: readonly string[];
  readonly rows: readonly object[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number;
  readonly corrections: readonly object[];
}

export interface TeamStandingsRow {
  readonly rank: number;
  readonly team: string;
  readonly name: string | null;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

export interface TeamStanding {
  readonly version: number;
  readonly rank: number;
  readonly team: string;
  readonly name: string | null;
  readonly points: number;
  readonly tieBreaks: readonly object[];
}

export interface TournamentAgenda {
  readonly version: number;
  readonly myRoles: readonly string[];
  readonly items: readonly object[];
}

export interface AgendaItem {
  readonly kind: string;
  readonly by: string;
  readonly mine: boolean;
  readonly round: number | null;
  readonly players: readonly string[];
  readonly tables: readonly number[];
}

export interface PlayerStanding {
  readonly version: number;
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  readonly tieBreaks: readonly object[];
}

export interface ExplainedTieBreak {
  readonly tieBreak: string;
  readonly name: string;
  readonly meaning: string;
  readonly value: number;
  readonly tiedWith: readonly string[];
  readonly terms: readonly object[];
}

export interface TieBreakTerm {
  readonly round: number;
  readonly opponents: readonly object[];
  readonly virtualOpponentPoints: number | null;
  readonly points: number;
  readonly value: number;
  readonly counted: boolean;
  readonly sentence: string;
}

export interface CountedOpponent {
  readonly player: string;
  readonly points: number;
  readonly scored: number;
}

export interface ResultCorrection {
  readonly resultNumber: number;
  readonly round: number;
  readonly table: number;
  readonly resultVersion: number;
  readonly source: string;
  readonly reason: string | null;
}

export interface Crosstable {
  readonly version: number;
  readonly rows: readonly object[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number;
}

export interface CrosstableRow {
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  readonly rounds: readonly object[];
}

export interface CrosstableCell {
  readonly table: number | null;
  readonly opponents: readonly string[];
  readonly side: string | null;
  readonly place: number | null;
  readonly placeSharedBy: number | null;
  readonly forfeited: boolean;
  readonly bye: string | null;
  readonly points: number;
}

export interface TeamCrosstable {
  readonly version: number;
  readonly rows: readonly object[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number;
}

export interface TeamCrosstableRow {
  readonly rank: number;
  readonly team: string;
  readonly name: string | null;
  readonly points: number;
  readonly rounds: readonly object[];
}

export interface TeamCrosstableCell {
  readonly match: number | null;
  readonly opponent: string | null;
  readonly side: string | null;
  readonly boardPoints: number;
  readonly opponentBoardPoints: number | null;
  readonly forfeited: boolean;
  readonly bye: string | null;
  readonly points: number | null;
}

export interface RecordedResultConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface RecordedResultEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface RecordedResult {
  readonly number: number;
  readonly recordedAt: Date;
  readonly entryVersion: number;
  readonly round: number;
  readonly table: number;
  readonly resultVersion: number;
  readonly result: object | null;
  readonly source: string;
  readonly reason: string | null;
  readonly game: string | null;
  readonly gameHeadHash: string | null;
  readonly certificate: string;
}

export interface TournamentEntryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
  readonly totalCount: number;
}

export interface TournamentEntryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentEntry {
  readonly version: number;
  readonly createdAt: Date;
  readonly account: string | null;
  readonly player: string | null;
  readonly event: unknown;
  readonly hash: string;
}

export interface Ratings {
  readonly revision: number;
  readonly lastPeriod: object | null;
  readonly ratings: readonly object[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number;
}

export interface RatingPeriod {
  readonly endedAt: Date;
  readonly tournament: string | null;
  readonly reason: string | null;
}

export interface Rating {
  readonly account: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface RegisterPlayerPayload {
  readonly tournament: object | null;
  readonly player: string;
  readonly token: string;
}

export interface ImportPlayersPayload {
  readonly tournament: object | null;
  readonly players: readonly object[];
}

export interface ImportedPlayer {
  readonly player: string;
  readonly token: string;
}

export interface ReplacePlayerTokenPayload {
  readonly player: string;
  readonly token: string;
}

export interface PlaceBidPayload {
  readonly tournament: object | null;
  readonly salt: string;
  readonly commitment: string;
}

export interface StartRoundPayload {
  readonly tournament: object | null;
  readonly games: readonly object[];
}

export interface ClaimSeatPayload {
  readonly game: string;
  readonly seat: string;
  readonly token: string;
}
