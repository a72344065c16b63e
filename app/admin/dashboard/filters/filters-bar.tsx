import { href } from 'react-router';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { ListFilters } from '#admin/kit/list-filters.tsx';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { type DashboardView, ORDER_IN_URL } from './dashboard-filters.ts';
import styles from './filters-bar.module.css';

const TYPES = [
  { value: '', label: 'Tous' },
  ...PROJECT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label })),
];
const STATUSES = [
  { value: '', label: 'Tous' },
  { value: 'published', label: 'Publié' },
  { value: 'draft', label: 'Brouillon' },
];
const ORDERS = [
  { value: '', label: 'Date de création' },
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
      searchClassName={styles['search']}
    >
      {posts ? (
        <input type="hidden" name="onglet" value="articles" />
      ) : (
        <SelectField
          key={`type-${view.kind}`}
          label="Type"
          name="type"
          options={TYPES}
          defaultValue={view.kind ?? ''}
        />
      )}
      <SelectField
        key={`status-${view.status}`}
        label="Statut"
        name="statut"
        options={STATUSES}
        defaultValue={view.status ?? ''}
      />
      <SelectField
        key={`order-${view.order}`}
        label="Trier par"
        name="tri"
        options={ORDERS}
        defaultValue={view.order === 'created' ? '' : ORDER_IN_URL[view.order]}
      />
      {posts ? null : (
        <CheckboxField
          key={`featured-${view.featuredOnly}`}
          className={styles['featured']}
          label="Mis en avant uniquement"
          name="une"
          value="1"
          defaultChecked={view.featuredOnly}
        />
      )}
    </ListFilters>
  );
}
