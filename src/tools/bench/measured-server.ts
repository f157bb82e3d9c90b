// A server composed as in main.ts, except that its chance is predictable and its database is given.
import '../../production.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compileContract } from '../../api/contract.js';
import { createLog } from '../../api/http/log.js';
import {
  createJudging,
  createRateWindows,
  createStep,
  GameCache,
  JointReads,
  openSigner,
  withConfiguredAccounts,
} from '../../games/index.js';
import { recordedChance } from '../../record/chance/draws.js';
import { BatchTreeCache } from '../../record/chance/keys.js';
import { RULESETS } from '../../rulesets/index.js';
import { buildApp } from '../../server/app.js';
import { startStreams } from '../../server/background-jobs.js';
import { composeWebhooks, startWebhooks } from '../../server/composition.js';
import { readConfig } from '../../server/config.js';
import { limitHeapGrowth } from '../../server/heap.js';
import { openTextJudge } from '../../server/judging.js';
import { openStore } from '../../store/index.js';
import { encryptionWith } from '../../store/secrets/encryption.js';
import { recordGames } from '../../streams/index.js';
import {
  createKeyedMutex,
  openRatingsCache,
  openReplacementWindows,
  openTournamentCache,
  type TournamentServices,
} from '../../tournaments/index.js';
import { serveBench } from './child-server.js';
import { knownKeys } from './played-games.js';

const {
  database: address,
  accountToken,
  secretKey,
  poolSizes,
  server,
  games,
  api,
  rates,
  logLevel,
  webhookLoopback,
} = readConfig(process.env);
limitHeapGrowth(server.heapGrowth);
const log = createLog(logLevel);
const onFault = (fault: unknown) => log.error({ fault });
const encryption = encryptionWith(secretKey!, randomBytes);
const now = () => new Date();
const database = { address: address!, poolSizes, statementTimeout: server.statementTimeout };
const store = await openStore({ ...database, rulesets: RULESETS, instance: randomUUID(), encryption, onFault });
const services: TournamentServices = {
  rulesets: RULESETS,
  games: store.games,
  announcer: store.announcer,
  tournamentRules: async () => null,
  metadata: store.metadata,
  offers: store.offers,
  idempotency: store.idempotencyKeys,
  seatTokens: store.seatTokens,
  tournaments: store.tournaments,
  tournamentCache: openTournamentCache(1_000_000),
  ratingsCache: openRatingsCache(1_000_000),
  seasons: store.seasons,
  tournamentMutex: createKeyedMutex(),
  streams: store.streams,
  tickets: store.tickets,
  webhooks: composeWebhooks(store, webhookLoopback),
  notifications: { store: store.notifications, sendsMail: false, publicUrl: null },
  accounts: withConfiguredAccounts([{ id: 'operator', token: accountToken! }], store.accounts),
  // Draws are recorded and opened as usual; only their results are predictable.
  chance: (_keys, used, entropy, game) => recordedChance(knownKeys(game), used, entropy),
  now,
  randomBytes,
  headLog: { store: store.headLog, witnesses: [] },
  signer: await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault }),
  step: createStep(() => performance.now()),
  limits: games,
  reads: new JointReads(),
  cache: new GameCache(games),
  delayedCache: new GameCache(games),
  trees: new BatchTreeCache(games.cachedTreeBytes),
  guestRates: createRateWindows(),
  dryRunRates: createRateWindows(),
  judging: createJudging(openTextJudge({ threads: 1, waiting: 16, timeout: 5_000, memory: 128 })),
  replacements: openReplacementWindows(),
  onFault,
};
const schema = await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8');
const openapi = JSON.parse(await readFile(new URL('../../../dist/openapi.json', import.meta.url), 'utf8'));
const limits = { ...games, bodyBytes: api.bodyBytes };
const contract = compileContract({ schema, openapi, limits, rulesets: services.rulesets });
startWebhooks(services, store, contract.rest, {});
store.outbox.recordWith((games) => recordGames(services, games));
startStreams(services, { outbox: store.outbox, listenToAll: store.announcer.listenToAll });
const app = await buildApp({ services, limits: api, contract, graphiql: false, log, rateLimits: rates });
await serveBench(app, async () => ({}));
