import { href, isRouteErrorResponse } from 'react-router';
import { PostCard } from '#content/types/article/post-card.tsx';
import { readPublishedPosts } from '#content/types/article/read-posts.server.ts';
import { partOfPage, readPage } from '#domain/page-of-list.ts';
import { BLOG_PAGE } from '#domain/pages/listing-pages.ts';
import { PageMain } from '#site/page-main.tsx';
import { readFixedPage } from '#site/read-fixed-page.server.ts';
import { breadcrumbTo, pageMeta } from '#site/seo/page-meta.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { sizeLike } from '#ui/accelerated-word/letter-boxes.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';
import type { Route } from './+types/blog-list';
import { blogPath, PAGE_SIZE, pagesOf } from './blog-address.ts';
import styles from './blog-list.module.css';
import { Pages } from './pages.tsx';

const BREADCRUMB = breadcrumbTo('blog');
const FEED = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Blog' } as const;

/** Published articles, newest first, paginated (§8.1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  const [{ cards, total }, { content, sharePicture }] = await Promise.all([
    readPublishedPosts(partOfPage(page, PAGE_SIZE)),
    readFixedPage(context, 'blog'),
  ]);
  const pages = pagesOf(total);
  if (page > pages) throw new Response(null, { status: 404 });
  return { cards, page, pages, content, sharePicture };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (!loaderData) {
    const missing = isRouteErrorResponse(error) && error.status === 404;
    return [{ title: missing ? 'Page non trouvée' : 'Erreur' }, { name: 'robots', content: 'noindex' }];
  }
  const { page, content, sharePicture } = loaderData;
  const { title, description, presence } = content.search;
  return [
    ...pageMeta(matches, {
      path: blogPath(page),
      title: page > 1 ? `${title}, page ${page}` : title,
      description: page > 1 ? `${description} Page ${page}.` : description,
      sharePicture,
      presence,
      breadcrumb: BREADCRUMB,
    }),
    { ...FEED, href: href('/blog/rss.xml') },
  ];
}

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { cards, page, pages, content } = loaderData;
  return (
    <PageMain page="blog" className={styles['blog']}>
      <div className="wrap">
        <Breadcrumb place="above-title" items={BREADCRUMB} />
      </div>
      <header className={`wrap ${styles['head']}`}>
        <h1>
          <span style={sizeLike(content.hero.word, BLOG_PAGE.hero.fields.word.default)}>
            <AcceleratedWord>{content.hero.word}</AcceleratedWord>
          </span>
        </h1>
        <p className="muted">{content.hero.introduction}</p>
      </header>
      {cards.length === 0 ? (
        <div className={`wrap ${styles['empty']}`}>
          <p>Aucun article n'a été publié pour le moment.</p>
          <p className={styles['hint']}>
            Les articles de la table <code>blog_posts</code> dont le statut est <code>Published</code>{' '}
            apparaissent ici.
          </p>
        </div>
      ) : (
        <ul className={`wrap ${styles['grid']}`}>
          {cards.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
    </PageMain>
  );
}

/** The articles could not be read (§8.6). The server has logged the reason. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
  return (
    <main id="contenu" tabIndex={-1}>
      {missing ? (
        <ErrorScreen heading="Page non trouvée">
          <ButtonLink href={href('/blog')}>Retour au blog</ButtonLink>
        </ErrorScreen>
      ) : (
        <ErrorScreen heading="Erreur" message="Une erreur est survenue lors du chargement des articles">
          <ButtonLink href={href('/blog')}>Réessayer</ButtonLink>
        </ErrorScreen>
      )}
    </main>
  );
}
