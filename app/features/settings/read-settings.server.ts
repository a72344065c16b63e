import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import { database } from '#infrastructure/database/database.server.ts';

/**
 * What this installation says of itself: stored values over the evident placeholders (§12.14). Only the known
 * keys are read, since the table also holds secrets.
 */
export async function readSettings(): Promise<SiteSettings> {
  const rows = await database()
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(DEFAULT_SETTINGS))
    .execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<SiteSettings>;
  return { ...DEFAULT_SETTINGS, ...stored, legal: { ...DEFAULT_SETTINGS.legal, ...stored.legal } };
}
