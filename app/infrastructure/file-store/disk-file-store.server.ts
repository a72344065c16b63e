import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFileKey } from '#domain/files/stored-file.ts';
import { log } from '../log.server.ts';
import { type FileStore, isUnreadable, KeyTaken } from './file-store-port.ts';

/**
 * The paths of the files below a folder, if there is one. Only an unreadable folder itself is left out (`lost+found` of
 * a volume); the log names it.
 */
async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (isUnreadable(error)) log.warn('no permission to read a folder of the file store', { folder });
    else if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return [];
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Errors that say that there is no such file; after others it may be there. */
const NOT_THERE: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** Files in a folder. A file is written atomically: it appears under its name only once it is complete on the disk. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      const temporary = join(folder, '.incoming', randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      try {
        await pipeline(Readable.from(body), createWriteStream(temporary, { flags: 'wx' }));
        await using handle = await open(temporary, 'r');
        await handle.sync();
        const { size } = await handle.stat();
        await mkdir(dirname(path), { recursive: true });
        // A hard link fails for an existing name, which a rename would overwrite.
        await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new KeyTaken(key) : error;
        });
        // The name too is on the disk before a row refers to it: after a power failure its file would be gone.
        await using named = await open(dirname(path), 'r');
        await named.sync();
        return { size };
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async head(key) {
      if (!isFileKey(key)) return undefined;
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (!NOT_THERE.has(error.code)) throw error;
      });
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
    },
    get: (key, range) => createReadStream(pathOf(key), range ?? {}),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      // Only the folder of the prefix is walked, however many files are elsewhere.
      const place = prefix.split('/').slice(0, -1).join('/');
      if (place !== '' && !isFileKey(`${place}/x`)) return;
      for await (const path of filesBelow(join(folder, place))) {
        const key = relative(folder, path).split(sep).join('/');
        if (!key.startsWith('.incoming/') && key.startsWith(prefix)) yield key;
      }
    },
    async removeUnfinished(notSince) {
      const incoming = join(folder, '.incoming');
      let removed = 0;
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name);
        // Another process may be writing it now, or have finished it since.
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtime >= notSince) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  };
}
