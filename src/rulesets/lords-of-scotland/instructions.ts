// What a seat that is to act is asked for: the decision of its phase with its numbers. Reads what that seat may know only.

import { composeSentence, type LogSentence, type SentenceFact } from '../../engine/log-sentences.js';
import { phaseOf } from './phases/index.js';
import type { LogCode } from './sentences/en-log.js';
import { sentencesIn } from './sentences/index.js';
import type { FollowerAt, LordsState } from './state.js';
import { followerAt } from './table.js';

type Seat = LordsState['seats'][number];

interface Ask {
  readonly code: LogCode;
  readonly facts: Readonly<Record<string, SentenceFact>>;
}

const ask = (code: LogCode, facts: Ask['facts'] = {}): Ask => ({ code, facts });

/** Returns the instructions of a seat that is to act. */
export function instructions(game: LordsState, seat: Seat, language: string): readonly LogSentence[] {
  const phase = phaseOf(game);
  const asked = phase.kind === 'final' ? null : askOf(game, seat);
  return asked === null ? [] : [composeSentence(sentencesIn(language).log, { ...asked, clause: phase.clause })];
}

/** The card whose power is used; it belongs to the seat that is asked. */
const cardAt = (game: LordsState, at: FollowerAt): SentenceFact => ({ kind: 'card', id: followerAt(game, at)!.card });

function askOf(game: LordsState, seat: Seat): Ask | null {
  const { phase, turn } = game;
  switch (phase.name) {
    case 'turn': {
      const rules = phaseOf(game);
      const kinds = new Set(rules.kind === 'choice' ? rules.legal(game, seat).map(({ type }) => type) : []);
      const code = !kinds.has('recruit') ? 'ask-muster' : kinds.has('muster') ? 'ask-turn' : 'ask-recruit';
      return ask(code, { turn });
    }
    case 'makgill':
      return ask('ask-makgill');
    case 'cockburn':
    case 'fergusson':
    case 'scott':
    case 'wemyss':
    case 'bruce':
      return ask(`ask-${phase.name}`, { card: cardAt(game, phase) });
    case 'claims':
      return ask('ask-claim', { count: phase.order[0]!.claims });
    default:
      return null;
  }
}
