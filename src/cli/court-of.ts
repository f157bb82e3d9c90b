// The court that its use-cases are handed, from what was configured and what keeps it.
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Config } from '../config.js';
import { configuredAccounts, GameCache, openSigner, openWindows } from '../games/index.js';
import { recordedChance } from '../record/chance/recorded.js';
import { RULESETS } from '../rulesets/index.js';
import { openIssuer } from '../sign-in/issuer.js';
import type { Store } from '../store/index.js';
import {
  openRatingsCache,
  openReplacements,
  openTournamentCache,
  openTurns,
  type TournamentCourt,
  tournamentRules,
} from '../tournaments/running/index.js';
import { mayTimeOutAfter } from './clocks.js';
import { webhooksOf } from './webhooks.js';

/** A tournament of a thousand players is a few megabytes. */
const CACHED_TOURNAMENTS = 50;
/** Of all rulesets together, those asked for last: whoever reads old numbers one after another does not push those of now out at once. */
const KEPT_RATINGS = 50;

/** Every use-case's first argument. */
export async function courtOf(
  config: Config,
  store: Store,
  accountToken: string,
  onFault: (fault: unknown) => void,
): Promise<TournamentCourt> {
  const now = () => new Date();
  const tournaments = { tournaments: store.tournaments, tournamentCache: openTournamentCache(CACHED_TOURNAMENTS) };
  return {
    rulesets: RULESETS,
    games: store.games,
    announcer: store.announcer,
    metadata: store.metadata,
    offers: store.offers,
    requestKeys: store.requestKeys,
    seatTokens: store.seatTokens,
    ...tournaments,
    ratingsCache: openRatingsCache(KEPT_RATINGS),
    tournamentTurns: openTurns(),
    tournamentRules: tournamentRules(tournaments),
    webhooks: webhooksOf(store, config.webhookLoopback),
    accounts: configuredAccounts([{ id: 'house', token: accountToken }], store.accounts),
    ...(config.issuer && { issuer: openIssuer(config.issuer, now, onFault) }),
    chance: recordedChance,
    now,
    mayTimeOut: mayTimeOutAfter(config.server.clockGrace),
    randomBytes,
    signer: await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault }),
    inTurn: pLimit(config.games.recordPagesAtOnce),
    limits: config.games,
    cache: new GameCache(config.games),
    past: new GameCache(config.games),
    tries: openWindows(),
    replacements: openReplacements(),
    onFault,
  };
}
