import { readFormValues } from '#admin/editing/form-values.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ActionInput, Actions } from '#admin/kit/run-action.server.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { altSchema, fileDetailsSchema } from '#domain/files/file-details.ts';
import { labelsSchema, labelsText, MAX_LABELS } from '#domain/files/labels.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import { versionNumber } from '#domain/forms/version-number.ts';
import {
  deleteFiles,
  describeFiles,
  labelFiles,
  retainFile,
  saveFileDetails,
} from '#features/media/library/change-file.server.ts';
import { TooManyLabelsError } from '#features/media/library/file-labels.server.ts';
import { replaceFile } from '#features/media/library/replace-file.server.ts';
import { type LibraryView, libraryView, PAGE_SIZE } from './library-view.ts';
import {
  bulkText,
  FOCUS_NOT_ALLOWED,
  NOT_FOUND,
  REPLACE_NOT_ALLOWED,
  replacedText,
  SUCCESSOR_NOT_ALLOWED,
  UNUSED_MEANWHILE,
  USES_INCOMPLETE,
  usedText,
} from './texts.ts';

const notThere = { outcome: 'not-found', message: NOT_FOUND } as const;

/** `version`: of the saved details. `left`: why files of a bulk action stay as they are, a sentence for each. */
export type LibraryData = { version?: number; left?: string[] };
type Result = ActionResult<LibraryData>;

const TOO_MANY_LABELS = `La médiathèque a ${MAX_LABELS} étiquettes au plus. Reprenez-en une qui existe, ou retirez-en.`;

/** The actions of the file panel, after whose deletion or replacement the URL changes, and those of the selected files. */
export const LIBRARY_ACTIONS: Actions<Result> = {
  save: (input) =>
    withFile(input, async (file) => {
      const parsed = fileDetailsSchema.safeParse(readFormValues(input.form));
      if (!parsed.success) return { outcome: 'invalid', errors: firstMessages(parsed.error.issues) };
      const version = versionNumber(input.text('_version'));
      const result = await saveFileDetails(file, parsed.data, version, input.actor.role);
      if (result.outcome === 'missing') return notThere;
      if (result.outcome === 'not-allowed') return { outcome: 'refused', message: FOCUS_NOT_ALLOWED };
      if (result.outcome === 'saved')
        return {
          outcome: 'done',
          version: result.version,
          // The way to the next file shows by itself that this one is saved.
          ...(input.text('_quiet') === '' && { message: 'Modifications enregistrées' }),
          undo: undefined,
        };
      if (result.outcome === 'too-many-labels')
        return { outcome: 'invalid', errors: { labels: TOO_MANY_LABELS } };
      const { name, alt, labels, focusX, focusY } = result.stored;
      const stored = {
        name,
        alt,
        labels: labelsText(labels),
        focusX: String(focusX),
        focusY: String(focusY),
      };
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
      const result = await deleteFiles([file]);
      if (result.outcome === 'not-yet') return { outcome: 'refused', message: USES_INCOMPLETE };
      const [used] = result.used;
      if (used) return { outcome: 'refused', message: usedText(used.uses) };
      const toast = { type: 'success', message: 'Fichier supprimé', undo: undoOfThisRequest() } as const;
      throw await redirectWithToast(libraryView.path({ ...view, file: undefined }), toast);
    }),
  replace: (input) =>
    withFile(input, async (file, view) => {
      const by = input.text('_by');
      const result = await replaceFile(file, by, input.actor.role, input.text('_used') === '1');
      if (result.outcome === 'missing') return notThere;
      if (result.outcome === 'not-allowed') return { outcome: 'refused', message: REPLACE_NOT_ALLOWED };
      if (result.outcome === 'successor-not-allowed')
        return { outcome: 'refused', message: SUCCESSOR_NOT_ALLOWED };
      if (result.outcome === 'unused-meanwhile') return { outcome: 'refused', message: UNUSED_MEANWHILE };
      if (result.outcome === 'other-type')
        return {
          outcome: 'refused',
          message: 'Une image ne peut être remplacée que par une image, un film par un film.',
        };
      const toast = { type: 'success', message: replacedText(result.uses, result.focusReset) } as const;
      throw await redirectWithToast(libraryView.path({ ...view, file: by }), toast);
    }),
  describe: (input) =>
    withFiles(input, async (files) => {
      const alt = altSchema.min(1, REQUIRED).safeParse(input.text('alt'));
      if (!alt.success) return { outcome: 'invalid', errors: { alt: alt.error.issues[0]?.message ?? '' } };
      const { changed, skipped, missing } = await describeFiles(files, alt.data);
      return {
        outcome: 'done',
        message: bulkText(changed, 'décrit', missing),
        left: skipped.map(
          (name) => `«\u00a0${name}\u00a0» est un film\u00a0: il n’a pas de texte alternatif.`,
        ),
        undo: undefined,
      };
    }),
  label: (input) =>
    withFiles(input, async (files) => {
      const add = labelsSchema.safeParse(input.text('add'));
      if (!add.success) return { outcome: 'invalid', errors: { add: add.error.issues[0]?.message ?? '' } };
      const remove = input.form.getAll('remove').map(String);
      try {
        const { changed, skipped, missing } = await labelFiles(files, { add: add.data, remove });
        return {
          outcome: 'done',
          message: bulkText(changed, 'modifié', missing),
          left: skipped.map((name) => `«\u00a0${name}\u00a0» a déjà trop d’étiquettes pour celles-ci.`),
          undo: undefined,
        };
      } catch (error) {
        if (error instanceof TooManyLabelsError)
          return { outcome: 'invalid', errors: { add: TOO_MANY_LABELS } };
        throw error;
      }
    }),
  'delete-files': (input) =>
    withFiles(input, async (files) => {
      const result = await deleteFiles(files);
      if (result.outcome === 'not-yet') return { outcome: 'refused', message: USES_INCOMPLETE };
      const left = result.used.map(({ name, uses }) => usedText(uses, name));
      return {
        outcome: 'done',
        ...(result.deleted > 0 && { message: bulkText(result.deleted, 'supprimé', 0) }),
        left,
      };
    }),
};

async function withFiles({ text }: ActionInput, work: (files: string[]) => Promise<Result>): Promise<Result> {
  const files = [...new Set(text('files').split('\n'))];
  if (files.length > PAGE_SIZE || !files.every(isStoredFile)) return { outcome: 'invalid', errors: {} };
  return work(files);
}

async function withFile(
  { request, text }: ActionInput,
  work: (file: string, view: LibraryView) => Promise<Result>,
): Promise<Result> {
  const file = text('_file');
  if (!isStoredFile(file)) return notThere;
  return work(file, libraryView.read(new URL(request.url).searchParams));
}
