import { seededChance } from '../../engine/chance.js';

/** A kind of fault: how often it is drawn compared with the others, and how long it lasts. */
interface Kind {
  readonly weight: number;
  /** Milliseconds, from and to. What begins and ends at once has no length. */
  readonly length: readonly [from: number, to: number];
  /** Whether it concerns one instance, one or all of them, or the database that they share. */
  readonly concerns: 'one' | 'one-or-all' | 'database';
  readonly meaning: string;
}

/** Seconds that a player with a clock has at the beginning. An `outage` lasts longer. */
export const BANK_SECONDS = 20;

export const KINDS = {
  'kill-instance': { weight: 8, length: [0, 1_500], concerns: 'one', meaning: 'SIGKILL of an instance, and a new start' },
  'drain-instance': { weight: 6, length: [0, 500], concerns: 'one', meaning: 'SIGTERM of an instance, and a new start' },
  'freeze-instance': { weight: 8, length: [300, 6_000], concerns: 'one', meaning: 'SIGSTOP of an instance, then SIGCONT' },
  'skew-clock': {
    weight: 6,
    // Shorter than `/readyz` may contradict reads: the instance is not ready, and reads succeed.
    length: [500, 2_500],
    concerns: 'one',
    meaning: 'an instance is started anew with a clock that is wrong by up to 50 minutes, and then with the right one',
  },
  'end-backends': { weight: 8, length: [0, 0], concerns: 'database', meaning: 'pg_terminate_backend of all backends of servers' },
  'crash-backend': { weight: 4, length: [0, 0], concerns: 'database', meaning: 'SIGKILL of a backend: Postgres ends all and recovers' },
  'reset-connections': { weight: 8, length: [0, 0], concerns: 'one-or-all', meaning: 'RST of connections to the database' },
  'silence-open-connections': {
    weight: 7,
    length: [0, 0],
    concerns: 'one-or-all',
    meaning: 'open connections to the database swallow all bytes, new ones work',
  },
  'silence-database': {
    weight: 6,
    length: [500, 4_000],
    concerns: 'one-or-all',
    meaning: 'all connections to the database swallow all bytes',
  },
  'slow-network': { weight: 6, length: [500, 4_000], concerns: 'one-or-all', meaning: 'each packet to and from the database is late' },
  'lose-commit': {
    weight: 8,
    length: [0, 0],
    concerns: 'one',
    meaning: 'a commit is dropped before the database gets it, its connection is reset or silent',
  },
  'lose-answer': {
    weight: 16,
    length: [0, 0],
    concerns: 'one',
    meaning: 'the answer to a commit is dropped, its connection is reset or silent',
  },
  'restart-postgres': { weight: 4, length: [0, 1_000], concerns: 'database', meaning: 'fast shutdown of Postgres, and a new start' },
  'crash-postgres': { weight: 5, length: [0, 1_000], concerns: 'database', meaning: 'immediate shutdown of Postgres, and recovery' },
  'freeze-postgres': {
    weight: 5,
    length: [300, 4_000],
    concerns: 'database',
    meaning: 'SIGSTOP of all processes of Postgres, then SIGCONT',
  },
  'full-disk': {
    weight: 5,
    length: [500, 4_000],
    concerns: 'database',
    meaning: 'the disk of Postgres has no room, at times not for the write-ahead log either; only where root may mount a file system',
  },
  'rewind-database': {
    weight: 5,
    length: [300, 2_500],
    concerns: 'database',
    meaning: 'crash of Postgres, and a new start from an earlier base backup',
  },
  outage: {
    weight: 1,
    length: [(BANK_SECONDS + 1) * 1_000, (BANK_SECONDS + 4) * 1_000],
    concerns: 'database',
    meaning: 'no database for longer than players have time',
  },
  'reset-clients': { weight: 6, length: [0, 0], concerns: 'one', meaning: 'RST of the clients of an instance' },
  'silence-clients': {
    weight: 4,
    length: [500, 4_000],
    concerns: 'one',
    meaning: 'connections of clients to an instance swallow all bytes',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindOfFault = keyof typeof KINDS;

export const NAMES = Object.keys(KINDS) as readonly KindOfFault[];

/** A fault of the schedule. Everything about it is drawn from the seed. */
export interface Fault {
  readonly number: number;
  readonly kind: KindOfFault;
  /** The instances concerned, from 0; all of them for a fault of the database. */
  readonly instances: readonly number[];
  /** Milliseconds that it lasts, and from its end to the next fault. */
  readonly length: number;
  readonly pause: number;
  /** A number from 0 to 99 for what else a kind has to choose. */
  readonly lot: number;
}

/** Yields the faults of a seed: the same for the same seed, instances and kinds, whatever the machine does meanwhile. */
export function* scheduleOf(seed: number, instances: number, kinds: readonly KindOfFault[] = NAMES): Generator<Fault, never> {
  const random = seededChance(seed);
  const lots = kinds.flatMap((name) => Array.from({ length: KINDS[name].weight }, () => name));
  const all = Array.from({ length: instances }, (_, index) => index);
  const below = (purpose: string, bound: number): number =>
    random.pick(
      purpose,
      Array.from({ length: bound }, (_, index) => index),
    );
  for (let number = 1; ; number++) {
    const kind = random.pick('kind', lots);
    const { length, concerns } = KINDS[kind];
    const [one, isAll, share, pause, lot] = [
      below('instance', instances),
      below('all', 2) === 1,
      below('length', 100),
      below('pause', 100),
      below('lot', 100),
    ];
    yield {
      number,
      kind,
      instances: concerns === 'database' || (concerns === 'one-or-all' && isAll) ? all : [one],
      length: Math.round(length[0] + ((length[1] - length[0]) * share) / 100),
      pause: 100 + pause * 5,
      lot,
    };
  }
}
