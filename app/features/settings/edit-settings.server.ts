import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, settingsFrom } from '#domain/site-settings.ts';
import { readContent, saveContent } from '#infrastructure/database/site-contents.server.ts';

/** The settings that were edited, and the version to save over. Throws what the database throws. */
export async function readEditedSettings(): Promise<{ stored: StoredContent; version: number }> {
  const { published, version } = await readContent('settings');
  return { stored: published, version };
}

/** What the default texts of pages speak of. Throws what the database throws. */
export async function readAgencyFacts(): Promise<AgencyFacts> {
  return agencyFacts(settingsFrom((await readEditedSettings()).stored));
}

/** Saves the settings over this version: they are public at the next request. Outcomes as of saveContent. */
export function saveSettings(stored: StoredContent, version: number) {
  return saveContent('settings', { publish: stored }, version);
}
