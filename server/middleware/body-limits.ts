import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { configuration } from '#infrastructure/configuration.server.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * What the body of a write may be: so many bytes, and in a form so many fields. `files`: the fields that are files in a form which a
 * route reads whole; every other one is text.
 */
export type BodyLimit = { bytes: number; fields: number; files?: readonly string[] };

/** Some words and a choice. What no entry names has this limit too. */
const SMALL: BodyLimit = { bytes: 32 * KILOBYTE, fields: 50 };

/** The longest message that the form lets through, in a script of which each letter takes nine bytes on its way. */
const MESSAGE: BodyLimit = { bytes: 128 * KILOBYTE, fields: 50 };

/** An article of a million characters; a project of a hundred blocks with their descriptions. */
const CONTENT: BodyLimit = { bytes: 6 * MEGABYTE, fields: 5_000 };

/** A file. Whoever receives it says in French which limit it passed; this one only holds if that is forgotten. */
const FILE = (): BodyLimit => {
  const { MAX_IMAGE_MB, MAX_VIDEO_MB } = configuration();
  return { bytes: (Math.max(MAX_IMAGE_MB, MAX_VIDEO_MB) + 1) * MEGABYTE, fields: 0 };
};

/** A file in a form, which is read as it comes. Whoever receives it says in French which limit it passed. */
const FILE_IN_FORM = (): BodyLimit => ({ bytes: FILE().bytes, fields: 10 });

/** The one table of what each route that takes a write may be sent, by the route's id. */
const LIMITS: Record<string, BodyLimit | (() => BodyLimit)> = {
  'site/consent/consent-proof': SMALL,
  'site/contact/contact': MESSAGE,
  'site/contact/contact-message': MESSAGE,
  'page-preview/contact': MESSAGE,
  'site/shared-preview/shared-preview': MESSAGE,
  'admin/login/login': MESSAGE,
  'admin/login/logout': SMALL,
  'admin/login/passkey/passkey-sign-in': SMALL,
  'admin/login/forgotten-password/forgotten-password': SMALL,
  'admin/login/forgotten-password/new-password': SMALL,
  'admin/account-security/account-security': SMALL,
  'admin/dashboard/dashboard': SMALL,
  'admin/duplication/copies': SMALL,
  'admin/account/account': SMALL,
  'admin/people/people': SMALL,
  'admin/backups/backups': SMALL,
  'admin/backups/backup-file': SMALL,
  'admin/backups/site-export': SMALL,
  'admin/importer/importer': SMALL,
  'admin/importer/import-file': FILE_IN_FORM,
  'admin/login/invitation/invitation': SMALL,
  'admin/inbox/inbox': SMALL,
  'admin/featured-order/featured-order': SMALL,
  'admin/plans/plans': SMALL,
  'admin/settings/settings': CONTENT,
  'admin/settings/delivery/test-message': SMALL,
  'admin/pages/page-form': CONTENT,
  'admin/pages/page-preview': CONTENT,
  'admin/media-library/library': SMALL,
  'admin/redirects/redirects': { ...CONTENT, files: ['file'] },
  'admin/versions/versions': SMALL,
  'admin/trash/trash': SMALL,
  'admin/journal/journal': SMALL,
  'admin/personal-data/personal-data': MESSAGE,
  'admin/personal-data/export': SMALL,
  'admin/blog-forms/post-labels': SMALL,
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
  'admin/sharing/shared-previews': SMALL,
  'admin/uploads/uploads': FILE,
  'admin/uploads/film-uploads': FILE,
  'admin/uploads/direct-uploads': SMALL,
};

/** What a write to this route may carry. */
export function bodyLimit(routeId: string | undefined): BodyLimit {
  const limit = LIMITS[routeId ?? ''] ?? SMALL;
  return typeof limit === 'function' ? limit() : limit;
}

/** The routes that the table names. */
export const LIMITED_ROUTES = Object.keys(LIMITS);
