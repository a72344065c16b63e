import { href } from 'react-router';

const DASHBOARD = href('/admin/dashboard');
/** Resource routes and redirects, with all paths below them. */
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
 * The return path of a sign-in: the requested guarded path (§14.2), else the dashboard. Anything outside the
 * administration is ignored, which prevents open redirects.
 */
export function returnAddress(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/admin/') || wanted.includes('\\')) return DASHBOARD;
  const url = new URL(wanted, 'http://localhost');
  if (url.origin !== 'http://localhost' || !url.pathname.startsWith('/admin/')) return DASHBOARD;
  if (NO_SCREENS.some((path) => `${url.pathname}/`.startsWith(`${path}/`))) return DASHBOARD;
  return `${url.pathname}${url.search}`;
}
