// The week of a league: node docs/recipes/weekly.mjs open|remind|forfeit|standings TOURNAMENT
// Each command can be repeated: it skips steps that are already done.
import { connect, nodesOf, post } from './common.mjs';

const [command, tournament] = process.argv.slice(2);
const lyon = connect();

const PLAYERS = `query ($tournament: ID!, $after: String) {
  tournament(id: $tournament) { players(after: $after) { edges { node { player name } } pageInfo { hasNextPage endCursor } } }
}`;
const ROUND = `query ($tournament: ID!, $number: Int!) {
  tournament(id: $tournament) { round(number: $number) { status byes { player } } }
}`;
const TABLES = `query ($tournament: ID!, $number: Int!, $after: String) {
  tournament(id: $tournament) {
    round(number: $number) {
      tables(after: $after) { edges { node { number players game result { placings } } } pageInfo { hasNextPage endCursor } }
    }
  }
}`;
const CURRENT = 'query ($tournament: ID!) { tournament(id: $tournament) { name currentRound status } }';
const GAME = 'query ($game: ID!) { game(id: $game) { status toAct seats { seat taken } } }';
const PAIR = 'mutation ($input: PairRoundInput!) { pairRound(input: $input) { version } }';
const START = 'mutation ($input: StartRoundInput!) { startRound(input: $input) { tournament { version } } }';
const REPORT = 'mutation ($input: ReportResultInput!) { reportResult(input: $input) { version } }';
const STANDINGS = `query ($tournament: ID!, $after: ID) {
  tournament(id: $tournament) { standings(after: $after) { edges { node { rank player points } } pageInfo { hasNextPage endCursor } } }
}`;

const named = (players) => players.map((player) => names.get(player)).join(' and ');
const readRound = async () => (await lyon.execute(ROUND, { tournament, number })).tournament.round;
const tables = () => nodesOf(async (after) => (await lyon.execute(TABLES, { tournament, number, after })).tournament.round.tables);

/** Yields the tables of the round without a result, with the players who keep it waiting. */
async function* waiting() {
  for await (const table of tables()) {
    if (table.result !== null || table.game === null) continue;
    const { status: phase, toAct, seats } = (await lyon.execute(GAME, { game: table.game })).game;
    // A disputed game waits for an arbiter, and one that has just ended for its result.
    const isLate = ({ seat, taken }) => (phase === 'SEATING' ? !taken : phase === 'PLAYING' && toAct.includes(seat));
    const late = table.players.filter((_, index) => isLate(seats[index]));
    if (late.length > 0) yield { ...table, late };
  }
}

const COMMANDS = {
  /** Pairs and starts the next round, and posts who meets whom. */
  async open() {
    if (status === 'FINISHED') return console.log(`${title} is over.`);
    const before = await readRound();
    if (!['UNPAIRED', 'PAIRED'].includes(before.status)) return console.log(`Round ${number} is open already.`);
    const input = { tournament, round: number };
    if (before.status === 'UNPAIRED') await lyon.execute(PAIR, { input });
    await lyon.execute(START, { input });
    const lines = [`${title}: round ${number} is open.`];
    for await (const { players } of tables()) lines.push(players.map((player) => names.get(player)).join(' – '));
    for (const { player } of (await readRound()).byes) lines.push(`${names.get(player)} has a bye.`);
    await post(lines.join('\n'));
  },

  /** Reminds the players who keep a game waiting. */
  async remind() {
    for await (const { number: table, late } of waiting()) await post(`${title}, table ${table}: waiting for ${named(late)}.`);
  },

  /** Records a forfeit for the players who keep a game waiting. */
  async forfeit() {
    for await (const { number: table, players, late } of waiting()) {
      const present = players.filter((player) => !late.includes(player));
      const result = { placings: present.length > 0 ? [present] : [], forfeited: late, source: 'FORFEIT', reason: 'The week is over.' };
      await lyon.execute(REPORT, { input: { tournament, round: number, table, ...result } });
      await post(`${title}, table ${table}: forfeited by ${named(late)}.`);
    }
  },

  /** Posts the standings. */
  async standings() {
    const lines = [`${title}: ${status === 'FINISHED' ? 'final standings' : 'standings'}`];
    let place = { endCursor: null };
    do {
      const { edges, pageInfo } = (await lyon.execute(STANDINGS, { tournament, after: place.endCursor })).tournament.standings;
      for (const { node } of edges) lines.push(`${node.rank}. ${names.get(node.player)} ${node.points}`);
      place = pageInfo;
    } while (place.hasNextPage);
    await post(lines.join('\n'));
  },
};

if (!Object.hasOwn(COMMANDS, command ?? '') || tournament === undefined) {
  console.error('Usage: node docs/recipes/weekly.mjs open|remind|forfeit|standings TOURNAMENT');
  process.exit(2);
}
const { name: title, currentRound: number, status } = (await lyon.execute(CURRENT, { tournament })).tournament;
const names = new Map();
for await (const { player, name } of nodesOf(async (after) => (await lyon.execute(PLAYERS, { tournament, after })).tournament.players)) {
  names.set(player, name ?? player);
}
await COMMANDS[command]();
lyon.close();
