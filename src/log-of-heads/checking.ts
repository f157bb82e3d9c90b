// Checks a record against a log of heads (docs/log.md). Everything that the server sends may be forged, and is bounded.
import { textOf } from './encoding.js';
import { leafOf, parseLeaf, parseOpening } from './heads.js';
import {
  type Checkpoint,
  checkSignature,
  NOTE_LENGTH,
  type Note,
  parseCheckpoint,
  parseNote,
  type VerifierKey,
  type VerifyEd25519,
} from './notes.js';
import { parseProof } from './proofs.js';
import { readBundle, subtreesFrom, TILE_WIDTH, tilePath, tileWidth } from './tiles.js';
import { consistencyProof, HASH_BYTES, isSameHash, leafHash, RootHasher, type Sha256, verifyConsistency, verifyInclusion } from './tree.js';

/** An entry of a record. */
export interface RecordedEntry {
  readonly hash: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** What is compared of a record. */
export interface RecordedGame {
  readonly game: string;
  readonly viewer: string;
  readonly isPublic: boolean;
  readonly entries: readonly RecordedEntry[];
  /** SHA-256 of the text of the certificate; null if there is none. */
  readonly certificate: string | null;
  /** By how many of their entries spectators are behind, as the server says; null if it does not. */
  readonly spectatorDelay: number | null;
}

/** Reads a file below the path of the log: its bytes, or why they cannot be had. Never rejects. */
export type ReadLogFile = (file: string, mostBytes: number) => Promise<Uint8Array | string>;

/** Cosignatures are renewed every five minutes, also while nothing happens. */
const STALE_MS = 15 * 60_000;

export interface LogMeans {
  readonly sha256: Sha256;
  readonly verify: VerifyEd25519;
  readonly read: ReadLogFile;
  readonly key: VerifierKey;
  readonly witnesses: readonly VerifierKey[];
  /** The checkpoint seen last, as text; null if there is none. */
  readonly kept: string | null;
  /** Whether the reader keeps checkpoints: the first time there is none to compare with. */
  readonly keeps: boolean;
  /** The reader's time: a witness that goes on has cosigned something of the last minutes. */
  readonly now: Date;
  /** The proof of the game, as text; null if there is none. */
  readonly proof: string | null;
  /** Leaves of the largest log that is read as a whole. */
  readonly mostLeaves?: number;
}

export interface LogCheck {
  /** Sentences without the end. Parts of them may come from the server: print them with care. */
  readonly faults: readonly string[];
  /** What the reader left out, or could not be read: nothing of it counts as proven. */
  readonly unchecked: readonly string[];
  /** What no log shows of such a game. */
  readonly notShown: readonly string[];
  /** The signed checkpoint, as text; null if it cannot be read or trusted. */
  readonly checkpoint: string | null;
  readonly size: number;
  /** When each witness has cosigned it, in seconds since 1970. */
  readonly cosigned: readonly { readonly name: string; readonly seconds: number }[];
  /** The number of logged heads that are in the record. */
  readonly heads: number;
}

const MOST_LEAVES = 2_000_000;
const LEAF_BYTES = 1_024;
const LENGTH_BYTES = 2;
/** Bundles that are requested at the same time. */
const AT_ONCE = 8;
/** How much earlier than the time of a witness an entry must be dated to be in the tree that it cosigned. */
const BACKDATED_MS = 600_000;

/** Faults that are listed. */
const FAULTS_MAX = 20;

/** A tree in the log's name that must be a beginning of the present one. */
interface Earlier extends Checkpoint {
  readonly what: string;
}

/** A head of the game that the log has. */
interface LoggedHead {
  readonly index: number;
  readonly head: string;
  readonly certificate: string | null;
}

/** What is wrong with a log: it says nothing that can be trusted then. */
class LogFault extends Error {}
/** Why the log could not be read. */
class Unreadable extends Error {}

/** How many heads that are not in the record are remembered, to report them. */
const MOST_FOREIGN_HEADS = 1_000;

class LogChecking {
  readonly #means: LogMeans;
  readonly #game: RecordedGame;
  readonly faults: string[] = [];
  readonly unchecked: string[] = [];
  readonly notShown: string[] = [];
  readonly cosigned: { name: string; seconds: number }[] = [];
  #faults = 0;
  checkpoint: string | null = null;
  size = 0;
  heads = 0;

  constructor(game: RecordedGame, means: LogMeans) {
    this.#game = game;
    this.#means = means;
  }

  async run(): Promise<void> {
    const { kept, proof } = this.#means;
    const text = textOf(await this.#file('checkpoint', NOTE_LENGTH));
    const { note, ...now } = await this.#signed(text, 'the checkpoint');
    this.size = now.size;
    await this.#checkWitnesses(note);
    const before =
      kept === null ? null : { ...(await this.#signed(kept, 'the checkpoint that was kept')), what: 'the checkpoint that was kept' };
    const proven = proof === null ? null : await this.#readProof(proof);
    const earlier = [before, proven?.earlier ?? null].filter((each) => each !== null);
    for (const each of earlier)
      if (each.size > now.size) throw new LogFault(`the log has ${now.size} leaves, fewer than ${each.what} with ${each.size}`);
    const isWhole = now.size <= (this.#means.mostLeaves ?? MOST_LEAVES);
    const logged = isWhole ? await this.#readAll(now, earlier) : await this.#readEdges(now, earlier);
    this.checkpoint = text;
    if (before === null)
      (this.#means.keeps ? this.notShown : this.unchecked).push('whether the log continues what it was before, as no checkpoint was kept');
    this.#checkHeads(proven === null ? logged : [...logged, proven.head], isWhole);
    if (before !== null) await this.#checkDates(before, logged, isWhole);
  }

  #fault(fault: string): void {
    this.#faults++;
    if (this.#faults <= FAULTS_MAX) this.faults.push(fault);
  }

  /** Ends the list of faults. */
  end(): void {
    if (this.#faults > FAULTS_MAX) this.faults.push(`and ${this.#faults - FAULTS_MAX} more`);
  }

  async #file(file: string, most: number): Promise<Uint8Array> {
    const read = await this.#means.read(file, most);
    if (typeof read === 'string') throw new Unreadable(`${file}: ${read}`);
    return read;
  }

  /** Reads a checkpoint that the log has signed. */
  async #signed(text: string | null, what: string): Promise<Checkpoint & { readonly note: Note }> {
    const { key, verify } = this.#means;
    const note = text === null ? null : parseNote(text);
    const checkpoint = note && parseCheckpoint(note.text);
    if (note === null || checkpoint === null) throw new LogFault(`${what} is malformed`);
    if (checkpoint.origin !== key.name) throw new LogFault(`${what} is that of another log, ${checkpoint.origin}, and not of ${key.name}`);
    const { verdict } = await checkSignature(verify, note, key);
    if (verdict !== 'valid') throw new LogFault(`${what} is not signed by the key of the log`);
    return { ...checkpoint, note };
  }

  async #checkWitnesses(note: Note): Promise<void> {
    const { witnesses, verify } = this.#means;
    if (witnesses.length === 0) this.unchecked.push('whether others see the same log, as no witness was named');
    for (const key of witnesses) {
      const signed = await checkSignature(verify, note, key);
      if (signed.verdict === 'valid') {
        this.cosigned.push({ name: key.name, seconds: signed.seconds! });
        if (this.#means.now.getTime() - signed.seconds! * 1_000 > STALE_MS)
          this.unchecked.push(`whether the log goes on: the witness ${key.name} has cosigned nothing newer`);
      } else if (signed.verdict === 'missing') this.#fault(`the witness ${key.name} has not cosigned the checkpoint`);
      else this.#fault(`the cosignature of the witness ${key.name} is not valid`);
    }
  }

  async #readProof(text: string): Promise<{ readonly earlier: Earlier; readonly head: LoggedHead }> {
    const { sha256 } = this.#means;
    const proof = parseProof(text);
    const opening = proof && parseOpening(proof.extra);
    if (proof === null || opening === null) throw new LogFault('the given proof is malformed');
    const { note: _, ...checkpoint } = await this.#signed(proof.checkpoint, 'the checkpoint of the given proof');
    if (opening.head.game !== this.#game.game) throw new LogFault(`the given proof is that of another game, ${opening.head.game}`);
    const leaf = leafHash(sha256, leafOf(sha256, opening));
    if (!verifyInclusion(sha256, leaf, { ...checkpoint, index: proof.index, proof: proof.hashes }))
      throw new LogFault('the given proof does not prove that the head is in the log');
    return { earlier: { ...checkpoint, what: 'the checkpoint of the given proof' }, head: { ...opening.head, index: proof.index } };
  }

  /** Reads all leaves. Returns the heads of the game, if the leaves are those of the checkpoint and continue the earlier trees. */
  async #readAll(now: Checkpoint, earlier: readonly Earlier[]): Promise<readonly LoggedHead[]> {
    const { sha256 } = this.#means;
    const hasher = new RootHasher(sha256);
    const found: LoggedHead[] = [];
    const compare = (): void => {
      for (const { size, root, what } of earlier)
        if (size === hasher.size && !isSameHash(root, hasher.root())) throw new LogFault(`the log does not continue ${what}`);
    };
    compare();
    const bundles = Math.ceil(now.size / TILE_WIDTH);
    const widthOf = (index: number): number => tileWidth({ level: 'entries', index }, now.size);
    const request = (index: number): Promise<Uint8Array | string> => {
      const name = { level: 'entries', index, width: widthOf(index) } as const;
      return this.#means.read(tilePath(name), name.width * (LENGTH_BYTES + LEAF_BYTES));
    };
    const requested = Array.from({ length: Math.min(AT_ONCE, bundles) }, (_, index) => request(index));
    for (let index = 0; index < bundles; index++) {
      const bytes = await requested.shift()!;
      if (index + AT_ONCE < bundles) requested.push(request(index + AT_ONCE));
      if (typeof bytes === 'string') throw new Unreadable(`leaves from ${index * TILE_WIDTH} on: ${bytes}`);
      const entries = readBundle(bytes, widthOf(index));
      if (entries === null) throw new LogFault(`the leaves from ${index * TILE_WIDTH} on are malformed`);
      for (const entry of entries) {
        const leaf = parseLeaf(entry);
        if (leaf === null) throw new LogFault(`leaf ${hasher.size} is malformed`);
        if ('game' in leaf && leaf.game === this.#game.game) found.push({ ...leaf, index: hasher.size });
        // A hostile log could fill the memory: an honest one has at most one head for each entry.
        if (found.length > this.#game.entries.length + MOST_FOREIGN_HEADS)
          throw new LogFault('the log has more heads of the game than the record has entries: export the record again');
        hasher.add(leafHash(sha256, entry));
        compare();
      }
    }
    if (!isSameHash(hasher.root(), now.root)) throw new LogFault('the leaves are not those of the checkpoint');
    return found;
  }

  /** Proves from tiles that a large log continues the earlier trees. Finds no heads. */
  async #readEdges(now: Checkpoint, earlier: readonly Earlier[]): Promise<readonly LoggedHead[]> {
    const { sha256 } = this.#means;
    const subtrees = subtreesFrom(sha256, now.size, async (tile) => {
      const hashes = await this.#file(tilePath(tile), tile.width * HASH_BYTES);
      if (hashes.length !== tile.width * HASH_BYTES) throw new LogFault(`the tile ${tilePath(tile)} is malformed`);
      return hashes;
    });
    for (const { what, ...old } of earlier) {
      const proof = await consistencyProof(sha256, old.size, now.size, subtrees);
      if (!verifyConsistency(sha256, old, now, proof)) throw new LogFault(`the log does not continue ${what}`);
    }
    return [];
  }

  #checkHeads(logged: readonly LoggedHead[], isWhole: boolean): void {
    const { entries, isPublic, certificate } = this.#game;
    if (!isPublic) this.notShown.push('whether the log has another history of this private game');
    else if (!isWhole) this.unchecked.push(`whether the log has other heads of the game, as it has ${this.size} leaves`);
    if (logged.length === 0) {
      const why = isPublic && isWhole ? 'as it has no head of it yet' : 'as no proof was given (--log-proof)';
      this.unchecked.push(`whether the game is in the log, ${why}`);
      return;
    }
    const places = new Map(entries.map(({ hash }, place) => [hash, place]));
    const inOrder = logged.toSorted((one, other) => one.index - other.index);
    const last = inOrder.findLastIndex(({ head }) => places.has(head));
    let before = -1;
    for (const [number, { index, head, certificate: loggedCertificate }] of inOrder.entries()) {
      const place = places.get(head);
      if (place === undefined) {
        this.#fault(
          number < last
            ? `a second history of the game: leaf ${index} has the head ${head}, which is not in the record`
            : `leaf ${index} has the head ${head}, which is not in the record: export the record again; if the head is still missing, entries were dropped, or this is a second history of the game`,
        );
        continue;
      }
      if (place < before) this.#fault(`the game was set back: leaf ${index} has the head ${head}, which is earlier than one logged before`);
      if (loggedCertificate !== null && loggedCertificate !== certificate)
        this.#fault(`leaf ${index} has another certificate than the record`);
      before = Math.max(before, place);
      this.heads++;
    }
    if (before >= 0 && before < entries.length - 1)
      this.notShown.push(`entries after the newest logged head, which is that of entry ${before + 1} of ${entries.length}`);
  }

  /** Finds entries that are dated before a time at which a witness saw a tree, and were not in it. */
  async #checkDates(kept: Earlier & { readonly note: Note }, logged: readonly LoggedHead[], isWhole: boolean): Promise<void> {
    const { entries, isPublic, spectatorDelay: delay, viewer } = this.#game;
    const times: number[] = [];
    for (const key of this.#means.witnesses) {
      const signed = await checkSignature(this.#means.verify, kept.note, key);
      if (signed.verdict === 'valid') times.push(signed.seconds! * 1_000);
    }
    const isSpectator = viewer === 'spectator';
    if (times.length === 0 || !isPublic || !isWhole || delay === null || (delay > 0 && !isSpectator)) {
      this.notShown.push('whether entries are dated back');
      return;
    }
    const dated = Math.min(...times) - BACKDATED_MS;
    const places = new Map(entries.map(({ hash }, place) => [hash, place]));
    const covered = Math.max(-1, ...logged.filter(({ index }) => index < kept.size).map(({ head }) => places.get(head) ?? -1));
    const heads = new Set(logged.map(({ head }) => head));
    for (let place = covered + 1; place + delay < entries.length; place++) {
      // Other viewers notice entries that spectators do not: of those, only what was logged itself counts.
      if (!isSpectator && !heads.has(entries[place]!.hash)) continue;
      if (entries[place + delay]!.at >= dated) break;
      this.#fault(
        `entry ${place + 1} is dated ${new Date(entries[place]!.at).toISOString()}, but was not in the log when a witness cosigned the checkpoint that was kept, at ${new Date(Math.min(...times)).toISOString()}`,
      );
      break;
    }
  }
}

/** Checks the record of a game against a log. Never rejects because of what the server sends. */
export async function checkLog(game: RecordedGame, means: LogMeans): Promise<LogCheck> {
  const checking = new LogChecking(game, means);
  try {
    await checking.run();
  } catch (error) {
    if (error instanceof LogFault) checking.faults.unshift(error.message);
    else if (error instanceof Unreadable) checking.unchecked.push(`the log, which could not be read: ${error.message}`);
    else throw error;
  }
  checking.end();
  const { faults, unchecked, notShown, checkpoint, size, cosigned, heads } = checking;
  return { faults, unchecked, notShown, checkpoint, size, cosigned, heads };
}
