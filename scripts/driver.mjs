// Patches the Postgres driver in node_modules (docs/decisions/patched-driver.md). Running it again has no effect.
// src/store/connect.ts checks at start that the driver is patched.
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
    throw new Error('The patch does not fit this version of the driver: see docs/decisions/patched-driver.md.');
  // Written and renamed: a process that starts meanwhile reads a complete file.
  const partial = `${DRIVER}.${process.pid}`;
  writeFileSync(
    partial,
    source.replace(BROKEN, () => PATCHED),
  );
  renameSync(partial, DRIVER);
}
