// The address by which a mail program ends mails with one click, without showing a page (RFC 8058).
import type { FastifyInstance } from 'fastify';
import { unsubscribeMail } from '../../notifications/index.js';
import type { TournamentServices } from '../../tournaments/index.js';

/** Bytes of a body that is read: `List-Unsubscribe=One-Click` as a form. */
const BODY_BYTES = 4_096;

/** Serves POST at the address of the page that people see there. It answers alike whether the link is known or not. */
export function oneClickRoute(app: FastifyInstance, services: TournamentServices): void {
  // Mail programs send a form, of either kind, whose content says nothing.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, _body, done) => done(null, null));
  app.post<{ Querystring: { readonly token?: unknown } }>(
    '/notifications/unsubscribe',
    { bodyLimit: BODY_BYTES },
    async (request, reply) => {
      const { token } = request.query;
      if (typeof token === 'string') await unsubscribeMail(services, token);
      return reply.code(200).type('text/plain; charset=utf-8').send('');
    },
  );
}
