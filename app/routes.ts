import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGE_NAMES, type PageName } from './domain/pages/page-names.ts';
import { PROJECT_KINDS } from './domain/projects/kinds.ts';
import { GALLERY_ROUTE, projectRoute } from './domain/projects/project-paths.ts';

// One form for every kind, under an address and an id for each.
const NEW_PROJECT = 'admin/project-forms/new-project.tsx';
const EDIT_PROJECT = 'admin/project-forms/edit-project.tsx';

/** The fixed pages: drawn for visitors and, from what is not public yet, for the administrator. */
const PAGE_FILES: Record<PageName, string> = {
  accueil: 'site/home/home.tsx',
  agence: 'site/agency/agency.tsx',
  influence: 'site/services/influence/influence.tsx',
  production: 'site/services/production/production.tsx',
  'solutions-web': 'site/services/web-solutions/web-solutions.tsx',
  'social-media': 'site/services/social-media/social-media.tsx',
  projets: 'site/projects-gallery/projects-gallery.tsx',
  blog: 'site/blog/blog-list.tsx',
  contact: 'site/contact/contact.tsx',
  'mentions-legales': 'site/legal/legal-notice.tsx',
  'politique-confidentialite': 'site/legal/privacy-policy.tsx',
  accessibilite: 'site/legal/accessibility-statement.tsx',
};

/** Every address of the product: the table of contents. */
export default [
  layout('site/layout.tsx', [
    index(PAGE_FILES.accueil),
    route('about', PAGE_FILES.agence),
    route('influence', PAGE_FILES.influence),
    route('production', PAGE_FILES.production),
    route('solutions-web', PAGE_FILES['solutions-web']),
    route('social-media', PAGE_FILES['social-media']),
    route(GALLERY_ROUTE, PAGE_FILES.projets),
    ...PROJECT_KINDS.map((kind) => route(projectRoute(kind), `site/project-pages/${kind}-project.tsx`)),
    route('blog', PAGE_FILES.blog),
    route('blog/:slug', 'site/blog/article.tsx'),
    route('contact', PAGE_FILES.contact),
    route('mentions-legales', PAGE_FILES['mentions-legales']),
    route('politique-confidentialite', PAGE_FILES['politique-confidentialite']),
    route('accessibilite', PAGE_FILES.accessibilite),
    route('plan-du-site', 'site/site-map/site-map.tsx'),
    route('apercu-partage/:secret', 'site/shared-preview/shared-preview.tsx'),
    route('*', 'site/not-found/not-found.tsx'),
  ]),
  route('consentement', 'site/consent/consent-proof.ts'),
  route('contact/message', 'site/contact/contact-message.ts'),
  route('projet/suite', 'site/projects-gallery/more-projects.ts'),
  route('blog/rss.xml', 'site/crawlers/rss.ts'),
  route('partage/:kind/:name/:file', 'site/crawlers/share-picture.ts'),
  route('icones/:file', 'site/crawlers/brand-icon.ts'),
  route('sitemap.xml', 'site/crawlers/sitemap.ts'),
  route('robots.txt', 'site/crawlers/robots.ts'),
  ...prefix('admin', [
    index('admin/login/login.tsx'),
    route('logout', 'admin/login/logout.ts'),
    route('cle-acces', 'admin/login/passkey/passkey-sign-in.ts'),
    route('mot-de-passe', 'admin/login/forgotten-password/forgotten-password.tsx'),
    route('mot-de-passe/:secret', 'admin/login/forgotten-password/new-password.tsx'),
    route('invitation/:secret', 'admin/login/invitation/invitation.tsx'),
    layout('admin/layout.tsx', [
      route('dashboard', 'admin/dashboard/dashboard.tsx'),
      route('aide', 'admin/help/help.tsx'),
      route('compte', 'admin/account/account.tsx'),
      route('inbox', 'admin/inbox/inbox.tsx'),
      route('mise-en-avant', 'admin/featured-order/featured-order.tsx'),
      route('programmation', 'admin/plans/plans.tsx'),
      route('medias', 'admin/media-library/library.tsx'),
      route('medias/choix', 'admin/media-library/library-choices.ts'),
      route('versions/:kind/:id?', 'admin/versions/versions.tsx'),
      route('corbeille', 'admin/trash/trash.tsx'),
      route('journal', 'admin/journal/journal.tsx'),
      route('donnees-personnelles', 'admin/personal-data/personal-data.tsx'),
      route('donnees-personnelles/export', 'admin/personal-data/export.ts'),
      route('anciennes-adresses', 'admin/redirects/redirects.tsx'),
      route('compte/securite', 'admin/account-security/account-security.tsx'),
      route('personnes', 'admin/people/people.tsx'),
      route('sauvegardes', 'admin/backups/backups.tsx'),
      route('sauvegardes/fichier', 'admin/backups/backup-file.ts'),
      route('importer', 'admin/importer/importer.tsx'),
      route('importer/fichier', 'admin/importer/import-file.ts'),
      route('importer/rapport/:id', 'admin/importer/report-file.ts'),
      route('sauvegardes/export', 'admin/backups/site-export.ts'),
      route('reglages', 'admin/settings/settings.tsx'),
      route('reglages/essai', 'admin/settings/delivery/test-message.ts'),
      route('pages', 'admin/pages/pages.tsx'),
      route('pages/:page', 'admin/pages/page-form.tsx'),
      route('pages/:page/apercu', 'admin/pages/page-preview.ts'),
      ...PROJECT_KINDS.flatMap((kind) => [
        route(`new-project/${kind}`, NEW_PROJECT, { id: `admin/project-forms/new-project-${kind}` }),
        route(`edit/${kind}/:id`, EDIT_PROJECT, { id: `admin/project-forms/edit-project-${kind}` }),
      ]),
      route('new-blog-post', 'admin/blog-forms/new-post.tsx'),
      route('edit-blog-post/:id', 'admin/blog-forms/edit-post.tsx'),
      route('link-targets', 'admin/rich-text-editor/links/link-targets.ts'),
      route('post-labels', 'admin/blog-forms/post-labels.ts'),
      route('uploads', 'admin/uploads/uploads.ts'),
      route('uploads/films/:id?', 'admin/uploads/film-uploads.ts'),
      route('uploads/straight/:id?', 'admin/uploads/straight-uploads.ts'),
      route('copies', 'admin/duplication/copies.ts'),
      route('session', 'admin/login/session.ts'),
      route('apercus-partages/:type/:id', 'admin/sharing/shared-previews.ts'),
      route('pret-a-publier/:type/:id', 'admin/publication-advice/remarks.ts'),
    ]),
    layout('admin/preview/layout.tsx', [route('preview/:type?/:id?', 'admin/preview/preview.tsx')]),
    // React wakes no page below it: its id is not one of the back-office (root.tsx).
    layout('admin/page-preview/layout.tsx', { id: 'page-preview/layout' }, [
      layout(
        'site/layout.tsx',
        { id: 'page-preview/site' },
        PAGE_NAMES.map((name) => route(`apercu/${name}`, PAGE_FILES[name], { id: `page-preview/${name}` })),
      ),
    ]),
    route('*', 'admin/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig;
