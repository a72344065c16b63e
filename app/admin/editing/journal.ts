import type { FormValues } from './form-values.ts';

/** The autosave: what was typed and not saved, kept in this browser by the address of its form (§16.7). */
export type JournalEntry = { values: FormValues; version: number };

const name = (address: string) => `brouillon:${address}`;

/** Keeps what a form holds, in place of what was kept for its address before. Never throws. */
export function keepInJournal(address: string, entry: JournalEntry): void {
  try {
    localStorage.setItem(name(address), JSON.stringify(entry));
  } catch {
    // A full or refused storage: the form itself still holds everything.
  }
}

/** What is kept for the form of an address; undefined when there is nothing, or nothing that can be read. */
export function readJournal(address: string): JournalEntry | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(name(address)) ?? 'null');
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what is kept for the form of an address. Never throws. */
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
