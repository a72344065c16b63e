import {
  contentPartVersion,
  readContent,
  saveContent,
  saveContentPart,
  withPart,
} from '#content/pages/site-contents.server.ts';
import { SETTINGS_CATEGORIES, type SettingsCategory, settingsOf } from '#domain/settings-categories.ts';
import type { AgencyFacts } from '#domain/site-content/agency-facts.ts';
import { fieldsByName } from '#domain/site-content/content-field.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, settingsFrom } from '#domain/site-settings.ts';

/** The stored settings, and their version for optimistic concurrency. Throws database errors. */
export async function readSettingsForEdit(): Promise<{ stored: StoredContent; version: number }> {
  const { published, version } = await readContent('settings');
  return { stored: published, version };
}

/** The facts that default texts of pages refer to. Throws database errors. */
export async function readAgencyFacts(): Promise<AgencyFacts> {
  return agencyFacts(settingsFrom((await readSettingsForEdit()).stored));
}

function partOfCategory(category: SettingsCategory) {
  const fields = fieldsByName(settingsOf(category)).map(([name]) => name);
  return { id: category, title: SETTINGS_CATEGORIES[category].title, fields };
}

/** The version of a category, for optimistic concurrency: saves of other categories leave it as it is. */
export function settingsCategoryVersion(stored: StoredContent, category: SettingsCategory): number {
  return contentPartVersion(stored, partOfCategory(category));
}

/** All settings, with the fields of a category from `changed`. */
export function withSettingsCategory(
  stored: StoredContent,
  category: SettingsCategory,
  changed: StoredContent,
) {
  return withPart(stored, partOfCategory(category), changed);
}

/** Saves the fields of one category: public at the next request. Outcomes as of saveContentPart. */
export function saveSettingsCategory(category: SettingsCategory, stored: StoredContent, version: number) {
  return saveContentPart('settings', partOfCategory(category), stored, version);
}

/** Saves all settings, as a version had them, with optimistic concurrency. Outcomes as of saveContent. */
export function saveSettings(stored: StoredContent, version: number) {
  return saveContent('settings', { publish: stored }, version);
}
