// The verifier of the documentation, whole.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { whenOver } from '../support/when-over.js';

/** A file of these lines, that is gone after the test. */
export function written(lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-record-'));
  whenOver(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

interface Ran {
  readonly code: number;
  readonly out: string;
}

type Run = (modules: Readonly<Record<string, object>>, process: object, console: object) => Promise<void>;

const IMPORT = /^import \{([^}]*)\} from '(node:\w+)';$/gm;

/** Ends the program. */
class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/**
 * Returns the program as a function of the modules that it imports, its process and its console. To start hundreds of processes, or threads, takes
 * longer than what they do. `documented-verifier.test.ts` runs it as a stranger does.
 */
async function programOf(file: string): Promise<{ readonly run: Run; readonly modules: Readonly<Record<string, object>> }> {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(IMPORT)].map(([, , name]) => name!);
  const modules = await Promise.all(names.map(async (name) => [name, (await import(name)) as object] as const));
  const code = text.replace(IMPORT, (_, list: string, name: string) => `const {${list.replaceAll(' as ', ': ')}} = modules['${name}'];`);
  const Program = (async () => undefined).constructor as new (...given: string[]) => Run;
  return { run: new Program('modules', 'process', 'console', code), modules: Object.fromEntries(modules) };
}

const { run, modules } = await programOf('docs/verify-yourself.mjs');

/** What the second verifier says of these lines. */
export const secondOpinion = (lines: readonly string[], ...options: readonly string[]): Promise<Ran> =>
  secondOpinionOn(written(lines), ...options);

/** The same of a file. */
export async function secondOpinionOn(file: string, ...options: readonly string[]): Promise<Ran> {
  let out = '';
  const print = (...given: unknown[]) => {
    out += `${format(...given)}\n`;
  };
  const exit = (code: number) => {
    throw new Exit(code);
  };
  try {
    await run(modules, { argv: ['node', 'verify-yourself.mjs', file, ...options], exit }, { log: print, error: print });
  } catch (ending) {
    if (ending instanceof Exit) return { code: ending.code, out };
    throw ending;
  }
  throw new Error('the program ended without a code');
}
