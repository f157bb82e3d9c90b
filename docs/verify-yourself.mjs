// Checks a game's record against record.md, without the rules of the game. The end of record.md lists what it does not check.
//   node verify-yourself.mjs FILE [--keys JWKS]        exit code 0: no findings, 1: findings, 2: no such file
import { createHash, createHmac, createPublicKey, hkdfSync, verify as verifies } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const [file, flag, keysFile] = process.argv.slice(2);
if (!file || !existsSync(file) || (flag && (flag !== '--keys' || !existsSync(keysFile ?? ''))))
  process.exit(console.error('node verify-yourself.mjs FILE [--keys JWKS]') ?? 2);
// Canonical JSON (RFC 8785). JavaScript sorts and writes as it requires, except for lone surrogates, which have no canonical text.
const jcs = (value, depth = 0) => {
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) throw new Error('it contains a lone surrogate');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  if (depth === 64 || names.includes('__proto__')) throw new Error('it is nested too deeply, or a field is called __proto__');
  if (Array.isArray(value)) return `[${value.map((each) => jcs(each, depth + 1))}]`;
  return `{${names.map((name) => `${jcs(name)}:${jcs(value[name], depth + 1)}`)}}`;
};
const [text, bytes] = [(given) => Buffer.from(given).toString('base64url'), (base64url) => Buffer.from(base64url, 'base64url')];
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const hkdf = (secret, salt, info) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
const [same, are] = [(a, b) => jcs(a) === jcs(b), (some, others) => same([...some].sort(), [...others].sort())];
const has = (it, fields) =>
  are(
    Object.keys(it),
    fields
      .replace(/(^| )(\w+)\?/g, (_, space, name) => (name in it ? space + name : ''))
      .trim()
      .split(' '),
  );
const thumbprint = ({ crv, kty, x }) => text(sha256(jcs({ crv, kty, x })));
/** The places of a draw: the first below `poolSize`, the next below `poolSize` - 1 … */
function numbers(key, { purpose, poolSize, places, ...more }) {
  const [draw, found, counter] = [hmac(key, purpose), [], Buffer.alloc(4)];
  if (!same(more, {}) || !Array.isArray(places) || !(places.length >= 1 && places.length <= poolSize && poolSize <= 2 ** 32)) return null;
  for (let n = 0; found.length < places.length; n++) {
    counter.writeUInt32BE(Math.floor(n / 8));
    const [below, word] = [poolSize - found.length, hmac(draw, counter).readUInt32BE((n % 8) * 4)];
    if (word < Math.floor(2 ** 32 / below) * below) found.push(word % below);
  }
  return found;
}
const [leafOf, nodeOf] = [(key) => sha256(Buffer.of(0), key), (left, right) => sha256(Buffer.of(1), left, right)];
const topOf = (row) => (row.length === 1 ? text(row[0]) : topOf(row.flatMap((hash, at) => (at % 2 ? [nodeOf(row[at - 1], hash)] : []))));
const rootOf = (keyAt, batch) => topOf(Array.from({ length: 64 }, (_, place) => leafOf(keyAt(batch * 64 + place))));
const rootBy = (key, index, path) =>
  path.map(bytes).reduce((hash, other, height) => ((index >> height) & 1 ? nodeOf(other, hash) : nodeOf(hash, other)), leafOf(key));
const found = (entry, why) => findings.push(console.log(JSON.stringify(`${entry ? `entry ${entry}` : 'the record'}: ${why}`).slice(1, -1)));
const must = (holds, why) => holds || !found(expected, why);
// `ends`: each change of the outcome by the rules, as [entry, outcome].  `ruled`: null if annulled.
const [CONTENTS, used, bound, keys, played, resigned, by] = [Map, Map, Map, Map, Set, Set, Set].map((Kind) => new Kind());
let [first, opening, last, count, expected, head, era, keyAt, rulings] = [null, null, null, 0, 1, null, 0, null, new Map()];
let [disputed, disputes, ruled, certified, judged, findings, taken, ends] = [false, 0, undefined, null, 1, [], [], [[0, null]]];
const [end, isOver] = [() => (ruled === undefined ? ends.at(-1)[1] : ruled), () => !disputed && (ruled !== undefined || end() !== null)];
// The fields of system entries by kind, without `type`, and the effects of rulings. A question mark marks an optional field.
for (const kind of `game-opened: seatAccounts chanceSource timeControl? revealAfterEnd options public ruleset seats secretCommitments arbiterKey? practice?;
action: attestation? entropy?; seats-timed-out: seats; time-added: account reason seat seconds;
service-interrupted: from until;
seat-taken: entropy entropySource seatKey? attestation?; seat-left: seat; seat-resigned: seat; dispute-opened: arbiterAccount appealOf openedBy claim number entryRef readers;
hidden-inspected: arbiterAccount dispute reason; actions-undone: seat toRef;
dispute-ruled: arbiterAccount clause dispute effect readers reason; result-certified: account outcome;
game-abandoned: account reason winners;
uphold: type; annul: type; correct-result: type winners; roll-back: toRef type; penalty: penalty seat type`.split(/;\s/))
  CONTENTS.set(...kind.split(': '));
const [ofAll, isOf] = [() => first.viewer === 'all', (seat) => ['all', seat].includes(first.viewer)];
const areSeats = (names) => names.length > 0 && new Set(names).size === names.length && names.every((name) => opening.seats.includes(name));
const isTime = (seconds, least) => Number.isInteger(seconds) && seconds >= least && seconds <= 31_536_000;
const isClock = (clock, one, other) => has(clock, `${one} ${other}`) && isTime(clock[one], 1) && isTime(clock[other], 0);
/** The order of entries: opening, every seat taken once, then actions; none during a dispute or after the end, nothing after the certificate. */
function lifecycle({ kind, actor }, { action, body, events, notices, draws, openings }) {
  must(!certified && (expected === 1) === (kind === 'game-opened'), `${kind} cannot stand here`);
  if (expected === 1 && body.seats.length <= 100) opening = body;
  const { timeControl: clock } = opening;
  must(
    expected > 1 || !clock || isClock(clock, 'initialSeconds', 'incrementSeconds') || isClock(clock, 'perMoveSeconds', 'reserveSeconds'),
    'there is no such clock',
  );
  const isFree = opening.seats.includes(actor) && !taken.some(([seat]) => seat === actor) && !isOver();
  const isOwn = ![opening.arbiterKey, ...taken.map(([seat]) => keys.get(seat))].some((key) => key && key.x === body?.seatKey?.x);
  if (kind === 'seat-taken') must(isFree && keys.set(actor, body.seatKey) && taken.push([actor, body.entropy]) && isOwn, 'it may not sit');
  const [playing, isAction] = [taken.length === opening.seats.length, isOf(actor) ? action !== null : !action && notices.length > 0];
  const [{ type, ...content }, isPlain] = [body ?? {}, ['action', 'game-opened', 'seat-taken'].includes(kind)];
  const hasContent = body ? has(content, CONTENTS.get(kind)) && type === (isPlain ? undefined : kind) : kind === 'action';
  const haveKeys = content.attestation?.signedBy === 'arbiter' ? opening.arbiterKey : opening.seats.every((seat) => keys.get(seat));
  const isSigned = !content.attestation || (haveKeys && has(content.attestation, ofAll() ? 'signedBy attestations' : 'signedBy'));
  const isOfTable = opening.chanceSource === 'physical-table' || !(content.attestation || content.seatKey || content.arbiterKey);
  must(CONTENTS.has(kind) && hasContent && isSigned && isOfTable, 'its body is invalid');
  if (kind === 'action') must(playing && !disputed && !isOver() && opening.seats.includes(actor) && isAction, `${actor} cannot act now`);
  else
    must(action === null && (actor === null || kind === 'seat-taken' || body.seat === actor), 'a system entry has an actor or an action');
  const [happened, plays] = [events ?? notices, kind === 'action' || (kind === 'seat-taken' && playing)];
  must(plays ? played.add(expected) : happened.length + (draws ?? openings).length === 0, 'an entry without an action has events or draws');
  const { winners, clause, reason } = happened.find(({ type }) => plays && type === 'game-ended')?.outcome ?? {};
  if (reason) must(areSeats(winners) && ends.push([expected, { winners, clause, reason }]), 'the winners are not seats');
  if (['dispute-opened', 'hidden-inspected', 'dispute-ruled'].includes(kind)) dispute(kind, body);
  else if (['time-added', 'seats-timed-out', 'service-interrupted'].includes(kind)) timed(kind, body, playing);
  else if (body?.type && kind !== 'result-certified') apart(kind, actor, body);
  if (kind === 'result-certified') must(isOver() && same(body.outcome, end()), 'it certifies another result than the game had');
  return playing;
}
/** The entries of clocks. When a seat runs out of time depends on whose turn it is, which only the rules determine. */
function timed(kind, { seats, seat, seconds, reason, from, until }, playing) {
  const isUp = playing && !disputed && !isOver() && areSeats(seats ?? []) && !seats.some((each) => resigned.has(each));
  const isInterrupted = playing && !disputed && !isOver() && Date.parse(from) < Date.parse(until);
  const isAdded = !isOver() && areSeats([seat]) && isTime(seconds, 1) && reason?.trim();
  must(
    opening.timeControl && { 'seats-timed-out': isUp, 'time-added': isAdded, 'service-interrupted': isInterrupted }[kind],
    `${kind} cannot stand here`,
  );
  for (const each of seats ?? []) resigned.add(each);
  const left = opening.seats.filter((each) => !resigned.has(each));
  if (seats && left.length <= 1) ruled = { winners: left, clause: null, reason: 'timed-out' };
}
/** Entries that end a game or undo actions without a dispute. Which seat may cause them is not checked here. */
function apart(kind, actor, { winners, toRef }) {
  const [{ seats }, at] = [opening, taken.findIndex(([seat]) => seat === actor)];
  must(
    !disputed && !isOver() && (kind === 'game-abandoned' ? !winners.length || areSeats(winners) : at !== -1),
    `${kind} cannot stand here`,
  );
  ({ 'seat-left': () => taken.splice(at, 1), 'seat-resigned': () => resigned.add(actor), 'actions-undone': () => takenBack(toRef) })[
    kind
  ]?.();
  const left = winners ?? seats.filter((seat) => !resigned.has(seat));
  if (kind === 'game-abandoned' || (kind === 'seat-resigned' && left.length === 1))
    ruled = { winners: left, clause: null, reason: kind === 'game-abandoned' ? 'abandoned' : 'resigned' };
}
const takenBack = (to) => ends.push([expected, ends.findLast(([at]) => at <= named(to))[1]]);
function dispute(
  kind,
  { dispute, number, openedBy: by, arbiterAccount: account, entryRef: entry, effect, claim, reason, clause, readers, appealOf },
) {
  const reads = !readers || readers === 'public' || readers.length === 0 || areSeats(readers);
  const isBy = kind !== 'dispute-opened' || (by === 'arbiter' ? account !== null : account === null && areSeats([by]));
  const mayRead = ofAll() || !readers || readers === 'public' || readers.includes(first.viewer);
  const isTold = [claim, reason].every((it) => it === undefined || mayRead === (it !== null)) && (mayRead || !clause);
  const isKnown = !effect || (CONTENTS.has(effect.type) && has(effect, CONTENTS.get(effect.type)));
  const isPlayed = effect?.type !== 'roll-back' || (ofAll() ? played.has(effect.toRef.seq) : played.values().next().value <= effect.toRef);
  must(reads && isBy && isTold && isKnown && isPlayed && areSeats(effect?.winners ?? [effect?.seat ?? opening.seats[0]]), 'it cannot be');
  const ruling = entry && rulings.get(named(entry));
  const isAppeal = ruling?.isOpen && ruling.dispute === appealOf && by !== 'arbiter';
  const isRight = appealOf ? isAppeal : !ruling || by === 'arbiter' || !isOf(by);
  if (kind === 'dispute-opened') must(!disputed && number === ++disputes && entry && isRight, 'it disputes what it cannot');
  else must(disputed && dispute === disputes && (!effect || rulings.set(expected, disputed)), 'its dispute is not open');
  if (appealOf) ruling.isOpen = false;
  if (kind !== 'hidden-inspected') disputed = !effect && { dispute: number, isOpen: !appealOf };
  if (/^(annul|roll-back)$/.test(effect?.type)) ruled = 'toRef' in effect ? void takenBack(effect.toRef, resigned.clear()) : null;
  if (effect?.winners) ruled = { winners: effect.winners, clause: readers === 'public' ? clause : null, reason: 'ruled' };
}
const named = (entry, number = ofAll() ? has(entry, 'seq versions') && entry.seq : (entry ?? 0)) =>
  must(number < expected && (entry === null || number > 0), 'it names an entry that is not before it') ? number : 0;
function chance(header, part, playing, secret) {
  const shown = ['none', 'public', ...opening.seats].filter((series) => ofAll() || ['public', first.viewer].includes(series));
  const [begins, uses] = [playing && (bound.size === 0 || header.era !== era), part.draws ?? part.openings];
  if (header.era !== era) used.clear(bound.clear());
  const [seats, game] = opening.practice?.seed ? [[], 'practice'] : [[...taken].sort(), first.game];
  const master = begins && secret && hkdf(secret, sha256(jcs(seats)), `lyon/chance/1/${game}`);
  if (master) keyAt = (series) => (index) => hmac(hmac(master, series), `${index}`);
  const drawn = new Set(uses.map(({ series }) => series).filter((series) => shown.includes(series)));
  if (!must(drawn.size === uses.length, 'it draws of a series twice, or of none there is')) return;
  const due = begins ? shown.map((series) => ({ series, batch: 0 })) : [];
  for (const { series, index } of uses) if (index % 64 === 63) due.push({ series, batch: (index + 1) / 64 });
  const now = due.map((each, at) => ({ ...each, root: part.roots[at]?.root }));
  if (!must(same(part.roots, now), 'it does not bind the keys that are due')) return;
  for (const { series, batch, root } of now)
    must(bound.set(`${series}/${batch}`, root) && (!secret || rootOf(keyAt(series), batch) === root), `a root of ${series}`);
  const purposes = uses.flatMap(({ draws }) => draws.map(({ purpose }) => purpose));
  must(new Set(purposes).size === purposes.length, 'a purpose comes twice');
  for (const use of uses) draws(use, secret, header.kind === 'action' ? (part.body?.entropy ?? '') : '');
}
function draws({ series, index, draws, key, path, ...more }, secret, entropy) {
  must(same(more, {}) && index === (used.get(series) ?? 0), `a key of ${series} is out of turn`);
  if (used.set(series, index + 1) && ofAll() && !secret) return;
  const leaf = secret ? keyAt(series)(index) : bytes(key);
  const isBound = () => path.length === 6 && text(rootBy(leaf, index, path)) === bound.get(`${series}/${index >> 6}`);
  must(secret || isBound(), `key ${index} of ${series} was not bound`);
  for (const draw of draws) must(same(numbers(hmac(leaf, entropy), draw), draw.places), `a draw of ${series} does not follow from its key`);
}
function entry({ header, header: { actor, at, era: itsEra, kind, rulesVersion }, commitments, salt, part, hash, ...more }) {
  const isWhole = has(part, `action body previous roots ${ofAll() ? 'draws events seq' : 'notices openings version'}`);
  must(isWhole && same(more, {}) && has(header, 'actor at era format game kind rulesVersion'), 'it has other fields');
  must((part.seq ?? part.version) === expected && part.previous === head, 'it does not follow the entry before');
  if (![itsEra, rulesVersion].every(Number.isSafeInteger) || ![kind, actor ?? ''].every((it) => typeof it === 'string'))
    throw new Error('a field of its header is of another type');
  must(header.format === 'lyon-entry/1' && header.game === first.game, 'it is of another game or format');
  must(text(sha256(jcs({ commitments, header }))) === hash && new Date(at).toISOString() === at, 'its hash is another, or no time');
  must(text(sha256(bytes(salt), jcs(part))) === commitments[first.viewer], 'the payload does not match its commitment');
  must(itsEra === era + Number(isOver()) && rulesVersion >= judged, `era ${itsEra}, version ${rulesVersion} of the rules`);
  const [playing, secret] = [lifecycle(header, part), first.secrets?.[itsEra] && bytes(first.secrets[itsEra])];
  must(are(Object.keys(commitments), ['all', 'spectator', ...opening.seats]), 'commitments are missing or too many');
  const isBound = !secret || text(sha256('lyon/secret/1', secret)) === opening.secretCommitments[itsEra];
  const due = secret ? text(hmac(hkdf(secret, '', 'lyon/salts/1'), `${expected}/all`).subarray(0, 16)) : salt;
  must(isBound && due === salt, 'the secret is another, or its salt');
  if (opening.chanceSource !== 'physical-table') chance(header, part, playing, secret);
  if (kind === 'result-certified') certified = { at, hash, outcome: part.body.outcome, rulesVersion };
  [head, era, judged] = [hash, itsEra, rulesVersion];
}
/** Returns the payload if one of the keys signed the text as a statement of this type. */
function signed(jws, typ, keys) {
  const [header, payload, signature, ...more] = jws.split('.');
  const { alg, kid, typ: isTyp } = JSON.parse(bytes(header));
  const { kty, crv, x } = keys.find((key) => thumbprint(key) === kid) ?? {};
  if (more.length > 0 || alg !== 'EdDSA' || isTyp !== typ || !x) return null;
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  const right = by.add(kid) && [header, payload, signature].every((part) => text(bytes(part)) === part);
  return right && verifies(null, Buffer.from(`${header}.${payload}`), key, bytes(signature)) ? JSON.parse(bytes(payload)) : null;
}
async function ending({ end: _, entries, signature, certificate: jws, keys: inRecord, ...more }) {
  const [{ game, viewer, secrets }, { chanceSource, options, ruleset }] = [first, opening];
  must(has(more, 'head') && entries === count && last.head === head, `it ends with ${count} entries and ${head}`);
  if (secrets) must(secrets.length === era + Number(isOver()), 'it discloses other secrets than those of the past eras');
  const { keys } = keysFile ? JSON.parse(readFileSync(keysFile, 'utf8')) : inRecord;
  const hashes = { first: text(sha256(jcs(first))), keys: text(sha256(jcs(inRecord))), certificate: jws ? text(sha256(jws)) : null };
  const says = (keys) => same(signed(signature, 'lyon-record+jwt', keys), { entries, game, head: last.head, viewer, ...hashes });
  must(says(keys) && says(inRecord.keys), 'it is not signed, or does not bring the key');
  const seats = opening.seats.map((seat) => ({ seat, account: opening.seatAccounts[seat] ?? null }));
  const due = certified && { ...certified, game, chanceSource, options, ruleset, seats, ...(opening.practice && { practice: true }) };
  must(jws !== null && same(jws ? (signed(jws, 'lyon-result+jwt', keys) ?? 0) : null, due), 'its certificate is not the one due');
  if (!keysFile) console.log(`signed with a key of the record itself, to be compared with the server's: ${[...by].join(' ')}`);
}
const [utf8, content] = [new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }), readFileSync(file)];
/** A TypeError means that a field is not what the format has there. */
const whyNot = ({ code, constructor: kind, message }) =>
  code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'it is not utf-8' : (WRONG.get(kind) ?? message);
const WRONG = new Map([
  [TypeError, 'it has other fields'],
  [SyntaxError, 'it is not JSON'],
  [RangeError, 'a time, number or nesting is out of range'],
]);
async function line(read, isEntry) {
  if (read.length > 2 ** 20) throw new Error('the line is too long');
  const value = JSON.parse(utf8.decode(read));
  if (jcs(value) !== utf8.decode(read)) found(isEntry ? expected : null, 'the line is not canonical');
  if (last) found(null, 'something follows the last line');
  else if (first !== null && value.end === true) last = value;
  else if (first !== null) entry(value);
  else if (value.format !== 'lyon-record/1') throw new Error('it is no record');
  else first = value;
  if (!isEntry && !last && !has(first, `format game viewer${ofAll() ? ' secrets' : ''}`)) found(null, 'a field is missing');
}
for (let from = 0, to = 0; from < content.length && (from === 0 || first); from = to + 1) {
  to = content.includes('\n', from) ? content.indexOf('\n', from) : content.length;
  const isEntry = from > 0 && !/^\{"(certificate|end)":/.test(content.toString('latin1', from, Math.min(to, from + 20)));
  await line(content.subarray(from, to), isEntry).catch((error) => found(isEntry ? expected : null, whyNot(error)));
  expected += Number(isEntry);
}
[count, expected] = [expected - 1, null];
if (!last) found(null, 'it was cut short');
else await ending(last).catch((error) => found(null, `the last line: ${whyNot(error)}`));
process.exit(console.log(`${count} entries, ${findings.length} findings`) ?? Math.min(findings.length, 1));
