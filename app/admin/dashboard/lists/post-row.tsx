import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { StatusBadge } from '#admin/controls/badge.tsx';
import type { PostCard } from '#domain/posts/post.ts';
import { DemonstrationBadge } from './demonstration-badge.tsx';
import styles from './lists.module.css';
import { RowActions } from './row-actions.tsx';
import { RowCover } from './row-cover.tsx';

/** One article of the dashboard (§15.11). */
export function PostRow({ post, onDelete }: { post: PostCard; onDelete: () => void }) {
  const fetcher = useFetcher();
  const titleId = useId();
  return (
    <li aria-labelledby={titleId} aria-busy={fetcher.state !== 'idle'} className={styles['post']}>
      <RowCover src={post.coverImage} facts={post.coverFacts} />
      <div>
        <h2 className={styles['title']} id={titleId}>
          {post.title}
        </h2>
        <div className={styles['meta']}>
          <span>{post.categoryName}</span>
          <StatusBadge published={post.status === 'Published'} />
          <DemonstrationBadge id={post.id} />
        </div>
      </div>
      <RowActions
        fetcher={fetcher}
        fields={{ subject: 'post', id: post.id }}
        describedBy={titleId}
        published={post.status === 'Published'}
        editAddress={href('/admin/edit-blog-post/:id', { id: post.id })}
        previewAddress={href('/admin/preview/:type?/:id?', { type: 'article', id: post.id })}
        onDelete={onDelete}
      />
    </li>
  );
}
