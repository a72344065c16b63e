import { href } from 'react-router';
import { coverSizes, storedPicture } from '#domain/files/stored-picture.ts';
import type { PostCard as PostCardData } from '#domain/posts/post.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import styles from './post-card.module.css';

// Boxes of 3:2: three columns from 1280 px, two from 768 px.
const BOXES = [
  { when: '(min-width: 1280px)', width: '31vw', height: '21vw' },
  { when: '(min-width: 768px)', width: '47vw', height: '32vw' },
  { width: '92vw', height: '62vw' },
];

/** The public path of an article. */
export function postPath(slug: string): string {
  return href('/blog/:slug', { slug });
}

type PostCardProps = { post: PostCardData; first: boolean };

/** An article in a list: the whole card is its link (§8.3). `first`: the first picture of the page. */
export function PostCard({ post, first }: PostCardProps) {
  const cover = storedPicture(post.coverImage, post.coverFacts);
  return (
    <article className={styles['card']}>
      <div className={styles['frame']}>
        {cover ? (
          <ResponsiveImage
            {...cover}
            className="cover"
            sizes={coverSizes(post.coverFacts, BOXES)}
            alt=""
            first={first}
          />
        ) : null}
        <Chip orange className={styles['category']}>
          {post.categoryName}
        </Chip>
      </div>
      <h2 className={styles['title']}>
        <a href={postPath(post.slug)}>{frenchTypography(post.title)}</a>
      </h2>
      <p className={styles['meta']}>
        <b>Par {post.authorName}</b>{' '}
        {post.publishedAt ? (
          <time dateTime={post.publishedAt.toISOString()}>{frenchLongDate(post.publishedAt)}</time>
        ) : null}
      </p>
    </article>
  );
}
