import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.server.ts';
import { diskFileStore } from './disk-file-store.server.ts';
import { fileBytes } from './file-bytes.server.ts';

/** How many open descriptors of a file this process has (Linux). */
const timesOpen = (path: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path);
    } catch {
      return false;
    }
  }).length;

it.runIf(process.platform === 'linux')(
  'are read whole, and the file is closed when a store fails before it reads, or a reader aborts',
  async () => {
    await using folder = await temporaryFolder('bytes');
    const path = join(folder.path, 'film.mp4');
    writeFileSync(path, Buffer.alloc(300_000, 7));
    await diskFileStore(folder.path).put('site-media/whole.mp4', fileBytes(path));
    expect((await diskFileStore(folder.path).head('site-media/whole.mp4'))?.size).toBe(300_000);
    const failing = diskFileStore(join(path, 'is no folder'));
    await expect(failing.put('site-media/film.mp4', fileBytes(path))).rejects.toThrow('ENOTDIR');
    expect(timesOpen(path)).toBe(0);
    for await (const chunk of fileBytes(path)) {
      expect(chunk.length).toBeGreaterThan(0);
      expect(timesOpen(path)).toBe(1);
      break;
    }
    await vi.waitFor(() => expect(timesOpen(path)).toBe(0));
  },
);

it('of a deleted file fail for their reader only', async () => {
  await using folder = await temporaryFolder('bytes');
  const gone = join(folder.path, 'gone.mp4');
  writeFileSync(join(folder.path, 'file'), '');
  const failing = diskFileStore(join(folder.path, 'file'));
  await expect(failing.put('site-media/film.mp4', fileBytes(gone))).rejects.toThrow('ENOTDIR');
  await expect(Array.fromAsync(fileBytes(gone))).rejects.toThrow('ENOENT');
});
