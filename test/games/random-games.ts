// Random games of the small ruleset, with hidden entries, take-backs, disputes, rulings and ends of every kind.
import { seededChance } from '../../src/engine/chance.js';
import { type ProjectedEntry, readGame, readNotices, resign, type Services, submit, undoActions } from '../../src/games/index.js';
import { ANNUL, certify, dispute, ruled, takeBack, UPHOLD } from './disputes.js';
import { ARBITER, freshKey, legalActions, must, type Table } from './services.js';

/** Returns the newest entries of a caller, newest first. */
const newest = async (services: Services, token: string, game: string, first = 50): Promise<readonly ProjectedEntry[]> =>
  must(await readNotices(services, token, { game, after: null, first, newestFirst: true })).entries;

/** What happens in a random game besides actions, each about as often as its number. */
const INCIDENTS = { action: 30, undo: 6, dispute: 2, resign: 1 } as const;
type Incident = keyof typeof INCIDENTS;
const EACH_INCIDENT = Object.entries(INCIDENTS).flatMap(([incident, often]) => Array<Incident>(often).fill(incident as Incident));

/**
 * Plays so many steps of a game, the same for the same seed; calls `beforeStep` before each. Returns how often each incident took place.
 */
export async function playAtRandom(
  services: Services,
  table: Table,
  seed: number,
  steps: number,
  beforeStep: () => Promise<void> = async () => undefined,
): Promise<Record<string, number>> {
  const random = seededChance(seed);
  const { game } = table;
  const tokens = { north: table.north, south: table.south } as const;
  const met: Record<string, number> = {};
  const note = (result: { readonly ok: boolean }, what: string) => {
    if (result.ok) met[what] = (met[what] ?? 0) + 1;
  };
  const ask = () => ({ game, idempotencyKey: freshKey() });
  for (let step = 0; step < steps; step++) {
    await beforeStep();
    const { status, toAct } = must(await readGame(services, table.north, game));
    if (status === 'annulled') return met;
    const seat = random.pick('seat', status === 'playing' ? (toAct as ('north' | 'south')[]) : (['north', 'south'] as const));
    const token = tokens[seat];
    const incident = random.pick('incident', status === 'finished' ? (['dispute', 'certify'] as const) : EACH_INCIDENT);
    if (incident === 'action') {
      const { version, actions } = must(await legalActions(services, token, game));
      const action = random.pick('action', actions);
      const verdict = await submit(services, token, { game, expectedVersion: version, idempotencyKey: freshKey(), actions: [action] });
      note({ ok: verdict.kind === 'accepted' }, (action as { readonly type: string }).type);
    } else if (incident === 'undo') {
      const [, before] = await newest(services, token, game, 2);
      note(await undoActions(services, token, { ...ask(), toCursor: before!.cursor }), 'undo');
    } else if (incident === 'resign') note(await resign(services, token, ask()), 'resign');
    else if (incident === 'certify') {
      const certified = await certify(services, ARBITER, game);
      note(certified, 'certify');
      if (certified.ok) return met;
    } else {
      const entries = (await newest(services, token, game)).filter(({ kind }) => kind === 'action');
      if (entries.length === 0) continue;
      const opened = await dispute(services, token, game, random.pick('disputed', entries).cursor);
      note(opened, 'dispute');
      if (!opened.ok) continue;
      const { number } = must(opened).entry.systemEvent as unknown as { readonly number: number };
      const back = (await newest(services, ARBITER, game)).filter(({ kind }) => kind === 'action');
      const effects = [
        UPHOLD,
        UPHOLD,
        ...back.map(({ cursor }) => takeBack(cursor)).slice(0, 4),
        ...(random.pick('annul', [0, 1, 2, 3]) === 0 ? [ANNUL] : []),
      ];
      const effect = random.pick('effect', effects);
      const ruling = await ruled(services, ARBITER, game, number, effect);
      note(ruling, `ruled-${effect.type}`);
      if (!ruling.ok) note(await ruled(services, ARBITER, game, number, UPHOLD), 'ruled-uphold');
    }
  }
  return met;
}
