import { refusedBy } from '../errors.js';
import { actionsInput, placeInSubmission } from '../inputs.js';
import type { RulesetPart } from '../ruleset-part.js';
import { tried } from '../tried.js';
import type { Context } from './context.js';
import { rejectedAs } from './rejected.js';

export interface TryInput {
  readonly game: string;
  readonly expectedVersion: number;
  readonly actions: Readonly<Record<string, unknown>>;
}

/** What would become of a submission. */
export async function tryActions(parts: ReadonlyMap<string, RulesetPart>, input: TryInput, context: Context): Promise<object> {
  const { game, expectedVersion } = input;
  const foresight = await tried(
    context.court,
    context.bearer,
    { game, expectedVersion, ...actionsInput(input.actions, ['input']) },
    context,
  );
  if (foresight.kind === 'refused') throw refusedBy(foresight.refusal, placeInSubmission(input.actions, foresight.refusal, ['input']));
  const part = parts.get(foresight.ruleset)!;
  if (foresight.kind === 'rejected') return rejectedAs(part, foresight, context.language);
  const { seat, notTold } = foresight;
  const actions = foresight.notices.map((notices) => ({ notices: notices.map(part.notice) }));
  return { __typename: 'WouldBeAccepted', seat, notTold, actions, view: part.view(foresight.view) };
}
