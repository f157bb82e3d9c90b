// The connection of a page to a game, with the token of the seat it plays. The token may be replaced while the page is open: by the page, by
// another tab, or by another device of the account.
import { type LyonClient, NetworkError, type ReceiptBook } from 'lyon/client';
import { connect, problemOf, randomText } from '../api.js';
import { accountToken } from '../kept/account.js';
import { canKeepSeat, keepReplacement, keepSeatToken, ownKeptSeat, type SeatReplacement, seatToken, UnkeptError } from '../kept/seats.js';
import { currentSession, onKeptChange } from '../kept/storage.js';
import type { LiveGame } from './followed.js';
import { canTakeBack, exchangeToken, type NewToken, takeBack, whenSeen, whenTurnedTo } from './seat-tokens.js';

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
  /**
   * Replaces the token of the seat, and goes on with the new one; with the token of an account, the seat is added to it. Only the connection
   * is another one. Asks until the server answers.
   */
  readonly replaceToken: (account: string | null) => Promise<NewToken>;
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

  /** Sends a request again until the server answers. */
  async function untilAnswered<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    for (;;)
      try {
        const answer = await request();
        if (state === 'lost') show('open');
        return answer;
      } catch (error) {
        if (signal.aborted || !(error instanceof NetworkError)) throw error;
        show('lost');
        await pauseBeforeRetry();
      }
  }

  let replacing: Promise<unknown> = Promise.resolve();
  /** Replaces the token. The request is kept first: if the page is left before the answer arrives, the next page asks for it again. */
  function exchange(replacement: SeatReplacement, account: string | null): Promise<NewToken> {
    const held = token!;
    const name = (seat() ?? seatAtFirst)!;
    keepReplacement(id, held, replacement);
    const { key, isOfAccount } = replacement;
    const exchanged = untilAnswered(() => exchangeToken({ game: id, seat: name, held }, key, account)).then((own) => {
      // After a sign-out it is kept nowhere.
      if (keepSeatToken(id, own.token, { since, seat: name, isOfAccount })) adopt();
      return own;
    });
    replacing = exchanged.catch(() => undefined);
    return exchanged;
  }

  /** The replacement of the present token whose answer has not arrived; undefined without one. */
  const begunReplacement = (): SeatReplacement | undefined => {
    const kept = ownKeptSeat(id);
    return kept !== null && kept.token === token ? kept.replacing : undefined;
  };

  /** Whether the seat came back once. */
  let cameBack = false;
  let comingBack: Promise<boolean> | null = null;
  /**
   * Gets the seat back after its token was replaced: by this browser, if the answer was lost; or for the account that went on with it on
   * another device, at once when the page is opened, later when the person turns to this page again. Two devices that show the game do not
   * take it from one another by themselves. Returns whether it did.
   */
  async function comesBack(error: unknown, held: string | null): Promise<boolean> {
    if (problemOf(error).code !== 'token-revoked') return false;
    await replacing;
    if (token !== held) return true;
    comingBack ??= (async () => {
      const begun = begunReplacement();
      const account = begun?.isOfAccount ? accountToken() : null;
      const isAnswered = begun !== undefined && begun.isOfAccount === (account !== null);
      if (isAnswered && (await exchange(begun, account).catch(() => null)) !== null) return true;
      if (!canTakeBack(id)) return false;
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
        const held = token;
        try {
          return await untilAnswered(() => request(client));
        } catch (error) {
          if (signal.aborted || !(await comesBack(error, held))) throw error;
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
          if (signal.aborted || (token === held && !(await comesBack(error, held)))) throw error;
        }
      }
    },
    replaceToken(account) {
      if (!canKeepSeat(id)) return Promise.reject(new UnkeptError());
      const isOfAccount = account !== null;
      const begun = begunReplacement();
      return exchange(begun?.isOfAccount === isOfAccount ? begun : { key: randomText(), isOfAccount }, account);
    },
    settled: () => replacing,
    close() {
      stopFollowingToken();
      client.close();
    },
  };
}
