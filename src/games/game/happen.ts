// A game before its first entry, and where each entry takes it.
import type { AnyRuleset } from '../../engine/ruleset.js';
import { openedDraws } from '../../record/chance/opened.js';
import { clocksAfter, fullClocks } from '../../record/clock.js';
import type { Content } from '../../record/entry.js';
import { noLinks } from '../../record/parts.js';
import { seal } from '../../record/seal.js';
import { NO_SEATS_TAKEN, seatsTakenAfter } from '../../record/seats-taken.js';
import type { GameSecrets } from '../../record/secrets.js';
import { beginsDraws, drawnAfter, inEra, noDraws } from './draws.js';
import type { Entry, EntryKind, GameFacts, GameSummary } from './game.js';
import { fold, nextEra, type Position, standingAfter } from './position.js';
import { NO_PROCEEDINGS, proceedingsAfter } from './proceedings.js';

/** What an entry says, before it has a place in a log. */
export interface Happening extends Content {
  readonly at: Date;
  readonly kind: EntryKind;
}

/** A game before its first entry. */
export function beforeAnything(facts: GameFacts, ruleset: AnyRuleset, secrets: GameSecrets): Position {
  const seats = ruleset.seats(facts.options);
  const summary: GameSummary = {
    ...noLinks(seats),
    status: 'seating',
    ...NO_SEATS_TAKEN,
    toAct: [],
    outcome: null,
    clocks: facts.clock && fullClocks(facts.clock, seats),
    drawn: noDraws({ facts, seats }),
    proceedings: NO_PROCEEDINGS,
  };
  return { facts, ruleset, seats, summary, secrets, secret: secrets.era(0), keys: null, state: ruleset.empty, bytes: 0 };
}

/** The entry that this happening becomes, sealed in its place, and the position after it. */
export function happen(position: Position, happening: Happening): { readonly entry: Entry; readonly position: Position } {
  const { facts, ruleset, seats, summary } = position;
  const { rulesVersion } = ruleset;
  const era = nextEra(summary);
  const seated = { ...summary, era, ...seatsTakenAfter(summary, happening) };
  const { secret, keys } = inEra(position, seated);
  const opened = openedDraws(seats, keys, happening.draws, beginsDraws({ ...happening, era }, summary));
  const sealed = seal({ game: facts.id, ruleset, seats, secret }, summary, { ...happening, era, rulesVersion }, opened);
  const versions = sealed.parts.map((part) => part?.version ?? 0);
  const entry: Entry = {
    ...happening,
    game: facts.id,
    seq: sealed.links.seq,
    era,
    rulesVersion,
    versions,
    commitments: Object.values(sealed.commitments),
    hash: sealed.hash,
  };
  const state = fold(ruleset, position.state, happening.events);
  const proceedings = proceedingsAfter(seats, summary.proceedings, entry);
  const stands = standingAfter(position, state, { taken: seated.taken, proceedings });
  const next: GameSummary = {
    ...seated,
    ...sealed.links,
    ...stands,
    clocks: clocksIn(position, happening, { ...stands, proceedings }),
    proceedings,
    drawn: drawnAfter(position, era === summary.era ? summary.drawn : noDraws(position), happening.draws),
  };
  return { entry, position: { ...position, secret, keys, summary: next, state } };
}

/** The clocks after this happening, where the game stands so then. Who has resigned, or whose time was up, plays without. */
function clocksIn(
  { facts: { clock }, summary: { clocks } }: Position,
  { at, kind, body }: Happening,
  { status, toAct, proceedings: { resigned } }: Pick<GameSummary, 'status' | 'toAct' | 'proceedings'>,
): GameSummary['clocks'] {
  if (clock === null || clocks === null) return null;
  const running = status === 'playing' ? toAct.filter((seat) => !resigned.includes(seat)) : null;
  const added = body !== null && 'type' in body && body.type === 'time-added' ? body : null;
  return clocksAfter(clock, clocks, { at: at.getTime(), isAction: kind === 'action', running, added });
}
