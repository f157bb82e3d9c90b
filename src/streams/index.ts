// Streams of accounts, tournament players and seats. Every use case takes the services and the caller's token, or null.
export {
  type MessageType,
  type NextMessage,
  type StreamCaller,
  type StreamedGame,
  type StreamMessage,
  shareText,
  streamCursor,
} from './messages.js';
export { recordGames, warnOfClocks } from './recording.js';
export {
  isLater,
  isRewound,
  nextMessage,
  openForWebhook,
  openRange,
  readStream,
  resolveNotified,
  resolveOwner,
  resolveStoredOwner,
  type StoredOwner,
  type StreamRange,
  watchStream,
} from './streams.js';
export { createStreamTicket, redeemTicket } from './tickets.js';
