// A battle, picture by picture: each entry makes one of the picture before it and of what it tells the viewer. Nothing else goes in, so a
// picture shows no more than positions and notices do.
import type { ToldEntry } from '../diagram.js';
import type { HammerView } from './map.js';

/** A block in the battle, as both sides see it. */
export interface Fighter {
  readonly block: string;
  readonly side: string;
  readonly strength: number;
  readonly acted: boolean;
  /** A noble captured in this round: it stands with its new side, and fights from the next round. */
  readonly captured: boolean;
}

/** What an entry did to a block. */
type Fate = 'hurt' | 'arrived' | 'eliminated' | 'retreated' | 'captured' | 'deserted';

/** Dice of one block. `stays`: they tested its loyalty, and whether it stays. */
interface Roll {
  /** The entry that rolled them, and who attacked then. */
  readonly version: number;
  readonly attacker: string;
  readonly block: string;
  readonly side: string;
  readonly dice: readonly number[];
  readonly hits: number;
  readonly stays?: boolean;
}

/** A number of blocks for each side; none where there is no entry. */
type Counts = Readonly<Record<string, number>>;

export interface Scene {
  readonly area: string;
  readonly attacker: string;
  readonly round: number;
  readonly fighters: readonly Fighter[];
  /** Blocks in reserve that the viewer may not know, by side. */
  readonly waiting: Counts;
  /** Blocks that fought and have been stood up again for the retreat, by side, as far as the viewer may not know which is which. */
  readonly hidden: Counts;
  /**
   * What the last entry did: its number, its sentences, and the fate of blocks; and the last dice, which lie until the next ones are rolled.
   * Null where no entry is known.
   */
  readonly report: {
    readonly version: number;
    readonly sentences: readonly string[];
    readonly rolls: readonly Roll[];
    readonly fates: ReadonlyMap<string, Fate>;
  } | null;
  /** Who won; null while the battle lasts. */
  readonly winner: string | null;
}

/** Returns the battle of a position; null if there is none. */
export function sceneOf(view: HammerView | null): Scene | null {
  const battle = view?.battle;
  if (!battle) return null;
  const { area, attacker, round, open, waiting } = battle;
  const sideOf = (block: string) => view.nobles.find(({ noble }) => noble === block)!.side;
  const taken = battle.captured.map((block): Fighter => ({ block, side: sideOf(block), strength: 1, acted: false, captured: true }));
  const standing = view.areas.find((each) => each.area === area);
  const counts = (count: (side: 'england' | 'scotland') => number): Counts => ({ england: count('england'), scotland: count('scotland') });
  const of = (fighters: readonly { readonly side: string }[], side: string) => fighters.filter((each) => each.side === side).length;
  return {
    area,
    attacker,
    round,
    fighters: [...open.map(({ block, side, strength, acted }) => ({ block, side, strength, acted, captured: false })), ...taken],
    waiting: counts((side) => waiting[side] - of(taken, side)),
    hidden: counts((side) => Math.max((standing?.[side] ?? 0) - waiting[side] - of(open, side), 0)),
    report: null,
    winner: null,
  };
}

/** A notice of a battle, as far as pictures read it. `block` is null for viewers that may not know it. */
interface BattleNotice {
  readonly type: string;
  readonly area?: string | null;
  readonly attacker?: string | null;
  readonly round?: number | null;
  readonly side?: string | null;
  readonly by?: string | null;
  readonly block?: string | null;
  readonly noble?: string | null;
  readonly winner?: string | null;
  readonly dice?: readonly number[] | null;
  readonly die?: number | null;
  readonly hits?: number | null;
  readonly stays?: boolean | null;
  readonly left?: readonly string[] | null;
  readonly revealed?: readonly Omit<Fighter, 'acted' | 'captured'>[] | null;
  readonly waiting?: Scene['waiting'] | null;
}

/** Returns the picture after an entry; the picture before it if the entry tells nothing of the battle. */
export function sceneAfter(before: Scene | null, entry: ToldEntry): Scene | null {
  let scene = before?.winner ? null : before;
  const rolls: Roll[] = [];
  const fates = new Map<string, Fate>();
  let tells = false;
  /** Whether the entry begins a battle. */
  let isNew = false;
  /** Blocks that fell or fled stand in the picture in which it happens, and in no later one. */
  if (scene?.report)
    scene = { ...scene, fighters: scene.fighters.filter(({ block }) => !LEAVES.has(scene!.report!.fates.get(block) ?? 'hurt')) };

  const change = (block: string | null | undefined, with_: Partial<Fighter>): void => {
    if (scene === null || !block) return;
    scene = { ...scene, fighters: scene.fighters.map((each) => (each.block === block ? { ...each, ...with_ } : each)) };
  };
  const befalls = (block: string | null | undefined, fate: Fate): void => {
    if (block && scene?.fighters.some((each) => each.block === block)) fates.set(block, fate);
  };
  /** One of the blocks that the viewer does not tell apart is no longer among them. */
  const isLess = (side: string | null | undefined): void => {
    if (scene === null || !side) return;
    scene = { ...scene, hidden: { ...scene.hidden, [side]: Math.max((scene.hidden[side] ?? 0) - 1, 0) } };
  };
  const stands = (block: string | null | undefined): boolean => scene!.fighters.some((each) => each.block === block);
  /** A block leaves the battle, whether or not the viewer knows it. */
  const goes = ({ block, side }: BattleNotice, fate: Fate): void => (stands(block) ? befalls(block, fate) : isLess(side));
  /** A captured noble stands with its new side at once: each block stands once. */
  const isCaptured = (noble: string, by: string): void => {
    if (!stands(noble)) isLess(opponentOf(by));
    const taken: Fighter = { block: noble, side: by, strength: 1, acted: false, captured: true };
    scene = { ...scene!, fighters: [...scene!.fighters.filter(({ block }) => block !== noble), taken] };
    fates.set(noble, 'captured');
  };
  /** All of the losing side that are still in the picture have left. */
  const end = (winner: string): void => {
    const loser = opponentOf(winner);
    const left = scene!.fighters.filter(({ block, side }) => side === loser && !LEAVES.has(fates.get(block) ?? 'hurt'));
    for (const { block } of left) fates.set(block, 'retreated');
    scene = { ...scene!, winner, waiting: { ...scene!.waiting, [loser]: 0 }, hidden: { ...scene!.hidden, [loser]: 0 } };
  };
  const when = ({ attacker }: Scene) => ({ version: entry.version, attacker });
  const sideOf = (block: string): string => scene?.fighters.find((each) => each.block === block)?.side ?? 'england';
  /** Who stood in the area before does not arrive: its blocks are turned up. */
  const arrive = (revealed: BattleNotice['revealed'], comes: boolean): void => {
    const fresh = (revealed ?? []).filter(({ block }) => !stands(block));
    if (comes) for (const { block } of fresh) fates.set(block, 'arrived');
    scene = {
      ...scene!,
      fighters: [
        ...scene!.fighters,
        ...fresh.map(({ block, side, strength }) => ({ block, side, strength, acted: false, captured: false })),
      ],
    };
  };

  for (const notice of entry.notices as readonly BattleNotice[]) {
    const { block } = notice;
    if (notice.type === 'battle-begun') {
      scene = {
        area: notice.area!,
        attacker: notice.attacker!,
        round: 1,
        fighters: [],
        waiting: notice.waiting ?? {},
        hidden: {},
        report: null,
        winner: null,
      };
      isNew = true;
      rolls.length = 0;
      fates.clear();
      arrive(notice.revealed, false);
    }
    if (scene === null) continue;
    switch (notice.type) {
      case 'battle-begun':
        break;
      case 'loyalty-rolled':
        rolls.push({ ...when(scene), block: block!, side: sideOf(block!), dice: [notice.die!], hits: 0, stays: notice.stays === true });
        if (!notice.stays) befalls(block, 'deserted');
        break;
      case 'block-fired':
        rolls.push({ ...when(scene), block: block!, side: notice.side!, dice: notice.dice ?? [], hits: notice.hits ?? 0 });
        change(block, { acted: true });
        break;
      case 'block-passed':
        change(block, { acted: true });
        break;
      case 'battle-hit-taken':
        change(block, { strength: Math.max((scene.fighters.find((each) => each.block === block)?.strength ?? 1) - 1, 0) });
        befalls(block, 'hurt');
        break;
      case 'block-eliminated':
        goes(notice, 'eliminated');
        break;
      case 'noble-captured':
        isCaptured(notice.noble!, notice.by!);
        break;
      case 'block-retreated':
        befalls(block, 'retreated');
        break;
      case 'block-withdrew':
        goes(notice, 'retreated');
        break;
      case 'retreats-shown':
        for (const left of notice.left ?? []) befalls(left, 'retreated');
        break;
      case 'battle-round-begun':
        scene = {
          ...scene,
          round: notice.round!,
          attacker: notice.attacker!,
          waiting: {},
          fighters: scene.fighters.map((each) => ({ ...each, acted: false, captured: false })),
        };
        arrive(notice.revealed, true);
        break;
      case 'reserves-shown':
        arrive(notice.revealed, true);
        break;
      case 'battle-ended':
        if (notice.area === scene.area) end(notice.winner!);
        break;
      default:
        continue;
    }
    tells = true;
  }
  if (!tells || scene === null) return before;
  const lying = rolls.length > 0 || isNew ? rolls : (before?.report?.rolls ?? []);
  return { ...scene, report: { version: entry.version, sentences: entry.sentences.map(({ text }) => text), rolls: lying, fates } };
}

const LEAVES: ReadonlySet<Fate> = new Set(['eliminated', 'retreated', 'deserted']);

const opponentOf = (side: string): string => (side === 'england' ? 'scotland' : 'england');

/** Returns a picture with strengths and blocks as the position has them, where the battle is the same. */
export function settledScene(scene: Scene | null, view: HammerView | null): Scene | null {
  const now = sceneOf(view);
  if (now === null) return scene?.winner ? scene : null;
  if (scene === null || scene.area !== now.area || scene.report === null || scene.winner !== null) return now;
  // Who has just left is still in the picture.
  const leaving = scene.fighters.filter(
    ({ block }) => LEAVES.has(scene.report!.fates.get(block) ?? 'hurt') && !now.fighters.some((each) => each.block === block),
  );
  return { ...now, fighters: [...now.fighters, ...leaving], report: scene.report };
}
