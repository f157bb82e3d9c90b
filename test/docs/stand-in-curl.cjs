#!/usr/bin/env node
// Substitute for curl on machines without it, with the options that the pages use: -s, -N, -o, -w, -X, -H and -d.
const { createWriteStream } = require('node:fs');
const { pipeline } = require('node:stream/promises');

const request = { url: '', method: '', headers: [], body: undefined, end: '', file: null };
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
  else if (word === '-o') request.file = words.shift();
  else if (!/^-[sN]+$/.test(word)) request.url = word;
}
const { url, method, headers, body, end, file } = request;
void fetch(url, { method: method || (body === undefined ? 'GET' : 'POST'), headers, body }).then(async (response) => {
  await pipeline(response.body ?? [], file === null ? process.stdout : createWriteStream(file), { end: file !== null });
  process.stdout.write(end.replace('%{http_code}', response.status));
});
