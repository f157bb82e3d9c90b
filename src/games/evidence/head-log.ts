// The log of heads: extending it, signing and publishing it, and reading it (docs/log.md).
import { accept, type Result, reject } from '../../engine/result.js';
import { utf8 } from '../../log-of-heads/encoding.js';
import { leafOf, writeOpening } from '../../log-of-heads/heads.js';
import {
  type Checkpoint,
  checkpointText,
  checkSignature,
  ED25519,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  signatureLine,
  verifierKey,
  writeVerifierKey,
} from '../../log-of-heads/notes.js';
import { writeProof } from '../../log-of-heads/proofs.js';
import {
  cutBundle,
  edgeOf,
  GrowingTree,
  parseTilePath,
  subtreesFrom,
  type TileName,
  tilesAbove,
  tileWidth,
} from '../../log-of-heads/tiles.js';
import { consistencyProof, HASH_BYTES, inclusionProof, isSameHash, type ReadSubtree, rootHash } from '../../log-of-heads/tree.js';
import { sha256 } from '../../record/hashing.js';
import { verifyEd25519 } from '../../record/signatures.js';
import { SEED_BYTES, type SigningKey, signEd25519, signingKeyOf } from '../../record/signing.js';
import { accessGame } from '../access/game-access.js';
import type { GameId, RandomBytes } from '../ports/game-store.js';
import type { HeadLogStore, HeldHeadLog, LogStop, StoredHeadLog, Witness, WitnessAnswer, WitnessState } from '../ports/head-log.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { askWitness, type PostToWitness } from './witnesses.js';

// Making a log.

const ID_BYTES = 4;
/** The host of a log of a server without a public URL. No witness of others can tell such logs apart by their names. */
const NO_HOST = 'localhost';

/** The path below which a log is served. Its origin ends with it. */
const pathOf = (origin: string): string => origin.slice(origin.indexOf('/'));

/**
 * Makes the log of a server, with a key of its own, unless there is one; with `replace` in place of the one there is. Its name is new each
 * time, so that no one takes it for an earlier one. Returns the key as text.
 */
export async function createHeadLog(
  store: HeadLogStore,
  random: RandomBytes,
  publicUrl: string | null,
  how: 'if-none' | 'replace',
): Promise<string> {
  const found = how === 'replace' ? null : await store.find();
  if (found !== null) return found.verifierKey;
  const host = publicUrl === null ? NO_HOST : new URL(publicUrl).host;
  const origin = `${host}/log/${Buffer.from(random(ID_BYTES)).toString('hex')}`;
  const seed = random(SEED_BYTES);
  const { public: key } = signingKeyOf(seed);
  const verifierText = writeVerifierKey(verifierKey(sha256, origin, ED25519, Buffer.from(key.x, 'base64url')));
  await store.create({ origin, verifierKey: verifierText, seed }, how);
  return (await store.find())!.verifierKey;
}

/** Reads the checkpoint that the log itself has signed and stored. */
const checkpointIn = (signed: string): Checkpoint => parseCheckpoint(parseNote(signed)!.text)!;

/** Reads the subtrees of a tree of this size. Tiles named here are read at once. */
async function storedSubtrees(store: Pick<HeadLogStore, 'tiles'>, size: number, ahead: readonly TileName[] = []): Promise<ReadSubtree> {
  const known = new Map((await readTiles(store, ahead)).map(({ level, index, content }) => [`${level}/${index}`, content]));
  return subtreesFrom(sha256, size, async ({ level, index, width }) => {
    const content = known.get(`${level}/${index}`) ?? (await readTiles(store, [{ level, index }]))[0]?.content;
    if (content === undefined) throw new Error('a tile of the log is missing');
    return content.subarray(0, width * HASH_BYTES);
  });
}

const readTiles = async (store: Pick<HeadLogStore, 'tiles'>, tiles: readonly Pick<TileName, 'level' | 'index'>[]) =>
  tiles.length === 0 ? [] : store.tiles(tiles);

// Publishing.

/** Milliseconds for which an instance holds the log; it renews its hold between the steps of its work. */
const HOLD_MS = 60_000;
/** Milliseconds before the last reading that are read again: the time of an entry is taken before it is stored. */
const OVERLAP_MS = 60_000;
/** Milliseconds of entries that are read at once. */
const WINDOW_MS = 60_000;
/** Milliseconds by which an entry may be ahead of the database's clock. */
const AHEAD_MS = 5_000;
/** Games looked at in one step, and in each run besides those that have changed. */
const GAMES_PER_STEP = 500;
/** Milliseconds after which witnesses cosign a checkpoint again that has not changed. */
const FRESH_MS = 300_000;
/** Runs in which a new process waits for a first answer of a witness: they last some ten minutes. */
const PATIENCE = 30;
/** Answers that tell a new process that the witness has cosigned no other tree of the log. Other refusals tell nothing of the tree. */
const TELLING: readonly WitnessAnswer[] = ['cosigned', 'unknown-log'];

interface Reports {
  /** The answers of a run, by name of the witness. */
  readonly onAnswer?: ((witness: string, answer: WitnessAnswer) => void) | undefined;
  /** The log signs no more. */
  readonly onStop: (stop: LogStop) => void;
}

export interface HeadLogPublisher extends Reports {
  readonly store: HeadLogStore;
  readonly witnesses: readonly Witness[];
  readonly post: PostToWitness;
  /** The name of this process. */
  readonly holder: string;
  readonly now: () => Date;
}

/**
 * Extends, signs and publishes the log, one run after the other. Any number of processes may do so: one of them holds the log.
 *
 * Nothing is signed twice: a checkpoint is stored before it is shown to anyone, and each process remembers the last one that it has seen. If
 * the database no longer has it, or a witness has cosigned more than the database has, the log stops.
 */
export class HeadLogRun {
  readonly #needs: HeadLogPublisher;
  /** The last signed checkpoint that this process has seen. */
  #seen: Checkpoint | null = null;
  #key: { readonly origin: string; readonly signing: SigningKey } | null = null;
  /** Whether this process may sign: a witness has answered it, or it has signed before. Else, the runs that have waited for an answer. */
  #maySign: boolean;
  #waited = 0;

  constructor(needs: HeadLogPublisher) {
    this.#needs = needs;
    this.#maySign = needs.witnesses.length === 0;
  }

  /** Runs once. Ends early, and leaves the rest to the next run, when `signal` is aborted. */
  async run(signal?: AbortSignal): Promise<void> {
    const { store, holder } = this.#needs;
    const found = await store.find();
    if (found === null || !(await this.#isAsSeen(found))) return;
    const held = await store.hold(holder, HOLD_MS);
    if (held === null || !(await this.#mayGoOn(held))) return;
    if (!this.#maySign && held.signed !== null && !(await this.#isKnownToWitnesses(held))) return;
    if (!(await this.#extend(held, signal))) return;
    const extended = await store.hold(holder, HOLD_MS);
    if (extended === null || !extended.isComplete || extended.size === 0) return;
    const checkpoint = await this.#sign(extended);
    if (checkpoint !== null) await this.#publish(extended, checkpoint);
  }

  /** Whether the database still has what this process has seen; else the log stops. */
  async #isAsSeen({ origin, signed, stopped }: StoredHeadLog): Promise<boolean> {
    if (this.#seen !== null && this.#seen.origin !== origin) this.#seen = null;
    const seen = this.#seen;
    const stored = signed === null ? null : checkpointIn(signed);
    if (seen !== null && stopped === null) {
      if (stored === null || stored.size < seen.size) return this.#stop(origin, { reason: 'lost', witness: null });
      if (stored.size > seen.size || !isSameHash(stored.root, seen.root)) {
        const root = await rootHash(sha256, seen.size, await storedSubtrees(this.#needs.store, seen.size));
        if (!isSameHash(root, seen.root)) return this.#stop(origin, { reason: 'forked', witness: null });
      }
    }
    if (stored !== null && stored.size >= (seen?.size ?? 0)) this.#seen = stored;
    return true;
  }

  async #stop(origin: string, stop: LogStop): Promise<false> {
    await this.#needs.store.stop(origin, stop);
    this.#needs.onStop(stop);
    return false;
  }

  /** A log that a witness has stopped goes on when the operator no longer names that witness. */
  async #mayGoOn({ origin, stopped }: HeldHeadLog): Promise<boolean> {
    if (stopped === null) return true;
    const { store, witnesses, onStop } = this.#needs;
    if (stopped.witness === null || witnesses.some(({ key }) => key.name === stopped.witness)) {
      onStop(stopped);
      return false;
    }
    await store.stop(origin, null);
    return true;
  }

  /**
   * Asks the witnesses for the stored checkpoint before this process signs another one: a database that was set back while no process
   * remembered it has a smaller tree than they have. Returns false if it has, or none of them answers yet.
   */
  async #isKnownToWitnesses(log: HeldHeadLog): Promise<boolean> {
    const answers = await this.#ask(log, log.signed!, this.#needs.witnesses);
    if (answers === null) return false;
    this.#waited++;
    this.#maySign = answers.some((answer) => TELLING.includes(answer)) || this.#waited > PATIENCE;
    return this.#maySign;
  }

  /** Appends what has changed, and some games that are looked at in turn. Returns false if the run must end. */
  async #extend(held: HeldHeadLog, signal: AbortSignal | undefined): Promise<boolean> {
    const { store, holder } = this.#needs;
    const until = held.now.getTime();
    let from = (held.readUntil?.getTime() ?? until) - OVERLAP_MS;
    const goesOn = async (): Promise<boolean> => signal?.aborted !== true && (await store.hold(holder, HOLD_MS)) !== null;
    while (from < until) {
      const to = Math.min(from + WINDOW_MS, until);
      const games = await store.gamesChanged(new Date(from), new Date(to === until ? until + AHEAD_MS : to));
      if (!(await this.#append(games, goesOn)) || !(await store.progress(holder, { readUntil: new Date(to) }))) return false;
      from = to;
    }
    let { sweptTo, isComplete } = held;
    do {
      const games = await store.gamesAfter(sweptTo, GAMES_PER_STEP);
      if (!(await this.#append(games, goesOn))) return false;
      sweptTo = games.length < GAMES_PER_STEP ? null : games.at(-1)!;
      const isEnd = sweptTo === null;
      if (!(await store.progress(holder, { sweptTo, ...(isEnd && { isComplete: true as const }) }))) return false;
      isComplete ||= isEnd;
    } while (!isComplete && (await goesOn()));
    return true;
  }

  async #append(games: readonly GameId[], goesOn: () => Promise<boolean>): Promise<boolean> {
    const { store, holder } = this.#needs;
    for (let from = 0; from < games.length; from += GAMES_PER_STEP) {
      const heads = await store.unlogged(games.slice(from, from + GAMES_PER_STEP));
      if (heads.length > 0) {
        const { size } = (await store.find())!;
        const tree = new GrowingTree(sha256, size, await readTiles(store, edgeOf(size)));
        for (const head of heads) tree.add(leafOf(sha256, head));
        if (!(await store.append(holder, { after: size, heads, tiles: tree.tiles() }))) return false;
      }
      if (!(await goesOn())) return false;
    }
    return true;
  }

  /** Returns the signed checkpoint of the whole tree; null if another process holds the log now, or the log stops. */
  async #sign({ origin, verifierKey: keyText, size, signed }: HeldHeadLog): Promise<string | null> {
    const { store, holder } = this.#needs;
    const before = signed === null ? null : checkpointIn(signed);
    if (before?.size === size) return signed;
    const subtrees = await storedSubtrees(store, size, tilesAbove(size - 1, size));
    // The tiles must still be those of the last checkpoint.
    if (before !== null && !isSameHash(await rootHash(sha256, before.size, await storedSubtrees(store, before.size)), before.root)) {
      await this.#stop(origin, { reason: 'forked', witness: null });
      return null;
    }
    const checkpoint = { origin, size, root: await rootHash(sha256, size, subtrees) };
    const text = checkpointText(checkpoint);
    const key = parseVerifierKey(sha256, keyText, ED25519)!;
    const note = `${text}\n${signatureLine(key, signEd25519(await this.#signing(origin), utf8(text)))}`;
    if (!(await store.sign(holder, size, note))) return null;
    this.#seen = checkpoint;
    this.#maySign = true;
    return note;
  }

  async #signing(origin: string): Promise<SigningKey> {
    if (this.#key?.origin !== origin) this.#key = { origin, signing: signingKeyOf(await this.#needs.store.seed()) };
    return this.#key.signing;
  }

  /**
   * Publishes a checkpoint, with the cosignatures of those witnesses that give one. One that is away does not make the others be asked more
   * often: witnesses may limit the requests of a log.
   */
  async #publish(log: HeldHeadLog, checkpoint: string): Promise<void> {
    const { store, holder, witnesses, now } = this.#needs;
    if (witnesses.length === 0) {
      if (log.published !== checkpoint) await store.publish(holder, checkpoint);
      return;
    }
    const lines = log.published === null ? new Map() : await this.#cosignatures(checkpoint, log.published);
    const states = await this.#states();
    const due = witnesses.filter(({ key }) => {
      const answeredAt = states.get(writeVerifierKey(key))?.answeredAt.getTime() ?? 0;
      return !lines.has(key.name) || now().getTime() - answeredAt >= FRESH_MS;
    });
    if (due.length > 0) await this.#ask(log, checkpoint, due);
  }

  /** What is known of the witnesses, by their keys as text. */
  async #states(): Promise<ReadonlyMap<string, WitnessState>> {
    return new Map((await this.#needs.store.witnesses()).map((state) => [state.verifierKey, state]));
  }

  /** Returns the lines of witnesses in a published checkpoint, by name; none if it is another checkpoint. */
  async #cosignatures(checkpoint: string, published: string): Promise<ReadonlyMap<string, string>> {
    const lines = new Map<string, string>();
    const [note, cosigned] = [parseNote(checkpoint)!, parseNote(published)];
    if (cosigned?.text !== note.text) return lines;
    for (const { key } of this.#needs.witnesses) {
      const signed = await checkSignature(verifyEd25519, cosigned, key);
      if (signed.verdict === 'valid') lines.set(key.name, signed.line);
    }
    return lines;
  }

  /** Asks these witnesses at once, and publishes what they have cosigned. Returns their answers; null if the log stops. */
  async #ask(log: HeldHeadLog, checkpoint: string, witnesses: readonly Witness[]): Promise<readonly WitnessAnswer[] | null> {
    const { store, holder, post, now, onAnswer } = this.#needs;
    const note = parseNote(checkpoint)!;
    const { size } = checkpointIn(checkpoint);
    const subtrees = await storedSubtrees(store, size, tilesAbove(size - 1, size));
    const proofFrom = (old: number) => consistencyProof(sha256, old, size, subtrees);
    const states = await this.#states();
    const lines = new Map(log.published === null ? [] : await this.#cosignatures(checkpoint, log.published));
    let stop: LogStop | null = null;
    const answers = await Promise.all(
      witnesses.map(async (witness): Promise<WitnessAnswer> => {
        const text = writeVerifierKey(witness.key);
        const before = states.get(text);
        const old = Math.min(before?.size ?? 0, size);
        const { answer, size: known, cosignature } = await askWitness(post, witness, { note, checkpoint, size, old, proofFrom });
        if (cosignature !== null) lines.set(witness.key.name, cosignature.line);
        if (answer === 'ahead') stop = { reason: 'lost', witness: witness.key.name };
        if (answer === 'inconsistent') stop ??= { reason: 'forked', witness: witness.key.name };
        const cosignedAt = cosignature?.at ?? before?.cosignedAt ?? null;
        await store.saveWitness({ verifierKey: text, size: known, cosignedAt, answer, answeredAt: now() });
        onAnswer?.(witness.key.name, answer);
        return answer;
      }),
    );
    if (stop !== null) {
      await this.#stop(log.origin, stop);
      return null;
    }
    await store.publish(holder, `${checkpoint}${[...lines.values()].join('')}`);
    return answers;
  }
}

// Reading.

/** A witness, and what it said last. Null before it was asked. */
export interface LogWitness {
  readonly name: string;
  readonly verifierKey: string;
  readonly answer: WitnessAnswer | null;
  readonly answeredAt: Date | null;
  readonly cosignedAt: Date | null;
  /** Of the tree that it has cosigned last; 0 before the first. */
  readonly cosignedSize: number;
}

/** What everyone may know of the log. */
export interface HeadLogReading {
  readonly origin: string;
  readonly verifierKey: string;
  /** The path below which checkpoint and tiles are served. */
  readonly path: string;
  /** Of the published checkpoint; null before the first. */
  readonly size: number | null;
  readonly publishedAt: Date | null;
  /** Heads of entries that are older are in the log; null before its first run. */
  readonly readUntil: Date | null;
  readonly stopped: LogStop['reason'] | null;
  readonly witnesses: readonly LogWitness[];
}

const notInLog: Result<never, Refusal> = reject({ code: 'not-in-log' });

/** Returns the log's name, key, size and witnesses. */
export async function readHeadLog({ headLog: { store, witnesses } }: Services): Promise<Result<HeadLogReading, Refusal>> {
  const [log, states] = await Promise.all([store.find(), store.witnesses()]);
  if (log === null) return notInLog;
  const { origin, verifierKey: ownKey, published, publishedAt, readUntil, stopped } = log;
  return accept({
    origin,
    verifierKey: ownKey,
    path: pathOf(origin),
    size: published === null ? null : checkpointIn(published).size,
    publishedAt,
    readUntil,
    stopped: stopped?.reason ?? null,
    witnesses: witnesses.map(({ key }) => {
      const text = writeVerifierKey(key);
      const { answer = null, answeredAt = null, cosignedAt = null, size = 0 } = states.find((each) => each.verifierKey === text) ?? {};
      return { name: key.name, verifierKey: text, answer, answeredAt, cosignedAt, cosignedSize: size };
    }),
  });
}

/** Returns a file of the log below its path: its checkpoint as text, or a tile as bytes; null if it has none of this name. */
export async function readLogFile(
  { headLog: { store } }: Pick<Services, 'headLog'>,
  id: string,
  file: string,
): Promise<string | Uint8Array | null> {
  const log = await store.find();
  if (log === null || pathOf(log.origin) !== `/log/${id}`) return null;
  if (file === 'checkpoint') return log.published;
  const name = parseTilePath(file);
  // Serves no tiles beyond the last checkpoint: unsigned leaves may still be dropped.
  if (name === null || log.signed === null || tileWidth(name, checkpointIn(log.signed).size) < name.width) return null;
  const [tile] = await store.tiles([name]);
  if (tile === undefined) return null;
  return name.level === 'entries' ? cutBundle(tile.content, name.width) : tile.content.subarray(0, name.width * HASH_BYTES);
}

/** The proof that the newest logged head of a game is in the log. */
export interface LogProofReading {
  readonly head: string;
  readonly index: number;
  /** Of the checkpoint in the proof. */
  readonly size: number;
  /** c2sp.org/tlog-proof. */
  readonly proof: string;
}

/** Returns the newest proof of a game, to those who may see the game. It has the salt of a private one. */
export async function readLogProof(services: Services, bearer: Bearer, game: string): Promise<Result<LogProofReading, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { facts, secrets } = access.value.storedGame;
  const proven = await proveNewest(services.headLog.store, facts.id, (head) => (facts.public ? null : secrets().logSalt(head)));
  return proven === null ? notInLog : accept(proven);
}

/** Returns the proof of the newest leaf of a game; null if there is none. `saltOf`: the salt of a head; null in a public game. */
export async function proveNewest(
  store: Pick<HeadLogStore, 'find' | 'newestLeaf' | 'tiles'>,
  game: GameId,
  saltOf: (head: string) => Uint8Array | null,
): Promise<LogProofReading | null> {
  const [log, newest] = await Promise.all([store.find(), store.newestLeaf(game)]);
  if (log === null || newest === null) return null;
  const has = (checkpoint: string | null): checkpoint is string => checkpoint !== null && checkpointIn(checkpoint).size > newest.leaf;
  // A leaf that witnesses have not seen yet is proven by the log's signature alone, for some seconds.
  const checkpoint = [log.published, log.signed].find(has);
  if (checkpoint === undefined) return null;
  const { size } = checkpointIn(checkpoint);
  const { leaf: index, head, certificate } = newest;
  const subtrees = await storedSubtrees(store, size, tilesAbove(index, size));
  const hashes = await inclusionProof(sha256, index, size, subtrees);
  const extra = writeOpening({ head: { game, head, certificate }, salt: saltOf(head) });
  return { head, index, size, proof: writeProof({ extra, index, hashes, checkpoint }) };
}
