import { Form } from 'react-router';
import { SearchField } from '#admin/filtering/search-field.tsx';
import { useFilterForm } from '#admin/filtering/use-filter-form.ts';
import styles from './list.module.css';

type ListFiltersProps = {
  /** The URL of the list. */
  path: string;
  search: string;
  placeholder: string;
  /** Select fields, which apply at once; each has its value as `key`, so that the back button updates it. */
  children?: React.ReactNode;
};

/** The filters of a list: a GET form to the URL of the list, so that it works without a script. */
export function ListFilters({ path, search, placeholder, children }: ListFiltersProps) {
  const filter = useFilterForm(search);
  const applySelection = (event: React.FormEvent) => {
    if (event.target instanceof HTMLSelectElement) filter.apply();
  };
  return (
    <Form
      ref={filter.form}
      role="search"
      className={styles['filters']}
      action={path}
      onSubmit={filter.onSubmit}
      onChange={applySelection}
    >
      <SearchField filter={filter} search={search} placeholder={placeholder} />
      {children}
    </Form>
  );
}
