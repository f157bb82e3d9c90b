#!/usr/bin/env node
// Checks a record of a game by what record.md says, and by nothing else: not the rules, nor what was signed at a real table.
//   node verify-yourself.mjs FILE [--keys JWKS]        exit code 0: nothing found, 1: something was, 2: no such file
import { createHash, createHmac, createPublicKey, hkdfSync, verify as verifies } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, flag, keysFile] = process.argv.slice(2);
if (!file || !existsSync(file) || (flag && (flag !== '--keys' || !existsSync(keysFile ?? '')))) {
  console.error('node verify-yourself.mjs FILE [--keys JWKS]');
  process.exit(2);
}

// Canonical JSON (RFC 8785). JavaScript sorts and writes as it asks.
const jcs = (value) => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jcs)}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${jcs(value[name])}`)}}`;
};
const text = (bytes) => Buffer.from(bytes).toString('base64url');
const bytes = (base64url) => Buffer.from(base64url, 'base64url');
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const hkdf = (secret, salt, info) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
const same = (one, other) => jcs(one) === jcs(other);
const thumbprint = ({ crv, kty, x }) => text(sha256(jcs({ crv, kty, x })));

/** `count` numbers of a draw: below `of`, below `of` - 1 … */
function numbers(key, { purpose, of, fell }) {
  const [draw, found, counter] = [hmac(key, purpose), [], Buffer.alloc(4)];
  for (let n = 0; found.length < fell.length; n++) {
    const below = of - found.length;
    if (!(below >= 1 && below <= 2 ** 32)) return null;
    counter.writeUInt32BE(Math.floor(n / 8));
    const word = hmac(draw, counter).readUInt32BE((n % 8) * 4);
    if (word < Math.floor(2 ** 32 / below) * below) found.push(word % below);
  }
  return found;
}
const leafOf = (key) => sha256(Buffer.of(0), key);
const nodeOf = (left, right) => sha256(Buffer.of(1), left, right);
const up = (level) => level.flatMap((hash, at) => (at % 2 ? [nodeOf(level[at - 1], hash)] : []));
const topOf = (level) => (level.length === 1 ? text(level[0]) : topOf(up(level)));
const rootOf = (keyAt, batch) => topOf(Array.from({ length: 64 }, (_, place) => leafOf(keyAt(batch * 64 + place))));
const beside = (hash, other, isRight) => (isRight ? nodeOf(other, hash) : nodeOf(hash, other));
const rootBy = (key, index, path) => path.reduce((hash, other, height) => beside(hash, bytes(other), (index >> height) & 1), leafOf(key));

function found(entry, why) {
  findings++;
  console.log(JSON.stringify(`${entry === null ? 'the record' : `entry ${entry}`}: ${why}`).slice(1, -1));
}

const [taken, resigned, agreed] = [[], new Set(), new Set()];
const [used, bound] = [new Map(), new Map()];
let [first, opening, last, count, expected, head, era, begun, keyAt, lines] = [null, null, null, 0, 1, null, 0, false, null, 0];
let [disputed, ruled, certified, findings] = [false, undefined, null, 0];

/** What the house says: opened first, every seat taken once, then actions; none in a dispute, nothing after the certificate. */
function house({ kind, actor }, { body }) {
  if (certified) found(expected, 'the result was certified before');
  if ((expected === 1) !== (kind === 'game-opened')) found(expected, `entry ${expected} is ${kind}`);
  if (expected === 1) opening = body;
  if (kind === 'seat-taken') {
    if (!opening.seats.includes(actor) || taken.some(([seat]) => seat === actor)) found(expected, `${actor} takes a seat that it cannot`);
    taken.push([actor, body.entropy]);
  }
  if (body?.type && !OF_DISPUTES.includes(kind)) apart(kind, actor, body.winners);
  const playing = taken.length === opening.seats.length;
  if (kind === 'action' && (!playing || disputed || ruled !== undefined || !opening.seats.includes(actor)))
    found(expected, `${actor} acts and cannot`);
  if (kind === 'dispute-opened' || kind === 'ruled') disputed = kind === 'dispute-opened';
  if (kind === 'ruled') rules(body);
  if (kind === 'result-certified' && (disputed || !mayEnd(body.outcome))) found(expected, 'it certifies another end than was ruled');
  return playing;
}

const OF_DISPUTES = ['dispute-opened', 'hidden-seen', 'ruled', 'result-certified'];

/** A seat leaves before the game begins, or gives up, agrees on a draw, takes back; or somebody else ends the game. */
function apart(kind, actor, winners) {
  const { seats } = opening;
  const [leaves, begun] = [kind === 'seat-left', taken.length === seats.length];
  if (disputed || ruled !== undefined || (kind !== 'abandoned' && leaves === begun)) found(expected, `${kind} cannot be said here`);
  const at = taken.findIndex(([seat]) => seat === actor);
  if (kind !== 'abandoned' && at === -1) found(expected, `${actor} says ${kind} and cannot`);
  if (leaves) taken.splice(at, 1);
  if (kind === 'resigned') resigned.add(actor);
  if ((kind === 'draw-offered') === agreed.size > 0 && kind.startsWith('draw-')) found(expected, `${kind} is out of turn`);
  if (kind === 'draw-offered' || kind === 'draw-accepted') agreed.add(actor);
  if (kind === 'draw-declined') agreed.clear();
  const left = seats.filter((seat) => !resigned.has(seat));
  if (kind === 'resigned' && left.length === 1) ruled = { winners: left, clause: null, reason: 'resigned' };
  if (agreed.size === seats.length) ruled = { winners: seats, clause: null, reason: 'draw-agreed' };
  if (kind === 'abandoned') ruled = { winners, clause: null, reason: 'abandoned' };
}

/** A ruling may say how the game ended (null: there was none), or have it go on. Else the rules say it, which nobody knows here. */
function rules({ effect: { type, winners }, clause, readers }) {
  if (type === 'take-back') [ruled] = [undefined, resigned.clear(), agreed.clear()];
  if (type === 'annul') ruled = null;
  if (type === 'correct-result') ruled = { winners, clause: readers === 'everybody' ? clause : null, reason: 'ruled' };
}
const BY_HOUSE = ['ruled', 'resigned', 'draw-agreed', 'abandoned'];
const mayEnd = (outcome) => (ruled === undefined ? outcome !== null && !BY_HOUSE.includes(outcome.reason) : same(outcome, ruled));

/** Streams this record shows, and what follows for each: the place of the next key, the root that binds it. */
function chance(header, part, playing) {
  if (opening.chance === 'table') return;
  const streams = ['nobody', 'everybody', ...opening.seats];
  const shown = first.viewer === 'all' ? streams : streams.filter((stream) => stream === 'everybody' || stream === first.viewer);
  const begins = playing && (!begun || header.era !== era);
  if (header.era !== era) used.clear();
  begun ||= begins;
  const secret = first.secrets?.[header.era];
  if (begins && secret) {
    const master = hkdf(bytes(secret), sha256(jcs(taken)), `lyon/chance/1/${first.game}`);
    keyAt = (stream) => (index) => hmac(hmac(master, stream), `${index}`);
  }
  const uses = part.draws ?? part.openings;
  const due = begins ? shown.map((stream) => ({ stream, batch: 0 })) : [];
  for (const { stream, index } of uses) if (index % 64 === 63) due.push({ stream, batch: (index + 1) / 64 });
  const now = part.roots.map(({ stream, batch }) => ({ stream, batch }));
  if (!same(now, due)) found(expected, 'it does not bind the keys that are due');
  const bind = (roots) => roots.map(({ stream, root }) => bound.set(stream, root));
  if (begins) bind(part.roots.slice(0, shown.length));
  if (secret)
    for (const { stream, batch, root } of part.roots) if (rootOf(keyAt(stream), batch) !== root) found(expected, `a root of ${stream}`);
  const purposes = uses.flatMap(({ draws }) => draws.map(({ purpose }) => purpose));
  if (new Set(purposes).size < purposes.length) found(expected, 'a purpose comes twice');
  for (const use of uses) draws(use, shown, secret);
  bind(part.roots);
}

function draws({ stream, index, draws, key, path }, shown, secret) {
  if (!shown.includes(stream)) return found(expected, `it shows draws of ${stream}`);
  if (index !== (used.get(stream) ?? 0)) found(expected, `key ${index} of ${stream} is out of turn`);
  used.set(stream, index + 1);
  if (first.viewer === 'all' && !secret) return;
  const leaf = secret ? keyAt(stream)(index) : bytes(key);
  if (!secret && (path.length !== 6 || text(rootBy(leaf, index, path)) !== bound.get(stream)))
    found(expected, `key ${index} of ${stream} was not bound`);
  for (const draw of draws) if (!same(numbers(leaf, draw), draw.fell)) found(expected, `${draw.purpose}: ${draw.fell} did not fall`);
}

function entry({ header, commitments, salt, part, hash }) {
  const number = part.seq ?? part.version;
  if (number !== expected) found(expected, `number ${number} stands here`);
  if (part.previous !== head) found(expected, 'it does not follow the entry before');
  if (header.format !== 'lyon-entry/1' || header.game !== first.game) found(expected, 'it is of another game or format');
  if (text(sha256(jcs({ commitments, header }))) !== hash) found(expected, 'its hash is another');
  if (text(sha256(bytes(salt), jcs(part))) !== commitments[first.viewer]) found(expected, 'what is told was not committed to');
  const playing = house(header, part);
  const names = ['all', 'spectator', ...opening.seats].sort();
  if (!same(Object.keys(commitments).sort(), names)) found(expected, 'commitments are missing or too many');
  const secret = first.secrets?.[header.era];
  if (secret && text(sha256('lyon/secret/1', bytes(secret))) !== opening.secretCommitments[header.era])
    found(expected, 'the secret is another');
  const ofSalts = secret && hkdf(bytes(secret), '', 'lyon/salts/1');
  if (secret && text(hmac(ofSalts, `${number}/all`).subarray(0, 16)) !== salt) found(expected, 'its salt is another');
  if (header.era !== era && header.era !== era + 1) found(expected, `era ${header.era} follows era ${era}`);
  chance(header, part, playing);
  if (header.kind === 'result-certified')
    certified = { at: header.at, hash, outcome: part.body.outcome, rulesVersion: header.rulesVersion };
  [expected, head, era] = [number + 1, hash, header.era];
}

/** The payload, if one of the keys has signed the text as a statement of this type. */
function signed(jws, typ, keys) {
  const [header, payload, signature] = jws.split('.');
  const { alg, kid, typ: isTyp } = JSON.parse(bytes(header));
  const { kty, crv, x } = keys.find((key) => thumbprint(key) === kid) ?? {};
  if (alg !== 'EdDSA' || isTyp !== typ || !x) return null;
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  const right = [header, payload, signature].every((part) => text(bytes(part)) === part);
  return right && verifies(null, Buffer.from(`${header}.${payload}`), key, bytes(signature)) ? JSON.parse(bytes(payload)) : null;
}

function ending({ entries, signature, certificate, keys: inRecord }) {
  const { game, viewer } = first;
  if (entries !== count || last.head !== head) found(null, `it ends with ${entries} and ${last.head}, not with ${count} and ${head}`);
  const { keys } = keysFile ? JSON.parse(readFileSync(keysFile, 'utf8')) : inRecord;
  for (const key of inRecord.keys) if (thumbprint(key) !== key.kid) found(null, `${key.kid} is another key`);
  if (!same(signed(signature, 'lyon-record+jwt', keys), { entries, game, head: last.head, viewer })) found(null, 'it is not signed');
  const { chance, options, ruleset, accounts } = opening;
  const seats = opening.seats.map((seat) => ({ seat, account: accounts[seat] ?? null }));
  const due = certified && { ...certified, game, chance, options, ruleset, seats };
  const says = certificate ? (signed(certificate, 'lyon-result+jwt', keys) ?? 'unsigned') : null;
  if (!same(says, due)) found(null, 'its certificate is not that of what was certified');
  if (!keysFile) console.log(`signed with a key of the record itself, to be compared with the court's: ${keys.map(thumbprint).join(' ')}`);
}

function line(read) {
  if (Buffer.byteLength(read) > 2 ** 20) throw new Error('the line is too long');
  const value = JSON.parse(read);
  if (jcs(value) !== read) found(first && expected, 'the line is not canonical');
  if (last) found(null, 'something follows the last line');
  else if (first === null) first = value;
  else if (value.end === true) last = value;
  else entry(value);
}

for await (const read of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
  const isEntry = lines++ > 0 && !read.startsWith('{"certificate":') && !read.startsWith('{"end":');
  if (isEntry) count++;
  const now = expected;
  try {
    line(read);
    if (lines === 1 && first.format !== 'lyon-record/1') throw new Error('it is no record');
  } catch (error) {
    found(isEntry ? now : null, `not understood: ${error.message}`);
    if (lines === 1) break;
    if (expected === now && isEntry) expected++;
  }
}
try {
  if (last) ending(last);
  else found(null, 'it was cut short');
} catch (error) {
  found(null, `the last line is not understood: ${error.message}`);
}
console.log(`${count} entries, ${findings} findings`);
process.exit(findings === 0 ? 0 : 1);
