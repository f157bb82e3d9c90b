#!/usr/bin/env node
// Substitute for curl on machines without it, with the options that the pages use: -s, -X, -H and -d.
const asked = { url: '', method: '', headers: [], body: undefined };
for (const words = process.argv.slice(2); words.length > 0; ) {
  const word = words.shift();
  if (word === '-X') asked.method = words.shift();
  else if (word === '-H')
    asked.headers.push(
      words
        .shift()
        .split(/: (.*)/s)
        .slice(0, 2),
    );
  else if (word === '-d') asked.body = words.shift();
  else if (word !== '-s') asked.url = word;
}
const { url, method, headers, body } = asked;
void fetch(url, { method: method || (body === undefined ? 'GET' : 'POST'), headers, body })
  .then((response) => response.text())
  .then((text) => process.stdout.write(text));
