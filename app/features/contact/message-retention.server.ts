import { settingsFrom } from '#domain/site-settings.ts';
import { readContent } from '#infrastructure/database/site-contents.server.ts';

/** The message retention in years (§33.1). Throws what the database throws. */
export async function readMessageRetention(): Promise<string> {
  const { published } = await readContent('settings');
  return settingsFrom(published).messages.retention;
}
