import { readFormValues } from '#admin/editing/form-values.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { fileDetailsSchema } from '#domain/files/file-details.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { undoOfThisRequest } from '#features/history/undo-changes.server.ts';
import { deleteFile, retainFile, saveFileDetails } from '#features/media/library/change-file.server.ts';
import { replaceFile } from '#features/media/library/replace-file.server.ts';
import type { LibraryResult } from './library-result.ts';
import { type LibraryView, libraryView } from './library-view.ts';
import {
  DELETED,
  FAILED,
  KEPT,
  NOT_FOUND,
  OTHER_TYPE,
  replacedText,
  SAVED,
  USES_NOT_KNOWN,
  usedText,
} from './texts.ts';

const NOT_THERE: LibraryResult = { outcome: 'refused', message: NOT_FOUND };

/** Runs an action of the file panel. A deleted file or a changed URL then redirects. */
export async function runLibraryAction(request: Request): Promise<LibraryResult> {
  const form = await request.formData();
  const view = libraryView.read(new URL(request.url).searchParams);
  const file = String(form.get('_file') ?? '');
  if (!isStoredFile(file)) return NOT_THERE;
  try {
    switch (form.get('_intent')) {
      case 'save':
        return await save(file, form);
      case 'keep':
        return (await retainFile(file)) ? { outcome: 'done', said: KEPT } : NOT_THERE;
      case 'delete': {
        const result = await deleteFile(file);
        if (result.outcome === 'used') return { outcome: 'refused', message: usedText(result.uses) };
        if (result.outcome === 'not-yet') return { outcome: 'refused', message: USES_NOT_KNOWN };
        break;
      }
      case 'replace':
        return await replace(file, String(form.get('_by') ?? ''), view);
      default:
        return { outcome: 'refused', message: FAILED };
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return {
      outcome: 'refused',
      message: error instanceof StorageFullError ? STORAGE_FULL_ON_CHANGE : FAILED,
    };
  }
  throw await redirectWithToast(libraryView.path({ ...view, file: undefined }), {
    type: 'success',
    message: DELETED,
    undo: undoOfThisRequest(),
  });
}

async function save(file: string, form: FormData): Promise<LibraryResult> {
  const parsed = fileDetailsSchema.safeParse(readFormValues(form));
  if (!parsed.success) return { outcome: 'invalid', errors: firstMessages(parsed.error.issues) };
  const result = await saveFileDetails(file, parsed.data, Number(form.get('_version')));
  if (result.outcome === 'missing') return NOT_THERE;
  if (result.outcome === 'saved') return { ...result, said: SAVED };
  const { name, alt, focusX, focusY } = result.stored;
  const stored = { name, alt, focusX: String(focusX), focusY: String(focusY) };
  return { outcome: 'conflict', stored, storedVersion: result.version };
}

async function replace(file: string, by: string, view: LibraryView): Promise<LibraryResult> {
  const result = await replaceFile(file, by);
  if (result.outcome === 'missing') return NOT_THERE;
  if (result.outcome === 'other-type') return { outcome: 'refused', message: OTHER_TYPE };
  throw await redirectWithToast(libraryView.path({ ...view, file: by }), {
    type: 'success',
    message: replacedText(result.uses, result.focusReset),
  });
}
