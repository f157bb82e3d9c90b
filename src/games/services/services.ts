import type { AnyRuleset } from '../../engine/ruleset.js';
import type { AccountId, GameId } from '../model/game.js';
import type { AccountStore, Issuer } from '../ports/accounts.js';
import type { Announcer, ChanceSource, GameStore, Limits, MetadataStore, RandomBytes } from '../ports/game-store.js';
import type { IdempotencyStore } from '../ports/idempotency-store.js';
import type { SeatOfferStore, TokenStatusStore } from '../ports/seats.js';
import type { WebhookServices } from '../ports/webhooks.js';
import type { Refusal } from '../refusals/refusals.js';
import type { GameCache } from './game-cache.js';
import type { RateWindows } from './rate-windows.js';
import type { Verdict } from './results.js';
import type { Signer } from './signer.js';

/** Everything a use-case needs, handed to it as its first argument. */
export interface Services {
  readonly rulesets: readonly AnyRuleset[];
  readonly games: GameStore;
  readonly accounts: AccountStore;
  /** Who else says who somebody is; nobody if left out. */
  readonly issuer?: Issuer | undefined;
  readonly metadata: MetadataStore;
  readonly idempotency: IdempotencyStore;
  readonly offers: SeatOfferStore;
  readonly seatTokens: TokenStatusStore;
  /**
   * Why an account may not judge in a game of a tournament; null if it may, or the game is of none. Asked on the way of rulings,
   * never of actions.
   */
  readonly tournamentRules: (game: GameId, account: AccountId) => Promise<Refusal | null>;
  readonly announcer: Announcer;
  readonly webhooks: WebhookServices;
  readonly chance: ChanceSource;
  readonly now: () => Date;
  /** Whether this court enters already that time is up: not at once after it was away. It does if this is left out. */
  readonly canTimeOut?: () => boolean;
  readonly randomBytes: RandomBytes;
  readonly signer: Signer;
  /** Long work piece by piece: only some pieces of all that was asked for are done at once, first come first served. */
  readonly queueWork: <Piece>(piece: () => Promise<Piece>) => Promise<Piece>;
  readonly limits: Limits;
  readonly cache: GameCache;
  /** The same of what spectators are shown of games in which they are behind. */
  readonly delayedCache: GameCache;
  /** How often each seat has tried what it does not submit. */
  readonly dryRunRates: RateWindows;
  /** Told of work after the answer that failed (a snapshot not saved); the fault is masked already. */
  readonly onFault: (fault: unknown) => void;
  /** Told what became of each submission, for counting: the ruleset's id, or null if none was found. */
  readonly onVerdict?: (ruleset: string | null, verdict: Verdict['kind']) => void;
}
