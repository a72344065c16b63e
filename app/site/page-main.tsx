import { href, useLocation } from 'react-router';
import type { PageName } from '#domain/pages/pages.ts';

/**
 * The main part of a fixed page. It names the form that edits the page (§30.4), except in a preview, whose own bar
 * links there.
 */
export function PageMain({ page, ...rest }: { page: PageName } & React.ComponentProps<'main'>) {
  const { pathname } = useLocation();
  const previewed = pathname.startsWith(`${href('/admin')}/`);
  const form = previewed ? undefined : href('/admin/pages/:page', { page });
  return <main id="contenu" tabIndex={-1} data-edit={form} {...rest} />;
}
