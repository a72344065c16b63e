import { href } from 'react-router';

const DASHBOARD = href('/admin/dashboard');
/** What answers data or sends elsewhere, with all below. */
const NO_SCREENS = [
  href('/admin/logout'),
  href('/admin/uploads'),
  href('/admin/post-labels'),
  href('/admin/reglages/essai'),
  href('/admin/copies'),
  href('/admin/session'),
  href('/admin/cle-acces'),
  href('/admin/mot-de-passe'),
];

/**
 * Where a sign-in leads: the guarded address that was asked for (§14.2), else the dashboard. Anything that is
 * not an address of the administration is ignored, so that a link can't send the administrator elsewhere.
 */
export function returnAddress(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/admin/') || wanted.includes('\\')) return DASHBOARD;
  const url = new URL(wanted, 'http://localhost');
  if (url.origin !== 'http://localhost' || !url.pathname.startsWith('/admin/')) return DASHBOARD;
  if (NO_SCREENS.some((path) => `${url.pathname}/`.startsWith(`${path}/`))) return DASHBOARD;
  return `${url.pathname}${url.search}`;
}
