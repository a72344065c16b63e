import { withLineFeeds } from '#domain/text/storable-text.ts';

/** The values of a form, as text by field name: the format of typing, autosave, comparison and submission. */
export type FormValues = Record<string, string>;

/**
 * Reads the values of a FormData. Fields whose name starts with '_' are hidden ones of the form itself; files are
 * uploaded separately.
 */
export function readFormValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.startsWith('_')) values[name] = withLineFeeds(value);
  }
  return values;
}

/** The names of the fields that differ; a missing field equals an empty one. */
export function differingFields(one: FormValues, other: FormValues): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => withLineFeeds(one[name] ?? '') !== withLineFeeds(other[name] ?? ''));
}

export function differs(one: FormValues, other: FormValues): boolean {
  return differingFields(one, other).length > 0;
}
