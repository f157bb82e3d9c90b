// Records that a stranger crafts: any value in any place, hashed and signed again so that every check reads it.

import type { UnrecordedChance } from '../../src/engine/chance.js';
import { commitmentTo, hashEntry } from '../../src/record/chain.js';
import { toRecordPayload } from '../../src/record/format.js';
import { canonical } from '../../src/record/hashing.js';
import { sign } from '../../src/record/signing.js';
import { key } from './tampered-record.js';

type Json = unknown;
type Fields = Record<string, Json>;

/** JSON texts that readers of JSON are known to stumble over. */
const RAW: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-0',
    '-1',
    '1.5',
    '1e308',
    '1e999',
    '-1e999',
    '9007199254740993',
    '4294967297',
    '""',
    '[]',
    '{}',
    '[[]]',
    '[null]',
  ],
  ...['"__proto__"', '"constructor"', '"toString"', '"all"', '"spectator"', '"arbiter"', '"none"', '"public"', '"table"', '"game-ended"'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}', '{"type":"constructor"}', '{"type":"toString","area":"x"}'],
  ...['{"toJSON":1,"type":"x"}', '{"hasOwnProperty":1,"type":"x"}', '{"length":-1}', '{"a":1,"a":2}', '{"type":"x","v":1e999}'],
  ...['"\\ud800"', '"\\uD800"', '"\\udc00\\ud800"', '"\\u0000\\u001b[31m"', '"2026-02-30T00:00:00.000Z"', '[1e999]', '{"type":1}'],
  `${'['.repeat(70)}${']'.repeat(70)}`,
  `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  JSON.stringify('x'.repeat(100_000)),
  JSON.stringify(Array.from({ length: 20_000 }, () => 0)),
  JSON.stringify(Array.from({ length: 5_000 }, (_, at) => `n${at}`)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`n${at}`, at]))),
];

const MARK = '\u0001raw:';
/** Stands for a raw JSON text in a value. */
const raw = (text: string): string => `${MARK}${RAW.indexOf(text)}`;
const MARKED = new RegExp(`"${JSON.stringify(MARK).slice(1, -1).replace('\\', '\\\\')}(\\d+)"`, 'g');
const textOf = (value: Json): string => canonical(value).replaceAll(MARKED, (_, at) => RAW[Number(at)]!);

const pathsOf = (value: Json, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...(typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name])) : []),
];

function changedAt(value: Json, [name, ...rest]: readonly string[], change: (value: Json) => Json | undefined): Json {
  if (name === undefined) return change(value);
  const next = changedAt((value as Fields)[name], rest, change);
  if (Array.isArray(value)) return next === undefined ? value.toSpliced(Number(name), 1) : value.with(Number(name), next);
  const { [name]: _, ...others } = value as Fields;
  return next === undefined ? others : { ...others, [name]: next };
}

/** A value in which one place holds something else, is missing, or comes twice. */
function crafted(value: Json, luck: UnrecordedChance, elsewhere: Json): Json {
  const path = luck.pick('path', pathsOf(value));
  return changedAt(value, path, (old) => {
    switch (luck.pick('how', ['raw', 'raw', 'raw', 'missing', 'twice', 'elsewhere', 'more'] as const)) {
      case 'raw':
        return raw(luck.pick('raw', RAW));
      case 'missing':
        return path.length === 0 ? raw('null') : undefined;
      case 'twice':
        return Array.isArray(old) ? [...old, ...old] : [old];
      case 'elsewhere':
        return changedAt(elsewhere, luck.pick('from', pathsOf(elsewhere)), (each) => each);
      case 'more':
        return typeof old === 'object' && old !== null && !Array.isArray(old)
          ? { ...old, [luck.pick('name', ['constructor', 'toString', 'seq', 'type', 'x'])]: raw(luck.pick('raw', RAW)) }
          : raw('{}');
    }
  });
}

/** What the verifier would hash: null if the text has no canonical form. */
function reread(text: string): Json {
  try {
    const value = JSON.parse(text);
    canonical(value);
    return value;
  } catch {
    return null;
  }
}

interface Crafted {
  readonly lines: readonly string[];
  /** Whether hashes and signature fit the crafted lines. */
  readonly isSealed: boolean;
}

/** A record of which up to three lines are crafted. */
export function craftedRecord(lines: readonly string[], luck: UnrecordedChance): Crafted {
  const values: Json[] = lines.map((line) => JSON.parse(line));
  const ats = Array.from({ length: luck.pick('count', [1, 1, 2, 3]) }, () => luck.pick('line', [...lines.keys()]));
  const isSealed = luck.pick('sealed', [true, true, true, false]);
  for (const at of ats) {
    const field = luck.pick('field', ['part', 'part', 'part', 'header', null]);
    const value = values[at] as Fields;
    const elsewhere = luck.pick('elsewhere', values);
    values[at] =
      field !== null && value !== null && typeof value === 'object' && field in value
        ? { ...value, [field]: crafted(value[field], luck, elsewhere) }
        : crafted(value, luck, elsewhere);
  }
  const texts = values.map(textOf);
  return { lines: isSealed ? resealed(texts) : texts, isSealed };
}

/** The same lines with links, commitments, hashes and a signature that fit, as far as lines have a canonical form. */
export function resealed(texts: readonly string[]): string[] {
  const first = reread(texts[0]!) as Fields | null;
  const viewer = String(first?.['viewer']);
  let head: Json = null;
  const made = texts.map((text, at) => {
    const line = reread(text) as Fields | null;
    if (at === 0 || line === null || typeof line !== 'object' || typeof line['part'] !== 'object' || line['part'] === null) return text;
    const part = 'previous' in line['part'] ? { ...line['part'], previous: head } : line['part'];
    const salt = Buffer.from(String(line['salt']), 'base64url');
    const own = typeof line['commitments'] === 'object' && line['commitments'] !== null ? line['commitments'] : {};
    const commitments = { ...own, [viewer]: commitmentTo(part, salt) };
    head = hashEntry((line['header'] ?? {}) as never, commitments as never);
    return canonical({ ...line, commitments, part, hash: head });
  });
  const last = reread(made.at(-1)!) as Fields | null;
  if (first === null || last === null || typeof last !== 'object') return made;
  const end = { ...last, entries: last['entries'], head: head ?? last['head'], keys: { keys: [key.public] } };
  const signature = sign(key, 'record', toRecordPayload(first as never, end as never));
  return [...made.slice(0, -1), canonical({ ...end, signature })];
}
