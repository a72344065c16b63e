import { href } from 'react-router';
import type { PageName } from '#domain/pages/pages.ts';

/** Query parameter of a preview: show the form's unsaved content instead of the stored one. */
export const UNSAVED = 'non-enregistre';

/** The path of the draft preview for administrators. */
export function previewPath(name: PageName): string {
  return href(`/admin/apercu/${name}`);
}
