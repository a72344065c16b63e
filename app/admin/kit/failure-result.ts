import { CHANGED_AT_EACH_TRY, ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';

type FailureResult = { outcome: 'failed' | 'refused' | 'storage-full'; message: string };

/**
 * The result of an action or a save that threw. Full storage has its own outcome, with `storageFull` as its message;
 * changes of others during each try are a refusal; any other error is 'failed' with `failed` as its message.
 */
export function failureResult(
  error: unknown,
  failed: string,
  storageFull = STORAGE_FULL_ON_CHANGE,
): FailureResult {
  if (error instanceof StorageFullError) return { outcome: 'storage-full', message: storageFull };
  if (error instanceof ConcurrentChangesError) return { outcome: 'refused', message: CHANGED_AT_EACH_TRY };
  return { outcome: 'failed', message: failed };
}
