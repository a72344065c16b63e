import { readFormValues } from '#admin/editing/form-values.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ActionInput, Actions } from '#admin/kit/run-action.server.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { fileDetailsSchema } from '#domain/files/file-details.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { deleteFile, retainFile, saveFileDetails } from '#features/media/library/change-file.server.ts';
import { replaceFile } from '#features/media/library/replace-file.server.ts';
import { type LibraryView, libraryView } from './library-view.ts';
import { NOT_FOUND, replacedText, usedText } from './texts.ts';

const notThere = { outcome: 'not-found', message: NOT_FOUND } as const;

/** `version`: of the saved details. */
export type LibraryData = { version?: number };
type Result = ActionResult<LibraryData>;

/** The actions of the file panel. A deleted file or a changed URL then redirects. */
export const LIBRARY_ACTIONS: Actions<Result> = {
  save: (input) =>
    withFile(input, async (file) => {
      const parsed = fileDetailsSchema.safeParse(readFormValues(input.form));
      if (!parsed.success) return { outcome: 'invalid', errors: firstMessages(parsed.error.issues) };
      const result = await saveFileDetails(file, parsed.data, Number(input.text('_version')));
      if (result.outcome === 'missing') return notThere;
      if (result.outcome === 'saved')
        return {
          outcome: 'done',
          version: result.version,
          message: 'Modifications enregistrées',
          undo: undefined,
        };
      const { name, alt, focusX, focusY } = result.stored;
      const stored = { name, alt, focusX: String(focusX), focusY: String(focusY) };
      return { outcome: 'conflict', stored, storedVersion: result.version };
    }),
  keep: (input) =>
    withFile(input, async (file) =>
      (await retainFile(file))
        ? { outcome: 'done', message: 'Fichier gardé dans la médiathèque', undo: undefined }
        : notThere,
    ),
  delete: (input) =>
    withFile(input, async (file, view) => {
      const result = await deleteFile(file);
      if (result.outcome === 'used') return { outcome: 'refused', message: usedText(result.uses) };
      if (result.outcome === 'not-yet')
        return {
          outcome: 'refused',
          message: 'Le site recense encore où ses fichiers sont utilisés. Réessayez dans quelques minutes.',
        };
      const toast = { type: 'success', message: 'Fichier supprimé', undo: undoOfThisRequest() } as const;
      throw await redirectWithToast(libraryView.path({ ...view, file: undefined }), toast);
    }),
  replace: (input) =>
    withFile(input, async (file, view) => {
      const by = input.text('_by');
      const result = await replaceFile(file, by);
      if (result.outcome === 'missing') return notThere;
      if (result.outcome === 'other-type')
        return {
          outcome: 'refused',
          message: 'Une image ne peut être remplacée que par une image, un film par un film.',
        };
      const toast = { type: 'success', message: replacedText(result.uses, result.focusReset) } as const;
      throw await redirectWithToast(libraryView.path({ ...view, file: by }), toast);
    }),
};

async function withFile(
  { request, text }: ActionInput,
  work: (file: string, view: LibraryView) => Promise<Result>,
): Promise<Result> {
  const file = text('_file');
  if (!isStoredFile(file)) return notThere;
  return work(file, libraryView.read(new URL(request.url).searchParams));
}
