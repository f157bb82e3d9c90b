import type { Measured, RunResult } from './run.js';
import { KINDS, type KindOfFault } from './schedule.js';

const COLUMNS = ['faults', 'lasted', 'no action', 'longest', 'no instance', 'longest', 'after its end', 'longest'] as const;
const WIDTHS = COLUMNS.map((name) => Math.max(name.length, 7) + 2);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The times of one kind, in the order of the columns. */
function timesOf(of: readonly Measured[]): readonly string[] {
  const columns = (['withoutActions', 'withoutInstance', 'after'] as const).flatMap((name) => {
    const values = of.map((each) => each[name]);
    return [median(values), Math.max(...values)];
  });
  return [String(of.length), ...[median(of.map(({ lasted }) => lasted)), ...columns].map((value) => value.toFixed(1))];
}

/** 1 if the run has found a broken promise, or shows nothing. */
export const exitStatusOf = ({ broken, tooLittle }: Pick<RunResult, 'broken' | 'tooLittle'>): number =>
  broken.length === 0 && tooLittle === null ? 0 : 1;

/** Returns the figures of a run, and what it found. */
export function formatReport(
  seed: number,
  instances: number,
  { measured, seconds, stalled, tally, broken, excused, tooLittle }: RunResult,
): string {
  const kinds = (Object.keys(KINDS) as KindOfFault[]).filter((kind) => measured.some(({ fault }) => fault.kind === kind));
  const row = (name: string, cells: readonly string[]): string =>
    name.padEnd(25) + cells.map((cell, index) => cell.padStart(WIDTHS[index]!)).join('');
  return [
    `Seed ${seed}: ${measured.length} faults in ${seconds.toFixed(0)} s on ${instances} instances. This process stood still for ${stalled.toFixed(0)} s of them.`,
    '',
    row('seconds, median', COLUMNS),
    ...kinds.map((kind) => row(kind, timesOf(measured.filter(({ fault }) => fault.kind === kind)))),
    '',
    `${tally.games} games, ${tally.gamesLostByRewind} of them lost when the database was set back.`,
    `${tally.acknowledged} submissions acknowledged: ${tally.lost} lost, ${tally.doubled} doubled, ${tally.torn} torn.`,
    `${tally.lostByRewind} more were lost when the database was set back; receipts name ${tally.named} of them.`,
    `${tally.records} records verified: ${tally.failedRecords} failed.`,
    `${tally.timeouts} clocks ran out: ${tally.timeoutsTwice} twice, ${tally.timeoutsOfPlayers} of players who were playing, ${tally.timeoutsInStalls} of those whose process stood still.`,
    `${tally.watchers} watchers received ${tally.watchedEntries} entries: ${tally.faultsOfWatchers} faults; ${tally.watchersRewound} times game-rewound.`,
    `${tally.tournaments} tournaments, ${tally.tournamentsLostByRewind} of them lost when the database was set back: ${tally.failedTournaments} failed.`,
    '',
    ...excused,
    ...(tooLittle === null ? [] : [`This run shows nothing: ${tooLittle}.`]),
    ...(broken.length > 0
      ? [`${broken.length} promises were broken:`, ...broken.slice(0, 50)]
      : tooLittle === null
        ? ['No promise was broken.']
        : []),
    '',
  ].join('\n');
}
