import type { AnyRuleset } from '../../engine/ruleset.js';
import type { AccountId, GameId } from '../game/ids.js';
import type { Accounts } from '../ports/accounts.js';
import type { Issuer } from '../ports/issuer.js';
import type { MetadataStore } from '../ports/kept-metadata.js';
import type { RequestKeys } from '../ports/made-requests.js';
import type { SeatOfferStore } from '../ports/offer-store.js';
import type { Announcer, ChanceSource, GameStore, Limits, RandomBytes } from '../ports/ports.js';
import type { SeatTokens } from '../ports/seat-tokens.js';
import type { Webhooks } from '../ports/webhooks.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Verdict } from './answers.js';
import type { GameCache } from './game-cache.js';
import type { Signer } from './signer.js';
import type { Windows } from './windows.js';

/** Everything a use-case needs, handed to it as its first argument. */
export interface Court {
  readonly rulesets: readonly AnyRuleset[];
  readonly games: GameStore;
  readonly accounts: Accounts;
  /** Who else says who somebody is; nobody if left out. */
  readonly issuer?: Issuer | undefined;
  readonly metadata: MetadataStore;
  readonly requestKeys: RequestKeys;
  readonly offers: SeatOfferStore;
  readonly seatTokens: SeatTokens;
  /**
   * Why an account may not judge in a game of a tournament; null if it may, or the game is of none. Asked on the way of rulings,
   * never of actions.
   */
  readonly tournamentRules: (game: GameId, account: AccountId) => Promise<Refusal | null>;
  readonly announcer: Announcer;
  readonly webhooks: Webhooks;
  readonly chance: ChanceSource;
  readonly now: () => Date;
  /** Whether this court enters already that time is up: not at once after it was away. It does if this is left out. */
  readonly mayTimeOut?: () => boolean;
  readonly randomBytes: RandomBytes;
  readonly signer: Signer;
  /** Long work piece by piece: only some pieces of all that was asked for are done at once, first come first served. */
  readonly inTurn: <Piece>(piece: () => Promise<Piece>) => Promise<Piece>;
  readonly limits: Limits;
  readonly cache: GameCache;
  /** The same of what spectators are shown of games in which they are behind. */
  readonly past: GameCache;
  /** How often each seat has tried what it does not submit. */
  readonly tries: Windows;
  /** Told of work after the answer that failed (a snapshot not saved); the fault is masked already. */
  readonly onFault: (fault: unknown) => void;
  /** Told what became of each submission, for counting: the ruleset's id, or null if none was found. */
  readonly onJudged?: (ruleset: string | null, verdict: Verdict['kind']) => void;
}
