// What stands beside /v1: where the record was, and what the kinds of problems are.
import type { FastifyInstance } from 'fastify';
import { toldIn } from '../../engine/told.js';
import { Refused, STATUS } from '../errors.js';
import { chooseLanguage } from '../language.js';
import { REJECTED, TITLES } from '../problem-titles.js';
import { OLD_RECORD, tellGoing } from './going.js';

const MOVED_FOR_EVER = 308;
const NO_SUCH_KIND = { en: 'There is no such kind of problem.', fr: 'Il n’y a pas de tel genre de problème.' };
const STATUSES: Readonly<Record<string, number>> = { ...STATUS, [REJECTED]: 422 };
const TOLD: Readonly<Record<string, (typeof TITLES)[typeof REJECTED]>> = TITLES;

export function besideDoor(app: FastifyInstance): void {
  app.get<{ Params: { game: string } }>('/games/:game/record', async ({ params }, reply) => {
    const address = `/v1/games/${encodeURIComponent(params.game)}/record`;
    tellGoing(reply, OLD_RECORD, address);
    return reply.redirect(address, MOVED_FOR_EVER);
  });
  app.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
    const { code } = request.params;
    if (!Object.hasOwn(TOLD, code)) throw new Refused('not-found', NO_SUCH_KIND);
    const language = chooseLanguage(request, reply);
    return { code, status: STATUSES[code], title: toldIn(TOLD[code]!, language) };
  });
}
