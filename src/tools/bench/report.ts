// Formats the figures as a table.

import type { LoadFigures } from './load.js';
import type { Figures } from './part.js';
import type { Rate } from './timing.js';

type Row = readonly string[];

const number = (value: number): string => value.toLocaleString('en-US');
const rate = ({ wall, cpu }: Rate): Row => [number(wall), number(cpu)];

const playRows = (title: string, { actionsPerSecond, sorts }: Figures['lords']): Row[] => [
  [title, 'by the clock', 'by cpu time'],
  ['random play, actions/s, all alike', ...rate(actionsPerSecond)],
  ...sorts.map(
    ({ name, actionsPerSecond: own, gamesPerSecond, legalPerStep }): Row => [
      `  ${name}`,
      ...rate(own),
      `${gamesPerSecond} games/s, ${legalPerStep} legal actions a step`,
    ],
  ),
];

function engineRows(engine: Figures['engine']): Row[] {
  const { eventsFolded, busiest } = engine;
  return [
    ...playRows('THE RULES ALONE, one core', engine),
    ['events folded/s', ...rate(eventsFolded.perSecond)],
    [
      'listing legal actions where there are most',
      `${busiest.microseconds} µs`,
      '',
      `${busiest.legalActions} actions, ${busiest.phase}, ${busiest.scenario}`,
    ],
  ];
}

const load = (name: string, { perSecond, p50, p99, serverMicroseconds }: LoadFigures): Row => [
  `  ${name}`,
  number(perSecond),
  String(p50),
  String(p99),
  number(serverMicroseconds),
];

function httpRows({ where, atOnce, campaign, evidence }: Figures['http']): Row[] {
  return [
    [`THROUGH GRAPHQL (${where})`],
    ['', 'per second', 'p50 ms', 'p99 ms', 'server µs each'],
    ...atOnce.flatMap(({ games, server, serverListing, bare, bareBuilder, insertAlone, ratios }): Row[] => [
      [`games at once: ${games}`],
      load('accepted actions', server),
      load('accepted actions, legal ones listed in the answer', serverListing),
      load('bare route, one such insert by the driver', bare),
      load("bare route, the same by drizzle's builder", bareBuilder),
      ['  the insert alone, without HTTP', number(insertAlone.perSecond)],
      ['  accepted actions to bare route', String(ratios.courtToBare)],
      ["  accepted actions to drizzle's route", String(ratios.courtToBuilder)],
      ['  bare route to insert alone', String(ratios.bareToInsertAlone)],
    ]),
    ['a long Campaign', 'median ms', 'mean ms'],
    [`  around action ${campaign.early.action}`, String(campaign.early.median), String(campaign.early.mean)],
    [`  around action ${campaign.late.action}`, String(campaign.late.median), String(campaign.late.mean)],
    ['  late to early', String(campaign.ratio)],
    ['what the evidence costs of it, server µs each'],
    ['  chain, commitments and openings', String(evidence.sealing)],
    ['  receipt', String(evidence.receipt)],
    ['  share of an accepted action, 8 games at once', String(evidence.share)],
  ];
}

const readingRows = ({ bytes, view, notModified, bare, ratios }: Figures['reading']): Row[] => [
  [`READING A VIEW OF ${number(bytes)} BYTES THAT HAS NOT CHANGED`],
  ['', 'per second', 'p50 ms', 'p99 ms', 'server µs each'],
  load('the view', view),
  load('the view if it has changed: 304', notModified),
  load('bare route that sends the same bytes', bare),
  ['  the view to bare route', String(ratios.viewToBare)],
  ['  304 to bare route', String(ratios.notModifiedToBare)],
];

const delays = (name: string, { median, longest }: Figures['push']['events']): Row => [`  ${name}`, number(median), number(longest)];

const pushRows = ({ listeners, events, sockets, webhook, accepted }: Figures['push']): Row[] => [
  [`PUSH, ms until ${number(listeners)} spectators of a game have heard of an action`, 'median', 'longest'],
  delays('server-sent events', events),
  delays('GraphQL subscriptions', sockets),
  ['ms until a webhook was told', 'median', 'longest'],
  delays('alone', webhook.alone),
  delays('beside dead ones', webhook.besideDead),
  ['accepted actions/s meanwhile', number(accepted.alone), number(accepted.besideDead), `beside dead ones: ${accepted.ratio}`],
];

function evidenceRows({ game, memory, chain }: Figures['evidence']): Row[] {
  return [
    [`CHECKING A RECORD, seconds`, 'by the clock', 'of cpu time'],
    [`  a game of ${number(game.entries)} entries, lyon verify`, String(game.command.wall), String(game.command.cpu)],
    ['  the same by the verifier alone', String(game.verifier.wall), String(game.verifier.cpu)],
    ...memory.map(
      ({ entries, most, cpu }): Row => [
        `  a game of ${number(entries)} entries, lyon verify`,
        '',
        String(cpu),
        `most MB held: ${number(most)}`,
      ],
    ),
    [`  a chain of ${number(chain.entries)} entries, made on the way, per second`, '', number(chain.perSecond)],
    ...chain.peaks.map(({ entries, most }): Row => [`  most MB held up to entry ${number(entries)}`, number(most)]),
  ];
}

function memoryRows({ games, actionsInEach, node, postgres }: Figures['memory']): Row[] {
  return [
    [`MEMORY, MB, with ${number(games)} games of ${actionsInEach} actions touched`],
    ['  Node', String(node.after.now), '', `most ever ${node.after.most ?? 'unknown'}, at first ${node.before}`],
    ['  Postgres, apart', String(postgres)],
  ];
}

const tournamentRows = ({ players, rounds, swiss, companies, standings }: Figures['tournaments']): Row[] => [
  [`TOURNAMENTS of ${number(players)} players over ${rounds} rounds, ms`, 'median', 'longest'],
  delays('the next round by the Swiss system', swiss),
  delays('the next round at tables of four', companies),
  delays('standings with every tie-break', standings),
];

const clockRows = ({ games, without, running }: Figures['clocks']): Row[] => [
  ['CLOCKS, ms of processor time a second', 'Node', 'Postgres'],
  ['  a court without a game', String(without.node), String(without.postgres)],
  [`  clocks running in ${number(games)} games`, String(running.node), String(running.postgres)],
];

const startRows = ({ first, again }: Figures['start']): Row[] => [
  ['NPM START, seconds to the first answer, once installed'],
  ['  with a database to be made', String(first)],
  ['  again', String(again)],
];

const NAME_WIDTH = 54;
const WIDTH = 15;

const line = ([name = '', ...values]: Row): string =>
  `${name.padEnd(NAME_WIDTH)}${values.map((value, index) => (index < 4 && value.length < WIDTH ? value.padStart(WIDTH) : `   ${value}`)).join('')}`.trimEnd();

/** Returns the table, one part below the other. */
export function formatTable({
  engine,
  options,
  lords,
  tournaments,
  http,
  reading,
  push,
  clocks,
  evidence,
  memory,
  start,
}: Partial<Figures>): string {
  const parts = [
    engine && engineRows(engine),
    options && playRows('THE SAME WITH EVERY OPTION ON', options),
    lords && playRows('LORDS OF SCOTLAND, one core', lords),
    tournaments && tournamentRows(tournaments),
    http && httpRows(http),
    reading && readingRows(reading),
    push && pushRows(push),
    clocks && clockRows(clocks),
    evidence && evidenceRows(evidence),
    memory && memoryRows(memory),
    start && startRows(start),
  ];
  return parts.flatMap((rows) => (rows ? [rows.map(line).join('\n')] : [])).join('\n\n');
}
