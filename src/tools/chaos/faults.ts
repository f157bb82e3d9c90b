// How each kind of fault is caused. A function resolves at the end of the fault, when the service can recover.
import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from './disk.js';
import type { Instance } from './instance.js';
import type { BreakablePostgres } from './postgres.js';
import type { Rewind } from './promises.js';
import type { FaultyProxy } from './proxy.js';
import type { Fault, KindOfFault } from './schedule.js';

/** The installation in which faults are caused. */
export interface Stage {
  readonly postgres: BreakablePostgres;
  /** That of Postgres; null if this process may not mount one: no fault needs it then. */
  readonly disk: Disk | null;
  readonly instances: readonly Instance[];
  /** Called when the database begins to be set back. `until` is not known then. */
  readonly onRewind: (rewind: Rewind) => void;
  readonly onBroken: (what: string) => void;
}

/** Milliseconds to wait for a commit that can be dropped, or its answer. */
const COMMIT_TIMEOUT = 2_000;

/** Causes a fault, and ends it. */
export function cause(stage: Stage, fault: Fault): Promise<void> {
  return CAUSES[fault.kind](stage, fault, fault.instances.map((index) => stage.instances[index]!) as [Instance, ...Instance[]]);
}

async function lose(database: FaultyProxy, what: 'commit' | 'answer', lot: number): Promise<void> {
  const { lost, cancel } = database.lose({ what, how: lot % 2 === 0 ? 'reset' : 'silent' });
  await Promise.race([lost, pause(COMMIT_TIMEOUT)]);
  cancel();
}

type Cause = (stage: Stage, fault: Fault, concerned: readonly [Instance, ...Instance[]]) => Promise<void>;

const CAUSES: Readonly<Record<KindOfFault, Cause>> = {
  async 'kill-instance'(_, { length }, [instance]) {
    await instance.end('SIGKILL');
    await pause(length);
    await instance.start();
  },
  async 'drain-instance'({ onBroken }, { length }, [instance]) {
    const status = await instance.end('SIGTERM');
    if (status !== 0) onBroken(`instance ${instance.name} ended with ${status} after SIGTERM`);
    await pause(length);
    await instance.start();
  },
  async 'freeze-instance'(_, { length }, [instance]) {
    instance.signal('SIGSTOP');
    await pause(length);
    instance.signal('SIGCONT');
  },
  async 'skew-clock'(_, { length, lot }, [instance]) {
    await instance.end('SIGKILL');
    // From 50 minutes behind to 50 ahead, and always by more than the server tolerates.
    await instance.start((lot < 50 ? lot - 50 : lot - 49) * 60_000);
    await pause(length);
    await instance.end('SIGKILL');
    await instance.start();
  },
  async 'end-backends'({ postgres }) {
    await postgres.endBackends();
  },
  async 'crash-backend'({ postgres }) {
    await postgres.crashBackend();
  },
  async 'reset-connections'(_stage, _fault, concerned) {
    for (const { database } of concerned) database.reset();
  },
  async 'silence-open-connections'(_stage, _fault, concerned) {
    for (const { database } of concerned) database.silence();
  },
  async 'silence-database'(_, { length }, concerned) {
    for (const { database } of concerned) database.silence('new ones');
    await pause(length);
    for (const { database } of concerned) database.mend();
  },
  async 'slow-network'(_, { length, lot }, concerned) {
    for (const { database } of concerned) database.latency = 5 + lot;
    await pause(length);
    for (const { database } of concerned) database.mend();
  },
  'lose-commit': (_, { lot }, [{ database }]) => lose(database, 'commit', lot),
  'lose-answer': (_, { lot }, [{ database }]) => lose(database, 'answer', lot),
  async 'restart-postgres'({ postgres }, { length }) {
    await postgres.stop();
    await pause(length);
    await postgres.start();
  },
  async 'crash-postgres'({ postgres }, { length }) {
    await postgres.crash();
    await pause(length);
    await postgres.start();
  },
  async 'freeze-postgres'({ postgres }, { length }) {
    const thaw = postgres.freeze();
    await pause(length);
    thaw();
  },
  async 'full-disk'({ postgres, disk }, { length, lot }) {
    disk!.fill();
    // Postgres writes on in the segments of its log that it has; then it ends itself.
    if (lot % 2 === 0) await postgres.useUpLog();
    await pause(length);
    disk!.empty();
    await postgres.revive();
  },
  async 'rewind-database'({ postgres, onRewind }, { length }) {
    const { from, restore } = await postgres.backUp();
    await pause(length);
    // Reported before the restore: a table may notice the rewind at once.
    const rewind = { from, until: Number.POSITIVE_INFINITY };
    onRewind(rewind);
    await restore();
    rewind.until = performance.now();
  },
  async outage({ postgres }, { length, lot }) {
    if (lot % 2 === 0) await postgres.stop();
    else await postgres.crash();
    await pause(length);
    await postgres.start();
  },
  async 'reset-clients'(_stage, _fault, [{ clients }]) {
    clients.reset();
  },
  async 'silence-clients'(_, { length }, [{ clients }]) {
    clients.silence('new ones');
    await pause(length);
    clients.mend();
    clients.reset();
  },
};
