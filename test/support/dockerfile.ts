import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A stage of a build: its state so far, with a folder as the image's root. */
interface Stage {
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** The build arguments that it declares. */
  readonly args: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  /** The shell command of HEALTHCHECK; empty without one. */
  readonly healthcheck: string;
}

interface Kitchen {
  /** The build context: the clone. */
  readonly context: string;
  /** Where the stages are built. */
  readonly folder: string;
  /** The environment of every step; variables of the stage override it. */
  readonly env: Readonly<Record<string, string>>;
  /** Build arguments, which replace the defaults of ARG. */
  readonly args?: Readonly<Record<string, string>>;
}

/** Returns the instructions of a Dockerfile with their words, without comments and with continued lines joined. */
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
 * Executes a Dockerfile without a container engine, each stage in its own folder; this machine stands in for the base images.
 * Returns the last stage. Throws on an unknown instruction.
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
  return { ...(from ?? { workdir: '/', env: {}, args: {}, user: 'root', command: [], healthcheck: '' }), folder };
}

function step(stage: Stage, instruction: string, rest: string, kitchen: Kitchen & { readonly stages: ReadonlyMap<string, Stage> }): Stage {
  const here = join(stage.folder, stage.workdir);
  switch (instruction) {
    case 'WORKDIR':
      mkdirSync(join(stage.folder, rest), { recursive: true });
      return { ...stage, workdir: rest };
    case 'ARG': {
      const [name = '', byDefault = ''] = rest.split('=');
      return { ...stage, args: { ...stage.args, [name]: kitchen.args?.[name] ?? byDefault } };
    }
    case 'ENV': {
      const words = rest.replace(/\$(\w+)/g, (_all, name: string) => stage.args[name] ?? stage.env[name] ?? '');
      return { ...stage, env: { ...stage.env, ...Object.fromEntries(words.split(/\s+/).map((pair) => pair.split('='))) } };
    }
    case 'USER':
      return { ...stage, user: rest };
    case 'EXPOSE':
      return stage;
    case 'HEALTHCHECK':
      return { ...stage, healthcheck: rest.slice(rest.indexOf('CMD ') + 'CMD '.length) };
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
      throw new Error(`${instruction} is not supported here`);
  }
}

function copy(rest: string, here: string, { context, stages }: Kitchen & { readonly stages: ReadonlyMap<string, Stage> }): void {
  const from = /^--from=(\S+)\s+/.exec(rest);
  const paths = rest.slice(from?.[0].length ?? 0).split(/\s+/);
  const to = paths.pop()!;
  for (const path of paths) {
    const source = join(from ? stages.get(from[1]!)!.folder : context, path);
    // COPY copies the contents of a folder; a file keeps its name if the target ends in a slash.
    const target = join(here, to.endsWith('/') ? join(to, basename(path)) : to);
    if (from) copyWithin(source, target);
    else cpSync(source, target, { recursive: true });
    execFileSync('chmod', ['-R', 'a+rX', target]);
  }
}

/** Copies from one stage to another: many thousand files, as hard links if possible. */
function copyWithin(source: string, target: string): void {
  const linked = spawnSync('cp', ['-al', source, target], { stdio: 'ignore' }).status === 0;
  if (!linked) execFileSync('cp', ['-RP', source, target]);
}

/** Returns the top-level paths of the context that a `.dockerignore` of the form `*`, `!path` includes. */
export function letThrough(text: string): readonly string[] {
  const [all, ...exceptions] = text.trim().split('\n');
  if (all !== '*' || !exceptions.every((line) => line.startsWith('!'))) throw new Error('not of the form `*`, `!path`');
  return exceptions.map((line) => line.slice(1));
}
