import type { href } from 'react-router';
import { isAllowed, type Permission, type Role } from '#domain/accounts/permissions.ts';
import { PAGE_NAMES, type PageName } from '#domain/pages/page-names.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';

type AdminPath = Extract<Parameters<typeof href>[0], `/admin/${string}`>;
type PathParameters = Readonly<Record<string, string | undefined>>;

/**
 * The permission that a path requires: fixed, or by the item that it names. 'public': the path is outside of the guard.
 */
type Needed = Permission | ((parameters: PathParameters) => Permission) | 'public';

type FormPath = `/admin/new-project/${ProjectKind}` | `/admin/edit/${ProjectKind}/:id`;
type PreviewedPath = `/admin/apercu/${PageName}`;

const FORMS = Object.fromEntries(
  PROJECT_KINDS.flatMap((kind) => [
    [`/admin/new-project/${kind}`, 'content'],
    [`/admin/edit/${kind}/:id`, 'content'],
  ]),
) as Record<FormPath, 'content'>;

const PREVIEWED_PAGES = Object.fromEntries(
  PAGE_NAMES.map((name) => [`/admin/apercu/${name}`, 'pages']),
) as Record<PreviewedPath, 'pages'>;

/** The permission of each path of the back-office (§44.5); a missing one is a type error. */
const NEEDED: Record<AdminPath, Needed> = {
  '/admin/logout': 'public',
  '/admin/cle-acces': 'public',
  '/admin/mot-de-passe': 'public',
  '/admin/mot-de-passe/:secret': 'public',
  '/admin/invitation/:secret': 'public',
  '/admin/*': 'public',
  '/admin/dashboard': 'content',
  '/admin/aide': 'own-account',
  '/admin/compte': 'own-account',
  '/admin/compte/securite': 'own-account',
  '/admin/inbox': 'messages',
  '/admin/donnees-personnelles': 'messages',
  '/admin/donnees-personnelles/export': 'messages',
  '/admin/mise-en-avant': 'content',
  '/admin/programmation': 'content',
  '/admin/medias': 'media',
  '/admin/medias/choix': 'media',
  '/admin/versions/:kind/:id?': ({ kind }) =>
    kind === 'page' ? 'pages' : kind === 'reglages' ? 'settings' : 'content',
  // Both list only the kinds that the role may see (auditLogKindsFor, trashKindsFor).
  '/admin/corbeille': 'content',
  '/admin/journal': 'content',
  '/admin/anciennes-adresses': 'redirects',
  '/admin/personnes': 'people',
  '/admin/sauvegardes': 'backups',
  '/admin/sauvegardes/fichier': 'backups',
  '/admin/importer': 'imports',
  '/admin/importer/fichier': 'imports',
  '/admin/importer/rapport/:id': 'imports',
  '/admin/sauvegardes/export': 'backups',
  '/admin/reglages': 'settings',
  '/admin/reglages/essai': 'settings',
  '/admin/pages': 'pages',
  '/admin/pages/:page': 'pages',
  '/admin/pages/:page/apercu': 'pages',
  ...FORMS,
  ...PREVIEWED_PAGES,
  '/admin/new-blog-post': 'content',
  '/admin/edit-blog-post/:id': 'content',
  '/admin/link-targets': 'content',
  '/admin/post-labels': 'content',
  '/admin/uploads': 'media',
  '/admin/uploads/films/:id?': 'media',
  '/admin/uploads/straight/:id?': 'media',
  '/admin/copies': 'content',
  '/admin/session': 'own-account',
  '/admin/apercus-partages/:type/:id': 'content',
  '/admin/pret-a-publier/:type/:id': 'content',
  '/admin/preview/:type?/:id?': 'content',
};

/**
 * Whether a role may use a path of the back-office, given as the router's pattern ('/admin/edit/web/:id'). Unknown
 * patterns are denied.
 */
export function mayUse(role: Role, pattern: string, parameters: PathParameters): boolean {
  const needed = Object.hasOwn(NEEDED, pattern) ? NEEDED[pattern as AdminPath] : undefined;
  if (needed === undefined || needed === 'public') return false;
  return isAllowed(role, typeof needed === 'function' ? needed(parameters) : needed);
}
