// From what opens a game, as both doors are sent it, to what the use-cases read.
import type { AccountOfSeat, NotOpened, OfferRequest, OpeningRequest } from '../games/index.js';
import type { Place } from './errors.js';
import { placeOfOptions, rulesetInput } from './inputs.js';

/** `OpenGameInput` of the schema, and of the document. */
export interface OpenGameInput {
  readonly options: Readonly<Record<string, unknown>>;
  readonly public?: boolean | null;
  readonly openAfterEnd?: boolean | null;
  readonly spectatorDelay?: number | null;
  readonly accounts?: readonly AccountOfSeat[] | null;
  readonly offers?: readonly OfferRequest[] | null;
  readonly chance?: OpeningRequest['chance'] | null;
  readonly tableKey?: object | null;
  readonly metadata?: object | null;
}

/** What is left out is what a use-case takes for it. */
export function openingOf(input: OpenGameInput): OpeningRequest {
  const { ruleset, value } = rulesetInput(input.options, 'options');
  const { public: isPublic, openAfterEnd, spectatorDelay, accounts, offers, chance, tableKey, metadata } = input;
  return {
    ruleset,
    options: value,
    public: isPublic ?? false,
    openAfterEnd: openAfterEnd ?? true,
    spectatorDelay: spectatorDelay ?? 0,
    accounts: accounts ?? [],
    offers: offers ?? [],
    chance: chance ?? 'court',
    tableKey: tableKey ?? null,
    metadata: metadata ?? null,
  };
}

/** Where the fields stand that an opening is refused for; `root` is where it stands itself in what was sent. */
export const placeInOpening = (code: string, { ruleset }: OpeningRequest, root: Place = []): Place =>
  code === 'invalid-options' ? placeOfOptions(ruleset, root) : root;

/** The same for one of many games; where the request stands if the refusal lies in none of them. */
export const placeInOpenings = ({ refusal, index }: NotOpened, games: readonly OpeningRequest[], root: Place = []): Place =>
  index === null ? root : placeInOpening(refusal.code, games[index]!, [...root, 'games', index]);
