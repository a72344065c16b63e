import { frenchLongDate } from '#domain/french-date.ts';
import { frenchTypography } from '#domain/french-typography.ts';
import type { PostCard } from '#domain/post.ts';
import { pictureSrcSet } from '#domain/stored-picture.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import styles from './article-view.module.css';
import type { PostBody } from './post-body.ts';
import { PostBodyView } from './post-body-view.tsx';
import { postPath } from './post-card.tsx';
import { TableOfContents } from './table-of-contents.tsx';

export type ArticleViewProps = {
  post: Pick<
    PostCard,
    'title' | 'slug' | 'coverImage' | 'categoryName' | 'authorName' | 'publishedAt' | 'createdAt'
  >;
  body: PostBody;
};

/** The way to an article. */
export function articleBreadcrumb(post: Pick<PostCard, 'title' | 'slug'>): { name: string; path: string }[] {
  return [
    { name: 'Accueil', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: post.title, path: postPath(post.slug) },
  ];
}

/** A whole article: the public page and the preview draw the same (checklist 135, decision 38). */
export function ArticleView({ post, body }: ArticleViewProps) {
  const date = post.publishedAt ?? post.createdAt;
  return (
    <article className={styles['article']}>
      <header className="wrap">
        <Breadcrumb className={styles['way']} items={articleBreadcrumb(post)} />
        <a className={styles['back']} href="/blog">
          <ArrowLeft />
          Retour au blog
        </a>
        <h1>{frenchTypography(post.title)}</h1>
        <p className={styles['meta']}>
          <Chip orange>{post.categoryName}</Chip>
          <span>Par {post.authorName}</span>
          <time dateTime={date.toISOString()}>{frenchLongDate(date)}</time>
        </p>
      </header>
      {post.coverImage ? (
        <div className={styles['cover']}>
          <img
            src={post.coverImage}
            srcSet={pictureSrcSet(post.coverImage)}
            sizes="100vw"
            alt=""
            fetchPriority="high"
            decoding="async"
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
          <PostBodyView nodes={body.nodes} poster={post.coverImage || undefined} />
        </div>
      </div>
    </article>
  );
}
