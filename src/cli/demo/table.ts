import type { Ask } from './ask.js';
import { fieldOf } from './names.js';

/** A game that was opened, and the tokens that play its seats. */
export interface Table {
  readonly game: string;
  readonly seats: readonly { readonly seat: string; readonly token: string }[];
}

const OPEN = `mutation ($input: OpenGameInput!) {
  openGame(input: $input) { game { id } seats { seat token } }
}`;

interface Answer {
  readonly openGame: { readonly game: { readonly id: string }; readonly seats: Table['seats'] };
}

/** Opens a game that anybody may watch, as the account. What is hidden in it stays hidden after its end. */
export async function openTable(ask: Ask, ruleset: string, options: object): Promise<Table> {
  const input = { options: { [fieldOf(ruleset)]: options }, public: true };
  const { game, seats } = (await ask<Answer>(OPEN, { input })).openGame;
  return { game: game.id, seats };
}
