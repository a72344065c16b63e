import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';

export const newName = () => `site-${randomUUID()}.backup`;

/** The contract of every backup store: folder and bucket. */
export function backupStoreContract(open: () => BackupStore): void {
  it('returns what was added, as a file and as a stream, with its size', async () => {
    const [name, bytes] = [newName(), randomBytes(6_000_000)];
    expect(await open().size(name)).toBeUndefined();
    const written = await open().add(name, async (file) => {
      await writeFile(file, bytes);
      return 'written';
    });
    expect(written).toBe('written');
    expect(await open().size(name)).toBe(bytes.length);
    expect((await open().use(name, (file) => readFile(file))).equals(bytes)).toBe(true);
    expect((await buffer(open().get(name))).equals(bytes)).toBe(true);
  });

  it('keeps a file available until its consumer is done', async () => {
    const name = newName();
    await open().add(name, (file) => writeFile(file, 'read again and again'));
    const read = await open().use(name, async (file) => {
      const texts = new Set<string>();
      for (let times = 0; times < 20; times += 1) texts.add(await readFile(file, 'utf8'));
      return texts;
    });
    expect(read).toEqual(new Set(['read again and again']));
  });

  it('keeps nothing of a backup that could not be written', async () => {
    const name = newName();
    const adding = open().add(name, () => Promise.reject(new Error('the disk is full')));
    await expect(adding).rejects.toThrow('the disk is full');
    expect(await open().size(name)).toBeUndefined();
    await expect(open().use(name, (file) => readFile(file))).rejects.toThrow();
  });

  it('deletes a backup, idempotently', async () => {
    const name = newName();
    await open().add(name, (file) => writeFile(file, 'gone soon'));
    await open().delete(name);
    await open().delete(name);
    expect(await open().size(name)).toBeUndefined();
  });

  it.each(['', '../site.backup', 'a/b', '.hidden', 'a\0b'])(
    'refuses a name with a path traversal: %j',
    async (name) => {
      await expect(open().add(name, (file) => writeFile(file, ''))).rejects.toThrow('Not a name of a backup');
      await expect(open().size(name)).rejects.toThrow('Not a name of a backup');
    },
  );
}
