// HT.a to HT.j, from the bids of players to games with their handicaps.
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { base64url, sha256 } from '../../../src/record/hashing.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import {
  pairRound,
  placeBid,
  readTournament,
  recordAbsence,
  registerPlayer,
  revealBids,
  startRound,
  viewRounds,
} from '../../../src/tournaments/index.js';
import { bidCommitmentText } from '../../../src/tournaments/log/entries.js';
import { codeOf, must, OPENER, STRANGER, startServices } from '../../games/services.js';
import { clause } from '../../support/clause.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, entriesOf, opened, SWISS } from '../tournament.js';

const database = await freshDatabase();
const services = await startServices(database, { rulesets: RULESETS });
const BIDS = { ...SWISS, format: 'bids', rounds: 2, tieBreaks: [] } as const;

/** A tournament with these bids, in registration order: `ann E3, bob S3`. */
async function bidden(text: string) {
  const wanted = text.split(', ').map((each) => each.split(' ') as [string, string]);
  const options = { edition: '3.0', scenario: 'braveheart' };
  const tournament = await opened(services, { public: true, ruleset: 'hammer-of-the-scots', options, settings: BIDS });
  const tokens = await entered(
    services,
    tournament,
    wanted.map(([player]) => player),
  );
  for (const [player, bid] of wanted) must(await placeBid(services, tokens.get(player)!, ask(tournament, { round: 1, bid })));
  return { tournament, tokens };
}
const logOf = async (tournament: string) => JSON.stringify((await entriesOf(services, tournament)).map(({ body }) => body));

describe('a round by bids', () => {
  clause.rows(
    'HT.d HT.e HT.f HT.h HT.j',
    'is paired, and its games are opened with the net handicap',
    [
      ['exact opposites', 'ann E3, bob S3', ['ann–bob plain']],
      ['the higher bid of the English pays', 'ann S1, bob E2', ['bob–ann E1']],
      ['the higher bid of the Scots pays', 'ann E1, bob S3', ['ann–bob S2']],
      ['opposites first', 'ann E3, bob E2, cat S3, dan S1', ['ann–cat plain', 'bob–dan E1']],
      ['two of one side', 'ann E1, bob E3', ['bob–ann E2']],
    ] as const,
    async ([_, bids, tables]) => {
      const { tournament } = await bidden(bids);
      must(await revealBids(services, OPENER, ask(tournament, { round: 1 })));
      must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
      const { games, snapshot } = must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
      const { pairing } = snapshot.tournament.rounds[0]!;
      expect(pairing!.tables.map(({ players, handicap }) => `${players.join('–')} ${handicap ?? 'plain'}`)).toEqual(tables);
      const handicaps = await Promise.all(games.map(async ({ game }) => (await services.games.findGame(game, null))!.facts.options));
      expect(handicaps.map((each) => (each as { handicap?: string | null }).handicap ?? null)).toEqual(
        pairing!.tables.map(({ handicap }) => handicap),
      );
    },
  );

  test('HT.a bids are secret until the reveal, and each matches its commitment', async () => {
    const { tournament, tokens } = await bidden('ann E3, bob S1');
    const log = await logOf(tournament);
    for (const secret of ['"E3"', '"S1"', 'salt']) expect(log).not.toContain(secret);
    const sql = postgres({ ...database.address, max: 1 } as never);
    const rows = await sql`select bid from tournament_bids where tournament_id = ${tournament}`;
    await sql.end();
    expect(rows).toHaveLength(2);
    for (const { bid } of rows) expect((bid as Buffer).toString('latin1')).not.toMatch(/"bid"|"salt"/);
    must(await revealBids(services, OPENER, ask(tournament, { round: 1 })));
    const [round] = viewRounds(must(await readTournament(services, null, tournament)).snapshot.tournament);
    expect(round!.bids!.map(({ player, bid }) => `${player} ${bid}`)).toEqual(['ann E3', 'bob S1']);
    const committed = new Map(round!.commitments.map(({ player, commitment }) => [player, commitment]));
    for (const bid of round!.bids!) expect(base64url(sha256(bidCommitmentText(1, bid)))).toBe(committed.get(bid.player));
    expect(codeOf(await placeBid(services, tokens.get('ann')!, ask(tournament, { round: 1, bid: 'E1' })))).toBe('bids-already-revealed');
  });

  test('HT.a pairing requires the reveal and a bid of each player', async () => {
    const { tournament } = await bidden('ann E3, bob S1, cat S2');
    must(await registerPlayer(services, OPENER, { tournament, player: 'dan' }));
    const round = (more: object = {}) => ask(tournament, { round: 1, ...more });
    expect(await pairRound(services, OPENER, round())).toMatchObject({ problem: { code: 'bids-missing', players: ['dan'] } });
    must(await recordAbsence(services, OPENER, round({ player: 'dan', kind: 'absent' })));
    expect(codeOf(await pairRound(services, OPENER, round()))).toBe('bids-not-revealed');
    must(await revealBids(services, OPENER, round()));
    expect(codeOf(await recordAbsence(services, OPENER, round({ player: 'dan', kind: null })))).toBe('bids-already-revealed');
    // A player with a revealed bid may be absent and return.
    for (const kind of ['absent', null]) must(await recordAbsence(services, OPENER, round({ player: 'cat', kind })));
    must(await pairRound(services, OPENER, round()));
  });

  test('HT.a one bid per player, and no other bids', async () => {
    const { tournament, tokens } = await bidden('ann E3, bob S1');
    const bidding = async (token: string | null, bid: string) =>
      codeOf(await placeBid(services, token, ask(tournament, { round: 1, bid })));
    expect(await bidding(tokens.get('ann')!, 'S1')).toBe('bid-already-placed');
    expect(await bidding(tokens.get('ann')!, 'E4')).toBe('invalid-request');
    expect(await bidding(OPENER, 'E1')).toBe('forbidden');
    expect(await bidding(STRANGER, 'E1')).toBe('forbidden');
    expect(await bidding(null, 'E1')).toBe('unauthenticated');
  });
});
