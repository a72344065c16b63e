import { useSyncExternalStore } from 'react';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import { MONTHS } from '#domain/projects/project-date.ts';
import styles from '../project-form.module.css';

const OPTIONS = [{ value: '', label: 'Non précisé' }, ...MONTHS.map((value) => ({ value, label: value }))];

/** Month and year, both optional. A month that was stored in another spelling stays choosable. */
export function DateFields({ values, errors }: { values: FormValues; errors: Record<string, string> }) {
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
        maxLength={4}
        placeholder={thisYear}
        defaultValue={values['year']}
        error={errors['year']}
      />
    </div>
  );
}

/**
 * The year of whoever fills in the form. The server draws none: its clock may already, or still, be in another year,
 * and what it draws has to be what the browser draws first.
 */
function useThisYear(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => String(new Date().getFullYear()),
    () => undefined,
  );
}
