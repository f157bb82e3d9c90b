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
    chance: {
      pick: (purpose, outcomes, opensTo) => outcomes[fellAt(purpose, outcomes.length, 1, opensTo)[0]!]!,
      sample(purpose, from, count, opensTo) {
        const left = [...from];
        return fellAt(purpose, from.length, count, opensTo).map((place) => left.splice(place, 1)[0]!);
      },
    },
    uses: () =>
      recorded.flatMap((use) => {
        const draws = asked.flatMap(({ stream, draw }) => (stream === use.stream ? [draw] : []));
        return draws.length === 0 ? [] : [{ ...use, draws }];
      }),
  };
}
