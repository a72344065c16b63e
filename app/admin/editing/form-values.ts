import { withLineFeeds } from '#domain/text/storable-text.ts';

/** What a form holds, as text by field name: what is typed, kept, compared and sent is always this. */
export type FormValues = Record<string, string>;

/** Reads a form. Fields whose name starts with '_' are hidden ones of the form itself, files are sent by themselves. */
export function readFormValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.startsWith('_')) values[name] = withLineFeeds(value);
  }
  return values;
}

/** The fields that differ; a field that is absent is an empty one. */
export function differingFields(one: FormValues, other: FormValues): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => withLineFeeds(one[name] ?? '') !== withLineFeeds(other[name] ?? ''));
}
