import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from '../../engine/chance.js';
import { ROOT_FOLDER } from '../../root-folder.js';
import { findHome } from '../../store/embedded/index.js';
import { migrate } from '../../store/maintenance/migrate.js';
import { Balancer, RunEnded } from './balancer.js';
import { Disk } from './disk.js';
import { Evidence, toWallClock } from './evidence.js';
import { cause, type Stage } from './faults.js';
import { Instance } from './instance.js';
import { Organiser } from './organiser.js';
import { BreakablePostgres } from './postgres.js';
import { checkStored, Promises, type Tally } from './promises.js';
import { type Fault, type KindOfFault, scheduleOf } from './schedule.js';
import { Service } from './service.js';
import type { Table } from './table.js';

interface RunSettings {
  readonly seed: number;
  /** The run ends after so many faults, or after so many minutes, whichever is first. */
  readonly faults: number;
  readonly minutes: number;
  readonly instances: number;
  /** The kinds of faults that are drawn. */
  readonly only: readonly KindOfFault[];
  /** A clone with another build, which the last instance runs; null if all run this one. */
  readonly second: string | null;
  /** Organisers that open tournaments and games at the same time. */
  readonly organisers: number;
  readonly onProgress: (words: string) => void;
  /** Called with each promise that is found broken. */
  readonly onBroken: (what: string) => void;
  /** Aborted to end early: what has been played is checked. */
  readonly interrupted: AbortSignal;
}

/** What a fault did to the service. In seconds. */
export interface Measured {
  readonly fault: Fault;
  /** From its beginning to its end. */
  readonly lasted: number;
  /** The longest time in which no action was accepted, and in which no instance answered. */
  readonly withoutActions: number;
  readonly withoutInstance: number;
  /** From its end until each instance answered again. */
  readonly after: number;
}

export interface RunResult {
  readonly measured: readonly Measured[];
  readonly seconds: number;
  /** Seconds in which the run itself did not get to run. */
  readonly stalled: number;
  readonly tally: Tally;
  /** Each promise that was found broken. */
  readonly broken: readonly string[];
  /** Each loss on time for which the machine may be the cause, explained. */
  readonly excused: readonly string[];
  /** Why the run shows nothing: too little was played. Null if it was enough, or if the run was interrupted. */
  readonly tooLittle: string | null;
}

/** Submissions that must be acknowledged for each fault, on average: a fault without any hits nothing that could be lost. */
const ACKNOWLEDGED_PER_FAULT = 3;

/** Returns why a run of so many faults shows nothing; null if enough was played and checked. */
export function whyTooLittle(faults: number, { acknowledged, records }: Pick<Tally, 'acknowledged' | 'records'>): string | null {
  const least = Math.max(1, faults * ACKNOWLEDGED_PER_FAULT);
  if (acknowledged < least) return `${acknowledged} submissions were acknowledged in ${faults} faults; it takes ${least}`;
  return records === 0 ? 'no record was verified' : null;
}

/** Milliseconds until each instance must serve after a fault. */
const RECOVERY_TIMEOUT = 60_000;

/** Accepted actions before the first fault: it finds games that are played. */
const PLAYING = 12;

/** Milliseconds for games to end after the last fault, if the run is not interrupted. */
const END_TIMEOUT = 120_000;
/** Milliseconds for the last checks: longer, and some document or log is answered by no instance. */
const CHECKS_TIMEOUT = 600_000;
/** Milliseconds for requests whose senders have given up. */
const SETTLING = 5_000;

/** Plays tournaments while faults happen, and checks what the server owes. */
export async function run({
  seed,
  faults,
  minutes,
  instances: count,
  only,
  second,
  organisers,
  interrupted,
  ...settings
}: RunSettings): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-chaos-'));
  chmodSync(folder, 0o711);
  const home = join(folder, 'home');
  const disk = Disk.mount(home);
  const { onProgress } = settings;
  const instances: Instance[] = [];
  const cleanUp = (): void => {
    for (const instance of instances) instance.kill();
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  };
  process.once('exit', cleanUp);
  const broken: string[] = [];
  const onBroken = (what: string): void => {
    broken.push(what);
    settings.onBroken(what);
  };
  onProgress('starting Postgres and the instances');
  const postgres = await BreakablePostgres.start(findHome(ROOT_FOLDER, home));
  try {
    await migrate(postgres.url, `${ROOT_FOLDER}migrations`);
    const [accountToken = '', secretKey = ''] = [32, 32].map((bytes) => randomBytes(bytes).toString('base64url'));
    for (let number = 1; number <= count; number++) {
      const clone = second !== null && number === count ? resolve(second) : ROOT_FOLDER;
      instances.push(await Instance.open(String(number), { postgres, accountToken, secretKey, clone, folder, onDeath: onBroken }));
    }
    return await play(
      { seed, faults, minutes, only, organisers, onProgress, interrupted },
      { postgres, disk, instances, accountToken, broken, onBroken },
    );
  } finally {
    process.off('exit', cleanUp);
    for (const instance of instances) {
      instance.kill();
      instance.database.close();
      instance.clients.close();
    }
    await postgres.stop();
    cleanUp();
  }
}

/** Another account than the one that opens the games: that one receives the tokens of their seats, and may not rule. */
const CREATE_ARBITER = 'mutation { createAccount(input: { name: "Arbiter", scopes: ["rule"] }) { token { token } } }';
type Created = { readonly createAccount: { readonly token: { readonly token: string } } };

interface Opened {
  readonly postgres: BreakablePostgres;
  readonly disk: Disk | null;
  readonly instances: readonly Instance[];
  readonly accountToken: string;
  readonly broken: string[];
  readonly onBroken: (what: string) => void;
}

async function play(
  { seed, faults, minutes, only, organisers: count, onProgress, interrupted }: Omit<RunSettings, 'instances' | 'second' | 'onBroken'>,
  { postgres, disk, instances, accountToken, broken, onBroken }: Opened,
): Promise<RunResult> {
  const origins = instances.map(({ origin }) => origin);
  const [playing, checking] = [new AbortController(), new AbortController()];
  const service = new Service(origins, onBroken);
  const evidence = new Evidence(postgres, () => service.stalls);
  const unexpected = new Set<string>();
  const onUnexpected = (what: string): void => {
    if (!unexpected.has(what)) onBroken(what);
    unexpected.add(what);
  };
  const balancerUntil = ({ signal: stopped }: AbortController) =>
    new Balancer({ origins, random: seededChance(seed + 1), stopped, onUnexpected });
  const promises = new Promises({
    balancer: balancerUntil(checking),
    origins,
    stopped: checking.signal,
    stalledSince: (moment) => service.stalledSince(moment),
    evidence,
    onBroken,
  });
  const balancer = balancerUntil(playing);
  let isTimeToEnd = false;
  const isEnding = () => isTimeToEnd;
  const account = balancer.caller(accountToken);
  const { createAccount } = await account.ask((client) => client.execute<Created>(CREATE_ARBITER));
  const arbiter = balancer.caller(createAccount.token.token);
  const organisers = Array.from({ length: count }, (_, first) => {
    const random = seededChance(seed * 1_009 + first);
    return new Organiser({ balancer, account, arbiter, random, first, isEnding, onAccepted: () => service.accepted() });
  });
  const working = Promise.all(organisers.map((organiser) => organiser.work()));
  const stage: Stage = { postgres, disk, instances, onBroken, onRewind: (rewind) => promises.rewinds.push(rewind) };

  let checks: Promise<unknown> = Promise.resolve();
  const queued = new Set<Table>();
  /** Checks tables one after the other. No later fault can change a game that is over: a database is set back to a time after now. */
  const check = (isDue: (table: Table) => boolean): void => {
    for (const organiser of organisers) {
      for (const table of organiser.tables.filter((each) => !queued.has(each) && isDue(each))) {
        queued.add(table);
        checks = checks.then(async () => {
          await promises.checkTable(table);
          organiser.forget(table);
          queued.delete(table);
        });
        checks.catch(() => undefined);
      }
    }
  };

  const began = performance.now();
  await service.allServe(began, RECOVERY_TIMEOUT);
  await service.acceptedActions(PLAYING, RECOVERY_TIMEOUT);
  const measured: Measured[] = [];
  for (const fault of scheduleOf(seed, instances.length, only)) {
    if (measured.length === faults || performance.now() >= began + minutes * 60_000 || interrupted.aborted) break;
    onProgress(
      `fault ${fault.number}${minutes === Number.POSITIVE_INFINITY ? ` of ${faults}` : ''}, ${fault.kind}; ${promises.tally.games} games checked, ${broken.length} promises broken`,
    );
    const from = performance.now();
    await cause(stage, fault);
    const end = performance.now();
    evidence.addFault(fault.kind, { from: toWallClock(from), until: toWallClock(end) });
    const away = await service.allServe(end, RECOVERY_TIMEOUT);
    const until = performance.now();
    for (const index of away) onBroken(`instance ${index + 1} does not serve a minute after fault ${fault.number}, ${fault.kind}`);
    const { all, actions } = service.gaps(from, until);
    measured.push({ fault, lasted: (end - from) / 1_000, withoutActions: actions, withoutInstance: all, after: (until - end) / 1_000 });
    check(({ state }) => state === 'over' || state === 'lost');
    await pause(fault.pause);
    service.forget(performance.now());
  }
  onProgress('the last games are brought to their end');
  isTimeToEnd = true;
  const isOver = await Promise.race([working.then(() => true), pause(END_TIMEOUT, false), whenAborted(interrupted)]);
  if (!isOver && !interrupted.aborted) {
    const stuck = organisers.flatMap(({ tables }) => tables.filter(({ state }) => state === 'playing'));
    onBroken(`games do not end after the last fault: ${stuck.map(({ settings, last }) => `${settings.name} (${last})`).join('; ')}`);
  }
  playing.abort();
  await working;
  // What was sent may still arrive.
  if (!isOver) await pause(SETTLING);
  onProgress('the last games are checked');
  check(() => true);
  const given = setTimeout(() => checking.abort(), CHECKS_TIMEOUT);
  try {
    await checks;
    for (const organiser of organisers) for (const event of organiser.events) await promises.checkEvent(event);
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error;
    onBroken(`no instance answers what the checks of the last games ask, for ${CHECKS_TIMEOUT / 60_000} minutes`);
  }
  clearTimeout(given);
  for (const organiser of organisers) for (const fault of organiser.faults) onBroken(fault);
  for (const fault of await checkStored(postgres)) onBroken(fault);
  service.stop();
  evidence.stop();
  checking.abort();
  await promises.close();
  return {
    measured,
    seconds: (performance.now() - began) / 1_000,
    stalled: service.stalledSince(began) / 1_000,
    tally: promises.tally,
    broken,
    excused: promises.excused,
    tooLittle: interrupted.aborted ? null : whyTooLittle(measured.length, promises.tally),
  };
}

const whenAborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });
