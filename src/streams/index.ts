// Streams of accounts, tournament players and seats. Every use case takes the services and the caller's token, or null.
export { MESSAGE_TYPES, type MessageType, type StreamedGame, type StreamMessage } from './messages.js';
export { recordGames, warnOfClocks } from './recording.js';
export { type MessagePage, readStream, type StreamRequest, watchStream } from './streams.js';
