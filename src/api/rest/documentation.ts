// Swagger UI at /v1/docs. All files are served from this server: the page works offline, and no third-party script can read the token.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, HTML, SCRIPT, STYLE, sendFile } from '../http/static-page.js';

const POLICY = contentSecurityPolicy();

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lyon: REST</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="docs/swagger-ui.css">
  </head>
  <body>
    <noscript>This page is a program in JavaScript, which is switched off here. The document it shows is at <a href="openapi.json">openapi.json</a>.</noscript>
    <main id="docs"></main>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/** No external validator is called, and the token is not stored. */
const START = `'use strict';
SwaggerUIBundle({ url: 'openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', validatorUrl: null, persistAuthorization: false });
`;

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const FILES: Readonly<Record<string, readonly [type: string, read: () => Promise<string>]>> = {
  'swagger-ui.css': [STYLE, () => readFile(`${folder}/swagger-ui.css`, 'utf8')],
  'swagger-ui-bundle.js': [SCRIPT, () => readFile(`${folder}/swagger-ui-bundle.js`, 'utf8')],
  'start.js': [SCRIPT, async () => START],
};

/** Adds the page at /v1/docs and its files. */
export function documentationRoutes(app: FastifyInstance): void {
  app.get('/v1/docs', (_request, reply) => sendFile(reply, POLICY, HTML, PAGE));
  for (const [name, [type, read]] of Object.entries(FILES)) {
    app.get(`/v1/docs/${name}`, async (_request, reply) => sendFile(reply, POLICY, type, await read()));
  }
}
