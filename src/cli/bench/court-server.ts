// A court as main.ts wires it, in all but two things: its chance is known in advance, and its database is given to it.
import pLimit from 'p-limit';
import '../../production.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openLog } from '../../api/log.js';
import { buildApp } from '../../app.js';
import { readConfig } from '../../config.js';
import { configuredAccounts, GameCache, openSigner, openWindows } from '../../games/index.js';
import { recordedChance } from '../../record/chance/recorded.js';
import { RULESETS } from '../../rulesets/index.js';
import { openStore, readAddress } from '../../store/index.js';
import { sealingUnder } from '../../store/sealing.js';
import {
  openRatingsCache,
  openReplacements,
  openTournamentCache,
  openTurns,
  type TournamentCourt,
} from '../../tournaments/running/index.js';
import { sendWebhooks, webhooksOf } from '../webhooks.js';
import { knownKeys } from './known-chance.js';
import { listen } from './serving.js';

const { databaseUrl, accountToken, secretKey, poolSizes, server, games, doors, rates, logLevel, webhookLoopback } = readConfig(process.env);
const log = openLog(logLevel);
const onFault = (fault: unknown) => log.error({ fault });
const address = readAddress(databaseUrl!);
const sealing = sealingUnder(secretKey!, randomBytes);
const now = () => new Date();
const milliseconds = () => performance.now();
const database = { address, poolSizes, statementTimeout: server.statementTimeout };
const store = await openStore({ ...database, instance: randomUUID(), sealing, onFault, milliseconds });
const court: TournamentCourt = {
  rulesets: RULESETS,
  games: store.games,
  announcer: store.announcer,
  tournamentRules: async () => null,
  metadata: store.metadata,
  offers: store.offers,
  requestKeys: store.requestKeys,
  seatTokens: store.seatTokens,
  tournaments: store.tournaments,
  tournamentCache: openTournamentCache(1),
  ratingsCache: openRatingsCache(1),
  tournamentTurns: openTurns(),
  webhooks: webhooksOf(store, webhookLoopback),
  accounts: configuredAccounts([{ id: 'house', token: accountToken! }], store.accounts),
  // It records and opens draws as it is wired to; only what falls is known before.
  chance: (_keys, used, game) => recordedChance(knownKeys(game), used),
  now,
  randomBytes,
  signer: await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault }),
  inTurn: pLimit(games.recordPagesAtOnce),
  limits: games,
  cache: new GameCache(games),
  past: new GameCache(games),
  tries: openWindows(),
  replacements: openReplacements(),
  onFault,
};
const schema = await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8');
const openapi = JSON.parse(await readFile(new URL('../../../dist/openapi.json', import.meta.url), 'utf8'));
sendWebhooks(court, store, { schema, openapi });
const app = await buildApp({ court, limits: doors, schema, openapi, graphiql: false, log, rateLimits: rates });
await listen(app, async () => ({}));
