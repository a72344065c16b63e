import { createServer } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { siteMediaInAvif } from '#domain/files/site-media.ts';
import { PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { ensureSiteMedia } from '#operations/site-media/install-site-media.server.ts';
import { serveStoredFile } from '../../server/files/stored-files.ts';
import { listen } from '../support/listen.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

describeOnBothEngines('the pictures of the site itself', () => {
  const folder = testFolder('site-media');
  const PHOTO = 'site-media/production-photos/photo-1.webp';
  const requested = async (key: string, accept: string, more: Record<string, string> = {}) => {
    const url = PUBLIC_FILES + key;
    await using server = createServer((request, response) => void serveStoredFile(request, response, url));
    const response = await fetch((await listen(server)) + url, {
      headers: { accept, ...more },
    });
    const header = (name: string) => response.headers.get(name);
    return [response.status, header('content-type'), header('vary'), header('cache-control')];
  };

  it('leave no partial file when one cannot be stored: the others are finished first (§60.2)', async () => {
    const another = Promise.withResolvers<void>();
    let [begun, underWay] = [0, 0];
    setFileStore({
      ...diskFileStore(join(folder, 'full')),
      async put() {
        if (++begun === 1) {
          await another.promise;
          throw new Error('no space left on device');
        }
        underWay += 1;
        another.resolve();
        await setImmediate();
        underWay -= 1;
        return { size: 1 };
      },
    });
    await expect(ensureSiteMedia()).rejects.toThrow('no space left on device');
    expect(underWay).toBe(0);
  });

  it('are sent in AVIF, which is smaller, to a client that accepts it; without an AVIF, in WebP', async () => {
    setFileStore(diskFileStore(join(folder, 'files')));
    await ensureSiteMedia();
    const keys: string[] = [];
    for await (const key of fileStore().list('site-media/')) keys.push(key);
    const inWebp = keys.filter((key) => key.endsWith('.webp'));
    expect(inWebp.length).toBeGreaterThan(30);
    for (const key of inWebp) {
      const [avif, webp] = await Promise.all(
        [siteMediaInAvif(key) ?? '', key].map((one) => fileStore().head(one)),
      );
      expect(avif?.size, key).toBeLessThan(webp?.size ?? 0);
    }

    const forEver = 'public, max-age=31536000, immutable';
    expect(await requested(PHOTO, 'image/avif,image/webp,*/*')).toEqual([
      200,
      'image/avif',
      'Accept',
      forEver,
    ]);
    expect(await requested(PHOTO, '*/*')).toEqual([200, 'image/webp', 'Accept', forEver]);
    // A download that began with the other format begins again.
    const part = { range: 'bytes=100-', 'if-range': '"of the WebP"' };
    expect((await requested(PHOTO, 'image/avif', part))[0]).toBe(200);
    expect((await requested(PHOTO, 'image/avif', { range: 'bytes=100-' }))[0]).toBe(206);
    // An invalid range is ignored; one beyond the end is refused.
    expect((await requested(PHOTO, 'image/avif', { range: 'bytes=5-2' }))[0]).toBe(200);
    const beyond = { range: 'bytes=99999999-' };
    expect(await requested(PHOTO, 'image/avif', beyond)).toEqual([416, 'image/avif', 'Accept', 'no-store']);
    await fileStore().delete(siteMediaInAvif(PHOTO) ?? '');
    expect(await requested(PHOTO, 'image/avif')).toEqual([200, 'image/webp', 'Accept', 'public, max-age=60']);
    await fileStore().delete(PHOTO);
    expect(await requested(PHOTO, 'image/avif')).toEqual([404, null, 'Accept', 'no-store']);
  });
});
