// Games played at random through the use-cases, and their records.
import { createHash } from 'node:crypto';
import { seededChance, type UnrecordedChance } from '../../src/engine/chance.js';
import { recordLines } from '../../src/games/evidence/record.js';
import { openGame, readGame, type Services, submit, takeSeat } from '../../src/games/index.js';
import { legalActions, must, OPENER } from '../games/services.js';
import { seededBytes } from '../support/seeded-bytes.js';

export interface Played {
  readonly game: string;
  readonly seats: readonly { readonly seat: string; readonly token: string }[];
}

export interface Playing {
  readonly ruleset: string;
  readonly options: unknown;
  readonly seed?: number;
  readonly practice?: { readonly position?: string; readonly transcript?: string; readonly seed?: string };
  /** Most actions taken; to the end if it is left out. */
  readonly actions?: number;
}

/** The number of games played on each store, for seeds. */
const counts = new WeakMap<Services['games'], number>();

/** Services whose random bytes depend on the game and on the number of games before it: its ids, secrets and draws are the same in every run. */
function withSeededBytes(services: Services, playing: Playing): Services {
  const count = (counts.get(services.games) ?? 0) + 1;
  counts.set(services.games, count);
  const seed = createHash('sha256')
    .update(JSON.stringify([count, playing]))
    .digest()
    .readUIntBE(0, 6);
  return { ...services, randomBytes: seededBytes(seed) };
}

/** Opens a game, takes its seats and plays at random, to the end or so many actions: the same game in every run. */
export async function playedGame(unseeded: Services, playing: Playing): Promise<Played> {
  const { ruleset, options, practice, seed = 1, actions = 20_000 } = playing;
  const services = withSeededBytes(unseeded, playing);
  const opened = must(await openGame(services, OPENER, { ruleset, options, public: true, ...(practice && { practice }) }));
  for (const [index, { token }] of opened.seats.entries()) {
    must(await takeSeat(services, token, opened.game, { entropy: index === 0 ? 'entropy-of-the-first-seat' : null }));
  }
  await playOn(services, opened, seed, actions);
  return opened;
}

/** Goes on with a game at random, to its end or so many actions. */
export async function playOn(services: Services, played: Played, seed: number, actions = 20_000): Promise<void> {
  const random = seededChance(seed);
  for (let taken = 0; taken < actions; taken++) if (!(await hasActed(services, played, random))) return;
}

async function hasActed(services: Services, { game, seats }: Played, random: UnrecordedChance): Promise<boolean> {
  const { toAct } = must(await readGame(services, OPENER, game));
  if (toAct.length === 0) return false;
  const seat = random.pick('seat', toAct);
  const { token } = seats.find((each) => each.seat === seat)!;
  const { actions, version } = must(await legalActions(services, token, game));
  const kinds = [...new Set(actions.map(({ type }) => type))];
  const kind = random.pick('kind', kinds);
  const action = random.pick(
    'action',
    actions.filter(({ type }) => type === kind),
  );
  // Every second action brings none: records of both kinds are to be verified.
  const entropy = version % 2 === 0 ? `entropy-of-${seat}-at-${version}` : null;
  const meant = { game, expectedVersion: version, idempotencyKey: `played-${seat}-${version}`, actions: [action], entropy };
  const verdict = await submit(services, token, meant);
  if (verdict.kind !== 'accepted') throw new Error(`${seat} was not accepted: ${JSON.stringify(verdict)}`);
  return true;
}

/** The lines of a viewer's record. `arbiter`: of all. */
export async function recordOf(services: Services, { game }: Pick<Played, 'game'>, viewer: string): Promise<string[]> {
  const standing = await services.games.findGame(game as never, null);
  const lines: string[] = [];
  for await (const line of recordLines(services, standing!, viewer)) lines.push(line);
  return lines;
}
