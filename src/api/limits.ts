/** Numbers that bound what a request may ask of the doors. Those of a single use-case are in `games`. */
export interface DoorLimits {
  /** Of a request's body, or of one message on a websocket. */
  readonly bodyBytes: number;
  /** Longest `Authorization` value that is looked at, in characters. */
  readonly authorizationLength: number;
  /** Lexical tokens in a GraphQL document. */
  readonly queryTokens: number;
  /** Levels of selection, fragments followed. */
  readonly queryDepth: number;
  /** Fields selected in all, aliases counted each and fragments followed. */
  readonly queryFields: number;
  /** Fields among them that are given another name. */
  readonly queryAliases: number;
  /** Fields of Query, Mutation or Subscription in one operation. */
  readonly rootFields: number;
  /** Fields that the answer may have: what is on a page counts as often as the page is long, a use-case ten times. */
  readonly queryCost: number;
  /** Fields that are a use-case of their own: all of Query, Mutation and Subscription, and others wherever they stand. */
  readonly useCases: number;
  /** Until a request must have arrived in full; milliseconds. */
  readonly requestTimeout: number;
  /** Connections open at once in this process. */
  readonly connections: number;
  /** Websockets among them. */
  readonly sockets: number;
  /** Websockets open at once from one address. */
  readonly socketsOfAddress: number;
  /** Subscriptions open at once on one websocket. */
  readonly subscriptionsPerSocket: number;
  /** Messages and control frames on one websocket in a minute that ask for nothing: pings, pongs, ends of what is not open. */
  readonly idleFramesOfSocket: number;
  /** Streams of events open at once with one token. */
  readonly streamsOfToken: number;
  /** The same from one address, whatever tokens are shown. */
  readonly streamsOfAddress: number;
  /** From opening a websocket to its `connection_init`, and from a ping to its pong; milliseconds. */
  readonly socketPatience: number;
}
