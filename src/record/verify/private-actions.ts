// What a seat may take back: what it alone has noticed of what it did, since the last entry that binds it.
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { isPrivate } from '../kinds.js';
import type { ActionsTakenBackBody } from '../lifecycle.js';
import type { EntryLine } from '../lines.js';
import { type EntryMark, namedBy, type ToldMark } from '../rulings.js';
import { ALL } from '../seal.js';
import { viewersOf } from '../viewers.js';
import { isWhole, type WholeLine } from './entries.js';
import { type EntryFault, faultOf } from './finding.js';
import type { Followed } from './followed.js';
import type { PrivateActions } from './private-actions-of-seat.js';

type Kept = Pick<Followed, 'isGapless' | 'noticed' | 'opening' | 'privateActions' | 'ruleset'>;

const boundBy = (bound: number, what: string): PrivateActions => ({ bound, what, stands: [], undone: [], revealed: null });

const house = faultOf('house');

/**
 * Keeps of an entry what seats can take back after it. `viewer`: whose record it stands in. To be asked when it is known who has
 * noticed it.
 */
export function keepPrivateActions(line: EntryLine, number: number, viewer: string, followed: Kept): void {
  const { opening, privateActions } = followed;
  const noticed = whoNoticedAsTold(line, number, viewer, followed);
  const known = new Set(noticed);
  for (const seat of opening?.seats ?? []) {
    if (!known.has(seat)) continue;
    const what = whatBinds(line, seat, noticed);
    if (what === null) keepPrivate(line, number, followed);
    else privateActions.set(seat, boundBy(number, what));
  }
}

/** Why a seat cannot take back what it did after an entry. */
export function* takingBackFaults({ by, to }: ActionsTakenBackBody<EntryMark | ToldMark>, followed: Kept): Generator<EntryFault> {
  const after = namedBy(to);
  const { bound, what, stands, undone, revealed } = followed.privateActions.get(by) ?? boundBy(0, '');
  if (bound > after) yield house(`it takes back ${what}, in entry ${bound}`);
  else if (followed.isGapless && !stands.some((at) => at > after)) yield house('it takes back nothing');
  if (undone.some((each) => after > each.after && after < each.at)) yield house(`it goes back to entry ${after}, which is taken back`);
  if (revealed === null || revealed.at <= after) return;
  const why = `it takes back what has shown ${by} something, in entry ${revealed.at}`;
  yield { check: 'rules', why, ...(!revealed.isToday && { otherwise: true }) };
}

/** Who has noticed an entry, as far as this record tells. */
function whoNoticedAsTold(line: EntryLine, number: number, viewer: string, { noticed, opening }: Kept): readonly string[] {
  const { actor, kind } = line.header;
  if (viewer !== ALL) return [viewer];
  const all = viewersOf(opening?.seats ?? []);
  const known = noticed.of(number);
  if (known !== undefined) return all.filter((_, index) => known[index]);
  return kind === 'action' || isPrivate(kind) ? all.filter((each) => each === actor) : all;
}

/** What it is in an entry that binds a seat which has noticed it; null if it is private to the seat. */
function whatBinds({ header, part }: EntryLine, seat: string, noticed: readonly string[]): string | null {
  if (header.actor !== seat || (header.kind !== 'action' && !isPrivate(header.kind))) return `what ${seat} was told`;
  if (noticed.some((viewer) => viewer !== seat)) return 'what others have noticed';
  if (header.kind === 'action' && part.body !== null) return 'what was signed for';
  return ('seq' in part ? part.draws : part.openings).length > 0 ? 'a draw' : null;
}

function keepPrivate(line: EntryLine, number: number, { privateActions, ruleset }: Kept): void {
  const seat = line.header.actor!;
  const own = privateActions.get(seat) ?? boundBy(0, '');
  privateActions.set(seat, own);
  if (line.header.kind === 'action') {
    own.stands.push(number);
    if (ruleset !== null && isWhole(line) && isShown(ruleset, line, seat)) {
      own.revealed = { at: number, isToday: line.header.rulesVersion === ruleset.rulesVersion };
    }
    return;
  }
  const after = namedBy((line.part.body as ActionsTakenBackBody<EntryMark | ToldMark> | null)?.to ?? null);
  own.stands = own.stands.filter((at) => at <= after);
  own.undone.push({ after, at: number });
}

/** Whether something was revealed to the seat that acted. Events that the rules cannot read are a fault of their own. */
function isShown(ruleset: AnyRuleset, { part }: WholeLine, seat: string): boolean {
  const reveals = (event: RulesetTypes['Event']) => ruleset.reveals(event, seat);
  try {
    return part.events.some(reveals);
  } catch {
    return false;
  }
}
