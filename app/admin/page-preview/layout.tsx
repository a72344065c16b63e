import '#admin/kit/kit.css';
import { href, type MiddlewareFunction, Outlet, useLocation } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { PRIVATE_HEADERS } from '#admin/login/login-screen.ts';
import { requirePermission } from '#admin/permissions/require-permission.server.ts';
import { PAGES, type PageName, pageNamed } from '#domain/pages/pages.ts';
import {
  requireAdministrator,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { readContentPreview } from '#features/pages/content-previews.server.ts';
import { editedFields, readPageContent } from '#features/pages/page-content.server.ts';
import { UNSAVED } from '#features/pages/previewed-page.ts';
import { previewedContent } from '#features/pages/read-site-page.server.ts';
import styles from './layout.module.css';

/** Makes the page below read the previewed content in place of the published one. */
const previewContent: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { pathname, searchParams } = new URL(request.url);
  const name = pageOf(pathname);
  if (!name) return;
  const unsaved = searchParams.has(UNSAVED)
    ? await readContentPreview(name, context.get(signedInAdministrator).id)
    : undefined;
  context.set(previewedContent, { name, stored: unsaved ?? editedFields(await readPageContent(name)) });
};

export const middleware = [requireAdministrator, requirePermission, previewContent];

export async function loader() {
  return null;
}

export const headers = () => PRIVATE_HEADERS;

function pageOf(pathname: string): PageName | undefined {
  return pageNamed(
    pathname
      .split('/')
      .at(-1)
      ?.replace(/\.data$/, ''),
  );
}

/** Previews a public page through its own route, with a preview bar (§32.4). */
export default function PagePreviewLayout() {
  const { pathname, search } = useLocation();
  const name = pageOf(pathname);
  const unsaved = new URLSearchParams(search).has(UNSAVED);
  return (
    <>
      <Outlet />
      <aside className={styles['bar']} aria-label="Aperçu">
        <span className={styles['mode']}>
          <Icon name="eye" />
          Mode aperçu{name ? ` : ${PAGES[name].title}` : ''}
          {unsaved ? ', modifications non enregistrées' : ''}
        </span>
        {name ? <a href={href('/admin/pages/:page', { page: name })}>Modifier</a> : null}
      </aside>
    </>
  );
}
