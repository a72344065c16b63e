import { derivedFilms } from '#domain/files/derived-films.ts';
import { storedFileAddress } from '#domain/files/stored-file.ts';
import { type Database, database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { isVariantKey } from '../picture-variants/variant-key.ts';

const UPLOADED = /^(?:project|blog)-images\//;
/** Cache lifetime: how long a file may still be served after its last use ended, in this or another process. */
const TRUSTED_MS = 1_000;
const REMEMBERED = 20_000;

let known: { over: Database; version: number; answers: Map<string, boolean> } | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
let asking: Promise<void> | undefined;

/**
 * Whether a stored file was used once and no longer is, or derives from such a file: visitors don't get it. Cached for
 * each content version, which is checked once a second, so that a request for a file costs no query. Without a database
 * the files are served.
 */
export async function isReleased(key: string): Promise<boolean> {
  if (!UPLOADED.test(key)) return false;
  try {
    const answers = await currentAnswers();
    const remembered = answers.get(key);
    if (remembered !== undefined) return remembered;
    const released = await readReleased(key);
    if (answers.size >= REMEMBERED) answers.clear();
    answers.set(key, released);
    return released;
  } catch (error) {
    log.debug('whether a file is used could not be read', { key, error });
    return false;
  }
}

async function currentAnswers(): Promise<Map<string, boolean>> {
  if (known?.over !== database() || performance.now() - askedAt > TRUSTED_MS) {
    asking ??= askVersion().finally(() => {
      asking = undefined;
    });
    await asking;
  }
  return known?.answers ?? new Map();
}

async function askVersion(): Promise<void> {
  const over = database();
  const asked = performance.now();
  const version = await readContentVersion();
  if (known?.over !== over || known.version !== version) known = { over, version, answers: new Map() };
  askedAt = asked;
}

async function readReleased(key: string): Promise<boolean> {
  const url = storedFileAddress(key);
  const films = derivedFilms(url);
  const row = isVariantKey(key)
    ? await database()
        .selectFrom('picture_variants')
        .innerJoin('stored_files', 'stored_files.url', 'picture_variants.source_url')
        .select('stored_files.released_at')
        .where('picture_variants.url', '=', url)
        .executeTakeFirst()
    : await database()
        .selectFrom('stored_files')
        .select('released_at')
        .where('url', 'in', films.length > 0 ? films : [url])
        .executeTakeFirst();
  return row !== undefined && row.released_at !== null;
}
