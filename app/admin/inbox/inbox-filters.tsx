import { Form, href } from 'react-router';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { SearchField } from '#admin/filtering/search-field.tsx';
import { useFilterForm } from '#admin/filtering/use-filter-form.ts';
import styles from './inbox.module.css';
import { type InboxView, inboxView } from './inbox-view.ts';

const SHOWN = [
  { value: '', label: 'Tous' },
  { value: 'non-lus', label: 'Non lus' },
  { value: 'indesirables', label: 'Indésirables' },
];

/** The filters of the message list (§29.8). */
export function InboxFilters({ view }: { view: InboxView }) {
  const filter = useFilterForm(view.search);
  const shown = inboxView.parameters({ filter: view.filter }).get('afficher') ?? '';
  return (
    <Form
      ref={filter.form}
      role="search"
      className={styles['filters']}
      action={href('/admin/inbox')}
      onSubmit={filter.onSubmit}
    >
      <SearchField filter={filter} search={view.search} placeholder="Nom, entreprise, e-mail ou texte" />
      <SelectField
        key={`shown-${shown}`}
        label="Afficher"
        name="afficher"
        options={SHOWN}
        defaultValue={shown}
        onChange={filter.apply}
      />
    </Form>
  );
}
