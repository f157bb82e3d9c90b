// Games that are opened, one or many.
import { type OpenedGame, openGame, openGames } from '../../games/index.js';
import { refusedBy } from '../errors.js';
import { type OpenGameInput, openingOf, placeInOpening, placeInOpenings } from '../opening.js';
import type { Context } from './context.js';
import { settled } from './settled.js';

interface OpenGamesInput {
  readonly games: readonly OpenGameInput[];
  readonly idempotencyKey: string;
}

const told = ({ game, seats }: OpenedGame) => ({ id: game, seats });

export const openingMutations = {
  openGame(_: unknown, { input }: { readonly input: OpenGameInput }, { court, bearer }: Context) {
    const request = openingOf(input);
    return settled(openGame(court, bearer, request), ({ code }) => placeInOpening(code, request, ['input']));
  },
  async openGames(_: unknown, { input }: { readonly input: OpenGamesInput }, { court, bearer }: Context) {
    const games = input.games.map(openingOf);
    const opened = await openGames(court, bearer, { games, idempotencyKey: input.idempotencyKey });
    if (!opened.ok) throw refusedBy(opened.problem.refusal, placeInOpenings(opened.problem, games, ['input']));
    return { games: opened.value.games.map(told), repeated: opened.value.repeated };
  },
};
