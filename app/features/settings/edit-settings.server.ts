import { readContent, saveContent } from '#content/pages/site-contents.server.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, settingsFrom } from '#domain/site-settings.ts';

/** The stored settings, and their version for optimistic concurrency. Throws database errors. */
export async function readEditedSettings(): Promise<{ stored: StoredContent; version: number }> {
  const { published, version } = await readContent('settings');
  return { stored: published, version };
}

/** The facts that default texts of pages refer to. Throws database errors. */
export async function readAgencyFacts(): Promise<AgencyFacts> {
  return agencyFacts(settingsFrom((await readEditedSettings()).stored));
}

/** Saves the settings with optimistic concurrency: they are public at the next request. Outcomes as of saveContent. */
export function saveSettings(stored: StoredContent, version: number) {
  return saveContent('settings', { publish: stored }, version);
}
