// How often does each strength win against the next weaker one and against random play, and how long does it think? `npm run spar -- --measure GAMES`.

import type { RulesetTypes } from '../../engine/ruleset.js';
import { hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../rulesets/lords-of-scotland/index.js';
import { median, rounded } from '../bench/timing.js';
import { chooseHammerAction } from './hammer-of-the-scots.js';
import { chooseLordsAction } from './lords-of-scotland.js';
import { type GameResult, type Match, playGame } from './match.js';

/** A kind of match: plays the game of this seed. */
interface Kind {
  readonly name: string;
  readonly play: (seed: number) => GameResult;
}

type Levels = Required<Pick<Match<RulesetTypes>, 'strength' | 'opponents'>>;

/** Each strength against the next weaker one, and the strongest against random play. */
const LEVELS: readonly Levels[] = [
  { strength: 'strong', opponents: 'random' },
  { strength: 'strong', opponents: 'medium' },
  { strength: 'medium', opponents: 'easy' },
  { strength: 'easy', opponents: 'random' },
];
const inWords = ({ strength, opponents }: Levels): string => `${strength} against ${opponents}`;

const hammer = (scenario: string, seat: 'england' | 'scotland', levels: Levels): Kind => {
  const options = parsed(hammerOfTheScots.readOptions({ scenario, edition: '3.0' }));
  return {
    name: `Hammer of the Scots, ${scenario}, as ${seat}: ${inWords(levels)}`,
    play: (seed) => playGame({ ruleset: hammerOfTheScots, options, strategy: chooseHammerAction, seat, ...levels }, seed),
  };
};
const lords = (seats: number, levels: Levels): Kind => {
  const options = parsed(lordsOfScotland.readOptions({ seats }));
  return {
    name: `Lords of Scotland, ${seats} seats: ${inWords(levels)}`,
    play: (seed) => playGame({ ruleset: lordsOfScotland, options, strategy: chooseLordsAction, seat: 'seat-1', ...levels }, seed),
  };
};

function parsed<Options>(read: { readonly ok: boolean; readonly value?: Options }): Options {
  if (read.value === undefined) throw new Error('the options are invalid');
  return read.value;
}

const KINDS: readonly Kind[] = LEVELS.flatMap((levels) => [
  hammer('braveheart', 'england', levels),
  hammer('braveheart', 'scotland', levels),
  hammer('bruce', 'england', levels),
  hammer('bruce', 'scotland', levels),
  lords(2, levels),
  lords(3, levels),
]);

/** How a strategy does in one kind of match. Times are milliseconds per action. */
interface KindFigures {
  readonly name: string;
  readonly games: number;
  readonly won: number;
  readonly actionsPerGame: number;
  readonly median: number;
  readonly longest: number;
  readonly longestCpu: number;
}

/** Plays games of one kind with the seeds from 1 on. */
function measureKind({ name, play }: Kind, games: number): KindFigures {
  const results = Array.from({ length: games }, (_, index) => play(index + 1));
  const times = results.flatMap((result) => result.times);
  const milliseconds = (seconds: number) => rounded(1_000 * seconds, 3);
  const longest = (clock: 'wall' | 'cpu') => milliseconds(times.reduce((most, time) => Math.max(most, time[clock]), 0));
  return {
    name,
    games,
    won: results.filter((result) => result.won).length,
    actionsPerGame: Math.round(times.length / games),
    median: milliseconds(median(times.map(({ wall }) => wall))),
    longest: longest('wall'),
    longestCpu: longest('cpu'),
  };
}

/** Prints a row of a Markdown table for each kind of match. */
export function measure(games: number, say: (line: string) => void): void {
  say('| match | won | actions a game | median | longest | longest, processor time |');
  say('|---|---|---|---|---|---|');
  for (const kind of KINDS) {
    const { name, won, actionsPerGame, ...times } = measureKind(kind, games);
    const timeInWords = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
    say(
      `| ${name} | ${won} of ${games} | ${actionsPerGame} | ${timeInWords(times.median)} | ${timeInWords(times.longest)} | ${timeInWords(times.longestCpu)} |`,
    );
  }
}
