import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import {
  removeOtherPictures,
  sharePicturesFolder,
} from '#content/share-pictures/remove-share-pictures.server.ts';
import { siteMedia } from '#domain/files/site-media.ts';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { fileStore, readStoredFile } from '#infrastructure/file-store/file-store.server.ts';
import { KeyTaken } from '#infrastructure/file-store/file-store-port.ts';
import { oneAtATime } from '#infrastructure/one-at-a-time.ts';
import { renderInChildProcess } from './render-process.server.ts';
import { cropOfFile, type SharePicture } from './share-picture.ts';

/** Version of the design: incrementing it renders every picture anew. */
const LOOK = 1;

/** A hash that changes exactly when the picture does. */
function sharePictureVersion(page: SharePicture): string {
  const { title, line, brand, cover, focus, mark } = page;
  // Without focal point and mark the URL stays the one that networks have cached.
  const optionalParts = mark ? [focus ?? '', mark] : focus ? [focus] : [];
  return hash(
    'sha256',
    JSON.stringify([
      LOOK,
      ...(page.plain
        ? ['plain', cover, focus, ...(page.crop ? [page.crop] : [])]
        : [title, line, brand, cover, ...optionalParts]),
    ]),
  ).slice(0, 16);
}

/** The name of the picture's file, which contains its version. */
function fileName(page: SharePicture): string {
  return `${page.crop ? `${page.crop}-` : ''}${sharePictureVersion(page)}.jpg`;
}

/** The URL of a page's share picture: immutable, since it contains the version. */
export function sharePictureAddress(page: SharePicture, name = page.id): string {
  return href('/partage/:kind/:name/:file', {
    kind: page.kind,
    name,
    file: fileName(page),
  });
}

/** The stored JPEG; rendered and stored first when missing, by one process of all (§60.1). */
export async function readSharePicture(page: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${sharePicturesFolder(page.kind, page.id)}/${fileName(page)}`;
  // Concurrent versions of one picture are serialized: storing one removes the others.
  if (!(await fileStore().head(key)))
    await generateOnce(key, `share-picture ${page.kind}/${page.id}`, () => make(key, page));
  return readStoredFile(key);
}

async function make(key: string, page: SharePicture): Promise<void> {
  const [cover, mark] = await Promise.all([readCover(page.cover), readMark(page.mark)]);
  const bytes = await renderInChildProcess({ page, cover, mark });
  await fileStore()
    .put(key, oneChunk(bytes))
    .catch((error: unknown) => {
      // A process that was stuck rendered it as well.
      if (!(error instanceof KeyTaken)) throw error;
    });
  const folder = sharePicturesFolder(page.kind, page.id);
  // Each ratio replaces its own former version.
  await removeOtherPictures(folder, key, (other) => cropOfFile(other) === page.crop);
}

/** The cover's file; for a film or without a cover, the site's own picture. */
async function readCover(cover: string): Promise<Uint8Array | undefined> {
  const picture = /\.(jpe?g|png|webp|avif|gif)$/i.test(cover)
    ? cover
    : siteMedia('header/header-desktop.webp');
  const key = storedFileKey(picture);
  if (key === undefined || !(await fileStore().head(key))) return undefined;
  return readStoredFile(key);
}

async function readMark(mark: string | undefined): Promise<Uint8Array | undefined> {
  const key = mark && storedFileKey(mark);
  return key && (await fileStore().head(key)) ? readStoredFile(key) : undefined;
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const RETRY_MS = 100;
/** Timeout: longer than rendering may take, and than the lease of a crashed process. */
const TIMEOUT_MS = 80_000;

const inProgress = new Map<string, Promise<void>>();
// One rendering at a time, as the child process requires; a crawler that requests every project at once costs the
// visitors one core at most.
const serialized = oneAtATime();

/**
 * Generates a stored file once across all processes, under a lease, and waits until it exists, whichever process
 * renders it (§60.1). `render` stores it. Throws the errors of `render`; when another process fails, this one tries.
 */
function generateOnce(key: string, lease: string, render: () => Promise<void>): Promise<void> {
  const known = inProgress.get(key);
  if (known) return known;
  const generated = renderOrWait(key, lease, render).finally(() => inProgress.delete(key));
  inProgress.set(key, generated);
  return generated;
}

async function renderOrWait(key: string, lease: string, render: () => Promise<void>): Promise<void> {
  const renderUnlessStored = async () => {
    if (!(await fileStore().head(key))) await render();
    return true;
  };
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    // While one request waits for another process, the next one of this process may render.
    if (await serialized(() => withLease(lease, renderUnlessStored))) return;
    await sleep(RETRY_MS);
    if (await fileStore().head(key)) return;
  }
  // The holder of the lease is stuck: rendering twice is better than not at all.
  await serialized(renderUnlessStored);
}
