// A client that follows a stream. It shares the machine with the server, so it parses only what a turn needs.
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { followStream } from '../../client/documents.js';
import { sha256Hex } from '../../record/hashing.js';
import type { Bytes } from './connections.js';
import { SUBMIT } from './server-games.js';

/** The position of a game in a message, as text. Only the seat that acts parses its legal actions. */
interface ToldPosition {
  readonly version: number;
  readonly cursor: string;
  readonly legalActions: string;
}

export interface Follower {
  /** The newest position of a game. Throws if no message has told one. */
  readonly position: (game: string) => ToldPosition;
  /** Resolves when a message has told this version of a game, or a later one. */
  readonly reached: (game: string, version: number) => Promise<void>;
  /** Submits over the websocket. Rejects unless the submission is accepted. */
  readonly submit: (input: object) => Promise<void>;
  /** Bytes of the connection so far. */
  readonly bytes: () => Bytes;
  readonly close: () => void;
}

const FOLLOW = followStream({ view: true, legalActions: true, receipts: false });
const STREAM_ID = 'stream';
const NEXT = '{"type":"next","id":"';
const STATE = '"state":{"ruleset":';
const GAME = /"gameId":"([0-9a-f-]{36})"/;
const PLACE = /"version":(\d+),"cursor":"([^"]+)"/g;
const LEGAL_ACTIONS = '"legalActions":';
const AFTER_STATE = '},"tournamentId":';

/** Returns the position that a message tells; null if it tells none. Fields have the order of our document. */
function positionIn(message: string): ToldPosition | null {
  const state = message.indexOf(STATE);
  if (state === -1) return null;
  PLACE.lastIndex = state;
  const [, version, cursor] = PLACE.exec(message)!;
  const legal = message.indexOf(LEGAL_ACTIONS, PLACE.lastIndex) + LEGAL_ACTIONS.length;
  return { version: Number(version), cursor: cursor!, legalActions: message.slice(legal, message.lastIndexOf(AFTER_STATE)) };
}

const SUBMIT_HASH = sha256Hex(SUBMIT);
const EXTENSIONS = { persistedQuery: { version: 1, sha256Hash: SUBMIT_HASH } };

/** Milliseconds after which a message or an answer counts as lost. */
const PATIENCE = 30_000;

/** Milliseconds until a stream that could not be opened is tried again. */
const BUSY = 1_000;

interface Waiting {
  readonly version: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Opens the stream of a token. Resolves when the stream has begun. */
export function follow(origin: string, token: string): Promise<Follower> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  const positions = new Map<string, ToldPosition>();
  const waiting = new Map<string, Waiting>();
  let connection: Socket;
  let answering: Omit<Waiting, 'version'> | null = null;
  let operations = 0;
  const patiently = (work: (resolve: () => void, reject: (error: Error) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a message of a stream or an answer is missing')), PATIENCE);
      const settled =
        <Given extends unknown[]>(settle: (...given: Given) => void) =>
        (...given: Given) => {
          clearTimeout(timer);
          settle(...given);
        };
      work(settled(resolve), settled(reject));
    });
  const follower: Follower = {
    position(game) {
      const position = positions.get(game);
      if (position === undefined) throw new Error('no message has told the position');
      return position;
    },
    reached: (game, version) =>
      (positions.get(game)?.version ?? 0) >= version
        ? Promise.resolve()
        : patiently((resolve, reject) => void waiting.set(game, { version, resolve, reject })),
    submit: (input) =>
      patiently((resolve, reject) => {
        answering = { resolve, reject };
        // As our client: the text of the document is sent once.
        const payload = { query: operations === 0 ? SUBMIT : '', variables: { input }, extensions: EXTENSIONS };
        socket.send(JSON.stringify({ type: 'subscribe', id: String(operations++), payload }));
      }),
    bytes: () => ({ up: connection.bytesWritten, down: connection.bytesRead }),
    close: () => socket.terminate(),
  };
  return new Promise((opened, failed) => {
    const fail = (error: Error) => {
      failed(error);
      answering?.reject(error);
      for (const { reject } of waiting.values()) reject(error);
    };
    const hear = (message: string) => {
      const position = positionIn(message);
      if (position === null) return opened(follower);
      const game = GAME.exec(message)![1]!;
      if (position.version > (positions.get(game)?.version ?? 0)) positions.set(game, position);
      const wanted = waiting.get(game);
      if (wanted === undefined || wanted.version > position.version) return;
      waiting.delete(game);
      wanted.resolve();
    };
    socket.on('error', fail);
    socket.on('close', (code) => fail(new Error(`the server closed the websocket: ${code}`)));
    socket.on('upgrade', (response) => (connection = response.socket));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })));
    socket.on('message', (bytes) => {
      const message = String(bytes);
      if (message.startsWith(NEXT)) {
        if (message.startsWith(STREAM_ID, NEXT.length)) hear(message);
        else if (message.includes('"Accepted"')) answering?.resolve();
        else answering?.reject(new Error(`not accepted: ${message}`));
        return;
      }
      const { type } = JSON.parse(message) as { readonly type: string };
      const payload = { query: FOLLOW, variables: { after: null, types: null } };
      const subscribe = () => socket.send(JSON.stringify({ type: 'subscribe', id: STREAM_ID, payload }));
      if (type === 'connection_ack') subscribe();
      // Others open their streams at the same time.
      else if (type === 'error' && positions.size === 0 && message.includes('"resource-busy"')) setTimeout(subscribe, BUSY);
      else if (type === 'ping') socket.send('{"type":"pong"}');
      else if (type !== 'complete' || message.includes(STREAM_ID)) fail(new Error(message));
    });
  });
}
