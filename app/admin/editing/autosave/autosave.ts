import type { FormValues } from '../form-values.ts';

/** The unsaved values of a form, stored in localStorage by the form's path. */
export type Autosave = { values: FormValues; version: number };

const name = (address: string) => `brouillon:${address}`;

export function autosave(address: string, entry: Autosave): void {
  try {
    localStorage.setItem(name(address), JSON.stringify(entry));
  } catch {
    // Storage full or denied: the form itself still holds the values.
  }
}

export function readAutosave(address: string): Autosave | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(name(address)) ?? 'null');
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAutosave(address: string): void {
  try {
    localStorage.removeItem(name(address));
  } catch {
    // As above.
  }
}

function isEntry(entry: unknown): entry is Autosave {
  if (typeof entry !== 'object' || entry === null) return false;
  const { values, version } = entry as Record<string, unknown>;
  return (
    typeof version === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}
