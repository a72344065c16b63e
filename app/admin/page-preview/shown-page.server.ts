import { href } from 'react-router';
import { CONTENT_TYPES, kindOfType } from '#admin/content-form/content-types.ts';
import { pageNamed } from '#domain/pages/pages.ts';
import { previewPath } from '#features/pages/previewed-page.ts';

/** A page beside a form that is not its own: that of a category of the settings. */
type ShownPage = {
  /** In the URL of the form: 'contact', 'web/{id}'. */
  name: string;
  preview: string;
  /** The path of its own form. */
  form: string;
};

/** The page of a name; undefined when there is none. */
export function shownPage(name: string | null | undefined): ShownPage | undefined {
  const page = pageNamed(name ?? undefined);
  if (page) return { name: page, preview: previewPath(page), form: href('/admin/pages/:page', { page }) };
  const [type = '', id = ''] = name?.split('/') ?? [];
  const kind = kindOfType(type);
  if (kind === undefined || id === '') return undefined;
  return {
    name: `${type}/${id}`,
    preview: href('/admin/apercu/:type/:id', { type, id }),
    form: CONTENT_TYPES[kind].form(id),
  };
}
