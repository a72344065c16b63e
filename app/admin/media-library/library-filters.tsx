import { Form, href, Link } from 'react-router';
import { SearchField } from '#admin/filtering/search-field.tsx';
import { useFilterForm } from '#admin/filtering/use-filter-form.ts';
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
  const form = useFilterForm(view.search);
  const others = libraryView.parameters({ filter: view.filter, file: view.file });
  return (
    <div className={styles['filters']}>
      <Form
        ref={form.form}
        role="search"
        className={styles['search']}
        action={href('/admin/medias')}
        onSubmit={form.onSubmit}
      >
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField filter={form} search={view.search} placeholder="Nom ou texte alternatif" />
      </Form>
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
