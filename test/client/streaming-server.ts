// A server that records streams, and clients whose connections can be cut.
import { afterAll } from 'vitest';
import { WebSocket } from 'ws';
import { createLyonClient, type LyonClient } from '../../src/client/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { readNumbers } from '../../src/server/config.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { listen } from '../api/graphql/socket-client.js';
import { OPENER, readSchema, startTestServer, type TestServer } from '../api/test-server.js';
import { recordStreams } from '../streams/streaming.js';
import { type FreshDatabase, freshDatabase } from '../support/postgres.js';
import { seededBytes } from '../support/seeded-bytes.js';

interface StreamingServer extends TestServer {
  readonly database: FreshDatabase;
  /** Of the instance that records streams. */
  readonly recorder: TournamentServices;
  readonly url: string;
  /** A client that reconnects immediately. */
  readonly clientWith: (token: string) => LyonClient;
  readonly account: LyonClient;
  /** The open websockets of all clients. */
  readonly sockets: ReadonlySet<WebSocket>;
}

/** Starts a server with the default limits, on which the same games are played in every run. It stops after the file. */
export async function startStreamingServer(): Promise<StreamingServer> {
  const database = await freshDatabase();
  const alter = (services: TournamentServices) => ({ ...services, randomBytes: seededBytes(5) });
  const server = await startTestServer({ database, rulesets: RULESETS, schema: readSchema(), alter, apiLimits: readNumbers({}).api });
  const url = (await listen(server.app)).replace(/^ws/, 'http').replace('/graphql', '');
  const { services: recorder } = await recordStreams(database, { rulesets: RULESETS });
  const sockets = new Set<WebSocket>();
  class Cuttable extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol);
      sockets.add(this);
      this.on('close', () => sockets.delete(this));
    }
  }
  const clientWith = (token: string): LyonClient => {
    const client = createLyonClient({ url, token, webSocket: Cuttable, backoff: async () => undefined });
    afterAll(() => client.close());
    return client;
  };
  return { ...server, database, recorder, url, clientWith, account: clientWith(OPENER), sockets };
}
