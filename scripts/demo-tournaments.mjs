// Tournaments for the screenshots: one of each shape, with rounds that are over and one that is open.
import { createLyonClient } from '../dist/client/index.js';

const NAMES = ['Ailsa Kerr', 'Bran Dunbar', 'Catriona Ross', 'Duncan Hay', 'Elspeth Muir', 'Fergus Graham', 'Greer Comyn'];
const BIDS = ['E1', 'S2', 'E2', 'S1', 'E3', 'S3'];

/** Opens a tournament, registers players who check in, plays its first rounds, and returns its id. */
async function openTournament({ url, token }, { name, options, settings, count, played }) {
  const organiser = createLyonClient({ url, token });
  const send = async (client, command, type, input, selection = '{ __typename }') =>
    (await client.execute(`mutation ($input: ${type}!) { ${command}(input: $input) ${selection} }`, { input }))[command];
  const { id: tournament } = await send(
    organiser,
    'openTournament',
    'OpenTournamentInput',
    { name, options, settings, public: true },
    '{ id }',
  );
  const players = new Map();
  for (const [at, person] of NAMES.slice(0, count).entries()) {
    const player = `player-${at + 1}`;
    const input = { tournament, player, name: person };
    const { token: first } = await send(organiser, 'registerPlayer', 'RegisterPlayerInput', input, '{ token }');
    const own = createLyonClient({ url, token: first });
    const replaced = await send(own, 'replacePlayerToken', 'ReplacePlayerTokenInput', { tournament, player }, '{ token }');
    players.set(player, createLyonClient({ url, token: replaced.token }));
  }
  const ofRound = (command, round) => send(organiser, command, 'RoundCommandInput', { tournament, round });
  for (let round = 1; round <= played + 1; round++) {
    if (settings.format === 'BIDS') {
      for (const [at, client] of [...players.values()].entries())
        await send(client, 'placeBid', 'PlaceBidInput', { tournament, round, bid: BIDS[(at + round) % BIDS.length] });
      await ofRound('revealBids', round);
    }
    await ofRound('pairRound', round);
    await ofRound('startRound', round);
    const read = `query ($id: ID!, $round: Int!) { tournament(id: $id) { round(number: $round) { tables { edges { node { number players } } } } } }`;
    const { edges } = (await organiser.execute(read, { id: tournament, round })).tournament.round.tables;
    const tables = edges.map(({ node }) => node);
    // In the last round the first table alone is over.
    for (const { number, players: seated } of round > played ? tables.slice(0, 1) : tables) {
      const order = (number + round) % 2 === 0 ? seated : seated.toReversed();
      const drawn = seated.length === 2 && round === 2 && number === 2;
      const input = { tournament, round, table: number, placings: drawn ? [order] : order.map((each) => [each]) };
      await send(organiser, 'reportResult', 'ReportResultInput', { ...input, source: 'ADJUDICATION', reason: 'Played in the club.' });
    }
  }
  return tournament;
}

/** Returns the ids of a tournament of Hammer of the Scots and of one of Lords of Scotland. */
export async function openDemoTournaments(server) {
  const tieBreaks = ['BUCHHOLZ_CUT_1', 'SONNEBORN_BERGER', 'DIRECT_ENCOUNTER'];
  const hammer = await openTournament(server, {
    name: 'The Falkirk open',
    options: { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '4.0' } },
    settings: { format: 'BIDS', rounds: 4, maxPlayers: 16, tieBreaks },
    count: 6,
    played: 2,
  });
  const lords = await openTournament(server, {
    name: 'Lords at the abbey',
    options: { lordsOfScotland: { seats: 3 } },
    settings: { format: 'MULTIPLAYER', rounds: 3, maxPlayers: 16, preferredTableSize: 3, tieBreaks: ['WINS', 'BUCHHOLZ'] },
    count: 6,
    played: 2,
  });
  return { hammer, lords };
}
