// From what opens a game, as both doors are sent it, to what the use-cases read.
import type { NotOpened, OpeningRequest } from '../games/index.js';
import type { Place } from './errors.js';
import { placeOfOptions, rulesetInput } from './inputs.js';

/** `OpenGameInput` of the schema, and of the document. */
export interface OpenGameInput extends Omit<OpeningRequest, 'ruleset' | 'options'> {
  readonly options: Readonly<Record<string, unknown>>;
}

/** What is left out is for the use-case to say. */
export function openingOf({ options, ...rest }: OpenGameInput): OpeningRequest {
  const { ruleset, value } = rulesetInput(options, 'options');
  return { ...rest, ruleset, options: value };
}

/** Where the fields stand that an opening is refused for; `root` is where it stands itself in what was sent. */
export const placeInOpening = (code: string, { ruleset }: OpeningRequest, root: Place = []): Place =>
  code === 'invalid-options' ? placeOfOptions(ruleset, root) : root;

/** The same for one of many games; where the request stands if the refusal lies in none of them. */
export const placeInOpenings = ({ refusal, index }: NotOpened, games: readonly OpeningRequest[], root: Place = []): Place =>
  index === null ? root : placeInOpening(refusal.code, games[index]!, [...root, 'games', index]);
