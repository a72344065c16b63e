import { href } from 'react-router';
import { BESIDE, ON_PAGE } from '#domain/pages/preview-parameters.ts';
import { type SettingsRoom, settingsRoomOf } from '#domain/settings-rooms.ts';

/** The path of a room of the settings. */
export function settingsRoomPath(room: SettingsRoom): string {
  return href('/admin/reglages/:room', { room });
}

/**
 * The path of a section or a field of the settings, in its room: 'legal', 'legal.companyName', or a place within a
 * field, 'clients.logos.2.name'. Of an unknown place that of the list of rooms.
 */
export function settingsFieldPath(place: string): string {
  const room = settingsRoomOf(place);
  if (room === undefined) return href('/admin/reglages');
  return `${settingsRoomPath(room)}#${place.split('.').slice(0, 2).join('.')}`;
}

/** The path of a place of the settings, in the form of its room beside a page: '…?page=contact&sur-la-page#contact.phone'. */
export function settingsOnPagePath(place: string, page: string): string {
  const room = settingsRoomOf(place);
  if (room === undefined) return href('/admin/reglages');
  return `${settingsRoomPath(room)}?${new URLSearchParams({ [BESIDE]: page, [ON_PAGE]: '' })}#${place}`;
}
