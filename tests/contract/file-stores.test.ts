import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStoreContract } from './file-store-contract.ts';

describe('files on the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const store = diskFileStore(folder);
  fileStoreContract(() => store);

  it('removes partial files of a killed process, and leaves files in progress', async () => {
    const incoming = join(folder, '.incoming');
    mkdirSync(incoming, { recursive: true });
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    for (const name of ['left', 'written']) writeFileSync(join(incoming, name), 'a part');
    utimesSync(join(incoming, 'left'), yesterday, yesterday);
    expect(await store.removeUnfinished(new Date(Date.now() - 24 * 3600 * 1000))).toBe(1);
    expect(readdirSync(incoming)).toEqual(['written']);
  });
});
