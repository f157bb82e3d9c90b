// A game that is followed: its position, its log and what its seat may do now, kept up to date over the client's subscription.
import { LyonError, NetworkError, type RulesetKey } from 'lyon/client';
import { GAME_RULESET, type Problem, problemOf, randomText, rulesetKey } from '../api.js';
import { accountToken } from '../kept/account.js';
import { canKeepSeat, describeSeat, keepInvitation, keptInvitations, playKeptSeat, seatToken } from '../kept/seats.js';
import { currentSession } from '../kept/storage.js';
import { isTokenDead } from '../parts/problem.js';
import {
  type AnswerOfSeat,
  type AnyAction,
  type AnyEntry,
  type Followed,
  type LiveGame,
  NO_PLAN,
  ofSeat,
  ofSpectator,
  type PlanStep,
  type PositionRead,
} from './followed.js';
import { downloadReceipts, openReceiptBook } from './kept-receipts.js';
import { createPlanner } from './planner.js';
import { isLogged, takesBack, withNew, withNewest, withOlder } from './read-log.js';
import { connectToSeat, pauseBeforeRetry } from './seat-connection.js';
import type { NewToken } from './seat-tokens.js';

export type * from './followed.js';

interface Submitting {
  /** The page sends it unasked: if another tab of the seat was faster, there is nothing to say. */
  readonly isUnasked?: boolean;
}

export interface Follower {
  /** Submits actions; with `takesForced`, the server goes on while one action is the only legal one, and draws and reveals nothing. */
  readonly submit: (actions: readonly AnyAction[], takesForced: boolean, how?: Submitting) => Promise<void>;
  /**
   * Changes the plan; the server says what it leads to and what could follow. An action that the rules reject is left out of it. Changes can
   * be made faster than the server answers.
   */
  readonly plan: (edit: (plan: readonly PlanStep[]) => readonly PlanStep[]) => Promise<void>;
  /** Submits the plan, unless an action had to be left out of it since it was shown. */
  readonly submitPlan: (takesForced: boolean) => Promise<void>;
  /** Reads a further page of older entries. */
  readonly readOlder: () => Promise<void>;
  /**
   * Takes the seat; with the account of this browser, the seat then belongs to it. Others who have its link have it no longer, unless this
   * browser cannot keep another one.
   */
  readonly takeSeat: (withAccount: boolean) => Promise<void>;
  /** Adds the seat to the account whose token this is, and goes on with the token that the seat then has. */
  readonly addToAccount: (account: string) => Promise<NewToken>;
  /** Offers the receipts of the seat as a file; null for spectators. */
  readonly saveReceipts: (() => void) | null;
  /** Undoes the seat's last action, or all that it can. */
  readonly undo: (what: 'last' | 'all') => Promise<void>;
  readonly stop: () => void;
}

/** Loads a game and follows it; calls `onChange` with everything that becomes known. */
export function followGame(id: string, onChange: (followed: Followed) => void): Follower {
  const since = currentSession();
  const ended = new AbortController();
  const { signal } = ended;
  let game: LiveGame | null = null;
  /** The position that the server has. That of a game with a plan is what the plan leads to. */
  let position: PositionRead | null = null;
  /** What the receipts of this browser show against the server; null while nothing. */
  let contradiction: Problem | null = null;
  /** Whether the game could not be read, or not any longer. */
  let isLost = false;

  const publish = (change: Partial<LiveGame>) => {
    if (signal.aborted || game === null) return;
    game = { ...game, ...change };
    // The page says why the game cannot be read.
    if (!isLost) onChange({ phase: 'ready', game });
  };
  /** Another person with the link of the seat was faster. If another tab has a newer token of it, the page is drawn anew with that. */
  const showIfLost = (error: unknown) => {
    if (!isTokenDead(problemOf(error)) || playKeptSeat(id)) return;
    isLost = true;
    showProblem(error);
  };
  const showProblem = (error: unknown) => onChange({ phase: 'problem', problem: problemOf(error) });
  const receipts =
    seatToken(id) === null
      ? null
      : openReceiptBook(id, (error) => {
          contradiction = problemOf(error);
          publish({ refusal: contradiction });
        });
  const refreshIfRead = () => {
    if (game !== null) refresh().catch(showProblem);
  };
  const connection = connectToSeat(id, {
    receipts: receipts ?? undefined,
    seat: () => game?.seat ?? null,
    onState: (state) => publish({ connection: state }),
    onReturn: refreshIfRead,
    onOtherToken: () => (isLost ? start() : refreshIfRead()),
    signal,
  });
  const { persist } = connection;
  const planner = createPlanner({
    id,
    shown: () => game!,
    position: () => position!,
    publish,
    forgetRefusal: () => publish({ rejection: null, split: null, refusal: contradiction }),
    tryOut: (expectedVersion, actions) => persist((client) => client.dryRunActions(key(), { game: id, expectedVersion, actions })),
    refresh: () => refresh(),
    mayKeep: () => since === currentSession(),
    signal,
  });
  const key = (): RulesetKey => rulesetKey(game!.ruleset.id);

  // Reading

  /** Returns the ruleset of the game. The account that opened a private one, and plays no seat of it here, sees it with its own token only. */
  async function readRuleset(): Promise<LiveGame['ruleset']> {
    const ask = async () => (await connection.client().execute(GAME_RULESET, { game: id })).game.ruleset;
    try {
      return await ask();
    } catch (error) {
      if (problemOf(error).code !== 'no-such-game' || !connection.openAsAccount()) throw error;
      return await ask();
    }
  }

  /** Reads the position; with a seat's token, with the legal actions of the same version. */
  async function readState(ruleset: RulesetKey): Promise<PositionRead> {
    const client = connection.client();
    return connection.token() === null ? ofSpectator(await client.getGame(ruleset, id)) : ofSeat(await client.getGameToPlay(ruleset, id));
  }

  async function readFirst(): Promise<void> {
    const ruleset = await readRuleset();
    const read = await readState(rulesetKey(ruleset.id));
    game = {
      ...read,
      ruleset,
      entries: [],
      older: null,
      arrived: [],
      connection: 'open',
      sending: false,
      rejection: null,
      refusal: contradiction,
      ...NO_PLAN,
    };
    take(read);
    publish({});
    planner.restore();
    await readNewest();
    if (isBehind()) await refresh();
  }

  async function readAgain(): Promise<void> {
    arrive(await persist(() => readState(key())));
    await readNewest();
  }

  /** Notes a position that was read and what it says of the own seat, and forgets the links of taken seats: their players have them alone. */
  function take(read: PositionRead): void {
    position = read;
    const token = connection.token();
    const isTaken = read.state.seats.some(({ seat, taken }) => seat === read.seat && taken);
    if (token !== null && read.seat !== null) describeSeat(id, token, { seat: read.seat, title: game!.ruleset.title, isTaken });
    const invited = Object.keys(keptInvitations(id));
    for (const { seat, taken } of read.state.seats) if (taken && invited.includes(seat)) keepInvitation(id, seat, null);
  }

  /** Publishes a position that was read. A plan stays as long as its seat is to act and has not acted otherwise. */
  function arrive(read: PositionRead): void {
    const { version, viewer } = game!.state;
    if (read.state.version < version) return;
    take(read);
    const isNewer = read.state.version > version;
    const hasActed = game!.entries.some((entry) => entry.version > version && entry.seat === read.seat);
    const isOver = viewer !== read.state.viewer || read.seat === null || !read.state.toAct.includes(read.seat);
    if (isNewer && (hasActed || isOver)) planner.drop();
    const arrived = isNewer ? { arrived: arrivedWith(read) } : {};
    if (planner.isEmpty()) return publish({ ...read, ...(isNewer && NO_PLAN), ...arrived });
    // The legal actions of a plan are not those of the game.
    if (!isNewer) return publish({ state: read.state, undo: read.undo, undoBound: read.undoBound });
    publish({ ...read, preview: null, ...arrived });
    void planner.tryAgain();
  }

  /** The entries of others that a later position has and the present one lacks. */
  const arrivedWith = ({ state, seat }: PositionRead): readonly AnyEntry[] =>
    // The versions of different viewers cannot be compared.
    state.viewer !== game!.state.viewer
      ? []
      : game!.entries.filter((entry) => entry.version > game!.state.version && entry.version <= state.version && entry.seat !== seat);

  let reading: Promise<void> | null = null;
  /** Reads the position again, one request at a time, until it has all entries of the log. */
  function refresh(): Promise<void> {
    reading ??= (async () => {
      try {
        await connection.whileReplaced(async () => {
          do {
            arrive(await readState(key()));
          } while (isBehind() && !signal.aborted);
        });
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
      } finally {
        reading = null;
      }
    })();
    return reading;
  }

  /** Whether the log has entries that the position lacks. */
  const isBehind = () => (game!.entries.at(-1)?.version ?? 0) > game!.state.version;

  /** The viewer of the position when the log was read. */
  let readAs: string | null = null;

  /** Reads the newest entries; those that are in the log already are as the server has them now. */
  async function readNewest(): Promise<void> {
    readAs = game!.state.viewer;
    const page = await connection.client().getEntries(key(), id, { newestFirst: true });
    publish(withNewest(game!, page));
  }

  let readsOlder = false;
  async function readOlder(): Promise<void> {
    const { older } = game!;
    if (older === null || readsOlder) return;
    readsOlder = true;
    try {
      const page = await persist((client) => client.getEntries(key(), id, { newestFirst: true, after: older }));
      // The log may have been read anew meanwhile.
      if (game!.older === older) publish(withOlder(game!, page));
    } catch (error) {
      if (!(error instanceof NetworkError)) publish({ refusal: problemOf(error) });
    } finally {
      readsOlder = false;
    }
  }

  // Following

  /** Adds the entries that come, until the page is left. */
  async function follow(): Promise<void> {
    do {
      const held = connection.token();
      await followOnce();
      await connection.settled();
      if (signal.aborted || connection.token() !== held) continue;
      // The server ends the subscription of a token that was replaced: the next reading says so.
      await persist(() => readState(key()));
      if (!signal.aborted) await pauseBeforeRetry();
    } while (!signal.aborted);
  }

  /** Adds the entries that come, until the subscription ends. */
  async function followOnce(): Promise<void> {
    const after = game!.entries.at(-1)?.cursor ?? null;
    for await (const entry of connection.client().followEntries(key(), id, { after, signal })) {
      const entries = withNew(game!.entries, [entry]);
      if (entries !== game!.entries) publish({ entries });
      // Earlier entries are no longer in force, or the log is counted otherwise.
      if (takesBack(entry) || !isLogged(entries, entry)) await readNewest();
      // The answer to the own submission has the position.
      const isAwaited = game!.sending && entry.seat === game!.seat;
      if (isBehind() && !isAwaited) await refresh();
      // The game was revealed: everyone now reads all entries, as arbiters do. The subscription keeps the versions of its viewer.
      if (game!.state.viewer !== readAs) await readNewest();
    }
  }

  function start(): void {
    isLost = false;
    onChange({ phase: 'loading' });
    const run = async () => {
      await (game === null ? readFirst() : readAgain());
      await follow();
    };
    connection.whileReplaced(run).catch((error: unknown) => {
      if (signal.aborted) return;
      isLost = true;
      // Another tab has the seat under a newer token: the page is drawn anew with it.
      if (problemOf(error).code !== 'token-revoked' || !playKeptSeat(id)) showProblem(error);
    });
  }

  // Commands

  /** Runs a request that changes the game, and publishes what it answers at once. Its key stays the same when it is sent again. */
  async function change(request: () => Promise<Partial<LiveGame>>, { isUnasked = false }: Submitting = {}): Promise<void> {
    publish({ sending: true, rejection: null, split: null, refusal: contradiction });
    let answer: Partial<LiveGame> = {};
    try {
      answer = await persist(request);
    } catch (error) {
      const refusal = problemOf(error);
      if (!isUnasked || refusal.code !== 'stale') answer = { refusal };
      // The refusal is shown, whether or not the position can be read again.
      if (error instanceof LyonError) await refresh().catch(showIfLost);
    }
    // The subscription may have been faster.
    const isOld = answer.state !== undefined && answer.state.version < game!.state.version;
    publish({ ...(!isOld && answer), sending: false });
    if (isBehind()) refreshIfRead();
  }

  /** Returns what an answered command makes of the game: its entries belong to the log, and end a plan. */
  function after(entries: readonly AnyEntry[], answered: AnswerOfSeat): Partial<LiveGame> {
    const read = ofSeat({ ...game!.state, ...answered });
    if (read.state.version >= position!.state.version) position = read;
    planner.forget();
    return { ...read, ...NO_PLAN, entries: withNew(game!.entries, entries) };
  }

  function submit(actions: readonly AnyAction[], takesForced: boolean, how?: Submitting): Promise<void> {
    const { state } = game!;
    const meant = {
      game: id,
      expectedVersion: state.version,
      expectedCursor: state.cursor,
      idempotencyKey: randomText(),
      actions,
      playForcedActions: takesForced,
    };
    return change(async () => {
      const answer = await connection.client().submitActions(key(), meant);
      if (answer.__typename === 'Rejected') return { rejection: answer };
      return after(answer.entries, answer.game);
    }, how);
  }

  function takeSeat(withAccount: boolean): Promise<void> {
    let isOwn = false;
    return change(async () => {
      // Replace the token first: opponents then see the player's name at once, and the old link ends before the seat is taken.
      if (!isOwn && canKeepSeat(id)) await connection.replaceToken(withAccount ? accountToken() : null);
      isOwn = true;
      await connection.client().takeSeat(id);
      await refresh();
      return {};
    });
  }

  function undo(what: 'last' | 'all'): Promise<void> {
    const { state, undo: options } = game!;
    const toCursor = what === 'last' ? options!.beforeLast : options!.beforeAll;
    const meant = { game: id, toCursor, expectedVersion: state.version, idempotencyKey: randomText() };
    return change(async () => {
      const answer = await connection.client().undoActions(key(), meant);
      return after([answer.entry], answer.game);
    });
  }

  start();
  return {
    submit,
    plan: planner.change,
    async submitPlan(takesForced) {
      const actions = await planner.settled();
      if (actions.length > 0 && !game!.sending) await submit(actions, takesForced);
    },
    readOlder,
    takeSeat,
    addToAccount: connection.replaceToken,
    undo,
    saveReceipts: receipts && (() => downloadReceipts(id, receipts)),
    stop: () => {
      ended.abort();
      connection.close();
    },
  };
}
