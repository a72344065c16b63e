import {
  contentPartVersion,
  readContent,
  saveContent,
  saveContentPart,
  withPart,
} from '#content/pages/site-contents.server.ts';
import { SETTINGS_ROOMS, type SettingsRoom, settingsOf } from '#domain/settings-rooms.ts';
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

/** The part of the settings that a room holds. */
function partOfRoom(room: SettingsRoom) {
  const fields = fieldsByName(settingsOf(room)).map(([name]) => name);
  return { id: room, title: SETTINGS_ROOMS[room].title, fields };
}

/** The version of a room, for optimistic concurrency: saves of other rooms leave it as it is. */
export function settingsRoomVersion(stored: StoredContent, room: SettingsRoom): number {
  return contentPartVersion(stored, partOfRoom(room));
}

/** All settings, with the fields of a room from `changed`. */
export function withSettingsRoom(stored: StoredContent, room: SettingsRoom, changed: StoredContent) {
  return withPart(stored, partOfRoom(room), changed);
}

/** Saves the fields of one room: public at the next request. Outcomes as of saveContentPart. */
export function saveSettingsRoom(room: SettingsRoom, stored: StoredContent, version: number) {
  return saveContentPart('settings', partOfRoom(room), stored, version);
}

/** Saves all settings, as a version had them, with optimistic concurrency. Outcomes as of saveContent. */
export function saveSettings(stored: StoredContent, version: number) {
  return saveContent('settings', { publish: stored }, version);
}
