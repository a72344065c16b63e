import { Form, href } from 'react-router';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { SearchField } from '#admin/filtering/search-field.tsx';
import { useFilterForm } from '#admin/filtering/use-filter-form.ts';
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
  const filter = useFilterForm(view.search);
  const { apply } = filter;
  return (
    <Form
      ref={filter.form}
      role="search"
      className={`${styles['bar']} ${view.tab === 'posts' ? styles['posts'] : ''}`}
      action={href('/admin/dashboard')}
      onSubmit={filter.onSubmit}
    >
      {view.tab === 'posts' ? <input type="hidden" name="onglet" value="articles" /> : null}
      <SearchField
        className={styles['search']}
        filter={filter}
        search={view.search}
        placeholder={view.tab === 'posts' ? 'Titre' : 'Titre ou client'}
      />
      {view.tab === 'projects' ? (
        <SelectField
          key={`type-${view.kind}`}
          label="Type"
          name="type"
          options={TYPES}
          defaultValue={view.kind ?? ''}
          onChange={apply}
        />
      ) : null}
      <SelectField
        key={`status-${view.status}`}
        label="Statut"
        name="statut"
        options={STATUSES}
        defaultValue={view.status ?? ''}
        onChange={apply}
      />
      <SelectField
        key={`order-${view.order}`}
        label="Trier par"
        name="tri"
        options={ORDERS}
        defaultValue={view.order === 'created' ? '' : ORDER_IN_URL[view.order]}
        onChange={apply}
      />
      {view.tab === 'projects' ? (
        <CheckboxField
          key={`featured-${view.featuredOnly}`}
          className={styles['featured']}
          label="Mis en avant uniquement"
          name="une"
          value="1"
          defaultChecked={view.featuredOnly}
          onChange={apply}
        />
      ) : null}
    </Form>
  );
}
