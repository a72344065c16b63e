import { href } from 'react-router';
import { BESIDE, ON_PAGE } from '#domain/pages/preview-parameters.ts';
import { type SettingsCategory, settingsCategoryOf } from '#domain/settings-categories.ts';

export function settingsCategoryPath(category: SettingsCategory): string {
  return href('/admin/reglages/:category', { category });
}

/**
 * The path of a section or a field of the settings, in its category: 'legal', 'legal.companyName', or a place within a
 * field, 'clients.logos.2.name'. Of an unknown place that of the list of categories.
 */
export function settingsFieldPath(place: string): string {
  const category = settingsCategoryOf(place);
  if (category === undefined) return href('/admin/reglages');
  return `${settingsCategoryPath(category)}#${place.split('.').slice(0, 2).join('.')}`;
}

/**
 * The path of a place of the settings, in the form of its category beside a page:
 * '…?page=contact&sur-la-page#contact.phone'.
 */
export function settingsOnPagePath(place: string, page: string): string {
  const category = settingsCategoryOf(place);
  if (category === undefined) return href('/admin/reglages');
  return `${settingsCategoryPath(category)}?${new URLSearchParams({ [BESIDE]: page, [ON_PAGE]: '' })}#${place}`;
}
