// The reference games as they are written down: see test/reference-games/README.md.
import { readdirSync, readFileSync } from 'node:fs';
import type { Scripted } from '../../support/scripted-chance.js';

export const FOLDER = new URL('../../reference-games/', import.meta.url);

type Side = 'england' | 'scotland';
/** On the map with its strength, in its owner's pool, or not in play. */
export type Standing = readonly [side: Side, area: string, strength: number] | readonly ['pool'] | readonly ['off-map'];
type Drawn =
  | { readonly d6: number }
  | { readonly celtic: string }
  | { readonly deal: readonly string[] }
  | { readonly draw: string }
  | { readonly levy: readonly string[] };
interface ReferenceAction {
  readonly type: string;
  readonly [field: string]: unknown;
}
export interface Position {
  readonly year: number;
  readonly turn: number;
  readonly phase: string;
  readonly active: Side | 'both' | 'none';
  readonly hands: Readonly<Record<Side, readonly string[]>>;
  readonly edward: 1 | 2;
  readonly blocks: Readonly<Record<string, Standing>>;
}
/** One accepted action and the whole position after it. */
interface ReferenceStep {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly side: Side;
  readonly action: ReferenceAction;
  readonly chance: readonly Scripted[];
  readonly position: Position;
}
export interface ReferenceGame {
  readonly name: string;
  readonly scenario: string;
  readonly edition: string;
  readonly options: { readonly schiltroms: boolean };
  readonly result: Side;
  readonly setup: { readonly chance: readonly Scripted[]; readonly position: Position };
  readonly steps: readonly ReferenceStep[];
}

interface Line extends Partial<Position> {
  readonly side: Side;
  readonly action: ReferenceAction;
  readonly chance?: readonly Drawn[];
  readonly changed?: Position['blocks'];
}

/** The names of all games, sorted. */
export const gameNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.slice(0, -'.jsonl'.length))
    .sort();

/** One game; positions, of which the file holds only the changes, are completed from those before. */
export function readGame(name: string): ReferenceGame {
  const [head, setup, ...lines] = readFileSync(new URL(`${name}.jsonl`, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  let position: Position = setup.position;
  const steps = lines.map(({ side, action, chance, changed, ...now }: Line, index): ReferenceStep => {
    position = { ...position, ...now, hands: { ...position.hands, ...now.hands }, blocks: { ...position.blocks, ...changed } };
    return { line: index + 3, side, action, chance: script(chance ?? []), position };
  });
  return { name, ...head, setup: { chance: script(setup.chance), position: setup.position }, steps };
}

/**
 * The draws as our rules ask for them: a roll announced as Celtic is the loyalty of that block, and the two hands of a
 * deal are one sample of ten cards, England's first.
 */
function script(chance: readonly Drawn[]): Scripted[] {
  const scripted: Scripted[] = [];
  let celt: string | null = null;
  let hand: readonly string[] | null = null;
  for (const drawn of chance) {
    if ('celtic' in drawn) celt = drawn.celtic;
    else if ('d6' in drawn) {
      scripted.push(celt === null ? { falls: drawn.d6 } : { falls: drawn.d6, purpose: `loyalty:${celt}` });
      celt = null;
    } else if ('draw' in drawn) scripted.push({ falls: drawn.draw });
    else if ('levy' in drawn) scripted.push({ falls: drawn.levy, purpose: 'levy' });
    else if (hand === null) hand = drawn.deal;
    else {
      scripted.push({ falls: [...hand, ...drawn.deal], purpose: 'deal' });
      hand = null;
    }
  }
  return scripted;
}
