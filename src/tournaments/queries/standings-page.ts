// The standings and rounds of a tournament as one HTML page that a league can post or show in a frame. It has no script and loads nothing.

import type { Language } from '../../engine/languages.js';
import { localize } from '../../engine/localized-text.js';
import { accept } from '../../engine/result.js';
import { computeTournamentStandings, standingsRules } from '../contest/history.js';
import { computeTeamStandings, contestOf } from '../contest/teams.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId, TeamId } from '../rounds.js';
import { readingPast } from '../services/access.js';
import { tieBreakName } from '../standings/sentences.js';
import { TEXTS, type Texts } from '../texts/index.js';
import { type RoundView, readTeamNames, viewRounds } from './views.js';

/** A piece of HTML. Texts become HTML only through `html`, which escapes them. */
class Html {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

type Part = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const codeOf = (part: Part): string => {
  if (part instanceof Html) return part.code;
  if (Array.isArray(part)) return part.map(codeOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
};

/** Builds HTML from a template. Every text in it is escaped. */
const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(literals.map((literal, at) => (at === 0 ? literal : codeOf(parts[at - 1]!) + literal)).join(''));

const STYLE = new Html(`
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; color: #1c1c1c; background: #fff }
table { border-collapse: collapse; margin: 0 0 1.5rem }
caption { text-align: left; font-weight: bold; padding: .3rem 0 }
th, td { border-bottom: 1px solid #ccc; padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
.n { text-align: right; font-variant-numeric: tabular-nums }
`);

interface PageContext {
  readonly language: Language;
  readonly texts: Texts['page'];
  readonly nameOf: (player: PlayerId) => string;
  readonly teamNameOf: (team: TeamId) => string;
  readonly numberOf: (value: number) => string;
}

interface Ranked {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

function standingsTable(
  caption: string,
  head: string,
  rules: ReturnType<typeof standingsRules>,
  rows: readonly Ranked[],
  context: PageContext,
): Html {
  const { language, texts, numberOf } = context;
  const figure = (value: number) => html`<td class="n">${numberOf(value)}</td>`;
  const heads = rules.tieBreaks.map((each) => html`<th scope="col" class="n">${localize(tieBreakName(each), language)}</th>`);
  return html`<table><caption>${caption}</caption>
<thead><tr><th scope="col" class="n">${texts.rank}</th><th scope="col">${head}</th><th scope="col" class="n">${texts.points}</th>${heads}</tr></thead>
<tbody>${rows.map(({ rank, name, points, tieBreaks }) => html`<tr><td class="n">${rank}</td><th scope="row">${name}</th>${figure(points)}${tieBreaks.map(figure)}</tr>\n`)}</tbody></table>
`;
}

/** The result of a table: the places, best first, and who forfeited. */
function resultText({ players, result }: RoundView['tables'][number], { texts, nameOf }: PageContext): string {
  if (result === null) return texts.noResult;
  const away = result.forfeited.map((player) => texts.forfeited(nameOf(player)));
  const [best = []] = result.placings;
  if (players.length === 2)
    return [...(best.length === 2 ? [texts.drawn] : best.map((player) => texts.won(nameOf(player)))), ...away].join(', ');
  return [...result.placings.map((sharing) => sharing.map(nameOf).join(' = ')), ...away].join(' > ');
}

function roundTable(round: RoundView, context: PageContext): Html {
  const { texts, nameOf, teamNameOf, numberOf } = context;
  const score = (points: readonly number[]) => points.map(numberOf).join(' : ');
  const matches = round.matches.map(
    ({ teams, boardPoints, matchPoints }, at) =>
      html`<tr><td class="n">${at + 1}</td><td>${teams.map(teamNameOf).join(' – ')}</td><td>${score(boardPoints)}</td><td>${matchPoints === null ? texts.noResult : score(matchPoints)}</td></tr>\n`,
  );
  const tables = round.tables.map(
    (table) =>
      html`<tr><td class="n">${table.table}</td><td>${table.players.map(nameOf).join(' – ')}</td><td>${resultText(table, context)}</td></tr>\n`,
  );
  const byes = round.byes.length === 0 ? '' : html`<p>${texts.byes(round.byes.map(({ player }) => nameOf(player)).join(', '))}</p>\n`;
  return html`<h2>${texts.round(round.round)}</h2>
${
  matches.length === 0
    ? ''
    : html`<table><thead><tr><th scope="col" class="n">${texts.match}</th><th scope="col">${texts.teams}</th><th scope="col">${texts.boardPoints}</th><th scope="col">${texts.points}</th></tr></thead>
<tbody>${matches}</tbody></table>
`
}<table><thead><tr><th scope="col" class="n">${texts.table}</th><th scope="col">${texts.players}</th><th scope="col">${texts.result}</th></tr></thead>
<tbody>${tables}</tbody></table>
${byes}`;
}

function standingsTables(tournament: Tournament, context: PageContext): Html {
  const { texts, nameOf, teamNameOf } = context;
  const ofPlayers = computeTournamentStandings(tournament).map(({ player, ...row }) => ({ ...row, name: nameOf(player) }));
  const players = standingsTable(texts.standings, texts.player, standingsRules(tournament), ofPlayers, context);
  if (tournament.opened.settings.teams === undefined) return players;
  const ofTeams = computeTeamStandings(tournament).map(({ team, ...row }) => ({ ...row, name: teamNameOf(team) }));
  return html`${standingsTable(texts.teams, texts.team, standingsRules(contestOf(tournament)), ofTeams, context)}${players}`;
}

/**
 * Returns the standings, pairings and results of a tournament as an HTML page, now or after an earlier entry, in a language. The page is
 * complete in itself: it has no script, and loads neither files nor fonts. It has only names that the caller may see.
 */
export const standingsPage = readingPast(async (services, { tournament, access }, wanted: string) => {
  const language = (wanted in TEXTS ? wanted : 'en') as Language;
  const names = await services.tournaments.people(access.head.id);
  const teamNames = await readTeamNames(services, access);
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const context: PageContext = {
    language,
    texts: TEXTS[language].page,
    nameOf: (player) => names.get(player) ?? player,
    teamNameOf: (team) => teamNames.get(team) ?? team,
    numberOf: (value) => figures.format(value),
  };
  const rounds = viewRounds(tournament).filter(({ tables }) => tables.length > 0);
  const { name } = access.head;
  return accept(
    html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${STYLE}</style>
<h1>${name}</h1>
${standingsTables(tournament, context)}${rounds.toReversed().map((round) => roundTable(round, context))}<p>${context.texts.version(tournament.seq)}</p>
</html>
`.code,
  );
});
