// Formats the figures as a table.

import type { LoadFigures } from './load.js';
import type { Figures } from './part.js';
import type { Rate } from './timing.js';

type Row = readonly string[];

const number = (value: number): string => value.toLocaleString('en-US');
const rate = ({ wall, cpu }: Rate): Row => [number(wall), number(cpu)];

const playRows = (title: string, { actionsPerSecond, toReference, kinds }: Figures['lords']): Row[] => [
  [title, 'wall clock', 'cpu time'],
  ['random play, actions/s, mixed', ...rate(actionsPerSecond), `${toReference} per step of reference work`],
  ...kinds.map(
    ({ name, actionsPerSecond: own, gamesPerSecond, legalPerStep }): Row => [
      `  ${name}`,
      ...rate(own),
      `${gamesPerSecond} games/s, ${legalPerStep} legal actions per step`,
    ],
  ),
];

const partnerRows = (partner: Figures['partner']): Row[] => [
  ['SPARRING PARTNER against random play', 'games won', 'median ms', 'longest ms', 'actions a game'],
  ...partner.map(
    ({ name, games, won, actionsPerGame, ...times }): Row => [
      `  ${name}`,
      `${won} of ${games}`,
      String(times.median),
      String(times.longest),
      String(actionsPerGame),
    ],
  ),
];

function engineRows(engine: Figures['engine']): Row[] {
  const { eventsFolded, busiest } = engine;
  return [
    ...playRows('RULES ENGINE, one core', engine),
    ['events folded/s', ...rate(eventsFolded.perSecond)],
    [
      'listing legal actions, largest position',
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

function actionRows({ where, atOnce, campaign, evidence }: Figures['actions']): Row[] {
  return [
    [`ACTIONS (${where})`],
    ['', 'per second', 'p50 ms', 'p99 ms', 'server µs/req', 'of bare route'],
    ...atOnce.flatMap(({ games, insertAlone, ratios, ...loads }): Row[] => [
      [`concurrent games: ${games}`],
      [...load('GraphQL, receipt', loads.plain), String(ratios.plain)],
      [...load('GraphQL, view and legal actions', loads.listing), String(ratios.listing)],
      [...load('GraphQL over a websocket, receipt', loads.socketPlain), String(ratios.socketPlain)],
      [...load('GraphQL over a websocket, view and legal actions', loads.socketListing), String(ratios.socketListing)],
      [...load('REST', loads.rest), String(ratios.rest)],
      load('bare route, one insert by the driver', loads.bare),
      load('bare route, one insert by drizzle', loads.bareBuilder),
      ['  the insert without HTTP', number(insertAlone.perSecond)],
      ['  ratio of p99, GraphQL with receipt to bare route', String(ratios.p99)],
      ['  ratio of GraphQL with receipt to drizzle route', String(ratios.plainToBuilder)],
      ['  ratio of bare route to insert', String(ratios.bareToInsertAlone)],
    ]),
    ['a long Campaign', 'median ms', 'mean ms'],
    [`  around action ${campaign.early.action}`, String(campaign.early.median), String(campaign.early.mean)],
    [`  around action ${campaign.late.action}`, String(campaign.late.median), String(campaign.late.mean)],
    ['  ratio of late to early', String(campaign.ratio)],
    ['cost of the evidence, server µs per action'],
    ['  chain, commitments and openings', String(evidence.sealing)],
    ['  receipt', String(evidence.receipt)],
    ['  share of an accepted action, 8 concurrent games', String(evidence.share)],
  ];
}

const batchRows = ({ neighbours, young, old, ratio, noise }: Figures['batches']): Row[] => [
  [`AN ACTION BESIDE ${neighbours} OTHER GAMES, ms`, 'median', 'p90'],
  ['  beside games that have just begun', String(young.median), String(young.p90)],
  ['  beside long games', String(old.median), String(old.p90), `ratio: ${ratio}, of blocks of one kind: ${noise}`],
];

const readingRows = ({ bytes, view, notModified, bare, ratios }: Figures['reading']): Row[] => [
  [`READING AN UNCHANGED VIEW OF ${number(bytes)} BYTES`],
  ['', 'per second', 'p50 ms', 'p99 ms', 'server µs/req'],
  load('the view', view),
  load('conditional request: 304', notModified),
  load('bare route with the same bytes', bare),
  ['  ratio of the view to bare route', String(ratios.viewToBare)],
  ['  ratio of 304 to bare route', String(ratios.notModifiedToBare)],
];

const refusalRows = ({ costs, dearest, largest }: Figures['refusals']): Row[] => [
  ['REQUESTS THAT ARE REFUSED', 'ms cpu time', 'bytes sent', 'bytes received'],
  ...costs.map(({ name, milliseconds, bytes }): Row => [`  ${name}`, String(milliseconds), number(bytes.sent), number(bytes.received)]),
  ['  the dearest, the largest response', String(dearest), '', number(largest)],
];

const delays = (name: string, { median, longest }: Figures['push']['events']): Row => [`  ${name}`, number(median), number(longest)];

const pushRows = ({ listeners, events, sockets, webhook, accepted }: Figures['push']): Row[] => [
  [`PUSH, ms until ${number(listeners)} spectators of a game received an action`, 'median', 'longest'],
  delays('server-sent events', events),
  delays('GraphQL subscriptions', sockets),
  ['ms until a webhook was delivered', 'median', 'longest'],
  delays('without dead webhooks', webhook.alone),
  delays('with dead webhooks', webhook.withDead),
  ['accepted actions/s: without, with dead webhooks', number(accepted.alone), number(accepted.withDead), `ratio: ${accepted.ratio}`],
];

const streamRows = ({ streams, games, alone, busy, perMessage, opening }: Figures['streams']): Row[] => [
  [`STREAMS, ${number(streams)} with ${number(games)} games: ms until all followers have an action`, 'median', 'longest'],
  delays('one action at a time', alone),
  delays(`${busy.atOnce} actions at a time`, busy),
  delays('until a stream is open', opening),
  ['ms cpu time of a message with view and legal actions', String(perMessage)],
];

function evidenceRows({ game, memory, chain }: Figures['evidence']): Row[] {
  return [
    ['VERIFYING A RECORD, seconds', 'wall clock', 'cpu time'],
    [`  a game of ${number(game.entries)} entries, lyon verify`, String(game.command.wall), String(game.command.cpu)],
    ['  the same, verifier only', String(game.verifier.wall), String(game.verifier.cpu)],
    ...memory.map(
      ({ entries, most, cpu }): Row => [`  a game of ${number(entries)} entries, lyon verify`, '', String(cpu), `peak MB: ${number(most)}`],
    ),
    [`  a chain of ${number(chain.entries)} generated entries, entries/s`, '', number(chain.perSecond)],
    ...chain.peaks.map(({ entries, most }): Row => [`  peak MB up to entry ${number(entries)}`, number(most)]),
  ];
}

const memoryRows = (memory: Figures['memory']): Row[] =>
  memory.flatMap(({ games, actionsInEach, node, postgres }): Row[] => [
    [`MEMORY, MB, after ${number(games)} games of ${actionsInEach} actions`],
    ['  Node', String(node.after.now), '', `peak ${node.after.most ?? 'unknown'}, at start ${node.before}`],
    ['  Postgres', String(postgres)],
  ]);

const tournamentRows = ({ players, rounds, swiss, companies, standings }: Figures['tournaments']): Row[] => [
  [`TOURNAMENTS of ${number(players)} players over ${rounds} rounds, ms`, 'median', 'longest'],
  delays('next round, Swiss system', swiss),
  delays('next round, tables of four', companies),
  delays('standings with all tie-breaks', standings),
];

const clockRows = ({ games, without, running }: Figures['clocks']): Row[] => [
  ['CLOCKS, ms of processor time per second', 'Node', 'Postgres'],
  ['  server without games', String(without.node), String(without.postgres)],
  [`  running clocks in ${number(games)} games`, String(running.node), String(running.postgres)],
];

const startRows = ({ first, again }: Figures['start']): Row[] => [
  ['NPM START, seconds to the first response, with dependencies installed'],
  ['  with a new database', String(first)],
  ['  with an existing database', String(again)],
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
  partner,
  tournaments,
  actions,
  batches,
  reading,
  refusals,
  push,
  streams,
  clocks,
  evidence,
  memory,
  start,
}: Partial<Figures>): string {
  const parts = [
    engine && engineRows(engine),
    options && playRows('RULES ENGINE, all options on', options),
    lords && playRows('LORDS OF SCOTLAND, one core', lords),
    partner && partnerRows(partner),
    tournaments && tournamentRows(tournaments),
    actions && actionRows(actions),
    batches && batchRows(batches),
    reading && readingRows(reading),
    refusals && refusalRows(refusals),
    push && pushRows(push),
    streams && streamRows(streams),
    clocks && clockRows(clocks),
    evidence && evidenceRows(evidence),
    memory && memoryRows(memory),
    start && startRows(start),
  ];
  return parts.flatMap((rows) => (rows ? [rows.map(line).join('\n')] : [])).join('\n\n');
}
