import { data, href, redirect } from 'react-router';
import { postPath } from '#content/types/article/post-card.tsx';
import { ArticleView, articleBreadcrumb } from '#content/types/article/view/article-view.tsx';
import { readArticlePage } from '#content/types/article/view/read-article-page.server.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import { siteFactsOf } from '#features/settings/site-facts.ts';
import { sharePictureAddress } from '#features/share-pictures/read-share-picture.server.ts';
import { PICTURE_CROP_NAMES } from '#features/share-pictures/share-picture.ts';
import { articleCrop, articleSharePicture } from '#site/crawlers/share-facts.ts';
import { articleFilms } from '#site/seo/film-data.ts';
import { pageMeta } from '#site/seo/page-meta.ts';
import { articleData } from '#site/seo/structured-data.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx';
import type { Route } from './+types/article';

const NOT_FOUND = 'Article non trouvé';
const FAILED = "Une erreur est survenue lors du chargement de l'article";

/** The published article of a slug; 301 for a former slug, 410 when it was withdrawn, else 404 (§1.9, §8.12). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readArticlePage(params.slug);
  if (page.state === 'moved') throw redirect(postPath(page.slug), 301);
  if (page.state === 'published') {
    const { identity } = await readSettings(context);
    const { post } = page.article;
    const sharePicture = sharePictureAddress(
      articleSharePicture(post, page.article.pictures ?? {}, identity),
      post.slug,
    );
    const images = isStoredFile(post.coverImage)
      ? PICTURE_CROP_NAMES.map((crop) => sharePictureAddress(articleCrop(post, crop), post.slug))
      : [];
    return data({ article: page.article, sharePicture, images });
  }
  return data(
    { article: undefined, sharePicture: undefined, images: [] },
    { status: page.state === 'withdrawn' ? 410 : 404 },
  );
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  const article = loaderData?.article;
  if (!article) return [{ title: error ? FAILED : NOT_FOUND }, { name: 'robots', content: 'noindex' }];
  const { post, description } = article;
  const path = postPath(post.slug);
  const image = isStoredFile(post.coverImage) ? post.coverImage : undefined;
  const site = siteFactsOf(matches);
  return pageMeta(matches, {
    path,
    title: post.searchTitle || post.title,
    description,
    image,
    sharePicture: loaderData.sharePicture,
    presence: post.searchPresence,
    type: 'article',
    breadcrumb: articleBreadcrumb(post),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    structuredData: [
      articleData(site, {
        headline: post.title,
        description,
        path,
        images: loaderData.images,
        author: post.authorName,
        category: post.categoryName,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
      }),
      ...articleFilms(site.siteUrl, article.body.nodes, {
        name: post.title,
        description,
        thumbnail: image ?? loaderData.sharePicture,
        uploadDate: post.publishedAt,
      }),
    ],
  });
}

export default function Article({ loaderData: { article } }: Route.ComponentProps) {
  return (
    <main
      id="contenu"
      tabIndex={-1}
      data-edit={article && href('/admin/edit-blog-post/:id', { id: article.post.id })}
    >
      {article ? <ArticleView {...article} /> : <Problem heading={NOT_FOUND} />}
    </main>
  );
}

/** The article could not be read (§8.12). The server has logged the reason. */
export function ErrorBoundary() {
  return (
    <main id="contenu" tabIndex={-1}>
      <Problem heading={FAILED} />
    </main>
  );
}

function Problem({ heading }: { heading: string }) {
  return (
    <ErrorScreen heading={heading}>
      <ButtonLink href={href('/blog')}>Retour au blog</ButtonLink>
    </ErrorScreen>
  );
}
