#!/usr/bin/env node
// Substitute for curl on machines without it, with the options that the pages use: -s, -w, -X, -H and -d.
const request = { url: '', method: '', headers: [], body: undefined, end: '' };
for (const words = process.argv.slice(2); words.length > 0; ) {
  const word = words.shift();
  if (word === '-w') request.end = words.shift().replaceAll('\\n', '\n');
  else if (word === '-X') request.method = words.shift();
  else if (word === '-H')
    request.headers.push(
      words
        .shift()
        .split(/: (.*)/s)
        .slice(0, 2),
    );
  else if (word === '-d') request.body = words.shift();
  else if (word !== '-s') request.url = word;
}
const { url, method, headers, body, end } = request;
void fetch(url, { method: method || (body === undefined ? 'GET' : 'POST'), headers, body })
  .then((response) => response.text())
  .then((text) => process.stdout.write(text + end));
