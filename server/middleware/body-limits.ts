import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { configuration } from '#infrastructure/configuration.server.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * Limit of a request body: its bytes, and the number of fields of a form. `files`: the file fields of a form that a
 * route reads whole; every other field is text.
 */
export type BodyLimit = { bytes: number; fields: number; files?: readonly string[] };

/** The default: some words and a choice. */
const SMALL: BodyLimit = { bytes: 32 * KILOBYTE, fields: 50 };

/** The longest message of the contact form, in a script whose characters take nine bytes each when URL-encoded. */
export const MESSAGE: BodyLimit = { bytes: 128 * KILOBYTE, fields: 50 };

/** An article of a million characters; a project of a hundred blocks with their descriptions. */
const CONTENT: BodyLimit = { bytes: 6 * MEGABYTE, fields: 5_000 };

/** An upload. The handler checks the size with a French message; this limit only applies if a handler doesn't. */
const FILE = (): BodyLimit => {
  const { MAX_IMAGE_MB, MAX_VIDEO_MB } = configuration();
  return { bytes: (Math.max(MAX_IMAGE_MB, MAX_VIDEO_MB) + 1) * MEGABYTE, fields: 0 };
};

/** A file in a streamed form. The handler checks the size with a French message. */
const FILE_IN_FORM = (): BodyLimit => ({ bytes: FILE().bytes, fields: 10 });

/** The body limits of the routes that need more than the default, by route id. */
const LIMITS: Record<string, BodyLimit | (() => BodyLimit)> = {
  'site/contact/contact': MESSAGE,
  'site/contact/contact-message': MESSAGE,
  'page-preview/contact': MESSAGE,
  'page-preview/item': CONTENT,
  'site/shared-preview/shared-preview': MESSAGE,
  'site/shared-preview/shared-comments': MESSAGE,
  'admin/login/login': MESSAGE,
  'admin/importer/import-file': FILE_IN_FORM,
  'admin/settings/settings-category': CONTENT,
  'admin/settings/category-preview': CONTENT,
  'admin/pages/page-form': CONTENT,
  'admin/pages/page-preview': CONTENT,
  'admin/redirects/redirects': { ...CONTENT, files: ['file'] },
  'admin/personal-data/personal-data': MESSAGE,
  ...Object.fromEntries(
    PROJECT_KINDS.flatMap((kind) => [
      [`admin/project-forms/new-project-${kind}`, CONTENT],
      [`admin/project-forms/edit-project-${kind}`, CONTENT],
    ]),
  ),
  'admin/blog-forms/new-post': CONTENT,
  'admin/blog-forms/edit-post': CONTENT,
  'admin/preview/preview': CONTENT,
  'admin/content-checks/warnings': CONTENT,
  'admin/uploads/uploads': FILE,
  'admin/uploads/film-uploads': FILE,
};

/** The body limit of a route. */
export function bodyLimit(routeId: string | undefined): BodyLimit {
  const limit = LIMITS[routeId ?? ''] ?? SMALL;
  return typeof limit === 'function' ? limit() : limit;
}

/** The routes that the table names. */
export const LIMITED_ROUTES = Object.keys(LIMITS);
