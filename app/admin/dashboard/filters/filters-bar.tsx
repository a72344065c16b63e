import { href } from 'react-router';
import { FilterCheckbox, FilterSelect, ListFilters } from '#admin/kit/list-filters.tsx';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { countFilters, type DashboardView, ORDER_IN_URL } from './dashboard-filters.ts';
import styles from './filters-bar.module.css';

const TYPES = PROJECT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label }));
const STATUSES = [
  { value: 'published', label: 'Publié' },
  { value: 'draft', label: 'Brouillon' },
];
const ORDERS = [
  { value: ORDER_IN_URL.updated, label: 'Dernière modification' },
  { value: ORDER_IN_URL.published, label: 'Date de publication' },
  { value: ORDER_IN_URL.title, label: 'Titre, de A à Z' },
];

/** The filters and the sort order of a list (§15.2, §29.1). */
export function FiltersBar({ view }: { view: DashboardView }) {
  const posts = view.tab === 'posts';
  return (
    <ListFilters
      path={href('/admin/dashboard')}
      search={view.search}
      placeholder={posts ? 'Titre' : 'Titre ou client'}
      className={`${styles['bar']} ${posts ? styles['posts'] : ''}`}
      active={countFilters(view)}
    >
      {posts ? (
        <input type="hidden" name="onglet" value="articles" />
      ) : (
        <FilterSelect label="Type" name="type" value={view.kind} all="Tous" options={TYPES} />
      )}
      <FilterSelect label="Statut" name="statut" value={view.status} all="Tous" options={STATUSES} />
      <FilterSelect
        label="Trier par"
        name="tri"
        value={view.order === 'created' ? undefined : ORDER_IN_URL[view.order]}
        all="Date de création"
        options={ORDERS}
      />
      {posts ? null : (
        <FilterCheckbox label="Mis en avant uniquement" name="une" checked={view.featuredOnly} />
      )}
    </ListFilters>
  );
}
