// The speed of this machine at work like that of the rules: it turns rates into ratios that can be compared between machines.
import { rateOf, stopwatch } from './timing.js';

const BLOCKS = 60;
const AREAS = 23;
const STEPS = 4_000;

/** Moves counters over a board, a fixed number of steps: copies objects, filters lists, and looks up names. Returns a checksum. */
function play(): number {
  const names = Array.from({ length: AREAS }, (_, index) => `area-${index}`);
  const indexes = new Map(names.map((name, index) => [name, index]));
  let blocks = Array.from({ length: BLOCKS }, (_, id) => ({ id, area: names[id % AREAS]!, strength: id % 4 }));
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    const moved = step % BLOCKS;
    blocks = blocks.map((block) =>
      block.id === moved
        ? { ...block, area: names[(indexes.get(block.area)! + step) % AREAS]!, strength: (block.strength + 1) % 4 }
        : block,
    );
    const here = blocks.filter(({ area }) => area === blocks[moved]!.area);
    sum += here.reduce((total, { strength }) => total + strength, 0);
  }
  return sum;
}

/** Returns the steps of this fixed work per second of processor time. */
export function referenceStepsPerSecond(): number {
  const elapsed = stopwatch();
  const rounds = 5;
  let sum = 0;
  for (let round = 0; round < rounds; round++) sum += play();
  if (sum === 0) throw new Error('the reference work was not done');
  return rateOf(rounds * STEPS, elapsed()).cpu;
}
