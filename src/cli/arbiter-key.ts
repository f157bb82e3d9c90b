// The key of an arbiter: made, shown and used where the arbiter is, never on the server.
import { randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ArbiterAct, signAct } from '../record/arbiter-signatures.js';
import { bytesFrom, HASH_BYTES } from '../record/hashing.js';
import { SEED_BYTES, type SigningKey, signingKeyOf } from '../record/signing.js';
import { writeNewFile } from './new-file.js';
import { BadFile, BadUsage, parseArguments } from './subcommand.js';

const SALT_BYTES = 16;

/** `new` makes a key, `show` prints its public part, `sign` signs an act of its arbiter. */
export async function arbiterKey(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { game: { type: 'string' }, head: { type: 'string' } });
  const [verb, file, act, ...more] = positionals;
  if (verb === undefined || file === undefined || more.length > 0 || (verb === 'sign') !== (act !== undefined))
    throw new BadUsage('arbiter-key takes «new FILE», «show FILE», or «sign FILE ACT --game GAME --head HASH».');
  switch (verb) {
    case 'new':
      await writeKey(file);
      return show(readKey(file));
    case 'show':
      return show(readKey(file));
    case 'sign': {
      if (values.game === undefined || values.head === undefined) throw new BadUsage('arbiter-key sign needs --game and --head.');
      return print(await signWith(readKey(file), { game: values.game, head: values.head, act: readAct(act!) }));
    }
    default:
      throw new BadUsage(`arbiter-key has no «${verb}».`);
  }
}

/** Prints the public part as `setArbiterKey` takes it. */
function show(key: SigningKey): number {
  process.stderr.write(`Thumbprint: ${key.public.kid}\n`);
  return print({ key: publicPartOf(key) });
}

function print(answer: object): number {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  return 0;
}

async function writeKey(file: string): Promise<void> {
  const seed = randomBytes(SEED_BYTES);
  const secret = { ...publicPartOf(signingKeyOf(seed)), d: seed.toString('base64url') };
  await writeNewFile(
    file,
    (async function* () {
      yield `${JSON.stringify(secret)}\n`;
    })(),
  );
}

const publicPartOf = ({ public: { kty, crv, x } }: SigningKey) => ({ kty, crv, x });

/** Reads a private key: a JWK (RFC 8037), as `new` writes it. */
function readKey(file: string): SigningKey {
  const { crv, d } = readJson(file) as Readonly<Record<string, unknown>>;
  const seed = crv === 'Ed25519' ? bytesFrom(d, HASH_BYTES) : null;
  if (seed === null) throw new BadFile(`${file} is not a private Ed25519 key as JWK`);
  return signingKeyOf(seed);
}

function readJson(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below: the content of a key does not belong into a message.
  }
  throw new BadFile(`${file} cannot be read, or is not a JSON object`);
}

function readAct(file: string): ArbiterAct {
  const act = readJson(file);
  const isAct = 'type' in act && ['hidden-inspected', 'dispute-ruled', 'result-certified'].includes(String(act.type));
  if (!isAct) throw new BadFile(`${file} is not the body of an inspection, a ruling or a certificate (docs/record.md)`);
  return act as ArbiterAct;
}

const signWith = (key: SigningKey, place: Parameters<typeof signAct>[1]) =>
  signAct({ key: publicPartOf(key), sign: (text) => sign(null, Buffer.from(text), key.private) }, place, randomBytes(SALT_BYTES));
