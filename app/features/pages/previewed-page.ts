import { href } from 'react-router';
import type { PageName } from '#domain/pages/pages.ts';

/** The path of the draft preview for administrators. */
export function previewPath(name: PageName): string {
  return href(`/admin/apercu/${name}`);
}
