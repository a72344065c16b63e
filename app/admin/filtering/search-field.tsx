import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import styles from './search-field.module.css';
import type { useFilterForm } from './use-filter-form.ts';

/** The search field of a list. */
export function SearchField({
  filter,
  search,
  placeholder,
  className,
}: {
  filter: ReturnType<typeof useFilterForm>;
  search: string;
  placeholder: string;
  className?: string | undefined;
}) {
  return (
    <div className={[styles['search'], className].filter(Boolean).join(' ')}>
      <TextField
        ref={filter.input}
        label="Rechercher"
        name="q"
        type="search"
        placeholder={placeholder}
        defaultValue={search}
        onChange={filter.applySoon}
      />
      <Icon name="search" />
    </div>
  );
}
