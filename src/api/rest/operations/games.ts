import {
  type AccountOfSeat,
  type BroughtToSeat,
  type ListRequest,
  listGames,
  type OpeningRequest,
  openGame,
  readGame,
  replaceSeatToken,
  setMetadata,
  takeSeat,
} from '../../../games/index.js';
import { placeOfOptions, rulesetInput } from '../../inputs.js';
import { type Asked, type OfGame, type OfPage, page, pageAsked, settled } from '../operation.js';
import { tellEntries, tellGame, tellListing } from '../tell.js';

interface Opening {
  readonly options: Readonly<Record<string, unknown>>;
  readonly public?: boolean | null;
  readonly openAfterEnd?: boolean | null;
  readonly accounts?: readonly AccountOfSeat[] | null;
  readonly chance?: OpeningRequest['chance'] | null;
  readonly tableKey?: object | null;
  readonly metadata?: object | null;
}

interface Kept {
  readonly metadata?: object | null;
}

type OfSeat = OfGame & { readonly seat: string };

/** Opening games and taking seats. */
export const gameOperations = {
  async listGames(asked: Asked<OfPage & Omit<ListRequest, 'first' | 'after'>>) {
    const { games, hasNextPage } = await settled(listGames(asked.court, asked.bearer, { ...asked.parameters, ...pageAsked(asked) }));
    const told = games.map((game) => tellListing(asked.parts, game));
    return { ...page(games, hasNextPage, ({ game }) => game), items: told };
  },
  openGame({ court, bearer, body }: Asked<unknown, Opening>) {
    const { ruleset, value } = rulesetInput(body.options, 'options');
    const said = {
      public: body.public ?? false,
      openAfterEnd: body.openAfterEnd ?? true,
      accounts: body.accounts ?? [],
      chance: body.chance ?? 'court',
      tableKey: body.tableKey ?? null,
      metadata: body.metadata ?? null,
    } as const;
    const opened = openGame(court, bearer, { ruleset, options: value, ...said });
    return settled(opened, ({ code }) => (code === 'invalid-options' ? placeOfOptions(ruleset) : []));
  },
  async readGame({ court, bearer, parts, parameters: { game } }: Asked<OfGame>) {
    return tellGame(parts, await settled(readGame(court, bearer, game)));
  },
  async takeSeat({ court, bearer, parts, parameters: { game, seat }, body }: Asked<OfSeat, BroughtToSeat>) {
    return tellEntries(parts, await settled(takeSeat(court, bearer, game, { ...body, seat })));
  },
  async setGameMetadata({ court, bearer, parameters: { game }, body }: Asked<OfGame, Kept>) {
    return { metadata: await settled(setMetadata(court, bearer, game, body.metadata ?? null)) };
  },
  replaceSeatToken: ({ court, bearer, parameters: { game, seat } }: Asked<OfSeat>) => settled(replaceSeatToken(court, bearer, game, seat)),
};
