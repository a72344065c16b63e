import { createContext, type RouterContextProvider } from 'react-router';
import { readPictureFacts } from '#content/files/picture-facts.server.ts';
import { readContent } from '#content/pages/site-contents.server.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { type SiteSettings, settingsFrom } from '#domain/site-settings.ts';
import { log } from '#infrastructure/log.server.ts';

const settingsOfRequest = createContext<Promise<SiteSettings> | null>(null);
const previewed = createContext(false);

/**
 * The settings of this installation: the stored ones over the placeholders (§12.14). Read once for each request,
 * however many loaders ask: `context` is the router's loader context. Throws database errors.
 */
export function readSettings(context: Readonly<RouterContextProvider>): Promise<SiteSettings> {
  const pending = context.get(settingsOfRequest);
  if (pending) return pending;
  const reading = readStoredSettings();
  context.set(settingsOfRequest, reading);
  return reading;
}

/** Makes the rest of a request use these settings: of a preview. */
export function previewSettings(context: Readonly<RouterContextProvider>, settings: SiteSettings): void {
  context.set(settingsOfRequest, Promise.resolve(settings));
  context.set(previewed, true);
}

/** The published settings, also in a request that previews others. Throws database errors. */
export function readPublishedSettings(context: Readonly<RouterContextProvider>): Promise<SiteSettings> {
  return context.get(previewed) ? readStoredSettings() : readSettings(context);
}

/** The facts of the uploaded pictures in the settings. Queries the database only when there are any. */
export async function readSettingsPictures(settings: SiteSettings): Promise<PictureFactsByKey> {
  const uploaded = uploadedFileAddresses(JSON.stringify(settings));
  return uploaded.length > 0 ? readPictureFacts(uploaded) : {};
}

async function readStoredSettings(): Promise<SiteSettings> {
  const { published } = await readContent('settings');
  return settingsFrom(published, (field) =>
    log.warn('a stored setting is invalid, using its default', { field }),
  );
}
