import { BACK_OFFICE, GALLERY } from './speculation-rules.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether speculative loading is allowed: not with data saving, nor on slow connections. */
export function mayFetchAhead(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '');
}

/** Whether a link is worth prefetching: another public page of this site. The same rules as in speculation-rules.ts. */
export function isWorthFetching(link: HTMLAnchorElement, here: Location | URL): boolean {
  if (link.origin !== here.origin || link.target !== '' || link.hasAttribute('download')) return false;
  if (isInBackOffice(link) || link.pathname.includes('.')) return false;
  if (link.closest('[data-gallery]') && link.pathname === GALLERY) return false;
  return link.pathname !== here.pathname || link.search !== here.search;
}

/** Whether a URL leads to the back-office. */
export function isInBackOffice({ pathname }: { pathname: string }): boolean {
  return `${pathname}/`.startsWith(`${BACK_OFFICE}/`);
}
