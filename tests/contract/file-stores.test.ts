import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { testFolder } from '../support/test-folder.ts';
import { fileStoreContract } from './file-store-contract.ts';

// Also for root, which may read everything.
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>();
  const readdir = async (path: string, options: object) => {
    if (path.endsWith('lost+found')) throw Object.assign(new Error('denied'), { code: 'EACCES' });
    if (path.endsWith('broken')) throw Object.assign(new Error('I/O error'), { code: 'EIO' });
    return files.readdir(path, options);
  };
  return { ...files, readdir };
});

describe('files on the disk', () => {
  const folder = testFolder('file-store');
  const store = diskFileStore(folder);
  fileStoreContract(() => store);

  it('lists everything but a folder that may not be read, and names that', async () => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue();
    mkdirSync(join(folder, 'lost+found'));
    await store.put('project-images/2026/a.png', [Buffer.from('a')] as unknown as AsyncIterable<Uint8Array>);
    expect(await Array.fromAsync(store.list(''))).toContain('project-images/2026/a.png');
    const named = { folder: join(folder, 'lost+found') };
    expect(warned.mock.calls).toEqual([['no permission to read a folder of the file store', named]]);
    mkdirSync(join(folder, 'broken'));
    await expect(Array.fromAsync(store.list(''))).rejects.toThrow('I/O error');
    for (const name of ['lost+found', 'broken']) rmSync(join(folder, name), { recursive: true });
  });

  it('reports a file that it cannot look at as a failure, and only a missing one as missing', async () => {
    mkdirSync(join(folder, 'project-images'), { recursive: true });
    symlinkSync('loop.png', join(folder, 'project-images/loop.png'));
    await expect(store.head('project-images/loop.png')).rejects.toThrow('ELOOP');
    rmSync(join(folder, 'project-images/loop.png'));
    writeFileSync(join(folder, 'project-images/file'), '');
    for (const key of ['a/b.png', 'project-images/file/b.png', `a/${'b'.repeat(300)}.png`])
      expect(await store.head(key)).toBeUndefined();
  });

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
