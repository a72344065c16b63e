import type { Kysely } from 'kysely';
import { readInternalValue, writeInternalValue } from './internal-values.server.ts';
import type { Schema } from './schema/schema.server.ts';

const COMPLETE_KEY = 'internal:file-uses';

/** Whether every use is recorded: an installation older than the table fills it first. */
export async function areUsesComplete(over: Kysely<Schema>): Promise<boolean> {
  return (await readInternalValue(over, COMPLETE_KEY))?.value === 'complete';
}

/** Marks the uses of files as complete. */
export function setUsesComplete(over: Kysely<Schema>): Promise<void> {
  return writeInternalValue(over, COMPLETE_KEY, 'complete');
}
