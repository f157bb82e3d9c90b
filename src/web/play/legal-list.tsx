// What a seat could do in a position that can only be looked at, as a list.
import { flattenLegalActions } from 'lyon/client';
import type { DiagramKit } from '../diagram/diagram.js';
import { describeChoice } from '../diagram/names.js';
import type { AnyGame } from '../game/live-game.js';
import { texts } from '../texts/index.js';
import { choicesOf } from './choices.js';

const { replay: words, disputes } = texts;

type LegalActions = Parameters<typeof flattenLegalActions>[0];

interface LegalListProps {
  readonly kit: DiagramKit;
  readonly legal: LegalActions;
  /** The position in which the actions were legal. */
  readonly view: AnyGame['view'];
  /** The action that the seat then took, in the form of the legal ones; it stands out. */
  readonly taken?: unknown;
  /** How many actions are listed at most, besides the taken one; all if left out. */
  readonly most?: number;
}

/** The number of actions that a seat could take. */
export const countLegal = (legal: LegalActions): number => flattenLegalActions(legal).length;

export function LegalList({ kit, legal, view, taken, most = Number.POSITIVE_INFINITY }: LegalListProps) {
  const nameOf = kit.namesIn(view);
  const choices = choicesOf(flattenLegalActions(legal), kit.fields);
  const takenText = JSON.stringify(taken);
  const isTaken = choices.map(({ input }) => JSON.stringify(input) === takenText);
  const listed = choices.map((choice, index) => ({ choice, index })).filter(({ index }) => index < most || isTaken[index]);
  return (
    <>
      <ul class="legal-list">
        {listed.map(({ choice, index }) => (
          <li key={`${index} ${choice.kind}`} class={isTaken[index] ? 'taken' : ''}>
            {describeChoice(choice, nameOf)} {isTaken[index] && <span class="tag">{disputes.taken}</span>}
          </li>
        ))}
      </ul>
      {choices.length > listed.length && <p class="quiet">{words.further(choices.length - listed.length)}</p>}
    </>
  );
}
