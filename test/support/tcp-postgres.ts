import { chmodSync, closeSync, cpSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, readAddress } from '../../src/store/connection/address.js';
import { oneConnection } from '../../src/store/connection/connect.js';
import { DATABASE, placeBinaries, SUPERUSER, serverArguments } from '../../src/store/embedded/cluster.js';
import { chownTo, dataFolder, findHome, makeSocketFolder } from '../../src/store/embedded/home.js';
import { startGuarded } from '../../src/store/embedded/index.js';
import { freePort } from './free-port.js';
import { ownFolder, preparedHome } from './places.js';
import { until } from './until.js';
import { whenOver } from './when-over.js';

interface Wanted {
  /** A standby of nobody: it stays in recovery and is read-only. */
  readonly standby?: boolean;
  /** Files of a certificate, its key, and the authority of clients. */
  readonly certificate?: { readonly crt: string; readonly key: string; readonly ca: string };
  /** Lines of pg_hba.conf; by default everybody on this machine is trusted. */
  readonly access?: readonly string[];
}

/** A Postgres on a port of this machine, with a migrated, empty database. */
export interface TcpPostgres {
  readonly port: number;
  /** The address of its Unix socket. */
  readonly socket: Address;
  /** The address with parameters, such as `sslmode=disable`. */
  readonly addressWith: (parameters: string) => Address;
}

/** Starts a Postgres that listens on TCP and that no other file uses. It is stopped after the current test or the file. */
export async function tcpPostgres({ standby = false, certificate, access }: Wanted = {}): Promise<TcpPostgres> {
  const home = findHome(process.cwd(), preparedHome(ownFolder(), 'tcp'));
  const data = dataFolder(home);
  const port = await freePort();
  if (standby) writeFileSync(join(data, 'standby.signal'), '');
  if (access) writeFileSync(join(data, 'pg_hba.conf'), `local all all trust\n${access.join('\n')}\n`);
  const settings: Record<string, string> = { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' };
  if (certificate) {
    for (const [name, file] of Object.entries(certificate)) {
      const own = join(data, `server.${name}`);
      cpSync(file, own);
      chmodSync(own, 0o600);
      chownTo(home.user, own);
    }
    settings['ssl'] = 'on';
    settings['ssl_ca_file'] = 'server.ca';
  }
  const socketFolder = makeSocketFolder(home.user);
  const log = openSync(join(home.folder, 'postgres.log'), 'w');
  const program = join(placeBinaries(home.user, home.folder), 'bin', 'postgres');
  const guarded = await startGuarded(home.user, { program, args: serverArguments(data, socketFolder, settings), socketFolder }, log);
  closeSync(log);
  whenOver(async () => {
    guarded.stop();
    await guarded.ended;
  });
  const socket = readAddress(`postgres://${SUPERUSER}@${encodeURIComponent(socketFolder)}:${port}/${DATABASE}`);
  const answers = async () => {
    const sql = oneConnection(socket);
    try {
      return (await sql`select`.catch(() => [])).length === 1;
    } finally {
      await sql.end();
    }
  };
  await until(answers);
  return { port, socket, addressWith: (parameters) => readAddress(`postgres://${SUPERUSER}@127.0.0.1:${port}/${DATABASE}?${parameters}`) };
}
