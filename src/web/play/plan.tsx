// The planned actions: taken off one by one, all at once, or submitted together.
import { describeTogether, type NameOf } from '../diagram/names.js';
import type { LiveGame } from '../game/live-game.js';
import { texts } from '../texts/index.js';
import { type ActionFields, choicesOf } from './choices.js';
import type { Choosing } from './choosing.js';

const { play: words, plan: planWords } = texts;

interface PlanProps {
  readonly game: LiveGame;
  readonly nameOf: NameOf;
  readonly fields: ActionFields;
  readonly choosing: Choosing;
}

export function Plan({ game: { plan, sending }, nameOf, fields, choosing }: PlanProps) {
  const count = plan.reduce((sum, { actions }) => sum + actions.length, 0);
  return (
    <section class="plan" aria-label={words.planned(count)}>
      <h3>{words.planned(count)}</h3>
      <ol>
        {plan.map(({ actions, isForced }, index) => (
          <li key={index}>
            {describeTogether(choicesOf(actions, fields), nameOf)} {isForced && <span class="tag">{planWords.forced}</span>}
          </li>
        ))}
      </ol>
      <p class="buttons">
        <button type="button" class="primary" disabled={sending} onClick={choosing.submitPlan}>
          {words.submitPlan(count)}
        </button>
        {plan.some(({ isForced }) => !isForced) && (
          <>
            <button type="button" disabled={sending} onClick={choosing.removeLast}>
              {words.removeLast}
            </button>
            <button type="button" disabled={sending} onClick={choosing.startOver}>
              {words.reset}
            </button>
          </>
        )}
      </p>
    </section>
  );
}
