import { readContent } from '#content/pages/site-contents.server.ts';
import { DAY_MS } from '#domain/durations.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';

/**
 * Maximum lifetime of a session in days; saving the settings raises the content version, which invalidates this value.
 */
const longestDays = cachedRead(async () => {
  const { published } = await readContent('settings');
  return Number(settingsFrom(published).signIn.days);
});

/**
 * Absolute session timeout: whether a session has reached the lifetime of the settings, however active it was (§43.8);
 * such a session is deleted. Throws what the database throws.
 */
export async function isOver({ id, createdAt }: { id: string; createdAt: Date }): Promise<boolean> {
  if (Date.now() < createdAt.getTime() + (await longestDays()) * DAY_MS) return false;
  await database().deleteFrom('session').where('id', '=', id).execute();
  return true;
}
