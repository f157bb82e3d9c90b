// Forgeries of a viewer's record: one thing is another, and hashes, commitments and signature fit it.
import type { UnrecordedChance } from '../../src/engine/chance.js';
import { canonical } from '../../src/record/hashing.js';
import { resealed } from './crafted-record.js';

type Json = unknown;
type Fields = Record<string, Json>;
interface Line {
  readonly header: Fields;
  readonly part: Fields & { readonly notices: readonly Fields[]; readonly action: Fields | null };
}

export const FORGERIES = [
  'unknown type of notice',
  'other type of notice',
  'field of a notice',
  'missing field of a notice',
  'additional field of a notice',
  'option in the notices',
  'option in the opening',
  'own action',
  'actor',
  'dropped notice',
  'repeated notice',
  'swapped notices',
  'notice in another entry',
] as const;
export type Forgery = (typeof FORGERIES)[number];

/** Leaves of a value: their paths, and their values. */
const leavesOf = (value: Json, path: readonly string[] = []): readonly (readonly [readonly string[], Json])[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]))
    : [[path, value]];

function at(value: Json, [name, ...rest]: readonly string[], change: (old: Json) => Json): Json {
  if (name === undefined) return change(value);
  const next = at((value as Fields)[name], rest, change);
  return Array.isArray(value) ? value.with(Number(name), next) : { ...(value as Fields), [name]: next };
}

/** Another value that could stand in the place of a leaf: one that stands in the same field elsewhere, or the next number. */
function other(old: Json, luck: UnrecordedChance, elsewhere: readonly Json[]): Json {
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'number' && luck.pick('near', [true, false])) return old === 0 ? 1 : old + luck.pick('by', [1, -1]);
  const others = elsewhere.filter((each) => typeof each === typeof old && each !== old);
  if (others.length > 0) return luck.pick('other', others);
  return typeof old === 'string' ? `${old}x` : typeof old === 'number' ? old + 1 : 'england';
}

/** Returns the record with one forgery of this kind, if it has a place for it; else null. */
export function forgedRecord(lines: readonly string[], kind: Forgery, luck: UnrecordedChance): readonly string[] | null {
  const values: Line[] = lines.slice(1, -1).map((line) => JSON.parse(line));
  const forged = forge(values, kind, luck);
  if (forged === null || canonical(forged) === canonical(values)) return null;
  return resealed([lines[0]!, ...forged.map(canonical), lines.at(-1)!]);
}

const withPart = (values: readonly Line[], index: number, part: Partial<Line['part']>): readonly Line[] =>
  values.with(index, { ...values[index]!, part: { ...values[index]!.part, ...part } as Line['part'] });

function forge(values: readonly Line[], kind: Forgery, luck: UnrecordedChance): readonly Line[] | null {
  const noticed = values.flatMap(({ part }, index) => (part.notices.length > 0 ? [index] : []));
  const index = luck.pick('entry', noticed);
  const { notices } = values[index]!.part;
  const place = luck.pick('notice', [...notices.keys()]);
  const notice = notices[place]!;
  const all = values.flatMap(({ part }) => part.notices);
  const inField = (name: string | undefined) =>
    all.flatMap((each) =>
      leavesOf(each).flatMap(([path, value]) => (path.findLast((step) => Number.isNaN(Number(step))) === name ? [value] : [])),
    );
  const changed = (next: Fields) => withPart(values, index, { notices: notices.with(place, next) });
  switch (kind) {
    case 'unknown type of notice':
      return changed({ ...notice, type: luck.pick('type', ['stolen', 'card-swapped', 'Constructor', `${notice['type']}s`]) });
    case 'other type of notice':
      return changed({ ...notice, type: luck.pick('type', [...new Set(all.map(({ type }) => type as string))]) });
    case 'field of a notice': {
      const leaves = leavesOf(notice).filter(([path]) => path[0] !== 'type' && path[0] !== 'options');
      if (leaves.length === 0) return null;
      const [path, old] = luck.pick('leaf', leaves);
      const name = path.findLast((step) => Number.isNaN(Number(step)));
      return changed(at(notice, path, () => other(old, luck, inField(name))) as Fields);
    }
    case 'missing field of a notice': {
      const names = Object.keys(notice).filter((name) => name !== 'type');
      if (names.length === 0) return null;
      const { [luck.pick('name', names)]: _, ...rest } = notice;
      return changed(rest);
    }
    case 'additional field of a notice':
      return changed({ ...notice, [luck.pick('name', ['card', 'block', 'note', 'strength'])]: luck.pick('value', [1, 'x', null]) });
    case 'option in the notices':
    case 'option in the opening': {
      const isOpening = kind === 'option in the opening';
      const where = isOpening ? 0 : values.findIndex(({ part }) => part.notices[0]?.['type'] === 'game-opened');
      const options = (isOpening ? (values[0]!.part['body'] as Fields) : values[where]!.part.notices[0]!)['options'] as Fields;
      const name = luck.pick('option', Object.keys(options));
      const next = { ...options, [name]: other(options[name], luck, [2, 3, 4, '2.3', '3.0', '4.0', 'campaign', 'bruce', 'braveheart']) };
      if (isOpening) return withPart(values, 0, { body: { ...(values[0]!.part['body'] as Fields), options: next } });
      return withPart(values, where, {
        notices: values[where]!.part.notices.with(0, { ...values[where]!.part.notices[0]!, options: next }),
      });
    }
    case 'own action': {
      const own = values.flatMap(({ part }, each) => (part.action !== null && Object.keys(part.action).length > 1 ? [each] : []));
      if (own.length === 0) return null;
      const where = luck.pick('own', own);
      const action = values[where]!.part.action!;
      const [path, old] = luck.pick('leaf', leavesOf(action));
      const elsewhere = own.flatMap((each) => leavesOf(values[each]!.part.action).flatMap(([p, v]) => (p[0] === path[0] ? [v] : [])));
      return withPart(values, where, { action: at(action, path, () => other(old, luck, elsewhere)) as Fields });
    }
    case 'actor': {
      const acted = values.flatMap(({ header }, each) => (header['kind'] === 'action' ? [each] : []));
      if (acted.length === 0) return null;
      const where = luck.pick('acted', acted);
      const { header } = values[where]!;
      const actor = other(
        header['actor'],
        luck,
        values.map((each) => each.header['actor']).filter((each) => each !== null),
      );
      return values.with(where, { ...values[where]!, header: { ...header, actor } });
    }
    case 'dropped notice':
      return withPart(values, index, { notices: notices.toSpliced(place, 1) });
    case 'repeated notice':
      return withPart(values, index, { notices: notices.toSpliced(place, 0, notice) });
    case 'swapped notices':
      return notices.length < 2 || place === 0
        ? null
        : withPart(values, index, { notices: notices.with(place, notices[place - 1]!).with(place - 1, notice) });
    case 'notice in another entry': {
      const to = luck.pick('to', noticed);
      if (to === index) return null;
      const taken = withPart(values, index, { notices: notices.toSpliced(place, 1) });
      return withPart(taken, to, { notices: [...taken[to]!.part.notices, notice] });
    }
  }
}
