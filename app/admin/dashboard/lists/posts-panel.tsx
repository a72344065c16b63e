import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { PlansLink } from '#admin/plans/plans-link.tsx';
import type { ListedPost } from '#content/types/article/read-dashboard-posts.server.ts';
import type { DashboardView } from '../filters/dashboard-filters.ts';
import { FiltersBar } from '../filters/filters-bar.tsx';
import { ContentList } from './content-list.tsx';
import { PostRow } from './post-row.tsx';
import styles from './posts-panel.module.css';

const WORDS = {
  empty: "Aucun article n'a été créé pour le moment.",
  question: 'Êtes-vous sûr de vouloir supprimer cet article ?',
};

/** The tab 'Articles du Blog' (§15.10 to §15.12). */
export function PostsPanel({
  view,
  posts,
  copyKey,
}: {
  view: DashboardView;
  posts: { items: ListedPost[]; total: number; more: boolean; totalUnfiltered: number };
  copyKey: string;
}) {
  return (
    <>
      <p className={styles['create']}>
        <ButtonLink variant="primary" icon="plus" to={href('/admin/new-blog-post')}>
          Nouvel Article Blog
        </ButtonLink>
      </p>
      <FiltersBar view={view} />
      <ContentList
        view={view}
        {...posts}
        subject="posts"
        words={WORDS}
        keyOf={({ id }) => id}
        fieldsOf={({ id }) => ({ subject: 'post', id })}
        rowOf={(post, checkbox, onDelete) => (
          <PostRow key={post.id} post={post} copyKey={copyKey} checkbox={checkbox} onDelete={onDelete} />
        )}
      >
        <PlansLink />
      </ContentList>
    </>
  );
}
