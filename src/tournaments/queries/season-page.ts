// The table of a season as one HTML page that a league can post or show in a frame. It has no script and loads nothing.

import type { Language } from '../../engine/languages.js';
import { localize } from '../../engine/localized-text.js';
import { accept, type Result } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import type { TournamentServices } from '../services/ports.js';
import { TEXTS } from '../texts/index.js';
import { markup as html } from './published-standings.js';
import { readSeasonTables, type SeasonRowView, type SeasonTableView } from './seasons.js';
import { PAGE_STYLE } from './standings-page.js';

/** Returns the results of a player in a tournament, those that do not count in brackets. */
function resultsText({ results }: SeasonRowView, of: string, numberOf: (value: number) => string): string {
  const listed = results.filter(({ tournament }) => tournament === of);
  return listed.map(({ points, counted }) => (counted ? numberOf(points) : `(${numberOf(points)})`)).join(' ');
}

/** The movement of a row has a sign and words, so that it does not depend on colours. */
const SIGNS = { promoted: '↑', relegated: '↓', undecided: '?' };

/**
 * Returns the table of a season as an HTML page, in a language: of one division, or of all of them. The page is complete in itself: it has no
 * script, and loads neither files nor fonts. It has only names that the caller may see.
 */
export async function seasonPage(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  division: number | null,
  wanted: string,
): Promise<Result<string, Refusal>> {
  const read = await readSeasonTables(services, bearer, id, division);
  if (!read.ok) return read;
  const language = (wanted in TEXTS ? wanted : 'en') as Language;
  const [{ season }] = read.value as readonly [SeasonTableView];
  const texts = TEXTS[language].season.page;
  const tables = read.value.map((table) => tableMarkup(table, language));
  const notes = [
    ...(read.value.some(({ provisional }) => provisional) ? [texts.provisional] : []),
    ...(season.settings.best === null ? [] : [texts.dropped]),
  ];
  return accept(
    html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${season.name}</title>
<style>${PAGE_STYLE}</style>
<h1>${season.name}</h1>
${tables.map(({ table }) => table)}${notes.map((note) => html`<p>${note}</p>\n`)}<h2>${texts.tournaments}</h2>
${tables.map(({ list }) => list)}</html>
`.code,
  );
}

/** Returns a table, and the list of its tournaments, whose numbers head its columns. */
function tableMarkup({ season, division, rows, tournaments, tieBreaks }: SeasonTableView, language: Language) {
  const { page, season: words } = TEXTS[language];
  const texts = words.page;
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const numberOf = (value: number) => figures.format(value);
  const heads = [...tournaments.map((_, at) => String(at + 1)), texts.total, ...tieBreaks.map(({ name }) => localize(name, language))];
  const body = rows.map((row) => {
    const { rank, player, name, points, title, movement } = row;
    const cells = [
      ...tournaments.map(({ tournament }) => resultsText(row, tournament, numberOf)),
      numberOf(points),
      ...row.tieBreaks.map((value) => (value === null ? '' : numberOf(value))),
    ];
    const named = title === null ? (name ?? player) : `${name ?? player}, ${title}`;
    const moves = movement === null || movement === 'stays' ? '' : `${SIGNS[movement]} ${texts.movements[movement]}`;
    const last = division === null ? '' : html`<td>${moves}</td>`;
    return html`<tr><td class="n">${rank ?? '–'}</td><th scope="row">${named}</th>${cells.map((cell) => html`<td class="n">${cell}</td>`)}${last}</tr>\n`;
  });
  const divisionName = division === null ? null : season.settings.divisions[division - 1]!.name;
  const listed = tournaments.map(({ head, log }) => html`<li>${head.name} (${log.closed ? texts.closed : texts.runs})</li>\n`);
  return {
    table: html`<table><caption>${divisionName ?? page.standings}</caption>
<thead><tr><th scope="col" class="n">${page.rank}</th><th scope="col">${page.player}</th>${heads.map((head) => html`<th scope="col" class="n">${head}</th>`)}${division === null ? '' : html`<th scope="col">${texts.next}</th>`}</tr></thead>
<tbody>${body}</tbody></table>
`,
    list: html`${divisionName === null ? '' : html`<h3>${divisionName}</h3>\n`}<ol>
${listed}</ol>
`,
  };
}
