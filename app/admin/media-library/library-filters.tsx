import { useEffect, useRef } from 'react';
import { Form, href, Link, useSubmit } from 'react-router';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import type { LibraryFilter } from '#features/media/library/list-files.server.ts';
import styles from './library.module.css';
import { type LibraryView, libraryAddress, libraryParameters } from './library-view.ts';

const FILTERS: readonly { filter: LibraryFilter | undefined; label: string }[] = [
  { filter: undefined, label: 'Toutes' },
  { filter: 'images', label: 'Images' },
  { filter: 'films', label: 'Films' },
  { filter: 'unused', label: 'Non utilisées' },
];
const PAUSE_WHILE_TYPING = 250;

/** The search is a form that asks for an address, the filters are links: both work before the script has loaded. */
export function LibraryFilters({ view }: { view: LibraryView }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = () => {
    clearTimeout(pause.current);
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  // The address changed from outside (back, another filter); what is being typed is never overwritten.
  useEffect(() => {
    const input = search.current;
    if (input && input !== document.activeElement) input.value = view.search;
  }, [view.search]);
  const others = libraryParameters({ filter: view.filter, file: view.file });
  return (
    <div className={styles['filters']}>
      <Form
        ref={form}
        role="search"
        className={styles['search']}
        action={href('/admin/medias')}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          ref={search}
          label="Rechercher"
          name="q"
          type="search"
          placeholder="Nom ou texte alternatif"
          defaultValue={view.search}
          onChange={() => {
            clearTimeout(pause.current);
            pause.current = setTimeout(apply, PAUSE_WHILE_TYPING);
          }}
        />
        <Icon name="search" />
      </Form>
      <nav className={styles['kinds']} aria-label="Afficher">
        {FILTERS.map(({ filter, label }) => (
          <Link
            key={label}
            to={libraryAddress({ ...view, filter, page: 1 })}
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
