import { useEffect, useRef } from 'react';
import { Form, href, useSubmit } from 'react-router';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import type { DashboardView } from './dashboard-filters.ts';
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
const PAUSE_WHILE_TYPING = 250;

/** The filters are a form that asks for an address: they work before the script has loaded, and the history keeps them. */
export function FiltersBar({ view }: { view: DashboardView }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = () => {
    clearTimeout(pause.current);
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  // The address changed from outside (back, cleared filters); what is being typed is never overwritten.
  useEffect(() => {
    const input = search.current;
    if (input && input !== document.activeElement) input.value = view.search;
  }, [view.search]);
  return (
    <Form
      ref={form}
      role="search"
      className={`${styles['bar']} ${view.tab === 'posts' ? styles['posts'] : ''}`}
      action={href('/admin/dashboard')}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {view.tab === 'posts' ? <input type="hidden" name="onglet" value="articles" /> : null}
      <div className={styles['search']}>
        <TextField
          ref={search}
          label="Rechercher"
          name="q"
          type="search"
          placeholder={view.tab === 'posts' ? 'Titre' : 'Titre ou client'}
          defaultValue={view.search}
          onChange={() => {
            clearTimeout(pause.current);
            pause.current = setTimeout(apply, PAUSE_WHILE_TYPING);
          }}
        />
        <Icon name="search" />
      </div>
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
