import { type href, matchPath } from 'react-router';
import { isAllowed, type Permission, type Role } from '#domain/accounts/permissions.ts';
import { PAGE_NAMES, type PageName } from '#domain/pages/pages.ts';
import { KINDS, PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';

export type AdminPath = Extract<Parameters<typeof href>[0], `/admin/${string}`>;
type PathParameters = Readonly<Record<string, string | undefined>>;

type Entry = {
  /**
   * The permission that the path requires (§44.5): fixed, or by the item that it names; 'public': outside of the guard.
   */
  needs: Permission | ((parameters: PathParameters) => Permission) | 'public';
  /** Responds with data or a file, or only redirects: no screen to return to after a sign-in (§14.2). */
  resource?: true;
  /** The name in the menu and in the site map of the help (§22.5), where it stands under `group`. */
  name?: string;
  group?: 'Projets et articles' | 'Site' | 'Personnes';
  /** The text while it loads (§14.6, §16.3, §21.2); without one, that of the check of the session. */
  loading?: string;
};

/** A path for each kind of project, by label. */
function ofKinds<Path extends string>(
  path: (kind: ProjectKind) => Path,
  entry: (kind: ProjectKind) => Entry,
) {
  const kinds = PROJECT_KINDS.toSorted((one, other) =>
    KINDS[one].label.localeCompare(KINDS[other].label, 'fr'),
  );
  return Object.fromEntries(kinds.map((kind) => [path(kind), entry(kind)])) as Record<Path, Entry>;
}

/** Every path of the back-office; a missing one is a type error that names it. */
const ENTRIES: Record<AdminPath, Entry> = {
  '/admin/logout': { needs: 'public', resource: true },
  '/admin/cle-acces': { needs: 'public', resource: true },
  '/admin/mot-de-passe': { needs: 'public', resource: true },
  '/admin/mot-de-passe/:secret': { needs: 'public', resource: true },
  '/admin/invitation/:secret': { needs: 'public', resource: true },
  '/admin/*': { needs: 'public' },
  '/admin/dashboard': { needs: 'content', name: 'Tableau de bord', group: 'Projets et articles' },
  ...ofKinds(
    (kind) => `/admin/new-project/${kind}` as const,
    (kind) => ({
      needs: 'content',
      name: `Nouveau projet ${KINDS[kind].label}`,
      group: 'Projets et articles',
    }),
  ),
  ...ofKinds(
    (kind) => `/admin/edit/${kind}/:id` as const,
    () => ({ needs: 'content', loading: 'Chargement du projet...' }),
  ),
  '/admin/new-blog-post': { needs: 'content', name: 'Nouvel article', group: 'Projets et articles' },
  '/admin/edit-blog-post/:id': { needs: 'content' },
  '/admin/mise-en-avant': {
    needs: 'content',
    name: 'Ordre de la mise en avant',
    group: 'Projets et articles',
    loading: "Chargement de l'ordre...",
  },
  '/admin/programmation': {
    needs: 'content',
    name: 'Programmation',
    group: 'Projets et articles',
    loading: 'Chargement de la programmation...',
  },
  // Lists only what the role may edit (readWatched).
  '/admin/a-surveiller': {
    needs: 'content',
    name: 'À surveiller',
    group: 'Projets et articles',
    loading: 'Chargement de ce qui est à surveiller...',
  },
  '/admin/medias': {
    needs: 'media',
    name: 'Médias',
    group: 'Projets et articles',
    loading: 'Chargement des médias...',
  },
  '/admin/medias/choix': { needs: 'media', resource: true },
  '/admin/medias/fichier': { needs: 'media', resource: true },
  '/admin/versions/:kind/:id?': {
    needs: ({ kind }) => (kind === 'page' ? 'pages' : kind === 'reglages' ? 'settings' : 'content'),
    loading: 'Chargement des versions...',
  },
  '/admin/preview/:type?/:id?': { needs: 'content', loading: "Chargement de l'aperçu..." },
  '/admin/pages': { needs: 'pages', name: 'Pages', group: 'Site', loading: 'Chargement des pages...' },
  '/admin/pages/:page': { needs: 'pages', loading: 'Chargement de la page...' },
  '/admin/pages/:page/apercu': { needs: 'pages', resource: true },
  ...(Object.fromEntries(PAGE_NAMES.map((name) => [`/admin/apercu/${name}`, { needs: 'pages' }])) as Record<
    `/admin/apercu/${PageName}`,
    Entry
  >),
  '/admin/apercu/:type/:id': { needs: 'content' },
  '/admin/anciennes-adresses': {
    needs: 'redirects',
    name: 'Anciennes adresses',
    group: 'Site',
    loading: 'Chargement des anciennes adresses...',
  },
  '/admin/reglages': {
    needs: 'settings',
    name: 'Réglages',
    group: 'Site',
    loading: 'Chargement des réglages...',
  },
  '/admin/reglages/:category': { needs: 'settings', loading: 'Chargement des réglages...' },
  '/admin/reglages/:category/apercu': { needs: 'settings', resource: true },
  '/admin/reglages/essai': { needs: 'settings', resource: true },
  '/admin/sauvegardes': { needs: 'backups', name: 'Sauvegardes', group: 'Site' },
  '/admin/sauvegardes/fichier': { needs: 'backups', resource: true },
  '/admin/sauvegardes/export': { needs: 'backups', resource: true },
  '/admin/importer': {
    needs: 'imports',
    name: 'Importer',
    group: 'Site',
    loading: 'Chargement des imports...',
  },
  '/admin/importer/fichier': { needs: 'imports', resource: true },
  '/admin/importer/rapport/:id': { needs: 'imports', resource: true },
  // Both list only the kinds that the role may see (auditLogKindsFor, trashKindsFor).
  '/admin/journal': { needs: 'content', name: 'Journal', group: 'Site', loading: 'Chargement du journal...' },
  '/admin/corbeille': {
    needs: 'content',
    name: 'Corbeille',
    group: 'Site',
    loading: 'Chargement de la corbeille...',
  },
  '/admin/inbox': {
    needs: 'messages',
    name: 'Messages',
    group: 'Personnes',
    loading: 'Chargement des messages...',
  },
  '/admin/donnees-personnelles': {
    needs: 'messages',
    name: 'Données personnelles',
    group: 'Personnes',
    loading: 'Chargement des données personnelles...',
  },
  '/admin/donnees-personnelles/export': { needs: 'messages', resource: true },
  '/admin/personnes': {
    needs: 'people',
    name: 'Comptes',
    group: 'Personnes',
    loading: 'Chargement des personnes...',
  },
  '/admin/compte': {
    needs: 'own-account',
    name: 'Mon compte',
    group: 'Personnes',
    loading: 'Chargement de votre compte...',
  },
  '/admin/compte/securite': {
    needs: 'own-account',
    name: 'Double vérification et clés d’accès',
    group: 'Personnes',
    loading: 'Chargement de votre compte...',
  },
  '/admin/aide': { needs: 'own-account', name: 'Aide', loading: "Chargement de l'aide..." },
  // Finds only what the role may open (search-palette.server.ts).
  '/admin/recherche': { needs: 'own-account', resource: true },
  '/admin/link-targets': { needs: 'content', resource: true },
  '/admin/post-labels': { needs: 'content', resource: true },
  '/admin/uploads': { needs: 'media', resource: true },
  '/admin/uploads/films/:id?': { needs: 'media', resource: true },
  '/admin/uploads/direct/:id?': { needs: 'media', resource: true },
  '/admin/copies': { needs: 'content', resource: true },
  '/admin/session': { needs: 'own-account', resource: true },
  '/admin/apercus-partages/:type/:id': { needs: 'content', resource: true },
  '/admin/apercus-partages/:type/:id/avis': { needs: 'content', resource: true },
  '/admin/pret-a-publier/:type/:id': { needs: 'content', resource: true },
};

/**
 * Whether a role may use a path of the back-office, given as the router's pattern ('/admin/edit/web/:id'). Unknown
 * patterns are denied.
 */
export function mayUse(role: Role, pattern: string, parameters: PathParameters): boolean {
  const needed = Object.hasOwn(ENTRIES, pattern) ? ENTRIES[pattern as AdminPath].needs : 'public';
  return needed !== 'public' && isAllowed(role, typeof needed === 'function' ? needed(parameters) : needed);
}

/** Whether a path, given as the router's pattern, responds with data or a file. */
export function isResource(pattern: string): boolean {
  return Object.hasOwn(ENTRIES, pattern) && ENTRIES[pattern as AdminPath].resource === true;
}

/** The entry of a path as it stands in the address bar. */
function entryAt(path: string): Entry | undefined {
  // The pattern with the fewest parameters comes first: '/admin/medias/choix' before '/admin/*'.
  const pattern = BY_PRECISION.find((one) => matchPath(one, path));
  return pattern && ENTRIES[pattern];
}

const BY_PRECISION = (Object.keys(ENTRIES) as AdminPath[]).sort(
  (one, other) => variables(one) - variables(other),
);

function variables(pattern: string): number {
  return pattern.split(/[:*]/).length + (pattern.endsWith('*') ? 10 : 0);
}

/** Whether a path of the back-office is a screen, to which a sign-in may return (§14.2), or an unknown path. */
export function isScreen(path: string): boolean {
  return entryAt(path)?.resource !== true;
}

const CHECKING = "Vérification de l'authentification...";

/** The loading text while the server checks the session and loads the screen of a path. */
export function loadingText(path: string): string {
  return entryAt(path)?.loading ?? CHECKING;
}

export function screenName(path: AdminPath): string {
  return ENTRIES[path].name ?? '';
}

export type ScreenGroup = { heading: string; screens: { name: string; path: string }[] };

/** Every named screen that a role may open, grouped by subject (§22.5). */
export function screenMap(role: Role): ScreenGroup[] {
  const screens = Object.entries(ENTRIES).flatMap(([path, { name, group }]) =>
    name !== undefined && group !== undefined && mayUse(role, path, {}) ? [{ name, path, group }] : [],
  );
  return [...Map.groupBy(screens, ({ group }) => group)].map(([heading, ofGroup]) => ({
    heading,
    screens: ofGroup.map(({ name, path }) => ({ name, path })),
  }));
}
