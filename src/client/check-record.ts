// Checks the record of a game with WebCrypto, in a browser or in Node: docs/record.md. It needs neither the server nor the rules. What it
// finds sound was not changed since it was hashed and signed, and its draws follow from keys that the server had committed to. The order of
// play and the rules are checked by `lyon verify`.

/** A public key of a server: a JWK of the key type OKP. */
export interface PublicJwk {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid?: string;
}

/** What is wrong: `canonical`, a line is not canonical JSON, or has other fields; `chain`, a hash, number or link; `commitment`, a payload
 * that was not committed to; `secret`, a secret or salt; `chance`, a draw that does not follow from its key, or a key that was not committed
 * to; `signature`; `certificate`; `end`, the record is cut short. */
export type RecordFault = 'canonical' | 'chain' | 'commitment' | 'secret' | 'chance' | 'signature' | 'certificate' | 'end';

/** What is wrong with a record, and where. */
export interface RecordFinding {
  /** The entry, as the record numbers it; null for the first and the last line. */
  readonly entry: number | null;
  readonly fault: RecordFault;
}

/** A draw of an entry. */
export interface CheckedDraw {
  /** `public`, a seat, or `none`. */
  readonly series: string;
  /** The number of the key. */
  readonly index: number;
  readonly purpose: string;
  readonly poolSize: number;
  /** Places in the list that was drawn from, from 0. */
  readonly places: readonly number[];
  /** Whether the places follow from a key that was committed to before; null if the key is still secret. */
  readonly proven: boolean | null;
}

/** An entry of a checked record. */
export interface CheckedEntry {
  /** As the record numbers it, from 1. */
  readonly number: number;
  readonly hash: string;
  readonly kind: string;
  readonly draws: readonly CheckedDraw[];
}

/** `unsupported`: this browser has no Ed25519. */
export type SignatureCheck = 'valid' | 'invalid' | 'unsupported';

/** What a record contains, and what is wrong with it. */
export interface CheckedRecord {
  readonly game: string;
  /** A seat, `spectator`, or `all` for the full record. */
  readonly viewer: string;
  readonly entries: readonly CheckedEntry[];
  /** Hash of the last entry; null if there is none. */
  readonly head: string | null;
  /** Empty if nothing is wrong. Faults that follow from an earlier one may be among them. */
  readonly findings: readonly RecordFinding[];
  readonly signature: SignatureCheck;
  /** Thumbprint of the key that the record names as its signer. */
  readonly signedBy: string | null;
  /** Null if the result is not certified. */
  readonly certificate: SignatureCheck | null;
}

/** What a record is checked against. */
export interface CheckRecordOptions {
  /** The server's keys, from `/.well-known/jwks.json` or noted before. Without them the record is checked against its own keys. */
  readonly keys?: readonly PublicJwk[];
  /** Defaults to the platform's. Browsers have it on pages from https or the same machine only. */
  readonly subtle?: Subtle;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

// The lines of a record as they should be. They are read before that is certain: what is missing throws, which is a finding.
interface Draw {
  readonly purpose: string;
  readonly poolSize: number;
  readonly places: readonly number[];
}
interface Use {
  readonly series: string;
  readonly index: number;
  readonly draws: readonly Draw[];
  /** Not in the full record. */
  readonly key: string;
  readonly path: readonly string[];
}
interface Root {
  readonly series: string;
  readonly batch: number;
  readonly root: string;
}
/** The fields of the bodies that are read here. */
interface Body {
  readonly ruleset: string;
  readonly options: Json;
  readonly seats: readonly string[];
  readonly seatAccounts: Readonly<Record<string, string>>;
  readonly chanceSource: string;
  readonly practice?: { readonly seed?: string | null };
  readonly secretCommitments: readonly string[];
  readonly entropy: string;
  readonly outcome: Json;
}
interface Part {
  readonly seq?: number;
  readonly version?: number;
  readonly previous: string | null;
  readonly body: Body;
  readonly draws?: readonly Use[];
  readonly openings?: readonly Use[];
  readonly roots: readonly Root[];
}
interface Header {
  readonly format: string;
  readonly game: string;
  readonly at: string;
  readonly kind: string;
  readonly actor: string;
  readonly era: number;
  readonly rulesVersion: number;
}
interface EntryLine {
  readonly header: Header;
  readonly commitments: Readonly<Record<string, string>>;
  readonly salt: string;
  readonly part: Part;
  readonly hash: string;
}
interface FirstLine {
  readonly format: string;
  readonly game: string;
  readonly viewer: string;
  readonly secrets?: readonly string[];
}
interface LastLine {
  readonly end: boolean;
  readonly entries: number;
  readonly head: string;
  readonly signature: string;
  readonly keys: { readonly keys: readonly PublicJwk[] };
  readonly certificate?: string;
}
type Line = FirstLine & EntryLine & LastLine;

/** Returns what was read from JSON as JSON. */
const json = (value: object): Json => value as Json;

type Bytes = Uint8Array<ArrayBuffer>;
/** WebCrypto, as browsers and Node type it. */
type Subtle = typeof globalThis.crypto.subtle;

const DEPTH_MAX = 64;
const BATCH = 64;
const TREE_LEVELS = 6;

/** Returns canonical JSON (RFC 8785). JavaScript writes numbers and texts as it requires, except for lone surrogates. */
function canonical(value: Json, depth = 0): string {
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) throw new SyntaxError('a lone surrogate');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth === DEPTH_MAX) throw new SyntaxError('nested too deeply');
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, depth + 1)).join(',')}]`;
  const fields = value as Readonly<Record<string, Json>>;
  const names = Object.keys(fields).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(fields[name]!, depth + 1)}`).join(',')}}`;
}

const isEqual = (one: Json, other: Json): boolean => canonical(one) === canonical(other);

const utf8 = new TextEncoder();

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  if (base64url(bytes) !== text) throw new SyntaxError('not base64url');
  return bytes;
}

const textFrom = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function concat(...parts: readonly (Uint8Array | string)[]): Bytes {
  const bytes = parts.map((part) => (typeof part === 'string' ? utf8.encode(part) : part));
  const all = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of bytes) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Whether an object has these fields and no others; those after `?` may be missing. */
function hasFields(value: object, required: string, optional = ''): boolean {
  const [must, may] = [required.split(' '), optional.split(' ')];
  const names = Object.keys(value);
  return must.every((name) => names.includes(name)) && names.every((name) => must.includes(name) || may.includes(name));
}

/** The primitives of the format on top of WebCrypto. */
class Hashes {
  readonly #subtle: Subtle;

  constructor(subtle: Subtle) {
    this.#subtle = subtle;
  }

  async sha256(...parts: readonly (Uint8Array | string)[]): Promise<Bytes> {
    return new Uint8Array(await this.#subtle.digest('SHA-256', concat(...parts)));
  }

  readonly digest = async (...parts: readonly (Uint8Array | string)[]): Promise<string> => base64url(await this.sha256(...parts));

  async hmac(key: Bytes, message: Uint8Array | string): Promise<Bytes> {
    const imported = await this.#subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await this.#subtle.sign('HMAC', imported, concat(message)));
  }

  async hkdf(secret: Bytes, salt: Bytes, info: string): Promise<Bytes> {
    const imported = await this.#subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
    const bits = await this.#subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: concat(info) }, imported, 256);
    return new Uint8Array(bits);
  }

  /** Returns whether a key signed a text with Ed25519. */
  async isSigned({ kty, crv, x }: PublicJwk, signature: Bytes, text: string): Promise<SignatureCheck> {
    let key: Awaited<ReturnType<Subtle['importKey']>>;
    try {
      key = await this.#subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
    } catch (error) {
      // A browser without the algorithm says so; anything else is a key that is none.
      return (error as { readonly name?: string }).name === 'NotSupportedError' ? 'unsupported' : 'invalid';
    }
    return (await this.#subtle.verify('Ed25519', key, signature, concat(text))) ? 'valid' : 'invalid';
  }

  readonly leaf = (key: Bytes): Promise<Bytes> => this.sha256(Uint8Array.of(0), key);
  readonly node = (left: Bytes, right: Bytes): Promise<Bytes> => this.sha256(Uint8Array.of(1), left, right);

  /** Returns the places that a key gives to a draw: the first is below `poolSize`, the next below `poolSize` - 1. */
  async places(key: Bytes, { purpose, poolSize, places }: Draw): Promise<readonly number[]> {
    const draw = await this.hmac(key, purpose);
    const found: number[] = [];
    let block: DataView = new DataView(new ArrayBuffer(0));
    for (let word = 0; found.length < places.length; word++) {
      if (word % 8 === 0) {
        const counter = new DataView(new ArrayBuffer(4));
        counter.setUint32(0, word / 8);
        block = new DataView((await this.hmac(draw, new Uint8Array(counter.buffer))).buffer);
      }
      const below = poolSize - found.length;
      const number = block.getUint32((word % 8) * 4);
      if (number < Math.floor(2 ** 32 / below) * below) found.push(number % below);
    }
    return found;
  }
}

const isDraw = ({ purpose, poolSize, places }: Draw): boolean =>
  typeof purpose === 'string' &&
  Number.isSafeInteger(poolSize) &&
  poolSize <= 2 ** 32 &&
  Array.isArray(places) &&
  places.length >= 1 &&
  places.length <= poolSize;

/** A record as far as it was read. */
class RecordReader {
  readonly #hashes: Hashes;
  readonly #findings: RecordFinding[] = [];
  readonly #entries: CheckedEntry[] = [];
  /** Seats that are taken, with what they added to the chance. */
  readonly #taken = new Map<string, string>();
  /** Roots of the Merkle trees by series and batch, and the number of keys used by series, in the present era. */
  readonly #roots = new Map<string, string>();
  readonly #used = new Map<string, number>();
  #first: FirstLine | null = null;
  #opening: Body | null = null;
  #certified: { readonly [name: string]: Json } | null = null;
  #last: LastLine | null = null;
  #head: string | null = null;
  #era = 0;
  #keyOf: ((series: string, index: number) => Promise<Bytes>) | null = null;
  /** Of the entry that is being read; null between entries. */
  #at: number | null = null;

  constructor(hashes: Hashes) {
    this.#hashes = hashes;
  }

  #find(fault: RecordFault): void {
    if (!this.#findings.some((each) => each.entry === this.#at && each.fault === fault)) this.#findings.push({ entry: this.#at, fault });
  }

  #must(holds: boolean, fault: RecordFault): boolean {
    if (!holds) this.#find(fault);
    return holds;
  }

  get #isFull(): boolean {
    return this.#first!.viewer === 'all';
  }

  /** Reads a line. A line that cannot be read at all is a finding, and the next one is read. */
  async line(text: string): Promise<void> {
    let value: Line | null;
    try {
      value = JSON.parse(text) as Line | null;
    } catch {
      return this.#find('canonical');
    }
    const isFirst = this.#first === null;
    const isEntry = !isFirst && this.#last === null && value?.end !== true;
    this.#at = isEntry ? this.#entries.length + 1 : null;
    try {
      this.#must(canonical(value === null ? null : json(value)) === text, 'canonical');
      if (this.#last !== null) this.#find('end');
      else if (isEntry) await this.#entry(value!);
      else if (!isFirst) this.#last = value;
      else {
        this.#first = value;
        const fields = `format game viewer${value!.viewer === 'all' ? ' secrets' : ''}`;
        this.#must(value!.format === 'lyon-record/1' && hasFields(value!, fields), 'canonical');
      }
    } catch {
      this.#find('canonical');
    }
    this.#at = null;
  }

  async #entry(line: EntryLine): Promise<void> {
    const { header, commitments, salt, part, hash } = line;
    const number = this.#at!;
    const checked = { number, hash: String(hash), kind: String(header?.kind), draws: [] as CheckedDraw[] };
    this.#entries.push(checked);
    const parts = this.#isFull ? 'draws events seq' : 'notices openings version';
    const isWhole =
      hasFields(line, 'header commitments salt part hash') &&
      hasFields(header, 'actor at era format game kind rulesVersion') &&
      hasFields(part, `action body previous roots ${parts}`);
    this.#must(isWhole, 'canonical');
    this.#must(header.game === this.#first!.game && header.format === 'lyon-entry/1', 'chain');
    this.#must((part.seq ?? part.version) === number && part.previous === this.#head, 'chain');
    this.#must((await this.#hashes.digest(canonical(json({ commitments, header })))) === hash, 'chain');
    this.#must((await this.#hashes.digest(fromBase64url(salt), canonical(json(part)))) === commitments[this.#first!.viewer], 'commitment');
    this.#head = hash;
    if (number === 1) this.#opening = part.body;
    await this.#secret(line);
    this.#seating(header, part);
    if (this.#opening!.chanceSource !== 'physical-table') await this.#chance(line, checked.draws);
    this.#era = header.era;
    if (header.kind === 'result-certified')
      this.#certified = { at: header.at, hash, outcome: part.body.outcome, rulesVersion: header.rulesVersion };
  }

  /** The secret of an era that is over is the one committed to, and gives the salts. */
  async #secret({ header: { era }, part, salt }: EntryLine): Promise<void> {
    const secret = this.#secretOf(era);
    if (secret === null) return;
    const commitment = await this.#hashes.digest('lyon/secret/1', secret);
    const salts = await this.#hashes.hkdf(secret, new Uint8Array(), 'lyon/salts/1');
    const due = base64url((await this.#hashes.hmac(salts, `${part.seq}/all`)).slice(0, 16));
    this.#must(commitment === this.#opening!.secretCommitments[era] && due === salt, 'secret');
  }

  #secretOf(era: number): Bytes | null {
    const secret: string | undefined = this.#first!.secrets?.[era];
    return secret === undefined ? null : fromBase64url(secret);
  }

  #seating({ kind, actor }: Header, { body }: Part): void {
    if (kind === 'seat-taken') this.#taken.set(actor, body.entropy);
    if (kind === 'seat-left') this.#taken.delete(actor);
  }

  /** The keys that are due are committed to; each draw uses the next key of its series, and follows from it. */
  async #chance({ header, part }: EntryLine, draws: CheckedDraw[]): Promise<void> {
    const { era } = header;
    const { seats } = this.#opening!;
    const isNew = era !== this.#era;
    const begins = this.#taken.size === seats.length && (this.#roots.size === 0 || isNew);
    if (isNew) {
      this.#roots.clear();
      this.#used.clear();
      this.#keyOf = null;
    }
    if (begins) this.#keyOf = await this.#keysOf(era);
    const allSeries: readonly string[] = ['none', 'public', ...seats].filter(
      (series) => this.#isFull || series === 'public' || series === this.#first!.viewer,
    );
    const uses = (part.draws ?? part.openings)!;
    const due = begins ? allSeries.map((series) => ({ series, batch: 0 })) : [];
    for (const { series, index } of uses) if (index % BATCH === BATCH - 1) due.push({ series, batch: (index + 1) / BATCH });
    const named = part.roots.map(({ series, batch }) => ({ series, batch }));
    this.#must(isEqual(json(named), json(due)) && part.roots.every((root) => hasFields(root, 'series batch root')), 'chance');
    for (const { series, batch, root } of part.roots) {
      this.#roots.set(`${series}/${batch}`, root);
      if (this.#keyOf !== null) this.#must((await this.#rootOf(this.#keyOf, series, batch)) === root, 'chance');
    }
    const purposes = uses.flatMap((use) => use.draws.map(({ purpose }) => purpose));
    this.#must(new Set(purposes).size === purposes.length && new Set(uses.map(({ series }) => series)).size === uses.length, 'chance');
    for (const use of uses) draws.push(...(await this.#use(use, allSeries, header.kind === 'action' ? (part.body?.entropy ?? '') : '')));
  }

  async #use(use: Use, allSeries: readonly string[], entropy: string): Promise<readonly CheckedDraw[]> {
    const { series, index, key, path } = use;
    this.#must(hasFields(use, `series index draws${this.#isFull ? '' : ' key path'}`), 'chance');
    this.#must(allSeries.includes(series) && index === (this.#used.get(series) ?? 0), 'chance');
    this.#used.set(series, index + 1);
    const leaf = this.#isFull ? ((await this.#keyOf?.(series, index)) ?? null) : fromBase64url(key);
    const isBound = leaf === null || this.#isFull || (await this.#isBound(leaf, series, index, path));
    this.#must(isBound, 'chance');
    const drawing = leaf && (await this.#hashes.hmac(leaf, entropy));
    const checked: CheckedDraw[] = [];
    for (const draw of use.draws) {
      const { purpose, poolSize, places } = draw;
      const follows = drawing === null ? null : isDraw(draw) && isEqual(json(await this.#hashes.places(drawing, draw)), json(places));
      this.#must(follows !== false && hasFields(draw, 'purpose poolSize places'), 'chance');
      checked.push({ series, index, purpose, poolSize, places, proven: follows === null ? null : follows && isBound });
    }
    return checked;
  }

  async #isBound(leaf: Bytes, series: string, index: number, path: readonly string[]): Promise<boolean> {
    let hash = await this.#hashes.leaf(leaf);
    for (const [height, sibling] of path.entries()) {
      const other = fromBase64url(sibling);
      hash = await ((index >> height) & 1 ? this.#hashes.node(other, hash) : this.#hashes.node(hash, other));
    }
    return path.length === TREE_LEVELS && base64url(hash) === this.#roots.get(`${series}/${Math.floor(index / BATCH)}`);
  }

  /** Returns the keys of an era whose secret is published. */
  async #keysOf(era: number): Promise<((series: string, index: number) => Promise<Bytes>) | null> {
    const secret = this.#secretOf(era);
    if (secret === null) return null;
    const isSeeded = typeof this.#opening!.practice?.seed === 'string';
    const taken = isSeeded ? [] : [...this.#taken].sort(([one], [other]) => (one < other ? -1 : 1));
    const salt = await this.#hashes.sha256(canonical(taken));
    const master = await this.#hashes.hkdf(secret, salt, `lyon/chance/1/${isSeeded ? 'practice' : this.#first!.game}`);
    return async (series, index) => this.#hashes.hmac(await this.#hashes.hmac(master, series), `${index}`);
  }

  async #rootOf(keyOf: (series: string, index: number) => Promise<Bytes>, series: string, batch: number): Promise<string> {
    let row = await Promise.all(
      Array.from({ length: BATCH }, async (_, place) => this.#hashes.leaf(await keyOf(series, batch * BATCH + place))),
    );
    while (row.length > 1) {
      const pairs = row.filter((_, index) => index % 2 === 0).map((left, index) => this.#hashes.node(left, row[2 * index + 1]!));
      row = await Promise.all(pairs);
    }
    return base64url(row[0]!);
  }

  /** Reads the end: the signature of the first and the last line, and the certificate that is due. */
  async end(keys: readonly PublicJwk[] | undefined): Promise<CheckedRecord> {
    const ended = this.#last === null ? null : await this.#ending(keys).catch(() => null);
    if (this.#last === null) this.#find('end');
    else if (ended === null) this.#find('signature');
    const { game, viewer } = this.#first ?? { game: '', viewer: '' };
    return {
      game,
      viewer,
      entries: this.#entries,
      head: this.#head,
      signature: ended?.signature ?? 'invalid',
      signedBy: ended?.signedBy ?? null,
      certificate: ended?.certificate ?? null,
      findings: this.#findings,
    };
  }

  async #ending(given: readonly PublicJwk[] | undefined): Promise<Pick<CheckedRecord, 'signature' | 'signedBy' | 'certificate'>> {
    const last = this.#last!;
    const { entries, head, signature: jws, keys: own, certificate = null } = last;
    this.#must(hasFields(last, 'end entries head signature keys', 'certificate'), 'canonical');
    this.#must(entries === this.#entries.length && (head || null) === this.#head, 'end');
    const digest = this.#hashes.digest;
    const due = {
      entries,
      game: this.#first!.game,
      head,
      viewer: this.#first!.viewer,
      first: await digest(canonical(json(this.#first!))),
      keys: await digest(canonical(json(own))),
      certificate: certificate === null ? null : await digest(certificate),
    };
    const trusted = given ?? own.keys;
    const record = await this.#signed(jws, 'lyon-record+jwt', due, trusted);
    // The record brings the key that signed it.
    const brings = await this.#signed(jws, 'lyon-record+jwt', due, own.keys);
    const signature = brings.check === 'invalid' ? 'invalid' : record.check;
    this.#must(signature !== 'invalid', 'signature');
    if (certificate === null || this.#certified === null) {
      this.#must((certificate === null) === (this.#certified === null), 'certificate');
      return { signature, signedBy: record.signedBy, certificate: null };
    }
    const { seats, seatAccounts, chanceSource, options, practice, ruleset } = this.#opening!;
    const accounts = seats.map((seat: string) => ({ seat, account: seatAccounts[seat] ?? null }));
    const result = {
      ...this.#certified,
      game: this.#first!.game,
      chanceSource,
      ...(practice && { practice: true }),
      options,
      ruleset,
      seats: accounts,
    };
    const certified = await this.#signed(certificate, 'lyon-result+jwt', result, trusted);
    this.#must(certified.check !== 'invalid', 'certificate');
    return { signature, signedBy: record.signedBy, certificate: certified.check };
  }

  /** Checks a compact JWS (RFC 7515) over a payload. */
  async #signed(
    jws: string,
    typ: string,
    due: Json,
    keys: readonly PublicJwk[],
  ): Promise<{ readonly check: SignatureCheck; readonly signedBy: string | null }> {
    const [head, payload, signature, ...more] = jws.split('.') as [string, string, string];
    const header = JSON.parse(textFrom(fromBase64url(head)));
    const signedBy: string = header.kid;
    let signer: PublicJwk | null = null;
    for (const { kty, crv, x } of keys) if ((await this.#hashes.digest(canonical({ crv, kty, x }))) === signedBy) signer = { kty, crv, x };
    const isDue =
      more.length === 0 && header.alg === 'EdDSA' && header.typ === typ && isEqual(JSON.parse(textFrom(fromBase64url(payload))), due);
    if (!isDue || signer === null) return { check: 'invalid', signedBy };
    return { check: await this.#hashes.isSigned(signer, fromBase64url(signature), `${head}.${payload}`), signedBy };
  }
}

/**
 * Checks the record of a game, line by line: the hashes of all entries and the chain they form, the commitments to what the viewer was
 * shown, the keys of its draws, the published secrets, the signature and the certificate. Rejects only if there is no WebCrypto: whatever is
 * wrong with the record is among the findings.
 */
export async function checkRecord(
  lines: Iterable<string> | AsyncIterable<string>,
  { keys, subtle = globalThis.crypto?.subtle }: CheckRecordOptions = {},
): Promise<CheckedRecord> {
  if (subtle === undefined) throw new Error('This page has no WebCrypto: load it over https.');
  const reader = new RecordReader(new Hashes(subtle));
  for await (const line of lines) await reader.line(line);
  return reader.end(keys);
}
