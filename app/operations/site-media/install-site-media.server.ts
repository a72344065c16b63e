import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { KeyTaken } from '#infrastructure/file-store/file-store-port.ts';

const CONCURRENCY = 6;

export const MEDIA = join(process.cwd(), 'demonstration/media');

/**
 * The key of a file of demonstration/media/ that belongs to the site itself; undefined for covers and pictures of the
 * content.
 */
export function siteMediaKey(file: string): string | undefined {
  const [folder = '', name] = file.split('/');
  if (name === undefined) {
    return /^og-default\.(?:jpg|png)$/.test(folder) ? `site-media/brand/${folder}` : undefined;
  }
  if (['team', 'logos', 'production-photos', 'icons'].includes(folder)) return `site-media/${folder}/${name}`;
  if (/^wide\/mouette-encre\./.test(file)) return `site-media/not-found/${name}`;
  const place =
    folder === 'site'
      ? /^(.+?)(?:-(?:large|desktop|tablet|phone|film|described))?(?:-av1)?\.\w+$/.exec(name)?.[1]
      : undefined;
  return place && `site-media/${place}/${name}`;
}

/**
 * Stores the site's own films and pictures that are missing. A file never changes under its name (a test compares
 * SHA256SUMS); those that did before this rule are replaced where their size differs.
 */
export async function ensureSiteMedia(): Promise<void> {
  const entries = (await readdir(MEDIA, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  // Uploaded concurrently: a bucket has a latency for each of a hundred files.
  const putting = Array.from({ length: CONCURRENCY }, async () => {
    for (let entry = entries.pop(); entry; entry = entries.pop())
      await ensure(join(entry.parentPath, entry.name));
  });
  // All of them end before a failure ends the process, so that none leaves a partial file behind.
  const failed = (await Promise.allSettled(putting)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function ensure(path: string): Promise<void> {
  const store = fileStore();
  const key = siteMediaKey(path.slice(MEDIA.length + 1));
  if (key === undefined) return;
  const stored = await store.head(key);
  if (stored?.size === (await stat(path)).size) return;
  if (stored) await store.delete(key);
  await store.put(key, fileBytes(path)).catch((error: unknown) => {
    // Another instance has stored it in the meantime: it has the same files.
    if (!(error instanceof KeyTaken)) throw error;
  });
}
