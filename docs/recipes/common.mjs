// What the recipes share: settings, a file that survives a restart, and lines in a chat channel.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createLyonClient } from 'lyon/client';
// Node 22 has a WebSocket of its own.
import { WebSocket } from 'ws';

/** Returns a variable of the environment. Exits with 2 if it is not set. */
export function setting(name) {
  const value = process.env[name];
  if (value) return value;
  console.error(`Set ${name}.`);
  return process.exit(2);
}

/** Returns a client for LYON_URL and the token in LYON_TOKEN. */
export const connect = () => createLyonClient({ url: setting('LYON_URL'), token: setting('LYON_TOKEN'), webSocket: WebSocket });

/** Returns the content of a file, or `empty` if there is none, and a function that replaces the file as a whole. */
export function openFile(path, empty) {
  let content = empty;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const save = () => {
    writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  };
  return { content, save };
}

/** Characters of a post, at most, as Discord counts them. */
const POST_LENGTH = 2_000;
const ATTEMPTS = 5;

/** Posts lines to the incoming webhook in CHANNEL_URL, in the format of Discord: in several posts if they are long. Throws if the channel refuses one. */
export async function post(content) {
  const posts = [];
  for (const line of content.split('\n').map((each) => each.slice(0, POST_LENGTH))) {
    const joined = posts.length === 0 ? line : `${posts.at(-1)}\n${line}`;
    if (joined.length <= POST_LENGTH) posts.splice(-1, 1, joined);
    else posts.push(line);
  }
  for (const each of posts) await postOne(each);
}

/** Waits as long as the channel asks. */
async function postOne(content) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(setting('CHANNEL_URL'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content, allowed_mentions: { parse: ['users'] } }),
    }).catch((error) => ({ ok: false, status: error.message, headers: new Headers() }));
    if (response.ok) return;
    if (attempt === ATTEMPTS) throw new Error(`The channel refused a line: ${response.status}`);
    const seconds = Number(response.headers.get('retry-after') ?? attempt);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Yields all nodes of a list, page by page. `page` returns a connection of GraphQL for a cursor. */
export async function* nodesOf(page) {
  let after = null;
  do {
    const { edges, pageInfo } = await page(after);
    for (const { node } of edges) yield node;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
}
