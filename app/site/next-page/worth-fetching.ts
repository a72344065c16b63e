import { BACK_OFFICE, GALLERY } from './speculation-rules.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** May pages be fetched that nobody has asked for yet? Not to save data, nor where they would be in the way. */
export function mayFetchAhead(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '');
}

/** Is this link worth fetching ahead: another public page of this site? As in the rules for browsers that have them. */
export function isWorthFetching(link: HTMLAnchorElement, here: Location | URL): boolean {
  if (link.origin !== here.origin || link.target !== '' || link.hasAttribute('download')) return false;
  if (isInBackOffice(link) || link.pathname.includes('.')) return false;
  if (link.closest('[data-gallery]') && link.pathname === GALLERY) return false;
  return link.pathname !== here.pathname || link.search !== here.search;
}

/** Does an address lead to the back-office? */
export function isInBackOffice({ pathname }: { pathname: string }): boolean {
  return `${pathname}/`.startsWith(`${BACK_OFFICE}/`);
}
