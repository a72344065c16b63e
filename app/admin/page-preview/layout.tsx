import '#admin/kit/kit.css';
import { href, type MiddlewareFunction, Outlet, useLocation } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { PRIVATE_HEADERS } from '#admin/login/login-screen.ts';
import { requirePermission } from '#admin/permissions/require-permission.server.ts';
import { PAGES, type PageName, pageNamed } from '#domain/pages/pages.ts';
import {
  EDITED,
  EDITED_CATEGORY,
  REFUSED_HEADER,
  SETTINGS_PLACE,
  UNSAVED,
} from '#domain/pages/preview-parameters.ts';
import { settingsCategoryNamed } from '#domain/settings-categories.ts';
import { FieldMarks } from '#domain/site-content/field-marks.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import {
  requireAdministrator,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { readContentPreview } from '#features/pages/content-previews.server.ts';
import { editedFields, readPageContent } from '#features/pages/page-content.server.ts';
import { previewedContent } from '#features/pages/read-site-page.server.ts';
import { readSettingsForEdit, withSettingsCategory } from '#features/settings/edit-settings.server.ts';
import { previewSettings, readSettings } from '#features/settings/read-settings.server.ts';
import {
  editedPage,
  editedTab,
  entriesOfPage,
  entriesOfSettings,
  type FieldEntries,
  markSettings,
} from './edited-page.server.ts';
import { byValue } from './field-sources.ts';
import styles from './layout.module.css';
import { FORMATTED_TEXTS } from './marked-item.server.ts';
import { withFieldAttributes } from './write-field-attributes.server.ts';

/**
 * Makes the page below read the previewed content in place of the published one. Where one edits on the page, its
 * elements name their fields.
 */
const previewContent: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, searchParams } = new URL(request.url);
  const name = pageOf(pathname);
  const tab = editedTab(request);
  const marks = tab === undefined ? undefined : new FieldMarks();
  const administratorId = context.get(signedInAdministrator).id;
  // Where a category of the settings is edited on the page, it is drawn with the unsaved form of that category.
  const category = marks && settingsCategoryNamed(searchParams.get(EDITED_CATEGORY) ?? undefined);
  const ofCategory =
    category && (await readContentPreview({ name: `${SETTINGS_PLACE}${category}`, administratorId, tab }));
  const settings = ofCategory
    ? settingsFrom(withSettingsCategory((await readSettingsForEdit()).stored, category, ofCategory.stored))
    : await readSettings(context);
  let entries: FieldEntries = { files: [], texts: [], errors: {} };
  if (name) {
    const form = { name, administratorId, tab };
    const unsaved = marks || searchParams.has(UNSAVED) ? await readContentPreview(form) : undefined;
    const stored = unsaved?.stored ?? editedFields(await readPageContent(name));
    context.set(previewedContent, { name, stored, marks });
    if (marks) entries = { ...entriesOfPage(name, stored, settings), errors: unsaved?.errors ?? {} };
  }
  if (!marks) return;
  context.set(editedPage, { marks, entries });
  previewSettings(context, markSettings(settings, marks));
  const response = await next();
  const own = context.get(editedPage)?.entries ?? entries;
  const others = entriesOfSettings(settings);
  const { errors } = category ? (ofCategory ?? { errors: {} }) : own;
  response.headers.set(REFUSED_HEADER, encodeURIComponent(JSON.stringify(errors)));
  return withFieldAttributes(response, {
    marks,
    files: byValue([...own.files, ...others.files]),
    texts: byValue([...own.texts, ...others.texts]),
    formattedTexts: FORMATTED_TEXTS,
  });
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
  const parameters = new URLSearchParams(search);
  const unsaved = parameters.has(UNSAVED);
  if (parameters.has(EDITED)) return <Outlet />;
  return (
    <>
      <Outlet />
      <aside className={styles['bar']} aria-label="Aperçu">
        <span className={styles['mode']}>
          <Icon name="eye" />
          Mode aperçu{name ? `\u00a0: ${PAGES[name].title}` : ''}
          {unsaved ? ', modifications non enregistrées' : ''}
        </span>
        {name ? (
          <a className="target" href={href('/admin/pages/:page', { page: name })}>
            Modifier
          </a>
        ) : null}
      </aside>
    </>
  );
}
