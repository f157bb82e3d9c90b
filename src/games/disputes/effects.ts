import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import { oneOf, type Told } from '../../engine/told.js';
import type { Effect } from '../../record/rulings.js';
import type { At } from '../apart-from-play/proceed.js';
import type { Court } from '../court/court.js';
import { entryMarkOf } from '../log/entry-mark.js';
import { stateAfter } from '../log/state-after.js';
import type { Entry } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotWritten } from '../requests/texts.js';
import { seqNamed } from '../viewers/resume.js';

/** What a ruling is to do; `to` is a cursor of the arbiter's. */
export type AskedEffect = Effect<string>;

/** What a ruling does, and the state the game has after it. */
export interface Ruled {
  readonly effect: Effect;
  readonly state: RulesetTypes['State'];
}

const invalid = (path: string, expected: Told, allowed?: readonly string[]): Refusal => ({
  code: 'invalid-request',
  path,
  expected,
  ...(allowed && { allowed }),
});

/** What a ruling does in this game, or why it cannot. */
export async function effectOf(court: Court, at: At, asked: AskedEffect): Promise<Result<Ruled, Refusal>> {
  const { seats, state } = at.position;
  switch (asked.type) {
    case 'uphold':
    case 'annul':
      return accept({ effect: { type: asked.type }, state });
    case 'correct-result': {
      const winners = seats.filter((seat) => asked.winners.includes(seat));
      if (winners.length > 0 && winners.length === asked.winners.length) return accept({ effect: { type: asked.type, winners }, state });
      return reject(invalid('winners', WINNERS, seats));
    }
    case 'penalty': {
      const { type, seat, penalty } = asked;
      if (!seats.includes(seat)) return reject(invalid('seat', oneOf(seats), seats));
      const unwritable = whyNotWritten('penalty', penalty);
      return unwritable === null ? accept({ effect: { type, seat, penalty }, state }) : reject(unwritable);
    }
    case 'take-back':
      return takenBackTo(court, at, asked.to);
  }
}

const WINNERS: Told = {
  en: 'seats of this game, one or more, each once',
  fr: 'des places de cette partie, une au moins, chacune une fois',
};
const OF_PLAY: Told = {
  en: 'the cursor of the set-up or of an action of this game',
  fr: 'le curseur de la mise en place ou d’une action de cette partie',
};

async function takenBackTo(court: Court, { sight, position }: At, cursor: string): Promise<Result<Ruled, Refusal>> {
  const { facts, summary } = position;
  const seq = await seqNamed(court, sight, cursor);
  if (seq === null) return reject({ code: 'no-such-entry' });
  const [entry] = await court.games.entriesAt(facts.id, [seq]);
  if (!isOfPlay(entry!)) return reject(invalid('to', OF_PLAY));
  const to = await entryMarkOf(court, position, seq);
  return accept({ effect: { type: 'take-back', to }, state: await stateAfter(court, position, seq, summary.proceedings.takenBack) });
}

/** An action, or the last seat taken, which sets the game up. */
const isOfPlay = ({ kind, events }: Entry): boolean => kind === 'action' || (kind === 'seat-taken' && events.length > 0);
