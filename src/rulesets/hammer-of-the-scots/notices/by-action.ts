// Which notices an action leads to.
import type { NoticedEntry } from '../../../engine/ruleset.js';
import { type Action, type ActionType, readAction } from '../actions.js';
import { BRUCE, COMYN, NORSE } from '../blocks.js';
import type { EventType, Notice } from '../events.js';
import type { Side } from '../ids.js';
import { PHASES } from '../phases/index.js';
import type { PhaseName } from '../state.js';

/** An entry of play as one viewer sees it. */
export type Entry = NoticedEntry<{ readonly Seat: Side; readonly Action: Action; readonly Notice: Notice }>;

/** Returns the notice that the viewer's own action leads to, as its types and fields; null if it depends on the position. */
function noticeOf(action: Action): { readonly types: readonly EventType[]; readonly fields: object } | null {
  switch (action.type) {
    case 'play-card':
      return { types: ['card-laid'], fields: { card: action.card } };
    case 'crown':
      return { types: ['king-crowned'], fields: { candidate: action.candidate } };
    case 'pass-event':
      return { types: ['event-passed'], fields: {} };
    case 'call-truce':
      return { types: ['truce-called'], fields: {} };
    case 'roll-herald':
      return { types: ['herald-die-rolled'], fields: {} };
    case 'herald':
      return { types: ['herald-rolled', 'noble-converted'], fields: { noble: action.noble } };
    case 'pillage':
      return { types: ['area-pillaged'], fields: { area: action.area, by: action.by } };
    case 'take-hit':
      return { types: ['pillage-hit-taken', 'battle-hit-taken'], fields: { block: action.block } };
    case 'pillage-gain':
      return { types: ['pillage-step-gained'], fields: { block: action.block } };
    case 'sea-move':
      return { types: ['block-sea-moved'], fields: { block: action.block, to: action.to } };
    case 'victual':
      return { types: ['step-victualled'], fields: { block: action.block } };
    case 'move':
      return action.block === NORSE
        ? { types: ['norse-moved'], fields: { from: action.path[0], to: action.path.at(-1) } }
        : { types: ['block-moved'], fields: { block: action.block, path: action.path } };
    case 'rally':
      return { types: ['rally-called'], fields: { area: action.area } };
    case 'declare-main-attack':
      return { types: ['main-attack-declared'], fields: { area: action.area, origin: action.origin, via: action.via } };
    case 'join-main-attack':
      return { types: ['norse-joined-main-attack'], fields: { area: action.area } };
    case 'choose-battle':
      return { types: ['battle-begun'], fields: { area: action.area } };
    case 'fire':
      return { types: ['block-fired'], fields: { block: action.block } };
    case 'pass':
      return { types: ['block-passed'], fields: { block: action.block } };
    case 'retreat':
      return { types: ['block-retreated', 'block-withdrew'], fields: { block: action.block, to: action.to } };
    case 'regroup':
      return { types: ['block-regrouped'], fields: { block: action.block, to: action.to } };
    case 'border-raid-loss':
      return { types: ['raid-loss-taken'], fields: { block: action.block } };
    case 'bruce-home':
      return { types: ['noble-went-home'], fields: { noble: BRUCE, area: action.area } };
    case 'comyn-home':
      return { types: ['noble-went-home'], fields: { noble: COMYN, area: action.area } };
    case 'moray-winter':
    case 'king-winter':
    case 'wallace-winter':
      return { types: ['leader-wintered'], fields: { area: action.area } };
    case 'edward-winters':
      return { types: ['edward-stayed'], fields: {} };
    case 'edward-disbands':
      return { types: ['block-disbanded'], fields: {} };
    case 'disband':
      return { types: ['block-disbanded'], fields: { block: action.block } };
    case 'draw':
      return { types: ['block-drawn', 'block-put-back', 'block-drawn-inland'], fields: { area: action.area } };
    case 'build':
      return { types: ['step-built'], fields: { block: action.block } };
    case 'land':
      return { types: ['block-landed'], fields: { block: action.block, to: action.to } };
    case 'build-from':
      return { types: ['step-built'], fields: { block: action.block, area: action.area } };
    default:
      return null;
  }
}

/** For notices that only actions cause: the actions. Such a notice is the first of its entry. */
const ACTED: { readonly [T in EventType]?: readonly ActionType[] } = {
  'card-laid': ['play-card'],
  'event-passed': ['pass-event'],
  'truce-called': ['call-truce'],
  'herald-die-rolled': ['roll-herald'],
  'herald-rolled': ['herald'],
  'area-pillaged': ['pillage'],
  'pillage-hit-taken': ['take-hit'],
  'pillage-step-gained': ['pillage-gain', 'end-pillage'],
  'block-sea-moved': ['sea-move'],
  'step-victualled': ['victual'],
  'block-moved': ['move'],
  'norse-moved': ['move'],
  'rally-called': ['rally'],
  'main-attack-declared': ['declare-main-attack'],
  'norse-joined-main-attack': ['join-main-attack'],
  'block-withdrew': ['retreat'],
  'block-regrouped': ['regroup'],
  'raid-loss-taken': ['border-raid-loss'],
  'builds-ended': ['end-builds'],
  'king-crowned': ['crown'],
};

/** Notices that name the side which acts, if they are the first of their entry. */
const FIRST_OF_ACTOR: readonly EventType[] = ['block-fired', 'block-passed', 'battle-hit-taken', 'retreats-shown'];

/** Phases in which only the side acts whose card is carried out. */
const OF_CARD: readonly PhaseName[] = ['movement', 'herald', 'name-noble', 'pillage', 'pillage-gains', 'sea-move', 'truce', 'victuals'];

/** Notices that name the side which acts. */
const NAMES_ACTOR: readonly EventType[] = [
  ...(['card-laid', 'event-passed', 'truce-called', 'herald-die-rolled', 'herald-rolled', 'area-pillaged', 'pillage-hit-taken'] as const),
  ...(['pillage-step-gained', 'block-sea-moved', 'step-victualled', 'block-moved', 'rally-called', 'main-attack-declared'] as const),
  ...(['block-withdrew', 'block-regrouped', 'builds-ended'] as const),
];

const isAllowedIn = (name: PhaseName, types: readonly ActionType[]): boolean => {
  const rules = PHASES[name];
  return rules.kind === 'choice' && types.some((type) => rules.actionRules.has(type));
};
/** Whether two values are the same JSON. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The position in which an entry is made: the last phase that the viewer noticed, and the side whose card is carried out. */
interface Moment {
  readonly phase: PhaseName | null;
  readonly playing: Side | null;
}

/** Returns why an entry cannot have these notices, as far as its action and actor show; null if it can. */
export function whyNotActed({ phase: now, playing }: Moment, { actor, action, notices }: Entry): string | null {
  const [first] = notices;
  if (first !== undefined && FIRST_OF_ACTOR.includes(first.type) && first['side'] !== actor)
    return `${first.type} names a side that is not the actor`;
  if (now !== null && OF_CARD.includes(now) && playing !== actor) return 'a side acts while the card of the other side is carried out';
  if (action !== null) {
    const read = readAction(action);
    if (!read.ok) return `the action is invalid at ${read.problem.path}`;
    if (now !== null && !isAllowedIn(now, [read.value.type])) return `${read.value.type} is not an action of the phase ${now}`;
    const due = noticeOf(read.value);
    // A Celtic block may prove disloyal instead.
    const isNoticed = (notice: Notice) =>
      (notice.type === 'loyalty-rolled' && notice['stays'] === false && 'block' in action && notice['block'] === action.block) ||
      (due!.types.includes(notice.type) && Object.entries(due!.fields).every(([name, value]) => same(notice[name], value)));
    if (due !== null && !notices.some(isNoticed)) return `no notice reports the viewer’s own action ${read.value.type}`;
  }
  for (const [at, notice] of notices.entries()) {
    const types = ACTED[notice.type];
    if (types === undefined) continue;
    if (at > 0) return `${notice.type} is not the first notice`;
    if (NAMES_ACTOR.includes(notice.type) && notice['side'] !== actor) return `${notice.type} names a side that is not the actor`;
    if (action !== null && !types.includes(action.type))
      return `${notice.type} does not follow from the viewer’s own action ${action.type}`;
    if (action === null && now !== null && !isAllowedIn(now, types)) return `${notice.type} cannot come in the phase ${now}`;
  }
  return null;
}
