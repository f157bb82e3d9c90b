// Messages of the protocol graphql-transport-ws: https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md

type Fields = Readonly<Record<string, unknown>>;

export type Frame =
  | { readonly type: 'connection_init'; readonly authorization: unknown }
  | { readonly type: 'subscribe'; readonly id: string; readonly asked: Asked }
  | { readonly type: 'complete'; readonly id: string }
  | { readonly type: 'ping' | 'pong' };

/** What a subscription asks for. */
export interface Asked {
  readonly query: string;
  readonly operation: string | null;
  readonly variables: Fields;
}

/** Why a socket is closed, as the protocol numbers it. */
export const CLOSE = {
  /** The court closes. Whoever was told comes back, and goes on after the last cursor he was given. */
  goingAway: [1001, 'Going away: come back'],
  /** Of RFC 6455 (7.4.1), where the protocol has none of its own. */
  tooManyFrames: [1008, 'Too many messages'],
  badRequest: [4400, 'Invalid message received'],
  unauthorized: [4401, 'Unauthorized'],
  forbidden: [4403, 'Forbidden'],
  subprotocolNotAcceptable: [4406, 'Subprotocol not acceptable'],
  initialisationTimeout: [4408, 'Connection initialisation timeout'],
  subscriberExists: [4409, 'Subscriber already exists'],
  tooManyInitialisations: [4429, 'Too many initialisation requests'],
  internal: [4500, 'Internal server error'],
} as const;

const ID_LENGTH_MAX = 128;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string => typeof value === 'string' && value.length >= 1 && value.length <= ID_LENGTH_MAX;

const isFieldsOrNone = (value: unknown): boolean => value === undefined || value === null || isFields(value);

/** Mercurius reads no message that would change a prototype: for it the message would never have come. */
function withoutPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError('a prototype');
  return value;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text, withoutPrototypes);
  } catch {
    return null;
  }
}

/** What a client's message means; null if it is none of the protocol. */
export function readFrame(text: string): Frame | null {
  const message = parsedJson(text);
  if (!isFields(message) || message['extensions'] !== undefined) return null;
  const { type, id, payload } = message;
  if (type === 'ping' || type === 'pong') return isFieldsOrNone(payload) ? { type } : null;
  if (type === 'complete') return isId(id) ? { type, id } : null;
  if (type === 'connection_init') return isFieldsOrNone(payload) ? { type, authorization: authorizationIn(payload) } : null;
  return type === 'subscribe' && isId(id) && isFields(payload) ? subscribeFrame(id, payload) : null;
}

function subscribeFrame(id: string, { query, operationName, variables, extensions }: Fields): Frame | null {
  if (typeof query !== 'string' || !isFieldsOrNone(variables) || !isFieldsOrNone(extensions)) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  return { type: 'subscribe', id, asked: { query, operation: operationName ?? null, variables: isFields(variables) ? variables : {} } };
}

/** Browsers cannot set headers on a websocket, so the same value may stand in the first message. */
function authorizationIn(payload: unknown): unknown {
  if (!isFields(payload)) return undefined;
  const headers = isFields(payload['headers']) ? payload['headers'] : {};
  return payload['Authorization'] ?? payload['authorization'] ?? headers['Authorization'] ?? headers['authorization'];
}
