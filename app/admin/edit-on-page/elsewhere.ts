import { href } from 'react-router';
import { CONTENT_TYPES } from '#admin/content-form/content-types.ts';
import { settingsFieldPath, settingsOnPagePath } from '#admin/settings/settings-paths.ts';
import { isAllowed, type Permission, type Role } from '#domain/accounts/permissions.ts';
import { CONTENT_KINDS } from '#domain/content-kinds.ts';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { ON_PAGE, SETTINGS_PLACE } from '#domain/pages/preview-parameters.ts';
import { placeAt } from './fields-on-page.ts';

/** Where something on the page is edited that is not of this page. */
export type Elsewhere = {
  text: string;
  /** Undefined where the role may not edit it. `beside`: its form is shown beside this very page, at once. */
  way?: { action: string; to: string; beside?: boolean } | undefined;
};

/** The page that is shown beside a form. */
export type PageBeside = {
  /** In the URL of another form beside it; undefined for a page that isn't stored yet. */
  name: string | undefined;
  /** The path of its own form, where the form beside it is another one. */
  form?: string;
};

/** Where the pressed element is edited, if not here: the settings, the page itself, a project, another page. */
export function elsewhereAt(
  target: EventTarget | null,
  role: Role,
  shown: PageBeside,
): Elsewhere | undefined {
  const wayTo = (needed: Permission, action: string, to: string, beside = false) =>
    isAllowed(role, needed) ? { action, to, beside } : undefined;
  const place = placeAt(target);
  if (place?.startsWith(SETTINGS_PLACE)) {
    const field = place.slice(SETTINGS_PLACE.length);
    const path = shown.name === undefined ? settingsFieldPath(field) : settingsOnPagePath(field, shown.name);
    return {
      text: 'Ceci vient des Réglages, et change partout où le site le montre.',
      way: wayTo('settings', 'Ouvrir les Réglages', path, shown.name !== undefined),
    };
  }
  if (place !== undefined && shown.form !== undefined)
    return {
      text: 'Ceci se modifie dans le formulaire de cette page.',
      way: { action: 'Modifier cette page', to: `${shown.form}?${ON_PAGE}` },
    };
  const link = (target as Element | null)?.closest?.('a[href]')?.getAttribute('href') ?? '';
  const [path = ''] = link.split(/[?#]/);
  for (const kind of CONTENT_KINDS) {
    const { publicPage, form } = CONTENT_TYPES[kind];
    const start = publicPage({ id: '', slug: '' });
    if (!path.startsWith(start) || path === start) continue;
    const [text, action] =
      kind === 'post'
        ? ['Cette carte montre un article.', 'Modifier cet article']
        : ['Cette carte montre un projet.', 'Modifier ce projet'];
    // An article by its slug: its form redirects.
    return { text, way: wayTo('content', action, `${form(path.slice(start.length))}?${ON_PAGE}`) };
  }
  const page = FIXED_PAGES.find((fixed) => fixed.path === path);
  if (!page) return undefined;
  const form = href('/admin/pages/:page', { page: page.name });
  return {
    text: `Ce lien mène à la page «\u00a0${page.title}\u00a0».`,
    way: wayTo('pages', 'Modifier cette page', `${form}?${ON_PAGE}`),
  };
}
