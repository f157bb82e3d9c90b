import { chanceAt } from '../../engine/chance.js';
import type { Draw, RecordedChance, StreamUse } from './recorded.js';

/**
 * A chance that gives what is on record, where no key tells what fell: of a real table, or of a secret that is not told yet.
 * Throws where the record has no such draw, or one of another list.
 */
export function replayedChance(recorded: readonly StreamUse[]): RecordedChance {
  const asked: { readonly stream: string; readonly draw: Draw }[] = [];
  function fellAt(purpose: string, of: number, count: number, stream: string): readonly number[] {
    const least = Math.min(of, count);
    if (least === 0) return [];
    const draw = recorded.find((use) => use.stream === stream)?.draws.find((each) => each.purpose === purpose);
    if (draw?.of !== of || draw.fell.length !== least || !draw.fell.every((place, drawn) => place < of - drawn)) {
      throw new RangeError(`there is no draw of ${least} of ${of} for ${purpose} on record`);
    }
    asked.push({ stream, draw });
    return draw.fell;
  }
  return {
    chance: chanceAt(fellAt),
    uses: () =>
      recorded.flatMap((use) => {
        const draws = asked.flatMap(({ stream, draw }) => (stream === use.stream ? [draw] : []));
        return draws.length === 0 ? [] : [{ ...use, draws }];
      }),
  };
}
