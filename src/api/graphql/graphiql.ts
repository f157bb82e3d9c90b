// GraphiQL at /graphiql. All files are served from this server: the page works offline, and no third-party script can read the token.
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, HTML, SCRIPT, STYLE, sendFile } from '../http/static-page.js';

const POLICY = contentSecurityPolicy("worker-src 'self'", 'font-src data:');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Lyon: GraphiQL</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="graphiql/graphiql.css">
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>GraphiQL is a program in JavaScript, which is switched off here.</noscript>
    <div id="root"></div>
    <script src="graphiql/graphiql.js"></script>
    <script src="graphiql/start.js"></script>
  </body>
</html>
`;

/**
 * Headers typed into the page are sent with each request, and their Authorization with the first message of a websocket, where browsers
 * cannot set headers. They are not stored.
 */
const START = `'use strict';
const endpoint = new URL('graphql', location.href);

function operationOf({ query, operationName }, document) {
  const found = document?.definitions.find(({ kind, name }) => kind === 'OperationDefinition' && (!operationName || name?.value === operationName));
  return found?.operation ?? 'query';
}

async function ask(asked, headers) {
  const accept = 'application/graphql-response+json, application/json';
  const sent = { accept, ...headers, 'content-type': 'application/json' };
  const reply = await fetch(endpoint, { method: 'POST', headers: sent, body: JSON.stringify(asked) });
  return reply.json();
}

const watch = (asked, headers) => ({
  subscribe({ next, error, complete }) {
    const socket = new WebSocket(endpoint.href.replace(/^http/, 'ws'), 'graphql-transport-ws');
    const send = (message) => socket.send(JSON.stringify(message));
    const shown = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization');
    let isOver = false;
    const end = (tell) => {
      if (!isOver) tell();
      isOver = true;
      socket.close(1000);
    };
    socket.onopen = () => send({ type: 'connection_init', payload: shown ? { Authorization: shown[1] } : {} });
    socket.onclose = ({ code, reason }) => end(() => error(new Error('The websocket was closed: ' + code + ' ' + reason)));
    socket.onmessage = ({ data }) => {
      const { type, payload } = JSON.parse(data);
      if (type === 'connection_ack') send({ type: 'subscribe', id: '1', payload: asked });
      else if (type === 'ping') send({ type: 'pong' });
      else if (type === 'next') next(payload);
      else if (type === 'error') end(() => error({ errors: payload }));
      else if (type === 'complete') end(complete);
    };
    return { unsubscribe: () => end(() => undefined) };
  },
});

self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_module, label) => new URL('graphiql/' + label + '.worker.js', location.href).href };
YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), {
  title: 'Lyon',
  defaultQuery: '{ rulesets { id title } }',
  shouldPersistHeaders: false,
  fetcher: (asked, { headers, documentAST } = {}) =>
    operationOf(asked, documentAST) === 'subscription' ? watch(asked, headers) : ask(asked, headers),
});
`;

type Bundle = typeof import('@graphql-yoga/render-graphiql/graphiql');

/** The bundle is large: it is loaded on the first request. */
const PAGE_FILES: Readonly<Record<string, readonly [type: string, text: (bundle: Bundle) => string]>> = {
  'graphiql.css': [STYLE, ({ css }) => css],
  'graphiql.js': [SCRIPT, ({ js }) => js],
  'start.js': [SCRIPT, () => START],
  'editorWorkerService.worker.js': [SCRIPT, ({ editorWorkerService }) => editorWorkerService],
  'json.worker.js': [SCRIPT, ({ jsonWorker }) => jsonWorker],
  'graphql.worker.js': [SCRIPT, ({ graphqlWorker }) => graphqlWorker],
};

/** Adds the page at /graphiql, which uses the API at /graphql, and its files. */
export function serveGraphiql(app: FastifyInstance): void {
  app.get('/graphiql', (_request, reply) => sendFile(reply, POLICY, HTML, PAGE));
  for (const [name, [type, text]] of Object.entries(PAGE_FILES)) {
    app.get(`/graphiql/${name}`, async (_request, reply) =>
      sendFile(reply, POLICY, type, text(await import('@graphql-yoga/render-graphiql/graphiql'))),
    );
  }
}
