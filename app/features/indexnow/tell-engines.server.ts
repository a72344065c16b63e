import { href } from 'react-router';
import { readContent } from '#content/pages/site-contents.server.ts';
import { DAY_MS } from '#domain/durations.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** Changes of a page within this time are told once. */
const ROUND_MS = 5 * 60_000;
const TIMEOUT_MS = 15_000;
/** The protocol allows 10,000. */
const BATCH_SIZE = 1000;
const WEEK_MS = 7 * DAY_MS;
/** Since when the service takes no notices (an ISO date), written after each failed try; or null. */
const FAILING_SINCE = 'internal:indexnow-failing-since';

/** Tells search engines which pages changed, in one of all processes (https://www.indexnow.org/documentation, §74.2). */
export const indexnowJob = defineJob({
  name: 'notices to search engines',
  everyMs: ROUND_MS,
  lease: 'indexnow',
  run: tellEngines,
});

/** The key that proves that notices come from this site; undefined where none are sent (§74.3). */
export async function indexnowKey(): Promise<string | undefined> {
  return (await areNoticesWanted()) ? readKey() : undefined;
}

/** Whether the settings ask for notices, and this installation can send them: engines reach public URLs alone. */
async function areNoticesWanted(): Promise<boolean> {
  const { INDEXNOW_URL, SITE_URL } = configuration();
  if (INDEXNOW_URL === 'none' || !SITE_URL.startsWith('https://')) return false;
  const { published } = await readContent('settings');
  return settingsFrom(published).engines.notices === 'sent';
}

async function readKey(): Promise<string> {
  // The protocol allows letters, digits and hyphens.
  return Buffer.from(await installationSecret('indexnow'), 'base64url').toString('hex');
}

/**
 * Sends the noted pages; forgets them where no notices are wanted. Where the service does not take them they stay noted,
 * and the pause before the next try is as long as it has failed so far, at most a day. Throws what the database throws.
 */
export async function tellEngines(ending: AbortSignal, now = databaseNow): Promise<void> {
  if (!(await areNoticesWanted())) {
    await database().deleteFrom('changed_pages').execute();
    await recordSuccess();
    return;
  }
  let failing = await readFailing();
  if (failing && (await now()).getTime() - failing.lastTry.getTime() < pauseAfter(failing)) return;
  while (!ending.aborted) {
    const pages = await database().selectFrom('changed_pages').selectAll().limit(BATCH_SIZE).execute();
    if (pages.length === 0) return;
    const ids = pages.map(({ id }) => id);
    const failure = await sendNotice(
      pages.map(({ path }) => path),
      ending,
    );
    if (ending.aborted) return;
    if (failure !== undefined) {
      const since = failing?.since ?? (await now());
      await writeInternalValue(database(), FAILING_SINCE, since.toISOString());
      log.warn('a submission of changed URLs to search engines failed', {
        pages: pages.length,
        since,
        failure,
      });
      return;
    }
    await database().deleteFrom('changed_pages').where('id', 'in', ids).execute();
    await recordSuccess();
    failing = undefined;
    log.info('changed URLs submitted to search engines', { pages: pages.length });
  }
}

/** Why the service did not take a notice; undefined when it did. */
async function sendNotice(paths: readonly string[], ending: AbortSignal): Promise<string | undefined> {
  const { INDEXNOW_URL, SITE_URL } = configuration();
  const notice = {
    host: new URL(SITE_URL).host,
    key: await readKey(),
    keyLocation: `${SITE_URL}${href('/indexnow.txt')}`,
    urlList: paths.map((path) => `${SITE_URL}${path}`),
  };
  try {
    const { status } = await fetch(INDEXNOW_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(notice),
      redirect: 'error',
      signal: AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // 202: taken, and the key not yet fetched.
    return status === 200 || status === 202 ? undefined : `status ${status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

type Failing = { since: Date; lastTry: Date };

async function readFailing(): Promise<Failing | undefined> {
  const stored = await readInternalValue(database(), FAILING_SINCE);
  if (typeof stored?.value !== 'string') return undefined;
  return { since: new Date(stored.value), lastTry: stored.updated_at };
}

function pauseAfter({ since, lastTry }: Failing): number {
  return Math.min(lastTry.getTime() - since.getTime(), DAY_MS);
}

async function recordSuccess(): Promise<void> {
  if (await readFailing()) await writeInternalValue(database(), FAILING_SINCE, null);
}

/** Since when search engines could not be told of changes; undefined before that has lasted a week (§74.4). */
export async function untoldSince(now = new Date()): Promise<Date | undefined> {
  const failing = await readFailing();
  if (!failing || now.getTime() - failing.since.getTime() < WEEK_MS) return undefined;
  return (await areNoticesWanted()) ? failing.since : undefined;
}
