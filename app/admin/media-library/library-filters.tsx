import { href, Link } from 'react-router';
import { ListFilters } from '#admin/kit/list-filters.tsx';
import type { LibraryFilter } from '#features/media/library/list-files.server.ts';
import styles from './library.module.css';
import { type LibraryView, libraryView } from './library-view.ts';

const FILTERS: readonly { filter: LibraryFilter | undefined; label: string }[] = [
  { filter: undefined, label: 'Toutes' },
  { filter: 'images', label: 'Images' },
  { filter: 'films', label: 'Films' },
  { filter: 'unused', label: 'Non utilisées' },
];

/** The search is a GET form, the filters are links: both work before hydration. */
export function LibraryFilters({ view }: { view: LibraryView }) {
  const others = libraryView.parameters({ filter: view.filter, file: view.file });
  return (
    <div className={styles['filters']}>
      <ListFilters
        path={href('/admin/medias')}
        search={view.search}
        placeholder="Nom ou texte alternatif"
        className={styles['search']}
      >
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </ListFilters>
      <nav className={styles['kinds']} aria-label="Afficher">
        {FILTERS.map(({ filter, label }) => (
          <Link
            key={label}
            to={libraryView.path({ ...view, filter, page: 1 })}
            aria-current={filter === view.filter ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
