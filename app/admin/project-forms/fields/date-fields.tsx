import { useSyncExternalStore } from 'react';
import type { FieldsProps } from '#admin/content-form/form-fields.ts';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { MONTHS } from '#domain/projects/project-date.ts';
import styles from '../project-form.module.css';

const OPTIONS = [{ value: '', label: 'Non précisé' }, ...MONTHS.map((value) => ({ value, label: value }))];

/** Month and year, both optional. A stored month in another spelling stays selectable. */
export function DateFields({ values, errors }: Pick<FieldsProps, 'values' | 'errors'>) {
  const month = values['month'] ?? '';
  const thisYear = useThisYear();
  const known = OPTIONS.some((option) => option.value === month);
  return (
    <div className={styles['two']}>
      <SelectField
        label="Mois"
        name="month"
        options={known ? OPTIONS : [...OPTIONS, { value: month, label: month }]}
        defaultValue={month}
        error={errors['month']}
      />
      <TextField
        label="Année"
        name="year"
        inputMode="numeric"
        placeholder={thisYear}
        defaultValue={values['year']}
        error={errors['year']}
      />
    </div>
  );
}

/**
 * The current year on the client. The server renders none: its clock may be in another year, and hydration requires the
 * same first render on both sides.
 */
function useThisYear(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => String(new Date().getFullYear()),
    () => undefined,
  );
}
