// The planned actions: taken off one by one, all at once, or submitted together.
import { describeTogether, type NameOf } from '../diagram/names.js';
import type { LiveGame } from '../game/live-game.js';
import { texts } from '../texts/index.js';
import { type ActionFields, type Choice, choicesOf } from './choices.js';
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
      {/* Above the list: they stay where they are while it grows. */}
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
      <ol>
        {plan.map(({ actions, isForced }, index) => (
          <li key={index}>
            <Together choices={choicesOf(actions, fields)} nameOf={nameOf} /> {isForced && <span class="tag">{planWords.forced}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is done together. Where there is little room the names are cut, and never where they go. */
function Together({ choices, nameOf }: { readonly choices: readonly Choice[]; readonly nameOf: NameOf }) {
  const [who, where] = describeTogether(choices, nameOf);
  return (
    <>
      <span class="who">{who}</span>
      <span class="where">{where}</span>
    </>
  );
}
