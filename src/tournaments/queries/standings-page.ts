// The standings and rounds of a tournament as one HTML page that a league can post or show in a frame. It has no script and loads nothing.

import { accept } from '../../engine/result.js';
import { readingPast } from '../services/access.js';
import {
  markup as html,
  Markup,
  type PublishedNames,
  type PublishedTable,
  publishedTables,
  readPublishedNames,
} from './published-standings.js';
import { type RoundView, viewRounds } from './views.js';

/** The style of pages that are complete in themselves. */
export const PAGE_STYLE = new Markup(`
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; color: #1c1c1c; background: #fff }
table { border-collapse: collapse; margin: 0 0 1.5rem }
caption { text-align: left; font-weight: bold; padding: .3rem 0 }
th, td { border-bottom: 1px solid #ccc; padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
.n { text-align: right; font-variant-numeric: tabular-nums }
`);

function standingsTable({ caption, head, tieBreaks, rows }: PublishedTable, { texts, numberOf }: PublishedNames): Markup {
  const figure = (value: number) => html`<td class="n">${numberOf(value)}</td>`;
  const heads = tieBreaks.map((name) => html`<th scope="col" class="n">${name}</th>`);
  return html`<table><caption>${caption}</caption>
<thead><tr><th scope="col" class="n">${texts.rank}</th><th scope="col">${head}</th><th scope="col" class="n">${texts.points}</th>${heads}</tr></thead>
<tbody>${rows.map(({ rank, name, points, tieBreaks: values }) => html`<tr><td class="n">${rank}</td><th scope="row">${name}</th>${figure(points)}${values.map(figure)}</tr>\n`)}</tbody></table>
`;
}

/** The result of a table: the places, best first, and who forfeited. */
function resultText({ players, result }: RoundView['tables'][number], { texts, nameOf }: PublishedNames): string {
  if (result === null) return texts.noResult;
  const away = result.forfeited.map((player) => texts.forfeited(nameOf(player)));
  const [best = []] = result.placings;
  if (players.length === 2)
    return [...(best.length === 2 ? [texts.drawn] : best.map((player) => texts.won(nameOf(player)))), ...away].join(', ');
  return [...result.placings.map((sharing) => sharing.map(nameOf).join(' = ')), ...away].join(' > ');
}

function roundTable(round: RoundView, context: PublishedNames): Markup {
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

/**
 * Returns the standings, pairings and results of a tournament as an HTML page, now or after an earlier entry, in a language. The page is
 * complete in itself: it has no script, and loads neither files nor fonts. It has only names that the caller may see.
 */
export const standingsPage = readingPast(async (services, { tournament, access }, wanted: string) => {
  const context = await readPublishedNames(services, access, wanted);
  const rounds = viewRounds(tournament).filter(({ tables }) => tables.length > 0);
  const { name } = access.head;
  return accept(
    html`<!doctype html>
<html lang="${context.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${PAGE_STYLE}</style>
<h1>${name}</h1>
${publishedTables(tournament, context).map((table) => standingsTable(table, context))}${rounds.toReversed().map((round) => roundTable(round, context))}<p>${context.texts.version(tournament.seq)}</p>
</html>
`.code,
  );
});
