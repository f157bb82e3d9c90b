// The connection of a page to a game, with the token of the seat it plays. The token may be replaced while the page is open: by the page, by
// another tab, or by another device of the account.
import { type LyonClient, NetworkError, type ReceiptBook } from 'lyon/client';
import { connect, problemOf } from '../api.js';
import { accountToken, canKeepSeat, currentSession, keepSeatToken, onKeptChange, ownKeptSeat, seatToken, UnkeptError } from '../session.js';
import type { LiveGame } from './followed.js';
import { canTakeBack, type NewToken, takeBack, whenSeen, whenTurnedTo } from './seat-tokens.js';

/** Milliseconds before a request without a response is sent again. */
const RETRY_DELAY = 1_500;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits before a request is sent again. */
export const pauseBeforeRetry = () => pause(RETRY_DELAY);

/** What the connection tells the game that is followed over it. */
interface Connected {
  readonly receipts: ReceiptBook | undefined;
  /** The seat that is played; null for spectators, and until it is known. */
  readonly seat: () => string | null;
  /** Called when the state changes. */
  readonly onState: (state: LiveGame['connection']) => void;
  /** Called when a lost connection is there again: what was missed must be read. */
  readonly onReturn: () => void;
  /** Called when the page goes on with a token that another tab has kept. */
  readonly onOtherToken: () => void;
  readonly signal: AbortSignal;
}

export interface SeatConnection {
  /** The present client. Another one takes its place with another token. */
  readonly client: () => LyonClient;
  /** The token of the seat; null for spectators. */
  readonly token: () => string | null;
  /** Goes on as the account of this browser, which may see the game as its opener. False if there is none, or the page plays a seat. */
  readonly openAsAccount: () => boolean;
  /** Sends a request until the server answers. It can be sent several times. */
  readonly persist: <Answer>(request: (client: LyonClient) => Promise<Answer>) => Promise<Answer>;
  /**
   * Runs what needs the token, again as long as another token takes the place of the one it began with. Throws its error if it fails for
   * another reason.
   */
  readonly whileReplaced: (run: () => Promise<void>) => Promise<void>;
  /** Replaces the token of the seat by that which the request returns. Only the connection is another one. */
  readonly replaceToken: (request: (held: string) => Promise<NewToken>, isOfAccount: boolean) => Promise<NewToken>;
  /** Resolves once no request is under way that replaces the token: the old one may be invalid before the answer arrives. */
  readonly settled: () => Promise<unknown>;
  readonly close: () => void;
}

/** Connects to a game with the token that this browser keeps of a seat, or without one. */
export function connectToSeat(id: string, { receipts, seat, onState, onReturn, onOtherToken, signal }: Connected): SeatConnection {
  const since = currentSession();
  let token = seatToken(id);
  let state: LiveGame['connection'] = 'open';
  const show = (now: LiveGame['connection']) => {
    state = now;
    onState(now);
  };
  const followed = (now: 'open' | 'lost') => {
    show(now);
    // What was missed while the connection was lost comes with the log; the clocks do not.
    if (now === 'open') onReturn();
  };
  let client = connect(token, followed, receipts);

  /** Goes on with the token that the browser now keeps of the seat. */
  function adopt(): void {
    token = seatToken(id);
    client.close();
    client = connect(token, followed, receipts);
    if (state === 'elsewhere') show('open');
  }

  const seatAtFirst = ownKeptSeat(id)?.seat ?? null;
  const stopFollowingToken = onKeptChange(() => {
    const kept = ownKeptSeat(id);
    if (token === null || kept === null || kept.token === token || kept.seat === null || kept.seat !== (seat() ?? seatAtFirst)) return;
    adopt();
    onOtherToken();
  });

  let replacing: Promise<unknown> = Promise.resolve();
  /** Whether the seat came back once. */
  let cameBack = false;
  let comingBack: Promise<boolean> | null = null;
  /**
   * Gets the seat back, for the account that went on with it on another device: at once when the page is opened, later when the person turns
   * to this page again. Two devices that show the game do not take it from one another by themselves. Returns whether it did.
   */
  function comesBack(error: unknown): Promise<boolean> {
    if (problemOf(error).code !== 'token-revoked' || !canTakeBack(id)) return Promise.resolve(false);
    comingBack ??= (async () => {
      const held = token;
      show('elsewhere');
      await (cameBack || seat() !== null ? whenTurnedTo : whenSeen)(signal);
      cameBack = true;
      // Another tab of this browser may have been first.
      while (token === held && !signal.aborted)
        try {
          await takeBack(id);
          adopt();
        } catch (refusal) {
          if (!(refusal instanceof NetworkError)) return false;
          await pauseBeforeRetry();
        }
      return true;
    })().finally(() => {
      comingBack = null;
    });
    return comingBack;
  }

  return {
    client: () => client,
    token: () => token,
    openAsAccount() {
      if (token !== null || accountToken() === null) return false;
      client.close();
      client = connect(accountToken(), followed);
      return true;
    },
    async persist(request) {
      for (;;) {
        try {
          const answer = await request(client);
          if (state === 'lost') show('open');
          return answer;
        } catch (error) {
          if (signal.aborted) throw error;
          if (!(error instanceof NetworkError)) {
            if (await comesBack(error)) continue;
            throw error;
          }
          show('lost');
          await pauseBeforeRetry();
        }
      }
    },
    async whileReplaced(run) {
      for (;;) {
        const held = token;
        try {
          return await run();
        } catch (error) {
          await replacing;
          // Replaced meanwhile, here or in another tab.
          if (signal.aborted || (token === held && !(await comesBack(error)))) throw error;
        }
      }
    },
    replaceToken(request, isOfAccount) {
      if (!canKeepSeat(id)) return Promise.reject(new UnkeptError());
      const replaced = request(token!).then((own) => {
        // After a sign-out it is kept nowhere.
        if (keepSeatToken(id, own.token, { since, seat: seat(), isOfAccount })) adopt();
        return own;
      });
      replacing = replaced.catch(() => undefined);
      return replaced;
    },
    settled: () => replacing,
    close() {
      stopFollowingToken();
      client.close();
    },
  };
}
