import { href, Link } from 'react-router';
import listStyles from '#admin/kit/list.module.css';
import { ListFilters } from '#admin/kit/list-filters.tsx';
import type { Label } from '#domain/files/labels.ts';
import type { LibraryFilter } from '#features/media/library/list-files.server.ts';
import { LabelFilter } from './labels/label-filter.tsx';
import styles from './library.module.css';
import { type LibraryView, libraryView } from './library-view.ts';

const FILTERS: readonly { filter: LibraryFilter | undefined; label: string }[] = [
  { filter: undefined, label: 'Toutes' },
  { filter: 'images', label: 'Images' },
  { filter: 'films', label: 'Films' },
  { filter: 'unused', label: 'Non utilisées' },
  { filter: 'without-alt', label: 'Sans texte alternatif' },
];

type Counted = { count: number; more: boolean };

/** The search is a GET form, the filters are links: both work before hydration. */
export function LibraryFilters({
  view,
  labels,
  withoutAlt,
}: {
  view: LibraryView;
  labels: readonly Label[];
  withoutAlt: Counted;
}) {
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
        <LabelFilter labels={labels} value={view.label} />
      </ListFilters>
      <nav className={listStyles['views']} aria-label="Afficher">
        {FILTERS.map(({ filter, label }) => (
          <Link
            key={label}
            to={libraryView.path({ ...view, filter, page: 1 })}
            aria-current={filter === view.filter ? 'true' : undefined}
            preventScrollReset
          >
            {label}
            {filter === 'without-alt' ? <WithoutAlt {...withoutAlt} /> : null}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function WithoutAlt({ count, more }: Counted) {
  if (count === 0) return null;
  const number = count.toLocaleString('fr-FR');
  return <span className={styles['number']}>{more ? `plus de ${number}` : number}</span>;
}
