// Patches the Postgres driver in node_modules: docs/decisions/driver-mended.md says what and why. A second run changes nothing.
// The server refuses to start with an unpatched driver: src/database.ts.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DRIVER = fileURLToPath(new URL('../node_modules/postgres/src/connection.js', import.meta.url));

const BROKEN = `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
`;

const PATCHED = `  function nextWrite(fn) {
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }
    const x = socket.write(chunk, fn)
`;

const source = readFileSync(DRIVER, 'utf8');
if (!source.includes(PATCHED)) {
  if (source.split(BROKEN).length !== 2)
    throw new Error('The Postgres driver is of another version: docs/decisions/driver-mended.md says what to do.');
  // Replaced in one step: a process that starts meanwhile reads a whole file.
  const written = `${DRIVER}.${process.pid}`;
  writeFileSync(
    written,
    source.replace(BROKEN, () => PATCHED),
  );
  renameSync(written, DRIVER);
}
