const DASHBOARD = '/admin/dashboard';

/**
 * Where a sign-in leads: the guarded address that was asked for (§14.2), else the dashboard. Anything that is
 * not an address of the administration is ignored, so that a link can't send the administrator elsewhere.
 */
export function returnAddress(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/admin/') || wanted.includes('\\')) return DASHBOARD;
  const url = new URL(wanted, 'http://localhost');
  if (url.origin !== 'http://localhost' || !url.pathname.startsWith('/admin/')) return DASHBOARD;
  if (/^\/admin\/(logout|uploads|post-labels|session)(\/|$)/.test(url.pathname)) return DASHBOARD;
  return `${url.pathname}${url.search}`;
}
