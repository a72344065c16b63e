import { readContent } from '#content/pages/site-contents.server.ts';
import { settingsFrom } from '#domain/site-settings.ts';

/** The message retention in years (§33.1). Throws what the database throws. */
export async function readMessageRetention(): Promise<string> {
  const { published } = await readContent('settings');
  return settingsFrom(published).messages.retention;
}
