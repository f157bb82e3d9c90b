// Stands between a websocket and mercurius, which takes messages that are none, two subscriptions under one id, and any
// number of them, and sends whatever error it meets. What comes in is checked here first, and what goes out last.
import type { WebSocket } from 'ws';
import type { Bearer, DeadCode } from '../../games/index.js';
import { Refused } from '../errors.js';
import { bearerOf } from '../identity.js';
import type { DoorLimits } from '../limits.js';
import { type Asking, type Rates, tooMany } from '../rates.js';
import { answerErrors, answerOverSocket } from './answers.js';
import type { Context } from './context.js';
import { CLOSE, type Frame, readFrame } from './frames.js';
import type { SubscriptionCheck } from './subscription-check.js';

export interface GuardSettings {
  readonly limits: Pick<DoorLimits, 'subscriptionsPerSocket' | 'idleFramesOfSocket' | 'socketPatience' | 'authorizationLength'>;
  readonly check: SubscriptionCheck;
  /** Why a token opens nothing anywhere; null if it may be gone on with. */
  readonly whyDead: (bearer: Bearer) => Promise<DeadCode | null>;
  /** Counts what is asked; null where nobody does. */
  readonly rates: Rates | null;
}

/** What is known of one websocket. */
export interface GuardedSocket {
  /** The token in its first message; null if there was none. */
  readonly bearer: () => Bearer;
  /** Calls `end` when the client ends the subscription or goes; at once if it has. Returns how to be forgotten. */
  readonly whenEnded: (id: string, end: () => void) => () => void;
}

/** In which what asks for nothing is counted; milliseconds. */
const WINDOW = 60_000;

export class SocketGuard implements GuardedSocket {
  readonly #socket: WebSocket;
  readonly #send: (text: string) => void;
  readonly #settings: GuardSettings;
  readonly #asking: Asking;
  readonly #context: Pick<Context, 'log' | 'requestId' | 'language'>;
  readonly #open = new Map<string, () => void>();
  readonly #patience: NodeJS.Timeout;
  #idleFrames = 0;
  readonly #windows: NodeJS.Timeout;
  #bearer: Bearer = null;
  #stage: 'new' | 'initialised' | 'acknowledged' = 'new';

  constructor(socket: WebSocket, settings: GuardSettings, context: Pick<Context, 'log' | 'requestId' | 'language'>, asking: Asking) {
    this.#socket = socket;
    this.#send = socket.send.bind(socket);
    this.#settings = settings;
    this.#context = context;
    this.#asking = asking;
    this.#patience = setTimeout(() => this.#close('initialisationTimeout'), settings.limits.socketPatience);
    this.#windows = setInterval(() => (this.#idleFrames = 0), WINDOW).unref();
    // Of control frames mercurius hears nothing, and each ping is answered before anybody is asked.
    for (const control of ['ping', 'pong'] as const) socket.on(control, () => void this.#admitsIdle());
    socket.once('close', () => this.#forget());
  }

  bearer(): Bearer {
    return this.#bearer;
  }

  whenEnded(id: string, end: () => void): () => void {
    if (this.#open.has(id)) this.#open.set(id, end);
    else end();
    return () => {
      if (this.#open.get(id) === end) this.#open.delete(id);
    };
  }

  /** Whether mercurius may see a message now. The first waits until it is known whether its token is one: `pass` hands it on then. */
  admits(text: string, pass: () => void): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    const frame = readFrame(text);
    if (frame === null) return this.#close('badRequest');
    if (frame.type === 'connection_init') return this.#initialise(frame.authorization, pass);
    if (frame.type === 'subscribe') return this.#subscribe(frame);
    const end = frame.type === 'complete' ? this.#open.get(frame.id) : undefined;
    if (frame.type !== 'complete' || end === undefined) return this.#admitsIdle();
    end();
    this.#open.delete(frame.id);
    return true;
  }

  /** What asks for nothing costs no quota of requests: so much of it a minute, and no more. */
  #admitsIdle(): boolean {
    this.#idleFrames++;
    return this.#idleFrames <= this.#settings.limits.idleFramesOfSocket || this.#close('tooManyFrames');
  }

  /** A message of mercurius as it may be sent; null if it may not. */
  releases(text: string): string | null {
    if (text.startsWith('{"type":"next"')) return text;
    const message = JSON.parse(text) as { type?: string; id?: string; payload?: unknown };
    if (message.type === undefined) return null; // mercurius says so what this protocol has no word for
    if (message.type === 'connection_ack') this.#stage = 'acknowledged';
    if (message.type === 'complete' || message.type === 'error') this.#open.delete(message.id ?? '');
    if (message.type !== 'error') return text;
    const payload = (message.payload as readonly unknown[]).map(answerOverSocket);
    return JSON.stringify({ ...message, payload });
  }

  #initialise(authorization: unknown, pass: () => void): boolean {
    if (this.#stage !== 'new') return this.#close('tooManyInitialisations');
    const bearer = bearerOf(authorization, this.#settings.limits.authorizationLength);
    if (bearer === 'malformed') return this.#close('forbidden');
    clearTimeout(this.#patience);
    this.#stage = 'initialised';
    this.#bearer = bearer;
    const shown = bearer ?? this.#asking.bearer;
    if (shown === null) return true;
    void this.#unlessDead(shown, pass);
    return false;
  }

  async #unlessDead(shown: string, pass: () => void): Promise<void> {
    try {
      const dead = await this.#settings.whyDead(shown);
      if (dead !== null) this.#socket.close(CLOSE.forbidden[0], dead);
      else if (this.#socket.readyState === this.#socket.OPEN) pass();
    } catch (fault) {
      this.#context.log.error({ fault }, 'fault');
      this.#close('internal');
    }
  }

  #subscribe({ id, asked }: Extract<Frame, { type: 'subscribe' }>): boolean {
    if (this.#stage !== 'acknowledged') return this.#close('unauthorized');
    if (this.#open.has(id)) return this.#close('subscriberExists');
    const refused = this.#tooMany();
    const errors = refused === null ? this.#settings.check(asked, this.#context) : answerErrors([refused], this.#context).errors;
    if (errors.length === 0) this.#open.set(id, () => undefined);
    else this.#send(JSON.stringify({ type: 'error', id, payload: errors }));
    return errors.length === 0;
  }

  /** Why not even a good subscription is opened: too many were asked for, or are open. */
  #tooMany(): Refused | null {
    const { bearer, address } = this.#asking;
    const quota = this.#settings.rates?.count({ bearer: this.#bearer ?? bearer, address });
    if (quota?.isExceeded) return tooMany(quota);
    const limit = this.#settings.limits.subscriptionsPerSocket;
    if (this.#open.size < limit) return null;
    const words = { en: `A websocket may have at most ${limit} subscriptions.`, fr: `Une websocket a au plus ${limit} abonnements.` };
    return new Refused('too-many-subscriptions', words, { limit });
  }

  #close(why: keyof typeof CLOSE): false {
    const [code, reason] = CLOSE[why];
    this.#socket.close(code, reason);
    return false;
  }

  #forget(): void {
    clearTimeout(this.#patience);
    clearInterval(this.#windows);
    for (const end of this.#open.values()) end();
    this.#open.clear();
  }
}
