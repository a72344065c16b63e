import { href } from 'react-router';
import { coverSizes, type PictureFactsByKey, storedPicture } from '#domain/files/stored-picture.ts';
import type { PostCard } from '#domain/posts/post.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import { ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import { postPath } from '../post-card.tsx';
import styles from './article-view.module.css';
import type { PostBody } from './post-body.ts';
import { PostBodyView } from './post-body-view.tsx';
import { TableOfContents } from './table-of-contents.tsx';

const COVER_BOXES = [{ width: '100vw', height: 'clamp(300px, 46vw, 820px)' }];

export type ArticleViewProps = {
  post: Pick<
    PostCard,
    | 'title'
    | 'slug'
    | 'coverImage'
    | 'coverFacts'
    | 'categoryName'
    | 'authorName'
    | 'publishedAt'
    | 'createdAt'
  >;
  body: PostBody;
  /** Stored facts of the pictures in the text. */
  pictures?: PictureFactsByKey | undefined;
  /** The addresses of its films and posts that are gone at their provider. */
  unavailable?: readonly string[] | undefined;
};

export function articleBreadcrumb(post: Pick<PostCard, 'title' | 'slug'>): { name: string; path: string }[] {
  return [
    { name: 'Accueil', path: '/' },
    { name: 'Blog', path: href('/blog') },
    { name: post.title, path: postPath(post.slug) },
  ];
}

/** A whole article: the public page and the preview render the same (§8.7, §21.1). */
export function ArticleView({ post, body, pictures, unavailable }: ArticleViewProps) {
  const date = post.publishedAt ?? post.createdAt;
  const cover = storedPicture(post.coverImage, post.coverFacts);
  return (
    <article className={styles['article']}>
      <header className="wrap">
        <Breadcrumb className={styles['breadcrumb']} items={articleBreadcrumb(post)} />
        <a className={styles['back']} href={href('/blog')}>
          <ArrowLeft />
          Retour au blog
        </a>
        <h1>{frenchTypography(post.title)}</h1>
        <p className={styles['meta']}>
          <Chip orange>{post.categoryName}</Chip> <span>Par {post.authorName}</span>{' '}
          <time dateTime={date.toISOString()}>{frenchLongDate(date)}</time>
        </p>
      </header>
      {cover ? (
        <div className={styles['cover']} data-cover="">
          <ResponsiveImage
            {...cover}
            className="cover"
            sizes={coverSizes(post.coverFacts, COVER_BOXES)}
            alt={post.coverFacts?.alt ?? ''}
            first
          />
        </div>
      ) : null}
      <div className={`wrap ${styles['columns']}`}>
        {body.headings.length > 0 ? (
          <div className={styles['contents']}>
            <TableOfContents headings={body.headings} />
          </div>
        ) : null}
        <div className={styles['text']}>
          <PostBodyView nodes={body.nodes} poster={cover} pictures={pictures} unavailable={unavailable} />
        </div>
      </div>
    </article>
  );
}
