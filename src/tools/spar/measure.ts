// `npm run spar -- --measure GAMES`: how often the strategies win against random play, and how long they think.
import { hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../rulesets/lords-of-scotland/index.js';
import { median } from '../bench/timing.js';
import { chooseHammerAction } from './hammer-of-the-scots.js';
import { chooseLordsAction } from './lords-of-scotland.js';
import { type GameResult, playGame } from './match.js';

/** A kind of match: plays the game of this seed. */
interface Kind {
  readonly name: string;
  readonly play: (seed: number) => GameResult;
}

const hammer = (scenario: string, seat: 'england' | 'scotland'): Kind => {
  const options = parsed(hammerOfTheScots.readOptions({ scenario, edition: '3.0' }));
  return {
    name: `Hammer of the Scots, ${scenario}, as ${seat}`,
    play: (seed) => playGame({ ruleset: hammerOfTheScots, options, strategy: chooseHammerAction, seat }, seed),
  };
};
const lords = (seats: number): Kind => {
  const options = parsed(lordsOfScotland.readOptions({ seats }));
  return {
    name: `Lords of Scotland, ${seats} seats`,
    play: (seed) => playGame({ ruleset: lordsOfScotland, options, strategy: chooseLordsAction, seat: 'seat-1' }, seed),
  };
};

function parsed<Options>(read: { readonly ok: boolean; readonly value?: Options }): Options {
  if (read.value === undefined) throw new Error('the options are invalid');
  return read.value;
}

export const KINDS: readonly Kind[] = [
  hammer('braveheart', 'england'),
  hammer('braveheart', 'scotland'),
  hammer('bruce', 'england'),
  hammer('bruce', 'scotland'),
  lords(2),
  lords(3),
];

/** Plays games with the seeds from 1 on and prints a row of a Markdown table for each kind of match. */
export function measure(games: number, say: (line: string) => void): void {
  say('| match | won | actions a game | median | longest | longest, processor time |');
  say('|---|---|---|---|---|---|');
  for (const { name, play } of KINDS) {
    const results = Array.from({ length: games }, (_, index) => play(index + 1));
    const times = results.flatMap((result) => result.times);
    const [walls, cpus] = [times.map(({ wall }) => wall), times.map(({ cpu }) => cpu)];
    const won = results.filter((result) => result.won).length;
    const milliseconds = (seconds: number) => `${(1_000 * seconds).toFixed(2)} ms`;
    const longest = (values: readonly number[]) => milliseconds(values.reduce((most, value) => Math.max(most, value), 0));
    say(
      `| ${name} | ${won} of ${games} | ${Math.round(times.length / games)} | ${milliseconds(median(walls))} | ${longest(walls)} | ${longest(cpus)} |`,
    );
  }
}
