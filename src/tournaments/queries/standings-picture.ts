// The standings of a tournament as a picture (SVG) that a league can post or embed. It has no script and loads nothing.

import { accept } from '../../engine/result.js';
import { readingPast } from '../services/access.js';
import {
  Markup,
  type PublishedNames,
  type PublishedTable,
  publishedTables,
  readPublishedNames,
  markup as svg,
} from './published-standings.js';

const FONT = 16;
const ROW = 28;
const MARGIN = 20;
/** Between two columns. */
const GAP = 20;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u{ff01}-\u{ff60}]/u;
const BROAD = /[MWmw@%&ШЩЖЮФЫМшщжюфымŒÆœæ—…]/u;
const INVISIBLE = /[\p{Mn}\p{Me}\p{Cf}]/u;
const CAPITAL = /\p{Lu}/u;

/** Widths of characters in parts of the font size: what common fonts need at most. The picture cannot measure the font of its reader. */
const widthOfCharacter = (character: string): number => {
  if (INVISIBLE.test(character)) return 0;
  if (WIDE.test(character)) return 1.4;
  if (BROAD.test(character)) return 1.02;
  return CAPITAL.test(character) ? 0.82 : 0.68;
};

/** Bold letters are broader. */
const BOLD = 1.12;

/** Returns the most pixels that a text takes up in the size of the rows. */
const widthOf = (text: string): number => Math.ceil([...text].reduce((sum, character) => sum + FONT * widthOfCharacter(character), 0));
const boldWidthOf = (text: string): number => Math.ceil(BOLD * widthOf(text));

/** Classes, so that a page that includes the picture keeps its own style. */
const STYLE = new Markup(`
.standings text { font: ${FONT}px system-ui, sans-serif; fill: #1c1c1c }
.standings .strong { font-weight: bold }
.standings .number { text-anchor: end; font-variant-numeric: tabular-nums }
.standings .ground { fill: #fff }
.standings line { stroke: #ccc }
@media (prefers-color-scheme: dark) {
.standings text { fill: #f0f0f0 }
.standings .ground { fill: #1a1a1a }
.standings line { stroke: #555 }
}
`);

/** A table as drawn: columns with their right or left edges. */
interface DrawnTable {
  readonly code: Markup;
  readonly width: number;
  readonly height: number;
}

function drawTable({ caption, head, tieBreaks, rows }: PublishedTable, top: number, { texts, numberOf }: PublishedNames): DrawnTable {
  const widest = (header: string, cells: readonly string[]) => Math.max(boldWidthOf(header), ...cells.map(widthOf));
  const ranks = MARGIN + widest(texts.rank, [String(rows.at(-1)?.rank ?? 0)]);
  const names = ranks + GAP;
  let right =
    names +
    widest(
      head,
      rows.map(({ name }) => name),
    );
  const figures = [texts.points, ...tieBreaks].map((header, at) => {
    const cells = rows.map(({ points, tieBreaks: values }) => numberOf([points, ...values][at]!));
    right += GAP + widest(header, cells);
    return { header, cells, right };
  });
  const width = Math.max(right, MARGIN + boldWidthOf(caption)) + MARGIN;
  const lineAt = (row: number) => top + ROW * row;
  const figure = (text: string, x: number, row: number, style = '') =>
    svg`<text class="number${style}" x="${x}" y="${lineAt(row)}">${text}</text>`;
  const rule = (row: number) => svg`<line x1="${MARGIN}" x2="${right}" y1="${lineAt(row) + 9}" y2="${lineAt(row) + 9}"/>`;
  const code = svg`<text class="strong" x="${MARGIN}" y="${lineAt(0)}">${caption}</text>
${figure(texts.rank, ranks, 1, ' strong')}<text class="strong" x="${names}" y="${lineAt(1)}">${head}</text>${figures.map(({ header, right: x }) => figure(header, x, 1, ' strong'))}${rule(1)}
${rows.map(
  ({ rank, name, points }, at) =>
    svg`<g><title>${texts.standing(rank, name, points)}</title>${figure(String(rank), ranks, at + 2)}<text x="${names}" y="${lineAt(at + 2)}">${name}</text>${figures.map(({ cells, right: x }) => figure(cells[at]!, x, at + 2))}${rule(at + 2)}</g>\n`,
)}`;
  return { code, width, height: ROW * (rows.length + 2) };
}

/**
 * Returns the standings of a tournament as an SVG document, now or after an earlier entry, in a language. It is as broad as the longest name
 * needs, follows the reader's light or dark colours, and describes each row in words. It has only names that the caller may see.
 */
export const standingsPicture = readingPast(async (services, { tournament, access }, wanted: string) => {
  const context = await readPublishedNames(services, access, wanted);
  const { language, texts } = context;
  const { name } = access.head;
  const tables: DrawnTable[] = [];
  let top = MARGIN + FONT + ROW;
  const published = publishedTables(tournament, context);
  for (const table of published) {
    const drawn = drawTable(table, top, context);
    tables.push(drawn);
    top += drawn.height + ROW;
  }
  const version = texts.version(tournament.seq);
  const width = Math.max(...tables.map((table) => table.width), ...[boldWidthOf(name), widthOf(version)].map((text) => text + 2 * MARGIN));
  const height = top + MARGIN;
  const rows = published.flatMap((table) => [
    `${table.caption}.`,
    ...table.rows.map((row) => `${texts.standing(row.rank, row.name, row.points)}.`),
  ]);
  return accept(
    svg`<svg xmlns="http://www.w3.org/2000/svg" class="standings" lang="${language}" role="img" aria-labelledby="standings-title standings-rows" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title id="standings-title">${name}</title>
<desc id="standings-rows">${rows.join(' ')}</desc>
<style>${STYLE}</style>
<rect class="ground" width="${width}" height="${height}"/>
<text class="strong" x="${MARGIN}" y="${MARGIN + FONT}">${name}</text>
${tables.map(({ code }) => code)}<text x="${MARGIN}" y="${top}">${version}</text>
</svg>
`.code,
  );
});
