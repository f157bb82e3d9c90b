// Written from schema.graphql by `npm run openapi`.

export interface Query {
  readonly node: object | null;
  readonly nodes: readonly (object | null)[];
  readonly rulesets: readonly object[];
  readonly ruleset: object | null;
  readonly game: object | null;
  readonly games: object | null;
  readonly me: object | null;
  readonly account: object | null;
  readonly accounts: object | null;
  readonly accountTokens: readonly object[] | null;
  readonly tryActions: object | null;
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
  readonly rematch: object | null;
  readonly submit: object | null;
  readonly createAccount: object | null;
  readonly setAccountScopes: object | null;
  readonly eraseAccount: object | null;
  readonly newAccountToken: object | null;
  readonly rotateAccountToken: object | null;
  readonly revokeAccountToken: string | null;
  readonly createWebhook: object | null;
  readonly deleteWebhook: string | null;
  readonly enableWebhook: object | null;
  readonly rotateWebhookSecret: object | null;
  readonly testWebhook: object | null;
  readonly redeliverWebhook: object | null;
  readonly openDispute: object | null;
  readonly lookAtHidden: object | null;
  readonly rule: object | null;
  readonly appealRuling: object | null;
  readonly certifyResult: object | null;
  readonly leaveSeat: object | null;
  readonly resign: object | null;
  readonly takeBackActions: object | null;
  readonly offerDraw: object | null;
  readonly acceptDraw: object | null;
  readonly declineDraw: object | null;
  readonly abandonGame: object | null;
  readonly addTime: object | null;
  readonly openTournament: object | null;
  readonly enterPlayer: object | null;
  readonly withdrawPlayer: object | null;
  readonly replacePlayerToken: object | null;
  readonly renamePlayer: object | null;
  readonly noteAbsence: object | null;
  readonly closeEntry: object | null;
  readonly nameArbiters: object | null;
  readonly makeBid: object | null;
  readonly revealBids: object | null;
  readonly pairRound: object | null;
  readonly pairRoundByHand: object | null;
  readonly startRound: object | null;
  readonly claimSeat: object | null;
  readonly sayResult: object | null;
  readonly closeTournament: object | null;
}

export interface Subscription {
  readonly notices: object;
}

export interface Ruleset {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly drawByAgreement: boolean;
  readonly options: readonly object[];
  readonly components: object;
  readonly clauses: object;
  readonly rulings: object;
  readonly ratings: object | null;
}

export interface Clause {
  readonly id: string;
  readonly section: string;
  readonly editions: string;
  readonly statement: string;
  readonly ruling: readonly object[];
}

export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  readonly clauses: readonly string[];
}

export interface ClauseConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface ClauseEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface RulingConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface RulingEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface RulesetOption {
  readonly id: string;
  readonly meaning: string;
  readonly type: string;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly allowed: readonly unknown[];
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

export interface SetUpDraw {
  readonly purpose: string;
  readonly count: number;
  readonly of: number | null;
  readonly outcomes: readonly unknown[] | null;
}

export interface Game {
  readonly id: string;
  readonly ruleset: object;
  readonly options: object;
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly spectatorDelay: number;
  readonly chance: string;
  readonly setUpDraws: readonly object[] | null;
  readonly metadata: object | null;
  readonly note: string | null;
  readonly openedAt: Date;
  readonly rematchOf: string | null;
  readonly rematch: string | null;
  readonly status: string;
  readonly seats: readonly object[];
  readonly toAct: readonly string[];
  readonly clock: object | null;
  readonly outcome: object | null;
  readonly resigned: readonly string[];
  readonly drawOffer: object | null;
  readonly certificate: string | null;
  readonly disputes: readonly object[] | null;
  readonly dispute: object | null;
  readonly viewer: string;
  readonly version: number;
  readonly cursor: string;
  readonly view: object | null;
  readonly legalActions: object | null;
  readonly replay: object | null;
  readonly notices: object | null;
}

export interface Replay {
  readonly viewer: string;
  readonly version: number;
  readonly entry: object;
  readonly view: object | null;
  readonly toAct: readonly string[];
  readonly outcome: object | null;
}

export interface Seat {
  readonly seat: string;
  readonly taken: boolean;
  readonly offeredTo: string | null;
}

export interface SeatOffer {
  readonly seat: string;
  readonly to: string;
  readonly account: string | null;
  readonly expiresAt: Date | null;
  readonly invitation: string | null;
}

export interface JoinedSeat {
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly next: string;
}

export interface ClockTerms {
  readonly bank: number | null;
  readonly increment: number | null;
  readonly perMove: number | null;
  readonly reserve: number | null;
}

export interface Clock {
  readonly bank: number | null;
  readonly increment: number | null;
  readonly perMove: number | null;
  readonly reserve: number | null;
  readonly seats: readonly object[];
  readonly deadline: Date | null;
}

export interface SeatClock {
  readonly seat: string;
  readonly moveRemaining: number | null;
  readonly remaining: number;
  readonly runningSince: Date | null;
  readonly runsOutAt: Date | null;
}

export interface DrawOffer {
  readonly by: string;
  readonly accepted: readonly string[];
}

export interface Outcome {
  readonly winners: readonly string[];
  readonly clause: string | null;
  readonly reason: string;
  readonly sentence: string;
}

export interface NoticedEntry {
  readonly id: string;
  readonly version: number;
  readonly cursor: string;
  readonly at: Date;
  readonly hash: string;
  readonly record: object | null;
  readonly receipt: string;
  readonly kind: string;
  readonly seat: string | null;
  readonly action: object | null;
  readonly house: object | null;
  readonly notices: readonly object[];
  readonly signedBy: string | null;
}

export interface ActionsTakenBack {
  readonly by: string;
  readonly to: number | null;
}

export interface SeatLeft {
  readonly by: string;
}

export interface Resigned {
  readonly by: string;
}

export interface DrawOffered {
  readonly by: string;
}

export interface DrawAccepted {
  readonly by: string;
}

export interface DrawDeclined {
  readonly by: string;
}

export interface Abandoned {
  readonly account: string;
  readonly reason: string | null;
  readonly winners: readonly string[] | null;
}

export interface TimedOut {
  readonly outOfTime: readonly string[];
}

export interface TimeAdded {
  readonly account: string;
  readonly seat: string | null;
  readonly seconds: number;
  readonly reason: string | null;
}

export interface GameOpened {
  readonly ruleset: string;
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly seats: readonly object[];
  readonly chance: string;
  readonly tableKey: object | null;
  readonly clock: object | null;
  readonly secretCommitments: readonly string[];
}

export interface SeatAccount {
  readonly seat: string;
  readonly account: string | null;
}

export interface SeatEntropy {
  readonly entropy: string;
  readonly entropyBy: string;
  readonly key: object | null;
}

export interface PublicKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
}

export interface DisputeOpened {
  readonly dispute: number;
  readonly by: string;
  readonly arbiter: string | null;
  readonly entry: number | null;
  readonly claim: string | null;
  readonly readers: readonly string[] | null;
  readonly appealOf: number | null;
}

export interface HiddenSeen {
  readonly dispute: number;
  readonly account: string;
  readonly reason: string | null;
}

export interface Ruled {
  readonly dispute: number;
  readonly account: string;
  readonly effect: string;
  readonly winners: readonly string[] | null;
  readonly to: number | null;
  readonly seat: string | null;
  readonly penalty: string | null;
  readonly reason: string | null;
  readonly clause: string | null;
  readonly readers: readonly string[] | null;
}

export interface ResultCertified {
  readonly account: string;
  readonly result: object | null;
}

export interface CertifiedResult {
  readonly winners: readonly string[];
  readonly clause: string | null;
  readonly reason: string;
}

export interface Dispute {
  readonly id: string;
  readonly number: number;
  readonly open: boolean;
  readonly openedAt: Date;
  readonly opened: object;
  readonly looks: readonly object[];
  readonly ruledAt: Date | null;
  readonly ruled: object | null;
}

export interface OpenDisputeConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface OpenDisputeEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface OpenDispute {
  readonly game: object;
  readonly number: number;
  readonly openedAt: Date;
  readonly by: string;
  readonly appealOf: number | null;
}

export interface NoticedEntryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface NoticedEntryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface ListedGameConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface ListedGameEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface ListedGame {
  readonly gameId: string;
  readonly ruleset: object;
  readonly options: object;
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly metadata: object | null;
  readonly note: string | null;
  readonly openedAt: Date;
  readonly status: string;
  readonly toAct: readonly string[];
  readonly clock: object | null;
  readonly outcome: object | null;
  readonly offeredSeats: readonly string[];
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
  readonly game: string | null;
  readonly seat: string | null;
  readonly createdAt: Date;
  readonly disabled: string | null;
  readonly disabledAt: Date | null;
  readonly failingSince: Date | null;
  readonly previousSecretUntil: Date | null;
  readonly deliveries: object | null;
}

export interface WebhookSecret {
  readonly webhook: object;
  readonly secret: string;
}

export interface WebhookDeliveryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface WebhookDeliveryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface WebhookDelivery {
  readonly id: string;
  readonly kind: string;
  readonly message: string;
  readonly game: string | null;
  readonly tournament: string | null;
  readonly cursor: string | null;
  readonly attempt: number;
  readonly at: Date;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly said: string;
}

export interface AccountToken {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly name: string | null;
  readonly lastUsedAt: Date | null;
}

export interface CreatedAccount {
  readonly account: object;
  readonly token: object;
}

export interface IssuedAccountToken {
  readonly tokenId: string;
  readonly token: string;
  readonly expiresAt: Date | null;
  readonly name: string | null;
}

export interface RotatedAccountToken {
  readonly token: object;
  readonly oldExpiresAt: Date;
}

export interface Proceeded {
  readonly game: object | null;
  readonly version: number;
  readonly entry: object;
}

export interface OpenedGames {
  readonly games: readonly object[];
  readonly repeated: boolean;
}

export interface OpenedOfMany {
  readonly gameId: string;
  readonly seats: readonly object[];
  readonly offers: readonly object[];
}

export interface OpenedGame {
  readonly game: object | null;
  readonly seats: readonly object[];
  readonly offers: readonly object[];
}

export interface Rematch {
  readonly gameId: string;
  readonly game: object | null;
  readonly seats: readonly object[];
  readonly offers: readonly object[];
  readonly repeated: boolean;
}

export interface SeatToken {
  readonly seat: string;
  readonly token: string;
}

export interface TakenSeat {
  readonly game: object | null;
  readonly seat: string;
  readonly version: number;
  readonly entries: readonly object[];
}

export interface WouldBeAccepted {
  readonly seat: string;
  readonly actions: readonly object[];
  readonly notTold: string | null;
  readonly view: object;
}

export interface WouldBeTold {
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
  readonly index: number;
  readonly code: string;
  readonly clause: string;
  readonly sentence: string;
  readonly asked: object;
  readonly alternatives: readonly object[];
}

export interface ListedTournamentConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface ListedTournamentEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface ListedTournament {
  readonly tournamentId: string;
  readonly name: string;
  readonly organiser: string;
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
  readonly clock: object | null;
  readonly settings: object;
  readonly openEntry: boolean;
  readonly lateEntry: boolean;
  readonly entryClosesAt: Date | null;
  readonly entryClosed: boolean;
  readonly status: string;
  readonly arbiters: readonly string[];
  readonly roundsInAll: number;
  readonly currentRound: number;
  readonly chanceCommitment: string;
  readonly version: number;
  readonly hash: string;
  readonly metadata: object | null;
  readonly you: string | null;
  readonly players: object | null;
  readonly player: object | null;
  readonly rounds: object | null;
  readonly round: object | null;
  readonly standings: object | null;
  readonly standingsCsv: string | null;
  readonly crosstable: object | null;
  readonly export: unknown;
  readonly results: object | null;
  readonly log: object | null;
}

export interface TournamentSettings {
  readonly format: string;
  readonly rounds: number | null;
  readonly tieBreaks: readonly string[];
  readonly points: object;
  readonly tableSize: number | null;
  readonly places: number;
}

export interface TournamentPoints {
  readonly win: number | null;
  readonly draw: number | null;
  readonly loss: number | null;
  readonly forfeitWin: number | null;
  readonly forfeitLoss: number | null;
  readonly byPlace: object | null;
  readonly forfeit: number | null;
  readonly allocatedBye: number;
  readonly requestedBye: number;
  readonly absence: number;
}

export interface PointsByPlace {
  readonly three: readonly number[];
  readonly four: readonly number[];
  readonly five: readonly number[];
}

export interface TournamentPlayerConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface TournamentPlayerEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentPlayer {
  readonly player: string;
  readonly name: string | null;
  readonly account: string | null;
  readonly seed: number | null;
  readonly enteredAfter: number;
  readonly withdrawnAfter: number | null;
}

export interface TournamentRound {
  readonly number: number;
  readonly status: string;
  readonly absences: readonly object[];
  readonly byes: readonly object[];
  readonly bidsMade: number;
  readonly bidsRevealed: boolean;
  readonly byHand: string | null;
  readonly tables: object | null;
  readonly bids: object | null;
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
}

export interface TournamentRoundEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentTableConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface TournamentTableEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentTable {
  readonly number: number;
  readonly players: readonly string[];
  readonly handicap: string | null;
  readonly game: string | null;
  readonly result: object | null;
  readonly versions: number;
}

export interface TableResult {
  readonly places: readonly (readonly string[])[];
  readonly forfeited: readonly string[];
}

export interface BidConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface BidEdge {
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
  readonly corrections: readonly object[];
}

export interface StandingsRow {
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

export interface ResultCorrection {
  readonly number: number;
  readonly round: number;
  readonly table: number;
  readonly version: number;
  readonly source: string;
  readonly reason: string | null;
}

export interface Crosstable {
  readonly version: number;
  readonly rows: readonly object[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
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
  readonly sharing: number | null;
  readonly forfeited: boolean;
  readonly bye: string | null;
  readonly points: number;
}

export interface RecordedResultConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface RecordedResultEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface RecordedResult {
  readonly number: number;
  readonly at: Date;
  readonly entry: number;
  readonly round: number;
  readonly table: number;
  readonly version: number;
  readonly result: object | null;
  readonly source: string;
  readonly reason: string | null;
  readonly game: string | null;
  readonly gameHash: string | null;
  readonly certificate: string;
}

export interface TournamentEntryConnection {
  readonly edges: readonly (object | null)[] | null;
  readonly pageInfo: object;
}

export interface TournamentEntryEdge {
  readonly cursor: string;
  readonly node: object;
}

export interface TournamentEntry {
  readonly version: number;
  readonly at: Date;
  readonly account: string | null;
  readonly player: string | null;
  readonly body: unknown;
  readonly hash: string;
}

export interface Ratings {
  readonly number: number;
  readonly last: object | null;
  readonly ratings: readonly object[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface RatedPeriod {
  readonly at: Date;
  readonly tournament: string | null;
  readonly reason: string | null;
}

export interface Rating {
  readonly account: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface EnteredPlayer {
  readonly tournament: object | null;
  readonly player: string;
  readonly token: string;
}

export interface ReplacedPlayerToken {
  readonly player: string;
  readonly token: string;
}

export interface MadeBid {
  readonly tournament: object | null;
  readonly salt: string;
  readonly commitment: string;
}

export interface StartedRound {
  readonly tournament: object | null;
  readonly games: readonly object[];
}

export interface ClaimedSeat {
  readonly game: string;
  readonly seat: string;
  readonly token: string;
}
