import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { makeMissingVariants } from '#features/media/picture-variants/picture-variants.server.ts';
import { readVariant } from '#features/media/picture-variants/read-variant.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { insertStoredFile } from './insert-stored-file.ts';

const place = mkdtempSync(join(tmpdir(), 'variants-faults-'));
const PUBLIC = '/storage/v1/object/public/';
const MINUTE = 60_000;
const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

/** Child processes of this process that encode. */
const encoders = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('encode-pictures'))
    .map((line) => Number.parseInt(line, 10));

describeOnBothEngines('picture variants under faults', (engine) => {
  const folder = mkdtempSync(join(place, 'files-'));
  const store = diskFileStore(folder);
  const temporary = mkdtempSync(join(place, 'temporary-'));
  vi.stubEnv('TMPDIR', temporary);
  afterAll(() => {
    endEncoder();
    if (engine === 'postgres') rmSync(place, { recursive: true, force: true });
  });
  beforeEach(async () => {
    vi.stubEnv('TMPDIR', temporary);
    setFileStore(store);
    await database().deleteFrom('stored_files').execute();
    await database().deleteFrom('picture_variants').execute();
  });

  const leftOver = () => readdirSync(temporary).filter((name) => name.startsWith('vif-azimut'));
  let number = 0;
  const stored = async (bytes: Uint8Array, width = 400) => {
    number += 1;
    const path = `${engine}/${number}.jpg`;
    await store.put(`project-images/${path}`, [bytes] as unknown as AsyncIterable<Uint8Array>);
    const facts = { type: 'image/jpeg', bytes: bytes.length, width, height: 300 };
    await insertStoredFile(`project-images/${path}`, facts);
    return `project-images/${path}`;
  };
  const photograph = (side = 400) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#f56020' } })
      .jpeg()
      .toBuffer();
  const state = (key: string) =>
    database()
      .selectFrom('stored_files')
      .select(['variants_at', 'variants_attempts', 'variants_due_at', 'variants_failure'])
      .where('url', '=', `${PUBLIC}${key}`)
      .executeTakeFirstOrThrow();
  const isMade = async (key: string) => (await readVariant(key, 360, 'image/webp')).key !== undefined;
  const after = (milliseconds: number) => new Date(Date.now() + milliseconds);

  it.each([
    ['a store without space', () => setFileStore({ ...store, put: () => Promise.reject(full) })],
    ['a temporary folder that is not there', () => vi.stubEnv('TMPDIR', '/proc/nowhere')],
  ])('%s: the picture waits and is retried successfully', async (_what, breakIt) => {
    const key = await stored(await photograph());
    breakIt();
    await expect(makeMissingVariants(new Date())).rejects.toThrow();
    const waiting = await state(key);
    expect(waiting).toMatchObject({ variants_at: null, variants_attempts: 1, variants_failure: null });
    // Not before its back-off has ended, which grows to at most an hour.
    await makeMissingVariants(new Date());
    expect(await state(key)).toEqual(waiting);
    for (let attempt = 1; attempt < 8; attempt++)
      await expect(makeMissingVariants(after(attempt * 61 * MINUTE))).rejects.toThrow();
    const due = (await state(key)).variants_due_at?.getTime() ?? 0;
    expect(due - after(7 * 61 * MINUTE).getTime()).toBeLessThanOrEqual(60 * MINUTE);
    vi.stubEnv('TMPDIR', temporary);
    setFileStore(store);
    await makeMissingVariants(after(9 * 61 * MINUTE));
    expect(await isMade(key)).toBe(true);
    expect(leftOver()).toEqual([]);
  });

  it('a file that is no picture is given up, with the reason, without holding up others', async () => {
    const good = await stored(await photograph());
    const bad = await stored(Buffer.from('no picture at all'));
    await makeMissingVariants(new Date());
    expect(await state(bad)).toMatchObject({
      variants_at: expect.any(Date),
      variants_failure: expect.stringMatching(/unsupported image format/),
    });
    expect(await readVariant(bad, 360, 'image/webp')).toEqual({ key: undefined, final: true });
    expect(await isMade(good)).toBe(true);
    expect(leftOver()).toEqual([]);
  });

  it('a killed encoder costs only that attempt', async () => {
    const key = await stored(await photograph(900), 900);
    const failing = expect(makeMissingVariants(new Date())).rejects.toThrow(/ended with a job at work/);
    // It has started, and has more to do.
    const begun = () => leftOver().flatMap((name) => readdirSync(join(temporary, name)));
    await vi.waitFor(() => expect(begun()).toContain('w360.webp'), { timeout: 120_000, interval: 10 });
    for (const pid of encoders()) process.kill(pid, 'SIGKILL');
    await failing;
    expect(leftOver()).toEqual([]);
    await makeMissingVariants(after(MINUTE));
    expect(await isMade(key)).toBe(true);
  });

  it('several processes encode each picture once', async () => {
    const keys = [await stored(await photograph()), await stored(await photograph())];
    const put = vi.fn(store.put);
    setFileStore({ ...store, put });
    await Promise.all([1, 2, 3].map(() => makeMissingVariants(new Date())));
    await makeMissingVariants(new Date());
    expect(await Promise.all(keys.map(isMade))).toEqual([true, true]);
    const written = put.mock.calls.map(([key]) => key);
    expect(new Set(written).size).toBe(written.length);
  });

  it('a picture that was deleted meanwhile leaves nothing', async () => {
    const key = await stored(await photograph());
    setFileStore({
      ...store,
      put: async (variant, body) => {
        await database().updateTable('stored_files').set({ deleted_at: new Date() }).execute();
        return store.put(variant, body);
      },
    });
    await makeMissingVariants(new Date());
    expect(await Array.fromAsync(fileStore().list(key.replace('.jpg', '.')))).toEqual([key]);
    expect(await database().selectFrom('picture_variants').selectAll().execute()).toEqual([]);
  });
});
