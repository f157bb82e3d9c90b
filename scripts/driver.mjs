// Mends the driver of Postgres where npm has put it: docs/decisions/driver-mended.md says what and why. Run again it changes nothing.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DRIVER = fileURLToPath(new URL('../node_modules/postgres/src/connection.js', import.meta.url));

const BROKEN = `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
`;

const MENDED = `  function nextWrite(fn) {
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }
    const x = socket.write(chunk, fn)
`;

const source = readFileSync(DRIVER, 'utf8');
if (!source.includes(MENDED)) {
  if (source.split(BROKEN).length !== 2) throw new Error('This version of the driver is another: see docs/decisions/driver-mended.md.');
  // In one step: whoever starts meanwhile reads the one or the other.
  const written = `${DRIVER}.${process.pid}`;
  const mended = source.replace(BROKEN, () => MENDED);
  writeFileSync(written, mended);
  renameSync(written, DRIVER);
}
