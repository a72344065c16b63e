import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { projectRoute } from '#domain/projects/project-paths.ts';

// One page for the projects of every kind; the route below it is the view of its kind.
const PROJECT_PAGE = 'site/project-pages/project-page.tsx';
// One form for new and stored items of every kind, with a path and a route id for each.
const PROJECT_FORM = 'admin/project-forms/project-form.tsx';
const POST_FORM = 'admin/blog-forms/post-form.tsx';

/** Every route of the product: the table of contents. */
export default [
  layout('site/layout.tsx', [
    ...FIXED_PAGES.map(({ path, module }) => (path === '/' ? index(module) : route(path.slice(1), module))),
    ...PROJECT_KINDS.map((kind) =>
      route(projectRoute(kind), PROJECT_PAGE, { id: `site/project-pages/${kind}-project` }, [
        index(`content/types/projects/${kind}/${kind}-project-view.tsx`),
      ]),
    ),
    route('blog/:slug', 'site/blog/article.tsx'),
    route('plan-du-site', 'site/site-map/site-map.tsx'),
    route('recherche', 'site/search/search.tsx'),
    route('recherche/suggestions', 'site/search/suggestions.ts'),
    route('apercu-partage/:secret', 'site/shared-preview/shared-preview.tsx'),
    route('*', 'site/not-found/not-found.tsx'),
  ]),
  route('consentement', 'site/consent/consent-proof.ts'),
  route('contact/message', 'site/contact/contact-message.ts'),
  route('apercu-partage/:secret/commentaires', 'site/shared-preview/shared-comments.ts'),
  route('projet/suite', 'site/projects-gallery/more-projects.ts'),
  route('blog/rss.xml', 'site/crawlers/rss.ts'),
  route('partage/:kind/:name/:file', 'site/crawlers/share-picture.ts'),
  route('icones/:file', 'site/crawlers/brand-icon.ts'),
  route('icones/clients/:file', 'site/home/logo-band/logo-sheet.ts'),
  route('sitemap.xml', 'site/crawlers/sitemap.ts'),
  route('robots.txt', 'site/crawlers/robots.ts'),
  route('indexnow.txt', 'site/crawlers/indexnow-key.ts'),
  route('site.webmanifest', 'site/crawlers/web-manifest.ts'),
  route('favicon.ico', 'site/crawlers/favicon.ts'),
  route('.well-known/security.txt', 'site/crawlers/security-contact.ts'),
  route('.well-known/change-password', 'site/crawlers/change-password.ts'),
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
      route('medias/fichier', 'admin/media-library/details/library-file.ts'),
      route('versions/:kind/:id?', 'admin/versions/versions.tsx'),
      route('a-surveiller', 'admin/watch/watch.tsx'),
      route('corbeille', 'admin/trash/trash.tsx'),
      route('journal', 'admin/audit-log/audit-log.tsx'),
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
      route('reglages/:category', 'admin/settings/settings-category.tsx'),
      route('reglages/:category/apercu', 'admin/settings/category-preview.ts'),
      route('reglages/essai', 'admin/settings/delivery/test-message.ts'),
      route('pages', 'admin/pages/pages.tsx'),
      route('pages/:page', 'admin/pages/page-form.tsx'),
      route('pages/:page/apercu', 'admin/pages/page-preview.ts'),
      ...PROJECT_KINDS.flatMap((kind) => [
        route(`new-project/${kind}`, PROJECT_FORM, { id: `admin/project-forms/new-project-${kind}` }),
        route(`edit/${kind}/:id`, PROJECT_FORM, { id: `admin/project-forms/edit-project-${kind}` }),
      ]),
      route('new-blog-post', POST_FORM, { id: 'admin/blog-forms/new-post' }),
      route('edit-blog-post/:id', POST_FORM, { id: 'admin/blog-forms/edit-post' }),
      route('recherche', 'admin/palette/palette-results.ts'),
      route('link-targets', 'admin/rich-text-editor/links/link-targets.ts'),
      route('post-labels', 'admin/blog-forms/post-labels.ts'),
      route('uploads', 'admin/uploads/uploads.ts'),
      route('uploads/films/:id?', 'admin/uploads/film-uploads.ts'),
      route('uploads/direct/:id?', 'admin/uploads/direct-uploads.ts'),
      route('copies', 'admin/duplication/copies.ts'),
      route('session', 'admin/login/session.ts'),
      route('apercus-partages/:type/:id', 'admin/sharing/shared-previews.ts'),
      route('apercus-partages/:type/:id/avis', 'admin/comments/replies.ts'),
      route('pret-a-publier/:type/:id', 'admin/content-checks/warnings.ts'),
    ]),
    layout('admin/preview/layout.tsx', [route('preview/:type?/:id?', 'admin/preview/preview.tsx')]),
    // Pages below it are not hydrated: its id is not one of the back-office (root.tsx).
    layout('admin/page-preview/layout.tsx', { id: 'page-preview/layout' }, [
      layout('site/layout.tsx', { id: 'page-preview/site' }, [
        ...FIXED_PAGES.map(({ name, module }) =>
          route(`apercu/${name}`, module, { id: `page-preview/${name}` }),
        ),
        route('apercu/:type/:id', 'admin/page-preview/item-preview.tsx', { id: 'page-preview/item' }),
      ]),
    ]),
    route('*', 'admin/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig;
