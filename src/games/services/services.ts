import type { AnyRuleset } from '../../engine/ruleset.js';
import type { BatchTreeCache } from '../../record/chance/keys.js';
import type { AccountId, GameId } from '../model/game.js';
import type { AccountStore, Issuer, Operator } from '../ports/accounts.js';
import type { Announcer, ChanceSource, GameStore, Limits, MetadataStore, RandomBytes } from '../ports/game-store.js';
import type { HeadLog } from '../ports/head-log.js';
import type { IdempotencyStore } from '../ports/idempotency-store.js';
import type { JointReads } from '../ports/joint-reads.js';
import type { NotificationServices } from '../ports/notifications.js';
import type { SeatOfferStore, TokenStatusStore } from '../ports/seats.js';
import type { StreamStore, TicketSealer } from '../ports/streams.js';
import type { WebhookServices } from '../ports/webhooks.js';
import type { Refusal } from '../refusals/refusals.js';
import type { GameCache } from './game-cache.js';
import type { ClockPause } from './heartbeat.js';
import type { Judging } from './judging.js';
import type { Step } from './long-work.js';
import type { RateWindows } from './rate-windows.js';
import type { Verdict } from './results.js';
import type { Signer } from './signer.js';

/** What this process remembered and the database has lost. `subscriber`: the last entry or message that a subscriber or a webhook was sent. */
export type Rewound = 'position' | 'subscriber' | 'tournament' | 'signing-key';

/** The dependencies of every command and query, passed as the first argument. */
export interface Services {
  readonly rulesets: readonly AnyRuleset[];
  readonly games: GameStore;
  readonly accounts: AccountStore;
  /** An external issuer of account tokens; none if left out. */
  readonly issuer?: Issuer | undefined;
  /** The terms, privacy statement and contact of the operator; none if left out. */
  readonly operator?: Operator;
  readonly metadata: MetadataStore;
  readonly idempotency: IdempotencyStore;
  readonly offers: SeatOfferStore;
  readonly seatTokens: TokenStatusStore;
  /**
   * Returns why an account may not judge in a tournament's game; null if it may, or the game has no tournament. Called for rulings, never
   * for actions.
   */
  readonly tournamentRules: (game: GameId, account: AccountId) => Promise<Refusal | null>;
  readonly announcer: Announcer;
  readonly webhooks: WebhookServices;
  readonly notifications: NotificationServices;
  readonly streams: StreamStore;
  readonly tickets: TicketSealer;
  readonly chance: ChanceSource;
  readonly now: () => Date;
  /**
   * Returns the outages of the service, in which no clock runs. Without a recent heartbeat, which may mean another outage, it waits for
   * one; with `withShort` also for one that may end a short outage. Defaults to none.
   */
  readonly clockPauses?: (withShort?: boolean) => readonly ClockPause[] | Promise<readonly ClockPause[]>;
  readonly randomBytes: RandomBytes;
  readonly signer: Signer;
  readonly headLog: HeadLog;
  /** The step of the work under way. Outside long reads it only yields. */
  readonly step: Step;
  readonly limits: Limits;
  /** Reads that several watchers or streams need at once. */
  readonly reads: JointReads;
  readonly cache: GameCache;
  /** The positions of games as delayed spectators see them. */
  readonly delayedCache: GameCache;
  /** The Merkle trees of the games used last: one cache, so that its limit holds for the process. */
  readonly trees: BatchTreeCache;
  /** New guests per address. */
  readonly guestRates: RateWindows;
  /** Dry runs per seat. */
  readonly dryRunRates: RateWindows;
  /** The judge of texts, and how many each caller sent. */
  readonly judging: Judging;
  /** Reports work that failed after the answer (a snapshot not saved). The fault is masked already. */
  readonly onFault: (fault: unknown) => void;
  /** Reports each time this process finds that the database has lost what it remembers. */
  readonly onRewind?: (found: Rewound) => void;
  /** Reports each time this process refuses a game that newer rules have judged. */
  readonly onNewerRules?: () => void;
  /** Reports the result of each submission, for metrics: the ruleset's id, or null if unknown. */
  readonly onVerdict?: (ruleset: string | null, verdict: Verdict['kind']) => void;
}
