import type { FastifyInstance } from 'fastify';
import { readLogFile, type Services } from '../../games/index.js';
import { toRefusalError } from '../http/errors.js';

interface OfFile {
  readonly log: string;
  readonly '*': string;
}

/** A checkpoint is replaced within a minute. */
const CHECKPOINT = { 'cache-control': 'public, max-age=5', 'content-type': 'text/plain; charset=utf-8' };
/** A tile never changes: one that grows has a name for each width. */
const TILE = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/octet-stream' };

/**
 * `GET /log/{log}/checkpoint` and `/log/{log}/tile/…`: the log of heads, as c2sp.org/tlog-tiles names its files. They are the same for
 * everyone.
 */
export function logRoutes(app: FastifyInstance, services: Pick<Services, 'headLog'>): void {
  app.get<{ Params: OfFile }>('/log/:log/*', async ({ params }, reply) => {
    const content = await readLogFile(services, params.log, params['*']);
    if (content === null) throw toRefusalError({ code: 'not-in-log' });
    return reply
      .headers(typeof content === 'string' ? CHECKPOINT : TILE)
      .send(typeof content === 'string' ? content : Buffer.from(content));
  });
}
