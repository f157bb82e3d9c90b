import { setTimeout as pause } from 'node:timers/promises';
import { type LyonClient, LyonError, type RulesetKey } from '../../client/index.js';

/** An entry as a watcher or a reader of the log knows it. */
export interface SeenEntry {
  readonly version: number;
  readonly hash: string;
  readonly cursor: string;
  readonly kind: string;
}

interface WatcherSettings {
  readonly viewer: string;
  /** The table and the instance, for messages. */
  readonly where: string;
  readonly client: LyonClient;
  readonly ruleset: RulesetKey;
  readonly game: string;
}

/** A subscription to a game at one instance, which resumes at its last cursor whatever happens to connections and instances. */
export class Watcher {
  /** A seat, or `spectator`. */
  readonly viewer: string;
  readonly name: string;
  /** The entries since the beginning, or since the last `game-rewound`, after which the watcher begins anew. */
  seen: SeenEntry[] = [];
  /** How often the server reported that the watcher's last entry is gone. */
  rewound = 0;
  /** What the watcher received against the promise that it sees each entry once, and none is missing. */
  readonly faults: string[] = [];
  /** Whether the server has ended the subscription: it will receive no more. */
  hasEnded = false;
  readonly #ending = new AbortController();

  constructor({ viewer, where, client, ruleset, game }: WatcherSettings) {
    this.viewer = viewer;
    this.name = `${viewer} of ${where}`;
    void this.#follow(client, ruleset, game);
  }

  async #follow(client: LyonClient, ruleset: RulesetKey, game: string): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        for await (const { version, hash, cursor, kind } of client.followEntries(ruleset, game, { signal })) {
          const last = this.seen.at(-1)?.version ?? 0;
          if (version <= last) this.faults.push(`got version ${version} after ${last}`);
          this.seen.push({ version, hash, cursor, kind });
        }
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof LyonError && error.code === 'game-rewound') {
          this.rewound++;
          this.seen = [];
        } else if (!(error instanceof LyonError && error.code === 'no-such-game')) {
          this.faults.push(`the subscription ended: ${error instanceof Error ? error.message : error}`);
          this.hasEnded = true;
          return;
        }
        await pause(100);
      }
    }
  }

  stop(): void {
    this.#ending.abort();
  }
}
