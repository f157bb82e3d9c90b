// REST as a page, at /v1/docs: Swagger UI over the OpenAPI document, served whole from here. It runs nobody else's script where
// a token is typed, and works offline.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a browser lets the page do: load from here, and ask here. Swagger UI sets styles on what it draws, and holds its icons in itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Lyon: REST</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="docs/swagger-ui.css">
  </head>
  <body>
    <noscript>This page is a program in JavaScript, which is switched off here. The document it shows is at <a href="openapi.json">openapi.json</a>.</noscript>
    <div id="docs"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/** Nobody is asked whether the document is valid; what is typed is forgotten with the page. */
const START = `'use strict';
SwaggerUIBundle({ url: 'openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', validatorUrl: null, persistAuthorization: false });
`;

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const FILES: Readonly<Record<string, readonly [type: string, read: () => Promise<string>]>> = {
  'swagger-ui.css': [STYLE, () => readFile(`${folder}/swagger-ui.css`, 'utf8')],
  'swagger-ui-bundle.js': [SCRIPT, () => readFile(`${folder}/swagger-ui-bundle.js`, 'utf8')],
  'start.js': [SCRIPT, async () => START],
};

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    .type(type)
    .send(text);

/** Adds the page at /v1/docs, for the document beside it, and the files it loads below it. */
export function documentationDoor(app: FastifyInstance): void {
  app.get('/v1/docs', (_request, reply) => send(reply, 'text/html; charset=utf-8', PAGE));
  for (const [name, [type, read]] of Object.entries(FILES)) {
    app.get(`/v1/docs/${name}`, async (_request, reply) => send(reply, type, await read()));
  }
}
