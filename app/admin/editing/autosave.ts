import type { FormValues } from './form-values.ts';

/** What was typed and not saved, kept in this browser by the address of its form. */
export type JournalEntry = { values: FormValues; version: number };

const name = (address: string) => `brouillon:${address}`;

export function keepInJournal(address: string, entry: JournalEntry): void {
  try {
    localStorage.setItem(name(address), JSON.stringify(entry));
  } catch {
    // A full or refused storage: the form itself still holds everything.
  }
}

export function readJournal(address: string): JournalEntry | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(name(address)) ?? 'null');
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

export function forgetJournal(address: string): void {
  try {
    localStorage.removeItem(name(address));
  } catch {
    // As above.
  }
}

function isEntry(entry: unknown): entry is JournalEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { values, version } = entry as Record<string, unknown>;
  return (
    typeof version === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}
