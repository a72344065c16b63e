import { href } from 'react-router';
import { isScreen } from '#admin/screens.ts';

const DASHBOARD = href('/admin/dashboard');

/**
 * The return path of a sign-in: the requested guarded path (§14.2), else the dashboard. Anything outside the
 * administration is ignored, which prevents open redirects.
 */
export function returnAddress(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/admin/') || wanted.includes('\\')) return DASHBOARD;
  const url = new URL(wanted, 'http://localhost');
  if (url.origin !== 'http://localhost' || !url.pathname.startsWith('/admin/')) return DASHBOARD;
  return isScreen(url.pathname) ? `${url.pathname}${url.search}` : DASHBOARD;
}
