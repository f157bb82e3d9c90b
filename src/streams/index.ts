// Streams of accounts, tournament players and seats. Every use case takes the services and the caller's token, or null.
export { MESSAGE_TYPES, type MessageType, type StreamCaller, type StreamedGame, type StreamMessage } from './messages.js';
export { recordGames, warnOfClocks } from './recording.js';
export { type MessagePage, nextMessage, type OpenedStream, openStream, readStream, type StreamRequest, watchStream } from './streams.js';
