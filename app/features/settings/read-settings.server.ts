import { createContext, type RouterContextProvider } from 'react-router';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import { database } from '#infrastructure/database/database.server.ts';

const settingsOfRequest = createContext<Promise<SiteSettings> | null>(null);

/**
 * What this installation says of itself: stored values over the evident placeholders (§12.14). Read once for each
 * request, however many loaders ask: `context` is the one that the router gives them. Throws what the database throws.
 */
export function readSettings(context: Readonly<RouterContextProvider>): Promise<SiteSettings> {
  const asked = context.get(settingsOfRequest);
  if (asked) return asked;
  const reading = readStoredSettings();
  context.set(settingsOfRequest, reading);
  return reading;
}

/** Only the known keys are read, since the table also holds secrets. */
async function readStoredSettings(): Promise<SiteSettings> {
  const rows = await database()
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(DEFAULT_SETTINGS))
    .execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<SiteSettings>;
  return { ...DEFAULT_SETTINGS, ...stored, legal: { ...DEFAULT_SETTINGS.legal, ...stored.legal } };
}
