import type { Ask } from './ask.js';

/** A game that was opened, and the tokens that play its seats. */
export interface Table {
  readonly game: string;
  readonly seats: readonly { readonly seat: string; readonly token: string }[];
}

export const SCENARIOS = ['braveheart', 'bruce', 'campaign'] as const;
export type Scenario = (typeof SCENARIOS)[number];

const OPEN = `mutation ($input: OpenGameInput!) {
  openGame(input: $input) { game { id } seats { seat token } }
}`;

interface Answer {
  readonly openGame: { readonly game: { readonly id: string }; readonly seats: Table['seats'] };
}

/** Opens a game that anybody may watch, as the account. What is hidden in it stays hidden after its end. */
export async function openTable(ask: Ask, scenario: Scenario): Promise<Table> {
  const options = { hammerOfTheScots: { scenario, edition: '3.0' } };
  const { game, seats } = (await ask<Answer>(OPEN, { input: { options, public: true } })).openGame;
  return { game: game.id, seats };
}
