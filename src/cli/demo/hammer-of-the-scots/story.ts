// The story of a game, year by year, as a spectator saw it.
import type { Chapter, NameOf } from '../title.js';
import type { Notice, Side } from './notices.js';
import { blockName, blocks, isTold, listed, REALM, sentenceOf } from './sentences.js';

/** A battle that is being fought; what is lost in it is told at its end. */
interface Fight {
  readonly area: string;
  readonly attacker: Side;
  readonly lost: string[];
  readonly captured: string[];
  rounds: number;
}

/** Tells a game from its notices, in their order. What happened before the first year is in no year. */
export function story(notices: Iterable<Notice>, nameOf: NameOf): Chapter[] {
  const years: { readonly heading: string; readonly sentences: string[] }[] = [];
  const say = (sentence: string | null) => {
    if (sentence !== null) years.at(-1)?.sentences.push(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  };
  const marches = marching(say);
  const battles = fighting(say, nameOf);
  for (const notice of notices) {
    if (marches.heard(notice) || battles.heard(notice)) continue;
    if (notice.type === 'year-begun') years.push({ heading: String(notice.year), sentences: [] });
    else if (isTold(notice)) say(sentenceOf(notice, nameOf));
  }
  return years;
}

type Say = (sentence: string | null) => void;

/** Counts what a side moves, and tells it when something else happens. */
function marching(say: Say) {
  let side: Side | null = null;
  let [marched, sailed] = [0, 0];
  const told = () => {
    if (marched > 0) say(`${REALM[side!]} moves ${blocks(marched)}.`);
    if (sailed > 0) say(`${REALM[side!]} ships ${blocks(sailed)}.`);
    [marched, sailed] = [0, 0];
  };
  return {
    /** Whether the notice was one of a move. */
    heard(notice: Notice): boolean {
      const moves = notice.type === 'block-moved' || notice.type === 'block-sea-moved';
      if (!moves || notice.side !== side) told();
      if (!moves) return false;
      side = notice.side;
      if (notice.type === 'block-moved') marched++;
      else sailed++;
      return true;
    },
  };
}

/** Gathers a battle into one sentence. */
function fighting(say: Say, nameOf: NameOf) {
  let fight: Fight | null = null;
  return {
    /** Whether the notice was one of a battle. */
    heard(notice: Notice): boolean {
      if (notice.type === 'battle-begun') {
        fight = { area: notice.area, attacker: notice.attacker, rounds: 1, lost: [], captured: [] };
        return true;
      }
      if (fight === null) return false;
      if (notice.type === 'battle-ended') {
        say(outcomeOf(fight, notice.winner));
        fight = null;
        return true;
      }
      return happenedIn(fight, notice, nameOf);
    },
  };

  function outcomeOf({ area, attacker, rounds, lost, captured }: Fight, winner: Side): string {
    const result = winner === attacker ? 'takes the field' : 'is beaten off';
    const losses = [
      lost.length > 0 && `${listed(lost)} ${lost.length === 1 ? 'falls' : 'fall'}`,
      captured.length > 0 && `${listed(captured)} ${captured.length === 1 ? 'is' : 'are'} captured`,
    ].filter((loss) => loss !== false);
    const after = rounds === 1 ? '' : ` after ${rounds} rounds`;
    return `Battle in ${nameOf(area)}: ${REALM[attacker]} attacks and ${result}${after}${losses.length === 0 ? '' : `; ${losses.join('; ')}`}.`;
  }
}

/** Whether the notice belongs to the battle's own sentence. */
function happenedIn(fight: Fight, notice: Notice, nameOf: NameOf): boolean {
  switch (notice.type) {
    case 'battle-round-begun':
      fight.rounds = notice.round;
      return true;
    case 'block-eliminated':
      fight.lost.push(blockName(notice.side, notice.block, nameOf));
      return true;
    case 'noble-captured':
      fight.captured.push(nameOf(notice.noble));
      return true;
    default:
      return false;
  }
}
