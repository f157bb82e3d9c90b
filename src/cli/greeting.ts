import type { AddressInfo, Server } from 'node:net';
/** What a person needs to know of a court that has opened. */
export interface Opening {
  /** Where it listens, as the start of a URL. */
  readonly origin: string;
  readonly graphiql: boolean;
  /** Where the embedded database keeps its data; null with a database of one's own. */
  readonly data: string | null;
  /** The file that holds the account token; null when the token came from the environment. */
  readonly tokenFile: string | null;
}

/** A game of the first ruleset, opened: an answer that shows at once what the court is. */
const FIRST_REQUEST =
  'mutation { openGame(input: { options: { hammerOfTheScots: { scenario: braveheart, edition: "3.0", schiltroms: false } } }) ' +
  '{ game { id } seats { seat token } } }';

/** The words printed when the court opens, with a first request to copy into another terminal. Never a token itself. */
export function greeting({ origin, graphiql, data, tokenFile }: Opening): string {
  const rows = [
    ['GraphQL', `${origin}/graphql`],
    ['GraphiQL', graphiql ? `${origin}/graphiql` : null],
    ['REST', `${origin}/v1`],
    ['Its pages', `${origin}/v1/docs`],
    ['Games', data === null ? 'in the database of DATABASE_URL' : `in ${data}`],
    ['Account token', tokenFile === null ? 'in LYON_ACCOUNT_TOKEN' : `in ${tokenFile}`],
  ] as const;
  return [
    'The court is open.',
    '',
    ...rows.filter(([, what]) => what !== null).map(([name, what]) => `  ${name.padEnd(15)}${what}`),
    '',
    'Open a first game, from another terminal:',
    '',
    firstRequest(origin, tokenFile),
    '',
    'Each seat is played with its own token. Ctrl-C closes the court.',
    '',
  ].join('\n');
}

/** A line for a shell. */
function firstRequest(origin: string, tokenFile: string | null): string {
  const token = tokenFile === null ? '$LYON_ACCOUNT_TOKEN' : `$(cat ${quoted(tokenFile)})`;
  const body = JSON.stringify({ query: FIRST_REQUEST });
  return `curl -s ${origin}/graphql -H "authorization: Bearer ${token}" -H 'content-type: application/json' -d ${quoted(body)}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Where a server is found that listens on a port. */
export function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
