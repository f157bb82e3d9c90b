// Undo in random play of the real rulesets: refused wherever it must be, and otherwise complete.

import { expect, test } from 'vitest';
import { seededChance, type UnrecordedChance } from '../../../src/engine/chance.js';
import { openGame, readGame, readGuidance, submit, takeSeat, undoActions } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { type Played, recordOf } from '../../record/played-games.js';
import { verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { seededBytes } from '../../support/seeded-bytes.js';
import { storedEntries } from '../../support/stored-content.js';
import { codeOf, freshKey, legalActions, must, OPENER, startServices } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database, { rulesets: RULESETS });
/** Another instance without cache, which folds stored entries. */
const other = await startServices(database, { rulesets: RULESETS, limits: { cachedGames: 0 } });

interface Seat {
  readonly seat: string;
  readonly token: string;
}

/** The whole response to a viewer except the version, and the version. */
async function shownTo(token: string, game: string) {
  const { view, toAct, status, version, legalActions: own } = must(await readGame(other, token, game));
  const legal = token === OPENER ? null : own!.actions;
  return { shown: JSON.stringify({ view, toAct, status, legal }), version, toAct };
}

/** Returns the version that a cursor names; infinite without a cursor. */
const versionOf = (cursor: string | undefined): number => (cursor === undefined ? Infinity : Number(/\.(\d+)/.exec(cursor)![1]));

/** Random play of a game, without checks where there is nothing to check. */
class Play {
  readonly #luck: UnrecordedChance;
  readonly game: string;
  readonly seats: readonly Seat[];
  /** Kinds of actions that were undone, and that were not. */
  readonly taken = new Set<string>();
  readonly refused = new Set<string>();

  constructor({ game, seats }: Played, seed: number) {
    this.game = game;
    this.seats = seats;
    this.#luck = seededChance(seed);
  }

  /** Acts as a seat, preferring an action that ends a phase if requested. Null if no action is legal. */
  async act({ seat, token }: Seat, rush: boolean, but: readonly string[] = []): Promise<string | null> {
    const { actions, version } = must(await legalActions(services, token, this.game));
    if (actions.length === 0) return null;
    const kinds = [...new Set(actions.map(({ type }) => type))];
    const ends = kinds.filter((kind) => kind.startsWith('end-'));
    const wanted = rush ? ends : kinds.filter((kind) => !but.includes(kind));
    const kind = this.#luck.pick('kind', wanted.length > 0 ? wanted : kinds);
    const of = actions.filter(({ type }) => type === kind);
    const action = this.#luck.pick('action', of);
    const asked = { game: this.game, expectedVersion: version, idempotencyKey: freshKey(), actions: [action] };
    const verdict = await submit(services, token, asked);
    if (verdict.kind !== 'accepted') throw new Error(`${seat} was not accepted: ${JSON.stringify(verdict)}`);
    return kind;
  }

  /** The kinds of actions that are legal now. */
  async kinds(): Promise<readonly string[]> {
    const legal = await Promise.all(this.seats.map(({ token }) => legalActions(services, token, this.game)));
    return legal.flatMap((each) => must(each).actions.map(({ type }) => type));
  }

  /** The seats to act, in their order. */
  async toAct(): Promise<readonly Seat[]> {
    const { toAct } = must(await readGame(services, OPENER, this.game));
    return this.seats.filter(({ seat }) => toAct.includes(seat));
  }

  /** Acts as a seat once or more, perhaps with concurrent actions of others, and undoes it if possible. */
  async tryBack(but: readonly string[] = []): Promise<void> {
    const acting = await this.toAct();
    const mine = this.#luck.pick('seat', acting);
    const meanwhile = acting.filter((each) => each !== mine);
    const viewers = [mine.token, ...this.seats.filter((each) => each !== mine).map(({ token }) => token), OPENER];
    const seen = () => Promise.all(viewers.map((token) => shownTo(token, this.game)));
    const before = await seen();
    const since = await this.#seq();
    const did = new Set<string>();
    for (const _ of Array(this.#luck.pick('how-many', [1, 2, 3]))) {
      did.add((await this.act(mine, false, but))!);
      for (const each of meanwhile) await this.act(each, false, but);
      if (!(await this.toAct()).includes(mine)) break;
    }
    const after = await seen();
    const may = after[0]!.toAct.includes(mine.seat) && (await this.#isSecret(since, mine.seat));
    const asked = { game: this.game, toCursor: `${mine.seat}.${before[0]!.version}`, idempotencyKey: freshKey() };
    const { undo, undoBound, version } = must(await readGuidance(other, mine.token, this.game, 'en'));
    expect(version).toBe(after[0]!.version);
    // These actions, and perhaps earlier ones, can be undone exactly if the guidance says so.
    expect(versionOf(undo?.beforeAll) <= before[0]!.version, [...did].join()).toBe(may);
    if (undo !== null) expect(versionOf(undo.beforeLast)).toBeGreaterThanOrEqual(versionOf(undo.beforeAll));
    // What the seat has just done can be undone, or it is said why not. An entry of another seat may come after it.
    const isOver = (await this.toAct()).length === 0;
    if (isOver) expect(undoBound).toBeNull();
    else if (!after[0]!.toAct.includes(mine.seat)) expect(undoBound).toBe('not-to-act');
    else if (undo === null && meanwhile.length === 0) expect(['noticed', 'drawn', 'revealed', 'undo-limit']).toContain(undoBound);
    const answer = await undoActions(services, mine.token, asked);
    expect([codeOf(answer), ...did]).toEqual([may ? 'ok' : 'nothing-to-undo', ...did]);
    const [own, ...others] = await seen();
    expect(others).toEqual(after.slice(1));
    if (!answer.ok) expect(own).toEqual(after[0]);
    else expect([own!.shown, own!.version]).toEqual([before[0]!.shown, after[0]!.version + 1]);
    if (answer.ok && meanwhile.length === 0) expect(others).toEqual(before.slice(1));
    for (const kind of did) (answer.ok ? this.taken : this.refused).add(kind);
  }

  async #seq(): Promise<number> {
    const [row] = await database.sql`select seq from games where game_id = ${this.game}`;
    return row!['seq'];
  }

  /** By the stored entries: whether only the seat has notice of its own later entries, and nothing was drawn or revealed. */
  async #isSecret(since: number, seat: string): Promise<boolean> {
    const { ruleset: id } = must(await readGame(services, OPENER, this.game));
    const { reveals } = RULESETS.find((each) => each.id === id)!;
    const rows = (await storedEntries(database.sql, this.game)).filter(({ seq }) => seq > since);
    const own = this.seats.findIndex((each) => each.seat === seat);
    return rows
      .filter(({ versions }) => versions[own]! > 0)
      .every(({ actor, versions, draws, events }) => {
        const noticed = versions.filter((version) => version > 0);
        return actor === seat && noticed.length === 1 && draws.length === 0 && !events.some((event) => reveals(event, seat));
      });
  }

  async verify(): Promise<void> {
    for (const viewer of ['arbiter', this.seats[0]!.seat, 'spectator']) {
      const lines = await recordOf(other, this, viewer);
      expect((await verified(lines)).found).toEqual([]);
    }
  }
}

/** The same game for the same seed, whatever is drawn in it. */
async function begun(ruleset: string, options: object, seed: number): Promise<Play> {
  const drawing = { ...services, randomBytes: seededBytes(seed) };
  const played = must(await openGame(drawing, OPENER, { ruleset, options, public: true }));
  for (const { token } of played.seats) must(await takeSeat(drawing, token, played.game));
  return new Play(played, seed);
}

/** The phase as a spectator sees it. */
const phaseOf = async ({ game }: Play): Promise<string> =>
  (must(await readGame(services, OPENER, game)).view as unknown as { phase: string }).phase;

test.each([
  ['one side after the other', 'scots-first', 11],
  ['both sides at once', 'simultaneous', 2],
])('Hammer, with winter builds made by %s', async (_, buildOrder, seed) => {
  const play = await begun('hammer-of-the-scots', { scenario: 'campaign', edition: '3.0', buildOrder }, seed);
  for (let phase = await phaseOf(play); phase !== 'winter'; phase = await phaseOf(play)) {
    if (phase === 'movement' && !play.refused.has('move') && play.refused.size < 3) await play.tryBack();
    else for (const each of await play.toAct()) await play.act(each, true);
  }
  expect([...play.taken]).toEqual([]);
  while (!(await play.kinds()).includes('end-builds') && (await phaseOf(play)) === 'winter') {
    await play.tryBack();
    for (const each of await play.toAct()) if (!(await play.kinds()).includes('end-builds')) await play.act(each, true);
  }
  // Drawing from the pool and ending the builds cannot be undone; that shows where nothing else is left.
  while (!play.taken.has('build') && (await play.kinds()).includes('end-builds')) await play.tryBack(['end-builds', 'draw']);
  expect(play.refused.size).toBeGreaterThan(1);
  await play.verify();
});

test('Lords, where every viewer has notice of everything', async () => {
  const play = await begun('lords-of-scotland', { seats: 3 }, 13);
  for (let times = 0; times < 6; times++) await play.tryBack();
  expect([...play.taken]).toEqual([]);
  expect(play.refused.size).toBeGreaterThan(1);
  await play.verify();
});
