// What the house says in entries that are not actions. Ids of accounts only: names can be erased, entries cannot.
import type { RulesetTypes, Viewer } from '../engine/ruleset.js';
import { type ProceedingBody, type ToldProceeding, toldProceeding } from './rulings.js';

/** Where a game's chance comes from: the court, or a real table. */
export type ChanceFrom = 'court' | 'table';

/** The first entry: what was agreed upon. */
export interface OpeningBody {
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly seats: readonly string[];
  /** Which account plays which seat, as far as it was said. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly chance: ChanceFrom;
  /** The commitments to the game's secrets, one an era: made before anybody has joined. */
  readonly secretCommitments: readonly string[];
}

/** A seat is taken. */
export interface SeatTakenBody {
  /** What it adds to the game's chance. */
  readonly entropy: string;
  /** Who chose that: the seat, or the house because the seat did not. */
  readonly entropyBy: 'seat' | 'house';
}

export type HouseBody = OpeningBody | SeatTakenBody | ProceedingBody;
export type ToldBody = OpeningBody | SeatTakenBody | ToldProceeding;

/** What the house says, as one viewer is told it. */
export const toldBody = (body: HouseBody | null, viewer: Viewer): ToldBody | null =>
  body !== null && 'type' in body ? toldProceeding(body, viewer) : body;
