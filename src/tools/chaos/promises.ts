// What the server owes its players, whatever fails: each check compares what players and watchers remember with what the server has.
import { setTimeout as pause } from 'node:timers/promises';
import { verifyTournamentText } from '../../cli/verify.js';
import { LyonError } from '../../client/index.js';
import { verify } from '../../record/receipts.js';
import type { JwkSet } from '../../record/signatures.js';
import { type Balancer, type Caller, RunEnded } from './balancer.js';
import { type Evidence, toWallClock } from './evidence.js';
import type { Event } from './organiser.js';
import type { BreakablePostgres } from './postgres.js';
import type { Acknowledged, Table } from './table.js';
import { Verifier } from './verification.js';
import type { Watcher } from './watcher.js';

/** When the database was set back: what was committed before `from` is left, and so is what was sent after `until`. */
export interface Rewind {
  readonly from: number;
  readonly until: number;
}

/** What is counted in a run. */
export const COUNTED = [
  'games',
  'gamesLostByRewind',
  'acknowledged',
  'lost',
  'lostByRewind',
  'named',
  'doubled',
  'torn',
  'records',
  'failedRecords',
  'timeouts',
  'timeoutsTwice',
  'timeoutsOfPlayers',
  'timeoutsInStalls',
  'watchers',
  'watchedEntries',
  'watchersRewound',
  'faultsOfWatchers',
  'tournaments',
  'tournamentsLostByRewind',
  'failedTournaments',
] as const;
export type Tally = Record<(typeof COUNTED)[number], number>;

const emptyTally = (): Tally => Object.fromEntries(COUNTED.map((name) => [name, 0])) as Tally;

/** What one check has counted and found. */
interface Findings {
  readonly tally: Tally;
  readonly broken: string[];
  /** Each loss on time for which the machine may be the cause, explained. */
  readonly excused: string[];
}

/** An entry of the log of one viewer. */
interface LogEntry {
  readonly version: number;
  readonly hash: string;
  readonly kind: string;
  readonly seat: string | null;
  readonly createdAt: string;
  readonly systemEvent: { readonly outOfTime?: readonly string[] } | null;
}

const PAGE = `query ($game: ID!, $after: String) {
  game(id: $game) { entries(first: 100, after: $after) {
    edges { node { version hash kind seat createdAt systemEvent { ... on SeatsTimedOut { outOfTime } } } }
    pageInfo { hasNextPage endCursor }
  } }
}`;

interface Page {
  readonly game: {
    readonly entries: {
      readonly edges: readonly { readonly node: LogEntry }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

/** The exit status of `lyon verify` for a document of which something could not be checked. */
const UNCHECKED = 3;

/** Milliseconds in which players could not act, during a game, that excuse the loss of a game on time. */
const STALL_MAX = 1_000;

/** Milliseconds by which the time of an entry may be wrong: a second that the server tolerates, and rounding. */
const CLOCK_DIFFERENCE = 2_000;

/** Milliseconds that a watcher has to receive what is in the log already. */
const CATCH_UP = 30_000;
/** Milliseconds until a document counts as unanswered. */
const DOCUMENT_TIMEOUT = 10_000;

interface PromisesSettings {
  readonly balancer: Balancer;
  readonly origins: readonly string[];
  /** Aborted when no check can end: those that run throw `RunEnded`. */
  readonly stopped: AbortSignal;
  /** Milliseconds since a moment in which this process did not get to run, and so no player could act. */
  readonly stalledSince: (moment: number) => number;
  /** Explains losses on time. */
  readonly evidence: Evidence;
  /** Called with each promise that is found broken. */
  readonly onBroken: (what: string) => void;
}

/** Checks tables and tournaments, and counts. */
export class Promises {
  readonly tally = emptyTally();
  readonly rewinds: Rewind[] = [];
  /** Each loss on time for which the machine may be the cause, explained. */
  readonly excused: string[] = [];
  readonly #settings: PromisesSettings;
  readonly #verifier = new Verifier();

  constructor(settings: PromisesSettings) {
    this.#settings = settings;
  }

  close(): Promise<void> {
    return this.#verifier.close();
  }

  /** Whether a rewind can have lost what was sent and answered at these times. */
  #canBeLost(sentAt: number, answeredAt: number): boolean {
    return this.rewinds.some(({ from, until }) => answeredAt >= from && sentAt <= until);
  }

  /**
   * Runs a check, and adds what it has counted. Runs it again if the database was set back meanwhile, or if what is checked has changed:
   * `attempt` then returns `changed`.
   */
  async #check(attempt: (findings: Findings) => Promise<'changed' | undefined>): Promise<void> {
    for (;;) {
      const before = this.rewinds.length;
      const findings: Findings = { tally: emptyTally(), broken: [], excused: [] };
      const changed = await attempt(findings);
      const isSettled =
        changed === undefined && this.rewinds.length === before && this.rewinds.every(({ until }) => until !== Number.POSITIVE_INFINITY);
      if (isSettled) {
        for (const name of COUNTED) this.tally[name] += findings.tally[name];
        for (const what of findings.broken) this.#settings.onBroken(what);
        this.excused.push(...findings.excused);
        return;
      }
      if (this.#settings.stopped.aborted) throw new RunEnded();
      await pause(100);
    }
  }

  /** Checks everything about a table whose game is over, or that the end of the run has interrupted. */
  checkTable(table: Table): Promise<void> {
    return this.#check(async (findings) => {
      if (table.state === 'over') await table.play();
      return this.#checkGame(table, findings);
    });
  }

  async #checkGame(table: Table, findings: Findings): Promise<'changed' | undefined> {
    const { tally, broken } = findings;
    const { acknowledged, settings } = table;
    const { name, game, seats } = settings;
    tally.games++;
    tally.acknowledged += acknowledged.length;
    broken.push(...table.faults.map((fault) => `${name}: ${fault}`));
    const callers = seats.map(({ seat, token }) => [seat, this.#settings.balancer.caller(token)] as const);
    const viewers: readonly (readonly [string, Caller])[] = [...callers, ['spectator', this.#settings.balancer.caller(null)]];
    try {
      const logs = new Map<string, readonly LogEntry[]>();
      for (const [viewer, caller] of viewers) logs.set(viewer, await readLog(caller, game));
      for (const { seat, token } of seats) {
        const gone = this.#checkSeat(findings, table, seat, logs.get(seat)!);
        await this.#checkRecord(findings, table, seat, token, gone);
      }
      this.#checkSeat(findings, table, 'spectator', logs.get('spectator')!);
      await this.#checkClocks(findings, table, logs.get('spectator')!);
      for (const watcher of table.watchers) await this.#checkWatcher(findings, watcher, logs.get(watcher.viewer)!);
      // The clocks of a game that the end of the run has interrupted still run. Every viewer has notice of their end.
      const [[, reader]] = viewers as [(typeof viewers)[number]];
      if ((await readLog(reader, game)).at(-1)?.hash !== logs.get(viewers[0]![0])!.at(-1)?.hash) return 'changed';
    } catch (error) {
      if (!(error instanceof LyonError)) throw error;
      if (this.#canBeLost(table.openedAt, table.openedAt)) await this.#nameLost(findings, acknowledged);
      else broken.push(`${name}: its players get ${error.code}, and no rewind explains it`);
    } finally {
      for (const [, caller] of viewers) caller.close();
    }
    return undefined;
  }

  /** A game that is gone has no record. Its receipts still prove what was accepted. */
  async #nameLost({ tally }: Findings, acknowledged: readonly Acknowledged[]): Promise<void> {
    tally.gamesLostByRewind++;
    tally.lostByRewind += acknowledged.filter(isReceipted).length;
    const keys = await this.#publicKeys();
    for (const { receipt } of acknowledged) if (receipt !== null && verify('receipt', receipt, keys).ok) tally.named++;
  }

  /** Compares what a seat was promised with its log. Returns the receipts whose entries the database has lost. */
  #checkSeat(
    { tally, broken }: Findings,
    { settings: { name }, acknowledged, unanswered }: Table,
    seat: string,
    log: readonly LogEntry[],
  ): readonly Acknowledged[] {
    const gone: Acknowledged[] = [];
    const owed = new Map<string, number>();
    const timeOf = new Map(log.map(({ hash, createdAt }) => [hash, Date.parse(createdAt)]));
    if (log.some(({ version }, index) => version !== index + 1)) broken.push(`${name}: the log of ${seat} has a hole`);
    for (const each of acknowledged.filter((one) => one.seat === seat)) {
      // After the end the versions are those of arbiters, who see every entry.
      const kept = each.entries.filter(({ hash }) => timeOf.has(hash));
      const wrong = kept.find(({ hash }) => !isDuring(timeOf.get(hash)!, each));
      if (wrong !== undefined) {
        const [at, from, until] = [timeOf.get(wrong.hash)!, toWallClock(each.sentAt), toWallClock(each.answeredAt)].map(inWords);
        broken.push(`${name}: version ${wrong.version} of ${seat} has the time ${at}; it was sent at ${from} and answered at ${until}`);
      }
      for (const { hash } of kept) owed.set(hash, (owed.get(hash) ?? 0) + 1);
      if (kept.length === each.entries.length) continue;
      if (kept.length > 0) {
        tally.torn++;
        broken.push(`${name}: of ${each.entries.length} acknowledged actions of ${seat}, ${kept.length} are in the log`);
      }
      if (isReceipted(each)) gone.push(each);
      if (this.#canBeLost(each.sentAt, each.answeredAt)) {
        if (isReceipted(each)) tally.lostByRewind++;
      } else {
        tally.lost++;
        broken.push(`${name}: an acknowledged action of ${seat} is not in the log: version ${each.entries[0]?.version}`);
      }
    }
    const mayHave = unanswered.some((one) => one.seat === seat);
    const hashes = log.filter((entry) => entry.kind === 'action' && entry.seat === seat).map(({ hash }) => hash);
    for (const [index, hash] of hashes.entries()) {
      const isOnce = owed.get(hash) === 1 && hashes.indexOf(hash) === index;
      if (isOnce || (mayHave && !owed.has(hash))) continue;
      tally.doubled++;
      broken.push(
        `${name}: an action of ${seat} was acknowledged ${owed.get(hash) ?? 0} times and is in the log, at ${index + 1} of its actions`,
      );
    }
    return gone;
  }

  /** Verifies the record that a seat gets, with the receipts that it holds. */
  async #checkRecord(
    { tally, broken }: Findings,
    { settings: { name, game }, acknowledged }: Table,
    seat: string,
    token: string,
    gone: readonly Acknowledged[],
  ): Promise<void> {
    const text = await this.#fetch(`/v1/games/${game}/record`, token);
    const receipts = acknowledged.flatMap((one) => (one.seat === seat && one.receipt !== null ? [one.receipt] : []));
    const verified = await this.#verifier.verify({ text, keys: await this.#publicKeys(), receipts });
    const { named } = verified;
    const findings = [...verified.findings];
    tally.records++;
    tally.named += named;
    if (named !== gone.length) findings.push(`${gone.length} acknowledged submissions are lost, and ${named} receipts name them`);
    if (findings.length === 0) return;
    tally.failedRecords++;
    broken.push(`${name}: the record of ${seat}: ${findings.slice(0, 3).join('; ')}`);
  }

  /**
   * No clock runs out twice, and none of a seat that plays. When the run has ended, all players have left the table. A loss of a player while
   * the run stood still proves nothing, unless the log lacks an outage. Each is explained.
   */
  async #checkClocks(
    { tally, broken, excused }: Findings,
    { settings: { name }, acknowledged, deserter, leftAt, openedAt }: Table,
    log: readonly LogEntry[],
  ): Promise<void> {
    const timeouts = log.flatMap(({ systemEvent, createdAt }) => (systemEvent?.outOfTime ?? []).map((seat) => ({ seat, createdAt })));
    const seats = timeouts.map(({ seat }) => seat);
    tally.timeouts += seats.length;
    for (const [index, { seat, createdAt }] of timeouts.entries()) {
      if (seats.indexOf(seat) !== index) {
        tally.timeoutsTwice++;
        broken.push(`${name}: the clock of ${seat} ran out twice`);
      }
      if (seat === deserter || (leftAt !== null && Date.parse(createdAt) > leftAt)) continue;
      const submissions = acknowledged
        .filter((each) => each.seat === seat)
        .map(({ sentAt, answeredAt }) => ({ from: toWallClock(sentAt), until: toWallClock(answeredAt) }));
      const { ignored, words } = await this.#settings.evidence.explain({ seat, createdAt, log, submissions });
      if (ignored) {
        tally.timeoutsOfPlayers++;
        broken.push(`${name}: ${seat} lost on time in an outage that the log does not have; ${words}`);
      } else if (this.#settings.stalledSince(openedAt) > STALL_MAX) {
        tally.timeoutsInStalls++;
        excused.push(`${name}: ${seat} lost on time while the run stood still; ${words}`);
      } else {
        tally.timeoutsOfPlayers++;
        broken.push(`${name}: ${seat} lost on time and was playing; ${words}`);
      }
    }
  }

  /**
   * A watcher has each entry once, none is missing, and the last is the last of the log. When the game is over and everything is revealed,
   * versions count every entry: from there on, it has all that follow.
   */
  async #checkWatcher({ tally, broken }: Findings, watcher: Watcher, log: readonly LogEntry[]): Promise<void> {
    const until = performance.now() + CATCH_UP;
    const last = log.at(-1)?.hash;
    const isBehind = () => !watcher.seen.some(({ hash }) => hash === last);
    while (isBehind() && !watcher.hasEnded && performance.now() < until && !this.#settings.stopped.aborted) await pause(50);
    tally.watchers++;
    tally.watchedEntries += watcher.seen.length;
    tally.watchersRewound += watcher.rewound;
    const places = new Map(log.map(({ hash }, index) => [hash, index]));
    const seen = watcher.seen.map(({ hash }) => places.get(hash) ?? -1);
    const faults = [...watcher.faults];
    if (isBehind()) faults.push(`has ${seen.length} entries and not the last of ${log.length}`);
    if (seen.some((place, index) => place <= (seen[index - 1] ?? -1)))
      faults.push('has entries that are not in the log, or not in its order');
    const own = watcher.seen.findIndex(({ version }, index) => version !== index + 1);
    const revealed = own === -1 ? [] : seen.slice(own);
    if (revealed.some((place, index) => place !== log.length - revealed.length + index)) faults.push('lacks entries');
    tally.faultsOfWatchers += faults.length;
    for (const fault of faults) broken.push(`the watcher ${watcher.name}: ${fault}`);
  }

  /** Checks a tournament that is over, or that the end of the run has interrupted: its log, its results and its standings. */
  checkEvent(event: Event): Promise<void> {
    return this.#check(async ({ tally, broken }) => {
      tally.tournaments++;
      if (event.state === 'lost' && this.#canBeLost(event.openedAt, event.endedAt)) {
        tally.tournamentsLostByRewind++;
        return undefined;
      }
      const what = event.state === 'lost' ? 'it has lost something, and no rewind explains it' : await this.#faultOfEvent(event);
      if (what === null) return undefined;
      tally.failedTournaments++;
      broken.push(`tournament ${event.tournament}: ${what}`);
      return undefined;
    });
  }

  async #faultOfEvent({ tournament, openedAt, endedAt, state, games }: Event): Promise<string | null> {
    const document = await this.#fetch(`/v1/tournaments/${tournament}/export`, null);
    const { text, exitCode } = await verifyTournamentText(document, await this.#publicKeys());
    // Before it is closed, its pairings cannot be checked. A rewind can take back that it was closed.
    const mayBeOpen = state !== 'closed' || this.#canBeLost(openedAt, endedAt);
    if (exitCode !== 0 && !(exitCode === UNCHECKED && mayBeOpen)) return text.trimEnd().split('\n').slice(0, 3).join('; ');
    const results = (document.match(/"type":"result-recorded"/g) ?? []).length;
    return exitCode === 0 && state === 'closed' && results !== games.length ? `${games.length} games have ${results} results` : null;
  }

  /** The keys of the server, read anew: after a rewind it may have stored others. */
  async #publicKeys(): Promise<JwkSet> {
    return JSON.parse(await this.#fetch('/.well-known/jwks.json', null)) as JwkSet;
  }

  /** Returns a document of any instance that answers. Throws LyonError if it is refused. */
  async #fetch(path: string, token: string | null): Promise<string> {
    const { origins, stopped } = this.#settings;
    for (let attempt = 0; ; attempt++) {
      try {
        const headers = token === null ? {} : { authorization: `Bearer ${token}` };
        const response = await fetch(origins[attempt % origins.length] + path, { headers, signal: AbortSignal.timeout(DOCUMENT_TIMEOUT) });
        const text = await response.text();
        if (response.ok) return text;
        if (response.status < 500) throw new LyonError({ message: text, extensions: JSON.parse(text) });
      } catch (error) {
        if (error instanceof LyonError) throw error;
      }
      if (stopped.aborted) throw new RunEnded();
      await pause(100);
    }
  }
}

/** Whether an entry has a time between its sending and its answer, within what clocks may differ. */
const isDuring = (at: number, { sentAt, answeredAt }: Acknowledged): boolean =>
  at >= toWallClock(sentAt) - CLOCK_DIFFERENCE && at <= toWallClock(answeredAt) + CLOCK_DIFFERENCE;

const inWords = (moment: number): string => new Date(moment).toISOString();

/** The receipt of a submission names its entry. Other commands have none. */
const isReceipted = ({ receipt }: Acknowledged): boolean => receipt !== null;

/** Whether each log in the database is complete, and each action is in the entries of one idempotency key. */
export async function checkStored(postgres: BreakablePostgres): Promise<readonly string[]> {
  return postgres.with(async (sql) => {
    const torn = await sql`
      select game_id from games
      where row(seq::bigint, seq) is distinct from (select row(count(*), max(entries.seq)) from entries where entries.game_id = games.game_id)`;
    const doubled = await sql`
      select game_id, seq from entries
      where kind = 'action' and 1 <> (
        select count(*) from idempotency_keys used
        where used.game_id = entries.game_id and entries.seq between used.first_seq and used.last_seq
      )`;
    return [
      ...torn.map((row) => `the log of game ${row['game_id']} is not complete in the database`),
      ...doubled.map((row) => `entry ${row['seq']} of game ${row['game_id']} has not one idempotency key`),
    ];
  });
}

/** Returns every entry that a viewer may know of. */
async function readLog(caller: Caller, game: string): Promise<readonly LogEntry[]> {
  const log: LogEntry[] = [];
  for (let after: string | null = null; ; ) {
    const page: Page = await caller.ask((client) => client.execute<Page>(PAGE, { game, after }));
    const { edges, pageInfo } = page.game.entries;
    log.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return log;
    after = pageInfo.endCursor;
  }
}
