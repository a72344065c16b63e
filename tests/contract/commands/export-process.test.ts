import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeDatabase, openDatabase, setDatabase } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { allowExport, beginExport } from '#operations/backup/export-site.server.ts';
import { testFolder } from '../../support/test-folder.ts';

/** Timeout for processes at a low CPU priority on a busy machine. */
const LIMIT_MS = 300_000;
const folder = testFolder('export-process');

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  const restore = ['commands/restore.ts', 'tests/contract/fixtures/format-1.backup'];
  expect(spawnSync(process.execPath, restore, { stdio: 'ignore' }).status).toBe(0);
  setDatabase(await openDatabase(join(folder, 'database.sqlite')));
  vi.spyOn(log, 'warn').mockReturnValue();
}, LIMIT_MS);
afterAll(closeDatabase);

it.each<[string, (client: AbortController) => Promise<unknown>]>([
  ['before it was begun', async (client) => client.abort()],
  [
    'while the rows are read',
    async (client) => {
      // The lease is taken by now.
      await vi.waitFor(async () => expect(await allowExport('ines')).toBeUndefined(), LIMIT_MS);
      client.abort();
    },
  ],
])(
  'an export whose client has gone %s gives way to the next',
  async (_when, leave) => {
    const client = new AbortController();
    const ticket = (await allowExport('ines')) ?? '';
    const begun = beginExport(ticket, 'ines', client.signal);
    await Promise.all([expect(begun).rejects.toThrow(), leave(client)]);
    await vi.waitFor(async () => expect(await allowExport('ines')).toBeDefined(), LIMIT_MS);
  },
  LIMIT_MS,
);

it(
  'an export without a reader gives way once its client has gone',
  async () => {
    const client = new AbortController();
    const ticket = (await allowExport('ines')) ?? '';
    expect(await beginExport(ticket, 'ines', client.signal)).toHaveProperty('body');
    // The router drops the response of an aborted request.
    client.abort();
    await vi.waitFor(async () => expect(await allowExport('ines')).toBeDefined(), LIMIT_MS);
    const another = (await allowExport('ines')) ?? '';
    const next = await beginExport(another, 'ines', new AbortController().signal);
    if (!('body' in next)) throw new Error(next.refusal);
    expect((await buffer(next.body)).subarray(0, 2).toString()).toBe('PK');
  },
  LIMIT_MS,
);
