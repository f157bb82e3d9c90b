// The court as people start it, on a home of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface RealCourt {
  readonly origin: string;
  readonly accountToken: string;
  readonly pid: number;
  /** Seconds from its start to its first answer. */
  readonly seconds: number;
  readonly close: () => Promise<void>;
}

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));
/** The court itself, and the command of which people know only that it starts one. */
const COMMANDS = { court: [process.execPath, 'dist/main.js'], 'npm start': ['npm', 'start'] } as const;

/** Starts a court, and waits for its first answer. */
export async function openRealCourt(command: keyof typeof COMMANDS, home: string): Promise<RealCourt> {
  const accountToken = randomBytes(32).toString('base64url');
  const began = performance.now();
  const [program, ...given] = COMMANDS[command];
  const child = spawn(program, given, {
    cwd: CLONE,
    env: { ...process.env, LYON_HOME: home, LYON_ACCOUNT_TOKEN: accountToken, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npm starts a shell that starts the court, and all are to be told to end.
    detached: true,
  });
  const end = () => process.kill(-child.pid!, 'SIGINT');
  process.once('exit', end);
  const origin = await originOf(child);
  const response = await fetch(`${origin}/graphql?query=%7B__typename%7D`);
  if (!response.ok) throw new Error(`the first answer has status ${response.status}`);
  const seconds = (performance.now() - began) / 1_000;
  return {
    origin,
    accountToken,
    pid: child.pid!,
    seconds,
    async close() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      end();
      await ended;
    },
  };
}

/** Where it says it listens. */
async function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const words of child.stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += words;
    const origin = /GraphQL\s+(http:\S+)\/graphql\n/.exec(said)?.[1];
    if (origin === undefined) continue;
    // Nobody reads on, and a full pipe would stop the court.
    child.stdout!.resume();
    return origin;
  }
  throw new Error(`no court opened: ${said}`);
}
