import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { readVersion } from '#content/versions/read-versions.server.ts';
import { versionNumber } from '#domain/forms/version-number.ts';
import { CHANGED, MISSING, NOT_FOUND, refused, restored, SLUG_TAKEN } from './texts.ts';
import { type RestoreOutcome, versionedThing } from './versioned-thing.server.ts';

/** The actions of a screen of versions. */
export function versionActions(kind: string, id: string | undefined): Actions<ActionResult> {
  return {
    /**
     * Restores a version, in place or as a pending draft, with optimistic concurrency on the viewed version. Success
     * redirects to the form with a toast.
     */
    restore: async ({ text }) => {
      const thing = await versionedThing(kind, id);
      if (!thing) return { outcome: 'not-found', message: MISSING };
      const version = await readVersion(thing.item, versionNumber(text('number')));
      if (!version) return { outcome: 'not-found', message: NOT_FOUND };
      const asDraft = thing.canBecomeDraft && text('beside') === '1';
      const result = await thing.restore(version.fields, asDraft, versionNumber(text('over')));
      if (result.outcome !== 'saved') {
        const label = (field: string) => thing.describe(field, thing.today[field] ?? '').label;
        return { outcome: 'refused', message: reasonOf(result, label) };
      }
      const message = restored(version.madeAt, asDraft, result.limited);
      throw await redirectWithToast(thing.form, { type: 'success', message, undo: undoOfThisRequest() });
    },
  };
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
