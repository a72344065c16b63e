import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { PROJECT_KINDS } from './domain/projects/kinds.ts';
import { GALLERY_ROUTE, projectRoute } from './domain/projects/project-paths.ts';

// One form for every kind, under an address and an id for each.
const NEW_PROJECT = 'admin/project-forms/new-project.tsx';
const EDIT_PROJECT = 'admin/project-forms/edit-project.tsx';

/** Every address of the product: the table of contents. */
export default [
  layout('site/layout.tsx', [
    index('site/home/home.tsx'),
    route('about', 'site/agency/agency.tsx'),
    route('influence', 'site/services/influence/influence.tsx'),
    route('production', 'site/services/production/production.tsx'),
    route('solutions-web', 'site/services/web-solutions/web-solutions.tsx'),
    route('social-media', 'site/services/social-media/social-media.tsx'),
    route(GALLERY_ROUTE, 'site/projects-gallery/projects-gallery.tsx'),
    ...PROJECT_KINDS.map((kind) => route(projectRoute(kind), `site/project-pages/${kind}-project.tsx`)),
    route('blog', 'site/blog/blog-list.tsx'),
    route('blog/:slug', 'site/blog/article.tsx'),
    route('contact', 'site/contact/contact.tsx'),
    route('mentions-legales', 'site/legal/legal-notice.tsx'),
    route('politique-confidentialite', 'site/legal/privacy-policy.tsx'),
    route('*', 'site/not-found/not-found.tsx'),
  ]),
  route('contact/message', 'site/contact/contact-message.ts'),
  route('projet/suite', 'site/projects-gallery/more-projects.ts'),
  route('blog/rss.xml', 'site/crawlers/rss.ts'),
  route('partage/:kind/:name/:file', 'site/crawlers/share-picture.ts'),
  route('sitemap.xml', 'site/crawlers/sitemap.ts'),
  route('robots.txt', 'site/crawlers/robots.ts'),
  ...prefix('admin', [
    index('admin/login/login.tsx'),
    route('logout', 'admin/login/logout.ts'),
    layout('admin/layout.tsx', [
      route('dashboard', 'admin/dashboard/dashboard.tsx'),
      route('aide', 'admin/help/help.tsx'),
      route('inbox', 'admin/inbox/inbox.tsx'),
      route('medias', 'admin/media-library/library.tsx'),
      route('medias/choix', 'admin/media-library/library-choices.ts'),
      route('reglages', 'admin/settings/settings.tsx'),
      ...PROJECT_KINDS.flatMap((kind) => [
        route(`new-project/${kind}`, NEW_PROJECT, { id: `admin/project-forms/new-project-${kind}` }),
        route(`edit/${kind}/:id`, EDIT_PROJECT, { id: `admin/project-forms/edit-project-${kind}` }),
      ]),
      route('new-blog-post', 'admin/blog-forms/new-post.tsx'),
      route('edit-blog-post/:id', 'admin/blog-forms/edit-post.tsx'),
      route('post-labels', 'admin/blog-forms/post-labels.ts'),
      route('uploads', 'admin/uploads/uploads.ts'),
      route('uploads/films/:id?', 'admin/uploads/film-uploads.ts'),
      route('session', 'admin/login/session.ts'),
    ]),
    layout('admin/preview/layout.tsx', [route('preview/:type?/:id?', 'admin/preview/preview.tsx')]),
    route('*', 'admin/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig;
