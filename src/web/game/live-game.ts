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
} from 'lyon/client';
import { connect, GAME_RULESET, type Problem, problemOf, randomText, rulesetKey } from '../api.js';
import { seatToken } from '../session.js';

export type AnyGame = Game<RulesetKey>;
export type AnyEntry = Entry<RulesetKey>;
export type AnyRejection = Rejected<RulesetKey>;

/** What the page knows of a followed game. */
export interface LiveGame {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly state: AnyGame;
  /** The seat that this tab plays; null for spectators. */
  readonly seat: string | null;
  /** The legal actions of the seat at this version. */
  readonly legal: readonly ActionInput<RulesetKey>[];
  readonly entries: readonly AnyEntry[];
  readonly connection: 'open' | 'lost';
  /** Whether a submission is under way. */
  readonly sending: boolean;
  /** Why the last submission failed; null if it did not. */
  readonly rejection: AnyRejection | null;
  readonly refusal: Problem | null;
  /** Actions that are planned and not submitted yet. They end with the position they were planned in. */
  readonly plan: readonly ActionInput<RulesetKey>[];
  /** The position after the planned actions, as far as it can be known; null without a plan. */
  readonly preview: AnyGame['view'];
  /** The cursor to return to by taking back this seat's last action; null if there is nothing of its own. */
  readonly undoTo: string | null;
}

export type Followed =
  | { readonly phase: 'loading' }
  | { readonly phase: 'problem'; readonly problem: Problem }
  | { readonly phase: 'ready'; readonly game: LiveGame };

export interface Follower {
  readonly submit: (actions: readonly ActionInput<RulesetKey>[]) => Promise<void>;
  /** Replaces the plan; the server says what it leads to and what could follow. */
  readonly setPlan: (actions: readonly ActionInput<RulesetKey>[]) => Promise<void>;
  readonly takeSeat: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly stop: () => void;
}

/** Milliseconds before a submission without a response is sent again, under the same key. */
const RETRY_DELAY = 1_500;

const UNDO = `mutation ($input: UndoActionsInput!) { undoActions(input: $input) { version } }`;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads a game and follows it; calls `onChange` with everything that becomes known. */
export function followGame(id: string, onChange: (followed: Followed) => void): Follower {
  const token = seatToken(id);
  const ended = new AbortController();
  let game: LiveGame | null = null;

  const publish = (change: Partial<LiveGame>) => {
    if (ended.signal.aborted || game === null) return;
    game = { ...game, ...change };
    onChange({ phase: 'ready', game });
  };
  const isOver = (error: unknown) => onChange({ phase: 'problem', problem: problemOf(error) });
  const client: LyonClient = connect(token, (connection) => {
    publish({ connection });
    // What was missed while the connection was lost comes with the log; the clocks do not.
    if (connection === 'open' && game !== null) refresh().catch(isOver);
  });

  /** Reads the position; with a seat's token, with the legal actions of the same version. */
  async function readState(key: RulesetKey): Promise<Pick<LiveGame, 'state' | 'seat' | 'legal'>> {
    if (token === null) return { state: (await client.getGame(key, id)) as AnyGame, seat: null, legal: [] };
    const { legalActions, ...state } = await client.getGameToPlay(key, id);
    return { state: state as AnyGame, seat: legalActions.seat, legal: flattenLegalActions(legalActions) as ActionInput<RulesetKey>[] };
  }

  async function load(): Promise<void> {
    const { ruleset } = (await client.execute(GAME_RULESET, { game: id })).game;
    const key = rulesetKey(ruleset.id);
    const read = await readState(key);
    game = {
      ...read,
      ruleset,
      entries: [],
      connection: 'open',
      sending: false,
      rejection: null,
      refusal: null,
      undoTo: null,
      plan: [],
      preview: null,
    };
    publish({});
    let after: string | null = null;
    do {
      const page: { readonly entries: readonly AnyEntry[]; readonly next: string | null } = await client.getEntries(key, id, { after });
      add(page.entries);
      after = page.next;
    } while (after !== null && !ended.signal.aborted);
    if (isBehind()) await refresh();
    for await (const entry of client.followEntries(key, id, { after: game.entries.at(-1)?.cursor ?? null, signal: ended.signal })) {
      add([entry as AnyEntry]);
      if (isBehind()) await refresh();
    }
  }

  /** Adds entries that are not in the log yet. */
  function add(entries: readonly AnyEntry[]): void {
    const last = game!.entries.at(-1)?.version ?? -1;
    const all = [...game!.entries, ...entries.filter(({ version }) => version > last)];
    publish({ entries: all, undoTo: cursorBeforeLastOwn(all, game!.seat) });
  }

  /** Whether the log has entries that the position lacks. */
  const isBehind = () => (game!.entries.at(-1)?.version ?? 0) > game!.state.version;

  let reading: Promise<void> | null = null;
  /** Reads the position again, one request at a time, until it has all entries of the log. */
  function refresh(): Promise<void> {
    reading ??= (async () => {
      try {
        do {
          const read = await readState(rulesetKey(game!.ruleset.id));
          if (read.state.version > game!.state.version) publish({ ...read, ...NO_PLAN });
          // The legal actions of a plan are not those of the game.
          else if (read.state.version === game!.state.version && game!.plan.length === 0) publish(read);
        } while (isBehind() && !ended.signal.aborted);
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
      } finally {
        reading = null;
      }
    })();
    return reading;
  }

  /** Runs a request that changes the game. It can be sent several times, because its key stays the same. */
  async function change(request: () => Promise<void>): Promise<void> {
    publish({ sending: true, rejection: null, refusal: null });
    for (;;) {
      try {
        await request();
        break;
      } catch (error) {
        if (error instanceof NetworkError && !ended.signal.aborted) {
          publish({ connection: 'lost' });
          await pause(RETRY_DELAY);
          continue;
        }
        publish({ refusal: problemOf(error) });
        if (error instanceof LyonError) await refresh();
        break;
      }
    }
    publish({ sending: false });
  }

  onChange({ phase: 'loading' });
  load().catch((error: unknown) => {
    if (!ended.signal.aborted) isOver(error);
  });

  return {
    submit(actions) {
      const { state, ruleset } = game!;
      const key = rulesetKey(ruleset.id);
      const meant = { game: id, expectedVersion: state.version, expectedCursor: state.cursor, idempotencyKey: randomText(), actions };
      return change(async () => {
        const answer = await client.submitActions(key, meant);
        if (answer.__typename === 'Rejected') {
          publish({ rejection: answer as AnyRejection, connection: 'open' });
          return;
        }
        const { legalActions, ...after } = answer.game;
        publish({
          state: { ...game!.state, ...after } as AnyGame,
          legal: flattenLegalActions(legalActions) as ActionInput<RulesetKey>[],
          connection: 'open',
        });
      });
    },
    setPlan(actions) {
      const { state, ruleset } = game!;
      return change(async () => {
        if (actions.length === 0) {
          publish(NO_PLAN);
          publish(await readState(rulesetKey(ruleset.id)));
          return;
        }
        const answer = await client.dryRunActions(rulesetKey(ruleset.id), { game: id, expectedVersion: state.version, actions });
        if (answer.__typename === 'Rejected') {
          publish({ rejection: answer as AnyRejection });
          return;
        }
        const { view, legalActions } = answer;
        const legal = legalActions === null ? [] : (flattenLegalActions(legalActions) as ActionInput<RulesetKey>[]);
        publish({ plan: actions, preview: view as AnyGame['view'], legal });
      });
    },
    takeSeat: () =>
      change(async () => {
        await client.takeSeat(id, randomText());
        await refresh();
      }),
    undo: () => {
      const input = { game: id, toCursor: game!.undoTo, expectedVersion: game!.state.version, idempotencyKey: randomText() };
      return change(async () => {
        await client.execute(UNDO, { input });
        await refresh();
      });
    },
    stop: () => {
      ended.abort();
      client.close();
    },
  };
}

const NO_PLAN: Pick<LiveGame, 'plan' | 'preview'> = { plan: [], preview: null };

/** Returns the cursor of the entry before the last one if that is an action of the seat; null if it is not. */
function cursorBeforeLastOwn(entries: readonly AnyEntry[], seat: string | null): string | null {
  const last = entries.at(-1);
  const before = entries.at(-2);
  return seat !== null && last?.kind === 'action' && last.seat === seat && before !== undefined ? before.cursor : null;
}
