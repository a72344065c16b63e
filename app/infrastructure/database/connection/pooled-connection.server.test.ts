import type { PoolClient } from 'pg';
import { expect, it, vi } from 'vitest';
import { DatabaseWatch } from './database-watch.server.ts';
import { PooledConnection } from './pooled-connection.server.ts';

const broken = () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
const client = (query: () => Promise<unknown>) => {
  const release = vi.fn();
  return { release, client: { query, release } as unknown as PoolClient };
};

it('gives a broken connection back before it takes another, of a pool whose connections all broke', async () => {
  const first = client(broken);
  const second = client(async () => ({ rows: [1] }));
  const take = async () => {
    // A full pool has no other connection until one is given back.
    expect(first.release).toHaveBeenCalledExactlyOnceWith(true);
    return second.client;
  };
  const watch = new DatabaseWatch(async () => {});
  const connection = new PooledConnection(first.client, take, watch, 1000);
  expect(await connection.query('select 1', [])).toEqual({ rows: [1] });
  connection.release();
  expect(second.release).toHaveBeenCalledExactlyOnceWith(false);
  expect(first.release).toHaveBeenCalledOnce();
});

it('gives a broken connection back once, also when there is no other', async () => {
  const first = client(broken);
  const watch = new DatabaseWatch(async () => {});
  const connection = new PooledConnection(first.client, broken, watch, 1000);
  await expect(connection.query('select 1', [])).rejects.toThrow('ECONNRESET');
  connection.release();
  expect(first.release).toHaveBeenCalledExactlyOnceWith(true);
});
