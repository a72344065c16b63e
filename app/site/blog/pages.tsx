import { ButtonLink } from '#ui/button/button-link.tsx';
import { blogPath } from './blog-address.ts';
import styles from './pages.module.css';

/** Pagination: links to newer and older articles. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className={`wrap ${styles['pages']}`} aria-label="Pages du blog">
      {page > 1 ? (
        <ButtonLink variant="ghost" arrow={false} rel="prev" href={blogPath(page - 1)}>
          Articles plus récents
        </ButtonLink>
      ) : null}
      <span className="muted">
        Page {page} sur {pages}
      </span>
      {page < pages ? (
        <ButtonLink variant="ghost" rel="next" href={blogPath(page + 1)}>
          Articles plus anciens
        </ButtonLink>
      ) : null}
    </nav>
  );
}
