// Who may make which entry of a tournament's log. Courts see to it before they enter anything; here it is said of a log that is
// read elsewhere.

import type { ResultRecorded, TournamentBody } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';

/** As an exported entry says it. With neither it is the court itself. */
export interface EntryAuthor {
  readonly account: string | null;
  readonly player: string | null;
}

/** What is known where an entry follows. */
export interface AuthorContext {
  readonly tournament: Tournament;
  readonly organiser: string;
  /** Whether it is one of the forfeits that were entered with the start of a round. */
  readonly isOfStart: boolean;
}

const SERVER: EntryAuthor = { account: null, player: null };
const account = (id: string): EntryAuthor => ({ account: id, player: null });
const player = (id: string): EntryAuthor => ({ account: null, player: id });

type Permission<Type> = (body: Extract<TournamentBody, { readonly type: Type }>, makers: AuthorContext) => readonly EntryAuthor[];

const byOrganiser = (_body: unknown, { organiser }: AuthorContext): readonly EntryAuthor[] => [account(organiser)];

/** Of every kind of entry, all who may make it. */
const PERMISSIONS: { readonly [Type in TournamentBody['type']]: Permission<Type> } = {
  'tournament-opened': byOrganiser,
  // Whoever enters himself is one account, and is not seeded by himself. What is said to be confirmed has been entered by who plays.
  'player-registered': ({ account: own, seed, confirmed }, { organiser, tournament }) => [
    ...(confirmed && own !== organiser ? [] : [account(organiser)]),
    ...(tournament.opened.selfRegistration && own !== null && seed === null ? [account(own)] : []),
  ],
  'player-confirmed': (body, { tournament }) =>
    tournament.entrants.flatMap((each) => (each.player === body.player && each.account !== null ? [account(each.account)] : [])),
  'player-withdrawn': (body, { organiser }) => [account(organiser), player(body.player)],
  'player-token-replaced': (body, { organiser }) => [body.issuedTo === 'player' ? player(body.player) : account(organiser)],
  'registration-closed': byOrganiser,
  'absence-recorded': (body, { organiser }) => [account(organiser), ...(body.kind === 'requested-bye' ? [player(body.player)] : [])],
  'arbiters-set': byOrganiser,
  'bid-placed': (body) => [player(body.player)],
  'bids-revealed': byOrganiser,
  'round-paired': byOrganiser,
  'round-started': byOrganiser,
  'result-recorded': resultAuthors,
  'tournament-closed': byOrganiser,
};

/** What a game came to, the court reads; what is said of a table, whoever runs the tournament or judges in it, and does not play. */
function resultAuthors({ source }: ResultRecorded, { tournament, organiser, isOfStart }: AuthorContext): readonly EntryAuthor[] {
  if (source === 'game' || source === 'ruling') return [SERVER];
  if (isOfStart) return [account(organiser)];
  return [organiser, ...tournament.arbiters].filter((each) => !isPlayer(tournament, each)).map(account);
}

const isPlayer = ({ entrants }: Tournament, id: string): boolean => entrants.some((each) => each.account === id);

/** Whether whoever has made an entry may make it. */
export function mayAppend(by: EntryAuthor, body: TournamentBody, makers: AuthorContext): boolean {
  const may = (PERMISSIONS[body.type] as (body: TournamentBody, makers: AuthorContext) => readonly EntryAuthor[])(body, makers);
  return may.some((each) => each.account === by.account && each.player === by.player);
}
