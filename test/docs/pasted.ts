// A page of the documentation, as somebody pastes it who has a court open.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { startResultRecorder } from '../../src/background-jobs.js';
import { RULESETS } from '../../src/rulesets/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { listen } from '../api/graphql/socket-client.js';
import { OPENER, readSchema, startTestServer } from '../api/test-server.js';
import { ownFolder } from '../support/places.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { whenOver } from '../support/when-over.js';
import { pathWithCurl } from './path-with-curl.js';

const run = promisify(execFile);

export interface PastedPage {
  readonly text: string;
  /** The code of one part of the page in one language, in one piece. */
  readonly codeOf: (part: string, language: string) => string;
  /** What the shell prints of a part, a line for each answer. Rejects if it says anything else. */
  readonly shell: (part: string) => Promise<readonly string[]>;
  /** The same of a script of Node. */
  readonly node: (part: string) => Promise<readonly string[]>;
}

/** Opens a court for a page, whose games are the same each time. */
export async function pasted(file: string): Promise<PastedPage> {
  const text = readFileSync(file, 'utf8');
  const alter = (services: TournamentServices) => ({ ...services, randomBytes: seededBytes(1297) });
  const door = await startTestServer({ alter, rulesets: RULESETS, schema: readSchema() });
  const ends = startResultRecorder(door.services);
  whenOver(ends.close);
  const origin = (await listen(door.app)).replace(/^ws/, 'http').replace('/graphql', '');
  const home = ownFolder();
  // What the pages say is to be set where a court is not opened as it is by itself.
  const env = { PATH: pathWithCurl(), PORT: new URL(origin).port, LYON_HOME: home };
  writeFileSync(join(home, 'account-token'), `${OPENER}\n`);

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
  // Whoever pastes sees the answers one after the other; to tell them apart here, each is put on a line.
  const curl = 'curl() { command curl "$@"; echo; }';
  return {
    text,
    codeOf,
    shell: (part) => printed('sh', ['-eu', '-c', `${curl}\n${codeOf(part, 'sh')}`]),
    node: (part) => printed(process.execPath, ['--input-type=module', '-e', codeOf(part, 'js')]),
  };
}
