// Is the Postgres driver patched?
// Patches the Postgres driver in node_modules (docs/decisions/patched-driver.md). Running it again has no effect.
// src/store/connection/connect.ts checks at start that the driver is patched.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each with the driver's module, its code, and the code that replaces it. */
const PATCHES = [
  // A connection that has closed before its buffer is written: fails the query instead of throwing.
  [
    'connection',
    `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
`,
    `  function nextWrite(fn) {
    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return true
    }
    const x = socket.write(chunk, fn)
`,
  ],
  // A buffer left by a closed connection would precede the first message of the next one, and its timer would keep it from being sent.
  [
    'connection',
    `    incomings = null
    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)
`,
    `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)
`,
  ],
  // The query and the error of a lost connection: the first query of the next one would be rejected with that error, and the client would
  // wait for the query when it ends.
  [
    'connection',
    `    closedTime = performance.now()
    hadError && options.shared.retries++
`,
    `    query = results = errorResponse = null
    result = new Result()
    closedTime = performance.now()
    hadError && options.shared.retries++
`,
  ],
  // A COPY whose rows the server rejects after the last one was sent: its stream would neither finish nor fail.
  [
    'connection',
    `    stream && (stream.destroy(err), stream = null)
    query && queryError(query, err)
`,
    `    stream && (stream.destroy(err), stream = null)
    final && (final(err), final = null)
    query && queryError(query, err)
`,
  ],
  // The driver reads the array types before the first query of a connection, and waits for that in no place. If the read fails, so does the
  // first query, or the driver connects again.
  [
    'connection',
    `        return fetchArrayTypes()
`,
    `        return fetchArrayTypes().catch(() => undefined)
`,
  ],
  // A statement of a transaction that has ended or lost its connection fails; it would run outside the transaction.
  [
    'index',
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full
`,
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.reserved !== reservation)
          return q.reject(Errors.connection('CONNECTION_CLOSED', options, options))
        c.queue === full
`,
  ],
  [
    'index',
    `    let savepoints = 0
      , connection
      , prepare = null
`,
    `    let savepoints = 0
      , connection
      , reservation
      , prepare = null
`,
  ],
  [
    'index',
    `      connection = c
      move(c, reserved)
      c.reserved = () => queries.length
`,
    `      connection = c
      move(c, reserved)
      c.reserved = reservation = () => queries.length
`,
  ],
  // As prepared statements, both could be sent a second time: if the server has lost the prepared statement, that error aborts the
  // transaction, and the second COMMIT, answered with ROLLBACK, would count as a success.
  [
    'index',
    `          : sql\`rollback\`
`,
    `          : sql.unsafe('rollback')
`,
  ],
  [
    'index',
    `          : await sql\`commit\`
`,
    `          : await sql.unsafe('commit').then(({ command }) => {
            if (command !== 'COMMIT')
              throw Errors.generic('CONNECTION_ROLLED_BACK', 'The server has rolled the transaction back')
          })
`,
  ],
];

for (const name of new Set(PATCHES.map(([module]) => module))) {
  const path = fileURLToPath(new URL(`../node_modules/postgres/src/${name}.js`, import.meta.url));
  const found = readFileSync(path, 'utf8');
  const patched = PATCHES.filter(([module]) => module === name).reduce((source, [, broken, fixed]) => {
    if (source.includes(fixed)) return source;
    if (source.split(broken).length !== 2)
      throw new Error('The patch does not fit this version of the driver: see docs/decisions/patched-driver.md.');
    return source.replace(broken, () => fixed);
  }, found);
  if (patched === found) continue;
  // Written and renamed: a process that starts meanwhile reads a complete file.
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, patched);
  renameSync(partial, path);
}
