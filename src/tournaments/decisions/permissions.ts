// Who may append which entry to a tournament's log. The server checks this before it appends; this module checks exported logs.

import type { ResultRecorded, TournamentBody } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';
import { isOfGame } from './results.js';

/** The author as an exported entry states it. If both are null, the server is the author. */
interface EntryAuthor {
  readonly account: string | null;
  readonly player: string | null;
}

/** The state before the entry. */
interface AuthorContext {
  readonly tournament: Tournament;
  readonly organiser: string;
  /** Whether the entry is one of the forfeits appended with the start of a round. */
  readonly isOfStart: boolean;
}

const SERVER: EntryAuthor = { account: null, player: null };
const account = (id: string): EntryAuthor => ({ account: id, player: null });
const player = (id: string): EntryAuthor => ({ account: null, player: id });

type Permission<Type> = (body: Extract<TournamentBody, { readonly type: Type }>, context: AuthorContext) => readonly EntryAuthor[];

const byOrganiser = (_body: unknown, { organiser }: AuthorContext): readonly EntryAuthor[] => [account(organiser)];

/** For every entry type, the authors who may append it. */
const PERMISSIONS: { readonly [Type in TournamentBody['type']]: Permission<Type> } = {
  'tournament-opened': byOrganiser,
  // A player who registers without the organiser has an account and no seed. A confirmed registration comes from the player's own account.
  'player-registered': ({ account: own, seed, confirmed }, { organiser, tournament }) => [
    ...(confirmed && own !== organiser ? [] : [account(organiser)]),
    ...(tournament.opened.selfRegistration && own !== null && seed === null ? [account(own)] : []),
  ],
  'player-confirmed': (body, { tournament }) =>
    tournament.entrants.flatMap((each) => (each.player === body.player && each.account !== null ? [account(each.account)] : [])),
  'player-withdrawn': (body, { organiser }) => [account(organiser), player(body.player)],
  'player-token-replaced': (body, { organiser }) => [body.issuedTo === 'player' ? player(body.player) : account(organiser)],
  'registration-closed': byOrganiser,
  'player-checked-in': (body, { organiser }) => [account(organiser), player(body.player)],
  'check-in-closed': (_body, { organiser }) => [account(organiser), SERVER],
  'absence-recorded': (body, { organiser }) => [account(organiser), ...(body.kind === 'requested-bye' ? [player(body.player)] : [])],
  'arbiters-set': byOrganiser,
  'bid-placed': (body) => [player(body.player)],
  'bids-revealed': byOrganiser,
  'round-paired': byOrganiser,
  'open-bid-placed': (body) => [player(body.player)],
  'open-bid-accepted': (body) => [player(body.player)],
  'bidding-lapsed': () => [SERVER],
  'bid-turn-warned': () => [SERVER],
  'round-started': byOrganiser,
  'round-extended': (_body, { tournament, organiser }) => (isPlayer(tournament, organiser) ? [] : [account(organiser)]),
  'extension-proposed': (body) => [player(body.player)],
  'extension-accepted': (body) => [player(body.player)],
  'times-proposed': (body) => [player(body.player)],
  'time-accepted': (body) => [player(body.player)],
  'times-declined': (body) => [player(body.player)],
  'time-reminded': () => [SERVER],
  'deadline-warned': () => [SERVER],
  'deadline-passed': () => [SERVER],
  'result-recorded': resultAuthors,
  'tournament-closed': byOrganiser,
};

/** The server records results of games. The organiser and the named arbiters report all others, unless they play in the tournament. */
function resultAuthors(result: ResultRecorded, { tournament, organiser, isOfStart }: AuthorContext): readonly EntryAuthor[] {
  if (isOfGame(result)) return [SERVER];
  if (isOfStart) return [account(organiser)];
  // At a deadline that has passed, by the rule of the tournament.
  if (result.adjudication?.signer === 'server')
    return isOverdue(tournament, result) && result.adjudication.rule !== 'ruling' ? [SERVER] : [];
  return [organiser, ...tournament.arbiters].filter((each) => !isPlayer(tournament, each)).map(account);
}

const isOverdue = ({ rounds }: Tournament, { round, table }: ResultRecorded): boolean =>
  rounds[round - 1]?.schedules[table - 1]?.overdue === true;

const isPlayer = ({ entrants }: Tournament, id: string): boolean => entrants.some((each) => each.account === id);

/** Returns whether the author may append the entry. */
export function mayAppend(by: EntryAuthor, body: TournamentBody, context: AuthorContext): boolean {
  const permitted = (PERMISSIONS[body.type] as (body: TournamentBody, context: AuthorContext) => readonly EntryAuthor[])(body, context);
  return permitted.some((each) => each.account === by.account && each.player === by.player);
}
