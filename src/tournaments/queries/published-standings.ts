// The standings of a tournament as readers of a league see them: with names, in a language. A page and a picture show them.

import type { Language } from '../../engine/languages.js';
import { localize } from '../../engine/localized-text.js';
import { computeTournamentStandings, standingsRules } from '../contest/history.js';
import { computeTeamStandings, contestOf } from '../contest/teams.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId, TeamId } from '../rounds.js';
import type { TournamentAccess } from '../services/access.js';
import type { TournamentServices } from '../services/ports.js';
import { tieBreakName } from '../standings/sentences.js';
import { TEXTS, type Texts } from '../texts/index.js';
import { readTeamNames } from './views.js';

/** A piece of HTML or SVG. Texts become markup only through `markup`, which escapes them. */
export class Markup {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

type Part = string | number | Markup | readonly Markup[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that XML has no way to write: XML 1.0, 2.2. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const codeOf = (part: Part): string => {
  if (part instanceof Markup) return part.code;
  if (Array.isArray(part)) return part.map(codeOf).join('');
  return String(part)
    .replace(NOT_IN_XML, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
};

/** Builds markup from a template. Every text in it is escaped. */
export const markup = (literals: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(literals.map((literal, at) => (at === 0 ? literal : codeOf(parts[at - 1]!) + literal)).join(''));

/** How names and numbers are written for a reader. */
export interface PublishedNames {
  readonly language: Language;
  readonly texts: Texts['page'];
  readonly nameOf: (player: PlayerId) => string;
  readonly teamNameOf: (team: TeamId) => string;
  readonly numberOf: (value: number) => string;
}

/** Returns how a tournament is written in a language; in English if the server does not speak it. It has only names that the caller may see. */
export async function readPublishedNames(services: TournamentServices, access: TournamentAccess, wanted: string): Promise<PublishedNames> {
  const language = (wanted in TEXTS ? wanted : 'en') as Language;
  const names = await services.tournaments.people(access.head.id);
  const teamNames = await readTeamNames(services, access);
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  return {
    language,
    texts: TEXTS[language].page,
    nameOf: (player) => names.get(player) ?? player,
    teamNameOf: (team) => teamNames.get(team) ?? team,
    numberOf: (value) => figures.format(value),
  };
}

interface RankedRow {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

export interface PublishedTable {
  readonly caption: string;
  /** What the rows rank. */
  readonly head: string;
  /** The names of the tie-breaks. */
  readonly tieBreaks: readonly string[];
  readonly rows: readonly RankedRow[];
}

/** Returns the standings of players; in a team event, those of teams before them. */
export function publishedTables(
  tournament: Tournament,
  { language, texts, nameOf, teamNameOf }: PublishedNames,
): readonly PublishedTable[] {
  const tieBreaksOf = ({ tieBreaks }: ReturnType<typeof standingsRules>) => tieBreaks.map((each) => localize(tieBreakName(each), language));
  const players: PublishedTable = {
    caption: texts.standings,
    head: texts.player,
    tieBreaks: tieBreaksOf(standingsRules(tournament)),
    rows: computeTournamentStandings(tournament).map(({ player, ...row }) => ({ ...row, name: nameOf(player) })),
  };
  if (tournament.opened.settings.teams === undefined) return [players];
  const rows = computeTeamStandings(tournament).map(({ team, ...row }) => ({ ...row, name: teamNameOf(team) }));
  return [{ caption: texts.teams, head: texts.team, tieBreaks: tieBreaksOf(standingsRules(contestOf(tournament))), rows }, players];
}
