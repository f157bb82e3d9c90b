import { oneConnection } from '../../src/store/connection/connect.js';
import { postgresOf } from '../support/server-process.js';

/** Leaves a mark in the embedded database, to be found after a restart. */
export const leaveMark = (home: string) => onDatabase(home, 'create table mark (n integer); insert into mark values (1297)');
export const findMark = (home: string) => onDatabase(home, 'select n from mark');

export async function onDatabase(home: string, statement: string): Promise<unknown> {
  const sql = oneConnection(`postgres://postgres@${encodeURIComponent(postgresOf(home).socketFolder)}/lyon`);
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
