import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readVersion } from '#content/versions/read-versions.server.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { CHANGED, MISSING, NOT_FOUND, RESTORE_FAILED, refused, restored, SLUG_TAKEN } from './texts.ts';
import { type RestoreOutcome, versionedThing } from './versioned-thing.server.ts';

/**
 * Restores a version, in place or as a pending draft, with optimistic concurrency on the viewed version. Success
 * redirects to the form with a toast; else returns the message. Errors are already logged where they happened.
 */
export async function restoreVersion(
  kind: string | undefined,
  id: string | undefined,
  request: Request,
): Promise<{ message: string }> {
  const form = await request.formData();
  try {
    const thing = await versionedThing(kind, id);
    if (!thing) return { message: MISSING };
    const version = await readVersion(thing.item, Number(form.get('number')));
    if (!version) return { message: NOT_FOUND };
    const beside = thing.besides && form.get('beside') === '1';
    const result = await thing.restore(version.fields, beside, Number(form.get('over')));
    if (result.outcome === 'saved') {
      const message = restored(version.madeAt, beside);
      const toast = { type: 'success', message, undo: undoOfThisRequest() } as const;
      throw await redirectWithToast(thing.form, toast);
    }
    const label = (field: string) => thing.describe(field, thing.today[field] ?? '').label;
    return { message: reasonOf(result, label) };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { message: error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : RESTORE_FAILED };
  }
}

function reasonOf(
  result: Exclude<RestoreOutcome, { outcome: 'saved' }>,
  label: (field: string) => string,
): string {
  switch (result.outcome) {
    case 'missing':
      return MISSING;
    case 'conflict':
      return CHANGED;
    case 'slug-taken':
      return SLUG_TAKEN;
    case 'invalid':
      return refused(
        Object.entries(result.errors).map(([field, message]) => ({
          label: label(withoutPlace(field)),
          message,
        })),
      );
  }
}

/** 'videos.0.vimeoId' is a path inside the field 'videos'; 'identity.brandName' is a field. */
function withoutPlace(field: string): string {
  const parts = field.split('.');
  const place = parts.findIndex((part) => /^\d+$/.test(part));
  return place === -1 ? field : parts.slice(0, place).join('.');
}
