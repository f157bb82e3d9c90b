// Games played as players do who learn from each answer what they may do next.
import type { LegalActions } from '../../client/index.js';
import { SELECTIONS } from '../../client/selections.js';
import type { Luck } from '../../engine/chance.js';
import { choose } from '../demo/choose.js';
import type { CourtAddress, Table } from './at-court.js';
import { timed } from './load.js';
import { askingOver, type Wire } from './wire.js';

interface Standing {
  readonly status: string;
  readonly toAct: readonly string[];
  readonly version: number;
  readonly legalActions: LegalActions<'hammerOfTheScots'>;
}

const STANDING = `status toAct version legalActions { ... on HammerOfTheScotsLegalActions ${SELECTIONS.hammerOfTheScots.legalActions} }`;
const READ = `query ($game: ID!) { game(id: $game) { ${STANDING} } }`;
const SUBMIT = `mutation ($input: SubmitInput!) { submit(input: $input) { ... on Accepted { game { ${STANDING} } } ... on Rejected { sentence } } }`;

/**
 * Plays a game at random, with both seats in one hand. Yields the milliseconds that each submission took, the reading of the
 * next legal actions included.
 */
export async function* playListing(
  wire: Wire,
  { origin }: CourtAddress,
  { game, seats }: Table,
  random: Luck,
): AsyncGenerator<number, void, void> {
  const players = seats.map(({ seat, token }) => ({ seat, ask: askingOver(wire, origin, token) }));
  let player = players[0]!;
  let submissions = 0;
  const read = async () => (await player.ask<{ readonly game: Standing }>(READ, { game })).game;
  let standing = await read();
  while (standing.status !== 'finished') {
    const action = choose(standing.legalActions, random);
    if (action === null) {
      player = players.find(({ seat }) => standing.toAct.includes(seat))!;
      standing = await read();
      continue;
    }
    const meant = { game, expectedVersion: standing.version, idempotencyKey: `${player.seat}-${submissions++}` };
    const input = { ...meant, actions: { hammerOfTheScots: [action] } };
    yield await timed(async () => {
      const { submit } = await player.ask<{ readonly submit: { readonly game?: Standing; readonly sentence?: string } }>(SUBMIT, { input });
      if (submit.game === undefined) throw new Error(`${JSON.stringify(action)} was listed as legal and rejected: ${submit.sentence}`);
      standing = submit.game;
    });
  }
}
