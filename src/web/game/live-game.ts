// A game that is followed: its position, its log and what its seat may do now, kept up to date over the client's subscription.
import {
  type ActionInput,
  type Entry,
  flattenLegalActions,
  type Game,
  type LyonClient,
  LyonError,
  NetworkError,
  type Rejected,
  type RulesetKey,
  type schema,
} from 'lyon/client';
import { connect, GAME_RULESET, type Problem, problemOf, randomText, rulesetKey } from '../api.js';
import {
  accountToken,
  canKeepSeat,
  currentSession,
  describeSeat,
  keepInvitation,
  keepPlan,
  keepSeatToken,
  keptInvitations,
  onKeptChange,
  ownKeptSeat,
  playKeptSeat,
  readPlan,
  seatToken,
  UnkeptError,
} from '../session.js';
import { downloadReceipts, openReceiptBook } from './kept-receipts.js';
import { addSeat, canTakeBack, type NewToken, replaceOwnToken, takeBack, whenSeen, whenTurnedTo } from './seat-tokens.js';

export type AnyGame = Game<RulesetKey>;
export type AnyEntry = Entry<RulesetKey>;
/** An entry in the log of the page. One that was just answered or received is in force. */
export type LoggedEntry = AnyEntry & { readonly takenBack?: boolean };
type AnyRejection = Rejected<RulesetKey>;
export type AnyAction = ActionInput<RulesetKey>;

/** What a person has planned at once: one action, or several that go together. */
export interface PlanStep {
  readonly actions: readonly AnyAction[];
  /** Whether it was the only legal action, and was planned without being asked for. */
  readonly isForced: boolean;
}

/** A group of actions that were planned at once and that the rules have not let go together. */
export interface SplitGroup {
  readonly went: readonly AnyAction[];
  /** The others, each with the rejection that says why. */
  readonly stayed: readonly { readonly action: AnyAction; readonly rejection: AnyRejection }[];
}

/** What the page knows of a followed game. */
export interface LiveGame {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly state: AnyGame;
  /** The seat that this tab plays; null for spectators. */
  readonly seat: string | null;
  /** The legal actions of the seat at this version. */
  readonly legal: readonly AnyAction[];
  readonly entries: readonly LoggedEntry[];
  /** Where the log continues with older entries; null if all are here. */
  readonly older: string | null;
  /** The entries of others that led to this position, if they arrived since the page shows the game. */
  readonly arrived: readonly AnyEntry[];
  /** `elsewhere`: the account went on with the seat on another device, until the person turns to this page. */
  readonly connection: 'open' | 'lost' | 'elsewhere';
  /** Whether a submission is under way. */
  readonly sending: boolean;
  /** Why the last submission failed; null if it did not. */
  readonly rejection: AnyRejection | null;
  readonly refusal: Problem | null;
  /** The group that was planned last, if some of its blocks had to stay; null if none. */
  readonly split: SplitGroup | null;
  /** What is planned and not submitted yet. When others act, what is still legal stays planned. */
  readonly plan: readonly PlanStep[];
  /** The position after the planned actions, as far as it can be known; null without a plan, and until it is known. */
  readonly preview: AnyGame['view'];
  /** What is asked: the decision first, then its parts; of the plan, if there is one. */
  readonly instructions: readonly schema.LogSentence[];
  /** What the seat can undo; null if nothing. */
  readonly undo: schema.UndoOptions | null;
  /** Why it can undo no more; null where nothing of its own comes before. */
  readonly undoBound: schema.UndoBound | null;
}

export type Followed =
  | { readonly phase: 'loading' }
  | { readonly phase: 'problem'; readonly problem: Problem }
  | { readonly phase: 'ready'; readonly game: LiveGame };

export interface Follower {
  /** Submits actions; with `takesForced`, the server goes on while one action is the only legal one, and draws and reveals nothing. */
  readonly submit: (actions: readonly AnyAction[], takesForced: boolean) => Promise<void>;
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
  /** Replaces the token of the seat by that which the request returns, and goes on with it; `isOfAccount`: the seat is then the account's. */
  readonly replaceToken: (request: (token: string) => Promise<NewToken>, isOfAccount: boolean) => Promise<NewToken>;
  /** Offers the receipts of the seat as a file; null for spectators. */
  readonly saveReceipts: (() => void) | null;
  /** Undoes the seat's last action, or all that it can. */
  readonly undo: (what: 'last' | 'all') => Promise<void>;
  readonly stop: () => void;
}

/** Milliseconds before a submission without a response is sent again, under the same key. */
const RETRY_DELAY = 1_500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads a game and follows it; calls `onChange` with everything that becomes known. */
export function followGame(id: string, onChange: (followed: Followed) => void): Follower {
  let token = seatToken(id);
  const since = currentSession();
  const ended = new AbortController();
  let game: LiveGame | null = null;
  /** What the receipts of this browser show against the server; null while nothing. */
  let contradiction: Problem | null = null;

  /** The position that the server has, with what is legal there; a plan starts from it. */
  let position: PositionRead | null = null;
  /** The plan as the person wants it. The server has answered that of the game. */
  let wanted: readonly PlanStep[] = [];
  let planning: Promise<void> | null = null;

  /** Forgets the links of taken seats, which this browser has for those it invited: their players have them alone. */
  const forgetInvitations = ({ state }: PositionRead) => {
    const invited = Object.keys(keptInvitations(id));
    for (const { seat, taken } of state.seats) if (taken && invited.includes(seat)) keepInvitation(id, seat, null);
  };
  const publish = (change: Partial<LiveGame>) => {
    if (ended.signal.aborted || game === null) return;
    game = { ...game, ...change };
    onChange({ phase: 'ready', game });
  };
  const showProblem = (error: unknown) => onChange({ phase: 'problem', problem: problemOf(error) });
  const receipts =
    token === null
      ? null
      : openReceiptBook(id, (error) => {
          contradiction = problemOf(error);
          publish({ refusal: contradiction });
        });
  const followed = (connection: 'open' | 'lost') => {
    publish({ connection });
    // What was missed while the connection was lost comes with the log; the clocks do not.
    if (connection === 'open' && game !== null) refresh().catch(showProblem);
  };
  let client: LyonClient = connect(token, followed, receipts ?? undefined);

  /** Returns the ruleset of the game. The account that opened a private one, and plays no seat of it here, sees it with its own token only. */
  async function readRuleset(): Promise<LiveGame['ruleset']> {
    try {
      return (await client.execute(GAME_RULESET, { game: id })).game.ruleset;
    } catch (error) {
      if (token !== null || accountToken() === null || problemOf(error).code !== 'no-such-game') throw error;
      client.close();
      client = connect(accountToken(), followed);
      return (await client.execute(GAME_RULESET, { game: id })).game.ruleset;
    }
  }

  /** Reads the position; with a seat's token, with the legal actions of the same version. */
  async function readState(key: RulesetKey): Promise<PositionRead> {
    return token === null ? ofSpectator((await client.getGame(key, id)) as AnyGame) : ofSeat(await client.getGameToPlay(key, id));
  }

  /** Reads the game, and follows it until the page is left, or the seat is lost. */
  async function run(): Promise<void> {
    for (let held = token; ; held = token) {
      try {
        if (game === null) await readFirst();
        else await readAgain();
        return await follow(rulesetKey(game!.ruleset.id));
      } catch (error) {
        await replacing;
        // Replaced meanwhile, here or in another tab.
        if (ended.signal.aborted || (token === held && !(await comesBack(error)))) throw error;
      }
    }
  }

  let hasLoaded = false;
  let comingBack: Promise<boolean> | null = null;
  /**
   * Gets the seat back, for the account that went on with it on another device: at once when the page is opened, later when the person turns
   * to this page again. Two devices that show the game do not take it from one another by themselves. Returns whether it did.
   */
  function comesBack(error: unknown): Promise<boolean> {
    if (problemOf(error).code !== 'token-revoked' || !canTakeBack(id)) return Promise.resolve(false);
    comingBack ??= (async () => {
      const held = token;
      publish({ connection: 'elsewhere' });
      await (hasLoaded ? whenTurnedTo : whenSeen)(ended.signal);
      hasLoaded = true;
      // Another tab of this browser may have been first.
      while (token === held && !ended.signal.aborted)
        try {
          await takeBack(id);
          adopt();
        } catch (refusal) {
          if (!(refusal instanceof NetworkError)) return false;
          await pause(RETRY_DELAY);
        }
      return true;
    })().finally(() => {
      comingBack = null;
    });
    return comingBack;
  }

  /** Goes on with the token that the browser now keeps of the seat. */
  function adopt(): void {
    token = seatToken(id);
    client.close();
    client = connect(token, followed, receipts ?? undefined);
    if (game?.connection === 'elsewhere') publish({ connection: 'open' });
  }
  const seatAtFirst = ownKeptSeat(id)?.seat ?? null;
  /** Another tab of this browser may replace the token of the seat. */
  const stopFollowingToken = onKeptChange(() => {
    const kept = ownKeptSeat(id);
    if (token === null || kept === null || kept.token === token || kept.seat === null || kept.seat !== (game?.seat ?? seatAtFirst)) return;
    adopt();
    if (isLost) start();
    else if (game !== null) refresh().catch(showProblem);
  });

  async function readAgain(): Promise<void> {
    arrive(await persist(() => readState(rulesetKey(game!.ruleset.id))));
    await readNewest();
  }

  async function readFirst(): Promise<void> {
    const ruleset = await readRuleset();
    const key = rulesetKey(ruleset.id);
    const read = await readState(key);
    if (token !== null && read.seat !== null) describeSeat(id, token, { seat: read.seat, title: ruleset.title });
    position = read;
    forgetInvitations(read);
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
    hasLoaded = true;
    publish({});
    restorePlan();
    await readNewest();
    if (isBehind()) await refresh();
  }

  /** Adds the entries that come, until the page is left. */
  async function follow(key: RulesetKey): Promise<void> {
    do {
      const held = token;
      await followOnce(key);
      await replacing;
      if (ended.signal.aborted || token !== held) continue;
      // The server ends the subscription of a token that was replaced: the next reading says so.
      await persist(() => readState(key));
      if (!ended.signal.aborted) await pause(RETRY_DELAY);
    } while (!ended.signal.aborted);
  }

  /** Adds the entries that come, until the subscription ends. */
  async function followOnce(key: RulesetKey): Promise<void> {
    for await (const entry of client.followEntries(key, id, { after: game!.entries.at(-1)?.cursor ?? null, signal: ended.signal })) {
      add([entry as AnyEntry]);
      // Earlier entries are no longer in force, or the log is counted otherwise.
      if (TAKES_BACK.has(entry.kind) || !isLogged(entry)) await readNewest();
      // The answer to the own submission has the position.
      const isAwaited = game!.sending && entry.seat === game!.seat;
      if (isBehind() && !isAwaited) await refresh();
      // The game was revealed: everyone now reads all entries, as arbiters do. The subscription keeps the versions of its viewer.
      if (game!.state.viewer !== readAs) await readNewest();
    }
  }

  /** Settled once no request is under way that replaces the token: the old one may be invalid before the answer arrives. */
  let replacing: Promise<unknown> = Promise.resolve();

  /** Replaces the token of the seat by that which the request returns. The page stays: only the connection is another one. */
  function replaceToken(request: (held: string) => Promise<NewToken>, isOfAccount: boolean): Promise<NewToken> {
    if (!canKeepSeat(id)) return Promise.reject(new UnkeptError());
    const replaced = request(token!).then((own) => {
      // After a sign-out it is kept nowhere.
      if (keepSeatToken(id, own.token, { since, seat: game!.seat, isOfAccount })) adopt();
      return own;
    });
    replacing = replaced.catch(() => undefined);
    return replaced;
  }

  /** The viewer of the position when the log was read. */
  let readAs: string | null = null;

  /** Reads the newest entries; those that are in the log already are as the server has them now. */
  async function readNewest(): Promise<void> {
    const key = rulesetKey(game!.ruleset.id);
    readAs = game!.state.viewer;
    const page: { readonly entries: readonly LoggedEntry[]; readonly next: string | null } = await client.getEntries(key, id, {
      newestFirst: true,
    });
    const [newest, oldest] = [page.entries[0], page.entries.at(-1)];
    // The known entries are counted like these if they have one in common.
    const known = page.entries.some(isLogged) ? game!.entries : [];
    const earlier = known.filter(({ version }) => version < oldest!.version);
    // Without a hole: what lies between would be missing.
    const kept = earlier.at(-1)?.version === (oldest?.version ?? 0) - 1 ? earlier : [];
    const newer = known.filter(({ version }) => version > newest!.version);
    publish({ entries: [...kept, ...page.entries.toReversed(), ...newer], older: kept.length > 0 ? game!.older : page.next });
  }

  /** Whether the log has an entry, under the same version. */
  const isLogged = ({ hash, version }: Pick<AnyEntry, 'hash' | 'version'>): boolean =>
    game!.entries.some((each) => each.hash === hash && each.version === version);

  let readsOlder = false;

  /** Adds entries that are not in the log yet. */
  function add(entries: readonly AnyEntry[]): void {
    const added = logWith(entries);
    if (added !== game!.entries) publish({ entries: added });
  }

  /** Returns the log with these entries; the log itself if it has them. */
  function logWith(entries: readonly AnyEntry[]): readonly AnyEntry[] {
    const known = game!.entries;
    const last = known.at(-1)?.version ?? -1;
    const fresh = entries.filter(({ version }) => version > last);
    // An entry of another seat may lie between the last one and the seat's own: the subscription delivers both.
    return fresh.length === 0 || (last >= 0 && fresh[0]!.version !== last + 1) ? known : [...known, ...fresh];
  }

  /** Whether the log has entries that the position lacks. */
  const isBehind = () => (game!.entries.at(-1)?.version ?? 0) > game!.state.version;

  /** The entries of others that a later position has and the present one lacks. */
  const arrivedWith = ({ state, seat }: PositionRead): readonly AnyEntry[] =>
    // The versions of different viewers cannot be compared.
    state.viewer !== game!.state.viewer
      ? []
      : game!.entries.filter((entry) => entry.version > game!.state.version && entry.version <= state.version && entry.seat !== seat);

  /** Publishes a position that was read. A plan stays as long as its seat is to act and has not acted otherwise. */
  function arrive(read: PositionRead): void {
    const { version, viewer } = game!.state;
    if (read.state.version < version) return;
    position = read;
    forgetInvitations(read);
    const isNewer = read.state.version > version;
    const hasActed = game!.entries.some((entry) => entry.version > version && entry.seat === read.seat);
    const isOver = viewer !== read.state.viewer || read.seat === null || !read.state.toAct.includes(read.seat);
    if (isNewer && (hasActed || isOver)) wanted = [];
    const arrived = isNewer ? { arrived: arrivedWith(read) } : {};
    if (wanted.length === 0) return publish({ ...read, ...(isNewer && NO_PLAN), ...arrived });
    // The legal actions of a plan are not those of the game.
    if (!isNewer) return publish({ state: read.state, undo: read.undo, undoBound: read.undoBound });
    publish({ ...read, preview: null, ...arrived });
    void replan();
  }

  let reading: Promise<void> | null = null;
  /** Reads the position again, one request at a time, until it has all entries of the log. */
  function refresh(): Promise<void> {
    reading ??= (async () => {
      const held = token;
      try {
        do {
          arrive(await readState(rulesetKey(game!.ruleset.id)));
        } while (isBehind() && !ended.signal.aborted);
      } catch (error) {
        await replacing;
        if (!(error instanceof NetworkError) && token === held && !(await comesBack(error))) throw error;
      } finally {
        reading = null;
      }
    })();
    return reading;
  }

  /** Sends a request until the server answers. It can be sent several times. */
  async function persist<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        const answer = await request();
        if (game!.connection === 'lost') publish({ connection: 'open' });
        return answer;
      } catch (error) {
        if (ended.signal.aborted) throw error;
        if (!(error instanceof NetworkError)) {
          if (await comesBack(error)) continue;
          throw error;
        }
        publish({ connection: 'lost' });
        await pause(RETRY_DELAY);
      }
    }
  }

  /** Runs a request that changes the game, and publishes what it answers at once. Its key stays the same when it is sent again. */
  async function change(request: () => Promise<Partial<LiveGame>>): Promise<void> {
    publish({ sending: true, rejection: null, split: null, refusal: contradiction });
    let answer: Partial<LiveGame> = {};
    try {
      answer = await persist(request);
    } catch (error) {
      answer = { refusal: problemOf(error) };
      if (error instanceof LyonError) await refresh();
    }
    // The subscription may have been faster.
    const isOld = answer.state !== undefined && answer.state.version < game!.state.version;
    publish(isOld ? { sending: false } : { ...answer, sending: false });
    if (isBehind()) refresh().catch(showProblem);
  }

  /** Asks the server about the plan until it has answered the wanted one. */
  function replan(): Promise<void> {
    planning ??= (async () => {
      publish({ rejection: null, split: null, refusal: contradiction });
      try {
        for (let asked: typeof wanted | null = null; asked !== wanted && !ended.signal.aborted; ) {
          asked = wanted;
          if ((await tryPlan(asked)) === 'again') asked = null;
        }
      } finally {
        planning = null;
      }
    })();
    return planning;
  }

  /** Publishes what a plan leads to. Returns whether the same plan must be tried again. */
  async function tryPlan(plan: readonly PlanStep[]): Promise<'done' | 'again'> {
    const { state, ruleset } = game!;
    const { legal, instructions } = position!;
    if (plan.length === 0) {
      keepPlan(id, game!.seat!, null);
      publish({ ...NO_PLAN, legal, instructions });
      return 'done';
    }
    const actions = plan.flatMap((step) => step.actions);
    const ask = () => client.dryRunActions(rulesetKey(ruleset.id), { game: id, expectedVersion: state.version, actions });
    try {
      const answer = await persist(ask);
      if (answer.__typename === 'Rejected') {
        leaveOut(plan, actions[answer.actionIndex]!, answer as AnyRejection);
        return 'done';
      }
      // Meanwhile the seat may have acted, or another one.
      if (game!.state.version !== state.version) return 'again';
      if (!plan.every((step) => wanted.includes(step))) return 'done';
      const next = answer.legalActions === null ? [] : (flattenLegalActions(answer.legalActions) as AnyAction[]);
      if (since === currentSession()) keepPlan(id, game!.seat!, { version: state.version, steps: plan });
      publish({ plan, preview: answer.view as AnyGame['view'], legal: next, instructions: answer.instructions });
      return 'done';
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'stale') {
        await refresh();
        return wanted.length > 0 ? 'again' : 'done';
      }
      if (code === 'too-many-dry-runs' && error instanceof LyonError) {
        await pause((error.details.retryAfter ?? 1) * 1_000);
        return 'again';
      }
      // What the server has answered before stays planned.
      if (wanted !== game!.plan) wanted = game!.plan;
      publish({ refusal: problemOf(error) });
      return 'done';
    }
  }

  /** Leaves an action that the rules reject out of the plan. The others of its group go without it. */
  function leaveOut(plan: readonly PlanStep[], action: AnyAction, rejection: AnyRejection): void {
    wanted = without(wanted, action);
    const went = plan.find(({ actions }) => actions.includes(action))!.actions.filter((each) => each !== action);
    const known = game!.split?.went.includes(action) ? game!.split.stayed : [];
    if (went.length === 0) publish({ rejection, split: null });
    else publish({ split: { went, stayed: [...known, { action, rejection }] } });
  }

  /** Plans again what was planned in this position before the page was closed. */
  function restorePlan(): void {
    const { state, seat } = game!;
    if (seat === null || !state.toAct.includes(seat)) return;
    const kept = readPlan(id, seat) as { readonly version: number; readonly steps: readonly PlanStep[] } | null;
    if (kept?.version !== state.version) return;
    wanted = kept.steps;
    void replan();
  }

  function submit(actions: readonly AnyAction[], takesForced: boolean): Promise<void> {
    const { state, ruleset } = game!;
    const key = rulesetKey(ruleset.id);
    const meant = {
      game: id,
      expectedVersion: state.version,
      expectedCursor: state.cursor,
      idempotencyKey: randomText(),
      actions,
      playForcedActions: takesForced,
    };
    return change(async () => {
      const answer = await client.submitActions(key, meant);
      if (answer.__typename === 'Rejected') return { rejection: answer as AnyRejection };
      return after(answer.entries as readonly AnyEntry[], answer.game);
    });
  }

  /** Returns what an answered command makes of the game: its entries belong to the log, and end a plan. */
  function after(entries: readonly AnyEntry[], answered: AnswerOfSeat): Partial<LiveGame> {
    const read = ofSeat({ ...game!.state, ...answered } as AnyGame & AnswerOfSeat);
    if (read.state.version >= position!.state.version) position = read;
    wanted = [];
    keepPlan(id, game!.seat!, null);
    return { ...read, ...NO_PLAN, entries: logWith(entries) };
  }

  /** Whether the game could not be read, or not any longer. */
  let isLost = false;
  function start(): void {
    isLost = false;
    onChange({ phase: 'loading' });
    run().catch((error: unknown) => {
      if (ended.signal.aborted) return;
      isLost = true;
      // Another tab has the seat under a newer token: the page is drawn anew with it.
      if (problemOf(error).code !== 'token-revoked' || !playKeptSeat(id)) showProblem(error);
    });
  }
  start();

  return {
    submit,
    async plan(edit) {
      const edited = edit(wanted);
      if (edited === wanted) return;
      wanted = edited;
      await replan();
    },
    async submitPlan(takesForced) {
      const shown = wanted;
      await planning;
      if (shown === game!.plan && shown.length > 0 && !game!.sending)
        await submit(
          shown.flatMap(({ actions }) => actions),
          takesForced,
        );
    },
    async readOlder() {
      const { older, ruleset } = game!;
      if (older === null || readsOlder) return;
      readsOlder = true;
      try {
        const page: { readonly entries: readonly LoggedEntry[]; readonly next: string | null } = await persist(() =>
          client.getEntries(rulesetKey(ruleset.id), id, { newestFirst: true, after: older }),
        );
        // The log may have been read anew meanwhile.
        if (game!.older === older) publish({ entries: [...page.entries.toReversed(), ...game!.entries], older: page.next });
      } catch (error) {
        if (!(error instanceof NetworkError)) publish({ refusal: problemOf(error) });
      } finally {
        readsOlder = false;
      }
    },
    takeSeat(withAccount) {
      const key = randomText();
      let isOwn = false;
      return change(async () => {
        // First: others read who plays when they see the seat taken. And who sent the link, or found it, no longer plays the seat once it is
        // taken; if an answer is lost on the way, the seat is still free.
        const mayReplace = !isOwn && canKeepSeat(id);
        if (mayReplace && withAccount) await replaceToken((held) => addSeat(held, key), true);
        else if (mayReplace) await replaceToken((held) => replaceOwnToken(id, game!.seat!, held), false);
        isOwn = true;
        await client.takeSeat(id);
        await refresh();
        return {};
      });
    },
    replaceToken,
    undo(what) {
      const { state, ruleset, undo } = game!;
      const toCursor = what === 'last' ? undo!.beforeLast : undo!.beforeAll;
      const meant = { game: id, toCursor, expectedVersion: state.version, idempotencyKey: randomText() };
      return change(async () => {
        const answer = await client.undoActions(rulesetKey(ruleset.id), meant);
        return after([answer.entry as AnyEntry], answer.game);
      });
    },
    saveReceipts: receipts && (() => downloadReceipts(id, receipts)),
    stop: () => {
      ended.abort();
      stopFollowingToken();
      client.close();
    },
  };
}

/** Kinds of entries after which earlier ones may be no longer in force. */
const TAKES_BACK: ReadonlySet<string> = new Set(['actions-undone', 'dispute-ruled']);

const NO_PLAN: Pick<LiveGame, 'plan' | 'preview' | 'split'> = { plan: [], preview: null, split: null };

/** Returns a plan without one of its actions. */
const without = (plan: readonly PlanStep[], action: AnyAction): readonly PlanStep[] =>
  plan
    .map((step) => (step.actions.includes(action) ? { ...step, actions: step.actions.filter((each) => each !== action) } : step))
    .filter(({ actions }) => actions.length > 0);

type PositionRead = Pick<LiveGame, 'state' | 'seat' | 'legal' | 'instructions' | 'undo' | 'undoBound'>;

/** What a command of a seat answers. */
type AnswerOfSeat = Pick<Awaited<ReturnType<LyonClient['getGameToPlay']>>, 'legalActions' | 'guidance'> & object;

const guided = ({ guidance }: Pick<AnyGame, 'guidance'>): Pick<LiveGame, 'instructions' | 'undo' | 'undoBound'> => ({
  instructions: guidance?.instructions ?? [],
  undo: guidance?.undo ?? null,
  undoBound: guidance?.undoBound ?? null,
});

const ofSpectator = (state: AnyGame): PositionRead => ({ state, seat: null, legal: [], ...guided(state) });

function ofSeat({ legalActions, ...state }: AnyGame & AnswerOfSeat): PositionRead {
  const legal = flattenLegalActions(legalActions) as AnyAction[];
  return { state, seat: legalActions.seat, legal, ...guided(state) };
}
