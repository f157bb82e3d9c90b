// Keeps a table of the results of all tournaments that the account of LYON_TOKEN organises, with corrections, in RESULTS_FILE.
import { connect, nodesOf, openFile, setting } from './common.mjs';

const lyon = connect();
// By tournament: the number of the last result that was read, and the current result of each table.
const { content: mirror, save } = openFile(setting('RESULTS_FILE'), {});

const TOURNAMENTS = `query ($after: String) {
  tournaments(filter: { relation: ORGANISED }, after: $after) { edges { node { tournamentId } } pageInfo { hasNextPage endCursor } }
}`;
const RESULTS = `query ($tournament: ID!, $after: String) {
  tournament(id: $tournament) {
    results(after: $after) {
      edges { node { number recordedAt round table resultVersion result { placings forfeited } source reason certificate } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/**
 * Reads the results of a tournament after the last one that is stored. Results have numbers without gaps, and each is saved together with its
 * number: after a restart none is missing and none is counted twice.
 */
async function read(tournament) {
  mirror[tournament] ??= { lastNumber: 0, tables: {} };
  const stored = mirror[tournament];
  const page = async (after) => {
    const start = after ?? (stored.lastNumber > 0 ? String(stored.lastNumber) : null);
    return (await lyon.execute(RESULTS, { tournament, after: start })).tournament.results;
  };
  for await (const { number, round, table, ...result } of nodesOf(page)) {
    const corrected = stored.tables[`${round}.${table}`];
    stored.tables[`${round}.${table}`] = { ...result, corrections: corrected === undefined ? 0 : corrected.corrections + 1 };
    stored.lastNumber = number;
    save();
    console.log(
      `${tournament}: round ${round}, table ${table}: ${corrected === undefined ? 'a result' : 'a correction'} (number ${number})`,
    );
  }
}

async function readAll() {
  const page = async (after) => (await lyon.execute(TOURNAMENTS, { after })).tournaments;
  for await (const { tournamentId } of nodesOf(page)) await read(tournamentId);
}

for (;;) {
  try {
    // The stream only announces new results. Results that were recorded before it opened are read at its first message.
    for await (const { type, tournamentId } of lyon.followStream({ types: ['RESULT', 'CORRECTION'] })) {
      if (type === 'STREAM_OPENED') await readAll();
      else await read(tournamentId);
    }
  } catch (error) {
    if (!['cursor-expired', 'stream-rewound'].includes(error.code)) throw error;
  }
}
