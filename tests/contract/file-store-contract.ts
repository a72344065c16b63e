import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { type FileStore, KeyTaken } from '#infrastructure/file-store/file-store-port.ts';

export const bytes = (...parts: Uint8Array[]) => parts as unknown as AsyncIterable<Uint8Array>;
export const newKey = () => `project-images/2026/11/22/${randomUUID()}.png`;

/** The contract of every file store: disk and bucket. */
export function fileStoreContract(open: () => FileStore): void {
  const read = async (key: string, range?: { start: number; end: number }) =>
    Buffer.concat(await Array.fromAsync(open().get(key, range) as AsyncIterable<Buffer>));

  it('returns what was stored, whole and in ranges', async () => {
    const key = newKey();
    expect(await open().put(key, bytes(Buffer.from('0123'), Buffer.from('456789')))).toEqual({ size: 10 });
    expect(await read(key)).toEqual(Buffer.from('0123456789'));
    expect(await read(key, { start: 2, end: 4 })).toEqual(Buffer.from('234'));
    expect(await open().head(key)).toEqual({ size: 10, modifiedAt: expect.any(Date) });
  });

  it('stores a large file unchanged', async () => {
    const key = newKey();
    const large = randomBytes(12_000_000);
    const parts = Array.from({ length: 120 }, (_, index) => large.subarray(index * 1e5, (index + 1) * 1e5));
    expect(await open().put(key, bytes(...parts))).toEqual({ size: large.length });
    expect((await read(key)).equals(large)).toBe(true);
  });

  it('stores an empty file', async () => {
    const key = newKey();
    expect(await open().put(key, bytes())).toEqual({ size: 0 });
    expect(await open().head(key)).toMatchObject({ size: 0 });
  });

  it('refuses an existing key and keeps its content', async () => {
    const key = newKey();
    await open().put(key, bytes(Buffer.from('first')));
    await expect(open().put(key, bytes(Buffer.from('second')))).rejects.toThrow(KeyTaken);
    expect(await read(key)).toEqual(Buffer.from('first'));
    await expect(open().check()).resolves.toBeUndefined();
  });

  it('leaves nothing of an aborted stream', async () => {
    const key = newKey();
    const broken = (async function* () {
      yield Buffer.alloc(6_000_000);
      throw new Error('the line dropped');
    })();
    await expect(open().put(key, broken)).rejects.toThrow('the line dropped');
    expect(await open().head(key)).toBeUndefined();
    expect(await open().removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  it('reports a missing file as missing', async () => {
    expect(await open().head(newKey())).toBeUndefined();
    expect(await open().head('../outside/x')).toBeUndefined();
    await expect(read(newKey())).rejects.toThrow();
    await expect(open().delete(newKey())).resolves.toBeUndefined();
  });

  it('deletes a file', async () => {
    const key = newKey();
    await open().put(key, bytes(Buffer.from('gone soon')));
    await open().delete(key);
    expect(await open().head(key)).toBeUndefined();
  });

  it('closes a file whose reader disconnects, also while it is being opened', async () => {
    const key = newKey();
    await open().put(key, bytes(randomBytes(3_000_000)));
    const descriptors = () => readdirSync('/proc/self/fd').length;
    const before = descriptors();
    for (let round = 0; round < 2; round++) {
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const body = open().get(key);
          const closed = new Promise((resolve) => body.once('close', resolve));
          body.on('error', () => {});
          if (index % 2) await once(body, 'readable');
          body.destroy();
          await closed;
        }),
      );
    }
    // The client of a bucket keeps some connections alive for later requests.
    await vi.waitFor(() => expect(descriptors()).toBeLessThan(before + 30), {
      timeout: 120_000,
      interval: 200,
    });
    expect((await read(key)).length).toBe(3_000_000);
  });

  it('lists exactly the keys with a prefix', async () => {
    const folder = `blog-images/${randomUUID()}`;
    for (const name of ['a.png', 'b.png']) await open().put(`${folder}/${name}`, bytes(Buffer.from(name)));
    const listed = async (prefix: string) => (await Array.fromAsync(open().list(prefix))).sort();
    expect(await listed(`${folder}/`)).toEqual([`${folder}/a.png`, `${folder}/b.png`]);
    expect(await listed(`${folder}/b`)).toEqual([`${folder}/b.png`]);
    expect(await listed(`${folder}x/`)).toEqual([]);
    expect(await listed('')).toEqual(expect.arrayContaining([`${folder}/a.png`]));
  });
}
