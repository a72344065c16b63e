import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { StatusBadge, UnpublishedChangesBadge } from '#admin/controls/badge.tsx';
import { PlannedBadge } from '#admin/plans/planned-badge.tsx';
import { ApprovalBadge } from '#admin/sharing/approval-badge.tsx';
import type { ListedPost } from '#content/types/article/read-dashboard-posts.server.ts';
import { DemonstrationBadge } from './demonstration-badge.tsx';
import styles from './lists.module.css';
import { RowActions } from './row-actions.tsx';
import { RowCover } from './row-cover.tsx';
import { RowDates } from './row-dates.tsx';
import { RowText } from './row-text.tsx';

/** One article of the dashboard (§15.11). */
export function PostRow({
  post,
  copyKey,
  checkbox,
  onDelete,
}: {
  post: ListedPost;
  copyKey: string;
  checkbox: React.ReactNode;
  onDelete: () => void;
}) {
  const fetcher = useFetcher();
  const titleId = useId();
  const published = post.status === 'Published';
  const editAddress = href('/admin/edit-blog-post/:id', { id: post.id });
  return (
    <li aria-labelledby={titleId} aria-busy={fetcher.state !== 'idle'}>
      {checkbox}
      <RowCover src={post.coverImage} facts={post.coverFacts} />
      <RowText titleId={titleId} title={post.title} editAddress={editAddress}>
        <div className={styles['meta']}>
          <span>{post.categoryName}</span>
          <span>{post.authorName}</span>
          <StatusBadge published={published} />
          {post.hasDraft ? <UnpublishedChangesBadge /> : null}
          <ApprovalBadge id={post.id} />
          <PlannedBadge id={post.id} />
          <DemonstrationBadge id={post.id} />
        </div>
        <RowDates {...post} />
      </RowText>
      <RowActions
        fetcher={fetcher}
        fields={{ subject: 'post', id: post.id, copyKey }}
        describedBy={titleId}
        published={published}
        editAddress={editAddress}
        previewAddress={href('/admin/preview/:type?/:id?', { type: 'article', id: post.id })}
        publicAddress={href('/blog/:slug', { slug: post.slug })}
        onDelete={onDelete}
      />
    </li>
  );
}
