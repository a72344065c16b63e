import { useEffect, useId, useRef } from 'react';
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { plural } from '#domain/text/plural.ts';
import styles from './list.module.css';

const DEBOUNCE_MS = 250;

type ListFiltersProps = {
  path: string;
  search: string;
  placeholder: string;
  /** The list's own layout of the filters. */
  className?: string | undefined;
  /**
   * The number of active filters: on a phone they are behind a button that says it. Without it they are always visible.
   */
  active?: number;
  /** Other parameters of the list's URL, which stay; an empty one is left out. */
  kept?: Readonly<Record<string, string>>;
  /** Selects and checkboxes, which apply at once. */
  children?: React.ReactNode;
};

/**
 * The filters of a list: a GET form to the URL of the list, so that it works without a script and in the browser's
 * history. The search applies after a pause in typing; the URL never overwrites what is being typed.
 */
export function ListFilters(props: ListFiltersProps) {
  const { path, search, placeholder, active, kept = {}, children } = props;
  const { className = children ? styles['columns'] : undefined } = props;
  const foldedId = useId();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = () => {
    clearTimeout(pause.current);
    void submit(form.current, { replace: true, preventScrollReset: true });
  };
  const applySoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(apply, DEBOUNCE_MS);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  const { pathname } = useLocation();
  const { location: next, formMethod } = useNavigation();
  // The search would end the navigation by a link, to another screen or to another view of this one.
  useEffect(() => {
    if (!next || (next.pathname === pathname && formMethod !== undefined)) return;
    clearTimeout(pause.current);
    const field = input.current;
    if (field && field !== document.activeElement) field.value = search;
  }, [next, pathname, formMethod, search]);
  // The URL changed elsewhere (back button, cleared filters).
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = search;
  }, [search]);
  return (
    <Form
      ref={form}
      role="search"
      className={active === undefined ? className : `${styles['folding']} ${className ?? ''}`}
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onChange={(event: React.FormEvent) => {
        if (event.target !== input.current) apply();
      }}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={styles['search']}>
        <TextField
          ref={input}
          label="Rechercher"
          name="q"
          type="search"
          placeholder={placeholder}
          defaultValue={search}
          onChange={applySoon}
        />
        <Icon name="search" />
      </div>
      {active === undefined ? (
        children
      ) : (
        <>
          <Button className={styles['unfold']} variant="outline" icon="settings" popoverTarget={foldedId}>
            Filtres{active > 0 ? ` (${active})` : null}
            {active > 0 ? <span className="sr"> {plural(active, 'actif', 'actifs')}</span> : null}
          </Button>
          <div id={foldedId} popover="auto" className={styles['folded']}>
            {children}
          </div>
        </>
      )}
    </Form>
  );
}

/** A select of a list's filters. `all`: the label of no filter, whose value is empty; the back button updates it. */
export function FilterSelect(props: {
  label: string;
  name: string;
  value: string | undefined;
  all: string;
  options: readonly { value: string; label: string }[];
}) {
  const { label, name, value = '', all, options } = props;
  const select = useRef<HTMLSelectElement>(null);
  const idle = useNavigation().state === 'idle';
  // Not mounted anew with each value: the focus stays on it. What was chosen since the URL changed is not taken back.
  useEffect(() => {
    if (idle && select.current) select.current.value = value;
  }, [value, idle]);
  return (
    <SelectField
      ref={select}
      label={label}
      name={name}
      options={[{ value: '', label: all }, ...options]}
      defaultValue={value}
    />
  );
}

/** A checkbox of a list's filters, whose parameter is `1`; the back button updates it. */
export function FilterCheckbox({ label, name, checked }: { label: string; name: string; checked: boolean }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const idle = useNavigation().state === 'idle';
  useEffect(() => {
    if (idle && checkbox.current) checkbox.current.checked = checked;
  }, [checked, idle]);
  return <CheckboxField ref={checkbox} label={label} name={name} value="1" defaultChecked={checked} />;
}
