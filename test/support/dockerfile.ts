import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** An image in the making: what a Dockerfile has built up so far, in a folder that stands for the image's root. */
export interface Stage {
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
}

interface Kitchen {
  /** The build's context: the clone. */
  readonly context: string;
  /** Where the stages are built. */
  readonly folder: string;
  /** The environment of every step, under that of the stage. */
  readonly env: Readonly<Record<string, string>>;
}

/** The instructions of a Dockerfile, with their words; comments left out and continued lines joined. */
export function instructions(text: string): readonly (readonly [name: string, rest: string])[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()]);
}

/**
 * Carry out a Dockerfile without an engine, each stage in a folder of its own: the base images' own files are those of
 * this machine. Returns the last stage. Throws on an instruction it does not know, rather than leave it out.
 */
export function build(text: string, kitchen: Kitchen): Stage {
  const stages = new Map<string, Stage>();
  let name = '';
  for (const [instruction, rest] of instructions(text)) {
    if (instruction === 'FROM') {
      const [image = '', , alias] = rest.split(/\s+/);
      name = alias ?? 'last';
      stages.set(name, begin(stages.get(image), join(kitchen.folder, name)));
    } else stages.set(name, step(stages.get(name)!, instruction, rest, { ...kitchen, stages }));
  }
  return stages.get(name)!;
}

function begin(from: Stage | undefined, folder: string): Stage {
  mkdirSync(folder);
  if (from) copyWithin(`${from.folder}/.`, folder);
  return { ...(from ?? { workdir: '/', env: {}, user: 'root', command: [] }), folder };
}

function step(stage: Stage, instruction: string, rest: string, kitchen: Kitchen & { readonly stages: ReadonlyMap<string, Stage> }): Stage {
  const here = join(stage.folder, stage.workdir);
  switch (instruction) {
    case 'WORKDIR':
      mkdirSync(join(stage.folder, rest), { recursive: true });
      return { ...stage, workdir: rest };
    case 'ENV':
      return { ...stage, env: { ...stage.env, ...Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))) } };
    case 'USER':
      return { ...stage, user: rest };
    case 'EXPOSE':
      return stage;
    case 'CMD':
      return { ...stage, command: JSON.parse(rest) as string[] };
    case 'RUN':
      execFileSync('/bin/sh', ['-ec', rest], {
        cwd: here,
        env: { ...kitchen.env, ...stage.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return stage;
    case 'COPY':
      copy(rest, here, kitchen);
      return stage;
    default:
      throw new Error(`${instruction} is not understood here`);
  }
}

function copy(rest: string, here: string, { context, stages }: Kitchen & { readonly stages: ReadonlyMap<string, Stage> }): void {
  const from = /^--from=(\S+)\s+/.exec(rest);
  const paths = rest.slice(from?.[0].length ?? 0).split(/\s+/);
  const to = paths.pop()!;
  for (const path of paths) {
    const source = join(from ? stages.get(from[1]!)!.folder : context, path);
    // A folder's contents are copied, a file keeps its name in a folder that is named with a slash.
    const target = join(here, to.endsWith('/') ? join(to, basename(path)) : to);
    if (from) copyWithin(source, target);
    else cpSync(source, target, { recursive: true });
    execFileSync('chmod', ['-R', 'a+rX', target]);
  }
}

/** From one stage to another: many thousand files, which are linked where the machine can. */
function copyWithin(source: string, target: string): void {
  const linked = spawnSync('cp', ['-al', source, target], { stdio: 'ignore' }).status === 0;
  if (!linked) execFileSync('cp', ['-RP', source, target]);
}

/** The paths at the top of the context that a `.dockerignore` of the form `*`, `!path` lets through. */
export function letThrough(text: string): readonly string[] {
  const [all, ...exceptions] = text.trim().split('\n');
  if (all !== '*' || !exceptions.every((line) => line.startsWith('!'))) throw new Error('not of the form `*`, `!path`');
  return exceptions.map((line) => line.slice(1));
}
