import type { FormValues } from '../form-values.ts';

/** What was typed and not saved, kept in this browser by the address of its form. */
export type Autosave = { values: FormValues; version: number };

const name = (address: string) => `brouillon:${address}`;

export function autosave(address: string, entry: Autosave): void {
  try {
    localStorage.setItem(name(address), JSON.stringify(entry));
  } catch {
    // A full or refused storage: the form itself still holds everything.
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
