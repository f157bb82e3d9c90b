// Runs the code of a documentation page against a running server.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { startResultRecorder } from '../../src/server/background-jobs.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { listen } from '../api/graphql/socket-client.js';
import { OPENER, readSchema, startTestServer } from '../api/test-server.js';
import { ownFolder } from '../support/places.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { startServer } from '../support/server-process.js';
import { whenOver } from '../support/when-over.js';
import { pathWithCurl } from './path-with-curl.js';

const run = promisify(execFile);

interface PastedPage {
  readonly text: string;
  /** Returns all code of one part of the page in one language. */
  readonly codeOf: (part: string, language: string) => string;
  /** Returns what the shell prints for a part, one line for each response. Rejects if it prints errors. */
  readonly shell: (part: string) => Promise<readonly string[]>;
  /** Does the same for a Node script. */
  readonly node: (part: string) => Promise<readonly string[]>;
}

/** Where a page finds its server. */
interface Served {
  readonly origin: string;
  /** The data folder of the server, with the account token. */
  readonly home: string;
}

/** Starts a server for a page. Its games are the same in every run. */
export async function pasted(file: string): Promise<PastedPage> {
  const alter = (services: TournamentServices) => ({ ...services, randomBytes: seededBytes(1297) });
  const testServer = await startTestServer({ alter, rulesets: RULESETS, schema: readSchema() });
  const ends = startResultRecorder(testServer.services);
  whenOver(ends.close);
  const origin = (await listen(testServer.app)).replace(/^ws/, 'http').replace('/graphql', '');
  const home = ownFolder();
  writeFileSync(join(home, 'account-token'), `${OPENER}\n`);
  return pageOf(file, { origin, home });
}

/** Starts a server in its own process for a page, as `npm start` runs it, with webhooks to this machine. */
export async function pastedToProcess(file: string): Promise<PastedPage> {
  const home = join(ownFolder(), 'home');
  const { origin } = await startServer({ env: { LYON_DATA_DIR: home, LYON_WEBHOOK_ALLOW_LOOPBACK: 'on' } });
  return pageOf(file, { origin, home });
}

/** Returns whether a value on a page is one of a schema in the contract. */
export function isOfContract(schema: string, value: unknown): boolean {
  const { components } = JSON.parse(readFileSync('dist/openapi.json', 'utf8'));
  const $ref = `#/components/schemas/${schema}`;
  return new Ajv2020({ strict: false, validateFormats: false }).compile({ $ref, components })(value);
}

function pageOf(file: string, { origin, home }: Served): PastedPage {
  const text = readFileSync(file, 'utf8');
  // The variables that the pages name for a server with other settings than the default.
  const env = { PATH: pathWithCurl(), PORT: new URL(origin).port, LYON_DATA_DIR: home };
  function codeOf(part: string, language: string): string {
    const found = text.split(/^## /m).find((each) => each.startsWith(`${part}\n`))!;
    const blocks = [...found.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code);
    expect(blocks.length).toBeGreaterThan(0);
    return blocks.join('\n');
  }
  async function printed(program: string, given: readonly string[]): Promise<readonly string[]> {
    const { stdout, stderr } = await run(program, given, { env });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  }
  return {
    text,
    codeOf,
    shell: (part) => printed('sh', ['-eu', '-c', codeOf(part, 'sh')]),
    node: (part) => printed(process.execPath, ['--input-type=module', '-e', codeOf(part, 'js')]),
  };
}
