import { createContext, type RouterContextProvider } from 'react-router';
import { contentFrom } from '#domain/site-content/stored-content.ts';
import { SETTINGS, type SiteSettings } from '#domain/site-settings.ts';
import { log } from '#infrastructure/log.server.ts';
import { readStoredContent } from './site-contents.server.ts';

const settingsOfRequest = createContext<Promise<SiteSettings> | null>(null);

/**
 * What this installation says of itself: what was edited over the evident placeholders (§12.14). Read once for each
 * request, however many loaders ask: `context` is the one that the router gives them. Throws what the database throws.
 */
export function readSettings(context: Readonly<RouterContextProvider>): Promise<SiteSettings> {
  const asked = context.get(settingsOfRequest);
  if (asked) return asked;
  const reading = readEditedSettings();
  context.set(settingsOfRequest, reading);
  return reading;
}

async function readEditedSettings(): Promise<SiteSettings> {
  const { stored } = await readStoredContent('settings');
  return contentFrom(SETTINGS, stored, (field) =>
    log.warn('a stored setting can’t be read, its default stands in for it', { field }),
  );
}
