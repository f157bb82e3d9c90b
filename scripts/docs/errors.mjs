// Renders the tables of docs/errors.md from the tables of error codes.

/** The marker pair of a section; the text between the two is generated. */
const SECTION = /(<!-- errors: ([a-zA-Z]+) -->\n)[\s\S]*?(<!-- end -->)/g;

const HEAD = '\n| code | status | what it means | what to do |\n|---|---|---|---|\n';

const linked = (text) => text.replace(/\b(limits|webhooks)\.md\b/g, '[$&]($&)');

const line = ([code, { status, title, remedy }]) => `| \`${code}\` | ${status} | ${title.en} | ${linked(remedy.en)} |\n`;

/**
 * Returns the page with every table rendered anew. Throws on a section without a marker, and on a marker without a section.
 * @param {string} page the text of docs/errors.md
 * @param {Record<string, Record<string, object>>} sections rows by section and code
 */
export function renderErrors(page, sections) {
  const missing = new Set(Object.keys(sections));
  const rendered = page.replace(SECTION, (_, start, name, end) => {
    if (!missing.delete(name)) throw new Error(`docs/errors.md has an unknown section: ${name}`);
    return `${start}${HEAD}${Object.entries(sections[name]).map(line).join('')}\n${end}`;
  });
  if (missing.size > 0) throw new Error(`docs/errors.md lacks sections: ${[...missing].join(', ')}`);
  return rendered;
}
