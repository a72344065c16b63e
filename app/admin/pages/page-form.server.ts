import { data, href } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { failedSave, type SaveResult } from '#admin/editing/saving/save-result.ts';
import { DISCARDED, DRAFT_SAVED } from '#admin/form-frame/draft-texts.ts';
import { STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import type { PageName } from '#domain/pages/page-names.ts';
import { PAGES } from '#domain/pages/pages.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom } from '#domain/site-content/stored-content.ts';
import { filmsAreMade, wakeFilmWork } from '#features/media/films/film-work.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { editedFields, readPageContent, savePageContent } from '#features/pages/page-content.server.ts';
import { readAgencyFacts } from '#features/settings/edit-settings.server.ts';
import { PUBLISHED, SAVE_FAILED } from './texts.ts';

/** The initial values of a page's form: its draft, else the published content. */
export async function pageForm(name: PageName) {
  const kept = await readPageContent(name);
  const edited = editedFields(kept);
  return {
    name,
    initial: formValuesFrom(PAGES[name].content, edited, await readAgencyFacts()),
    version: kept.version,
    hasDraft: kept.draft !== undefined,
    filmsAreMade: await filmsAreMade(),
    limits: uploadLimits(),
    ...(await readChosenFiles(edited)),
  };
}

/** Publishes a page, saves a draft or discards it, by the pressed submit button. */
export async function savePage(name: PageName, request: Request) {
  const form = await request.formData();
  const values = readFormValues(form);
  const intent = String(form.get('_intent') ?? 'draft');
  const description: ContentDescription = PAGES[name].content;
  try {
    const facts = await readAgencyFacts();
    const parsed = parseContent(description, intent === 'discard' ? {} : values, facts, {
      postersAreMade: await filmsAreMade(),
    });
    if (!parsed.valid) return answer({ outcome: 'invalid', errors: parsed.errors, values });
    const change =
      intent === 'discard'
        ? { discardDraft: true as const }
        : intent === 'publish'
          ? { publish: parsed.stored }
          : { draft: parsed.stored };
    const result = await savePageContent(name, change, Number(form.get('_version')));
    if (result.outcome === 'conflict') {
      const stored = formValuesFrom(description, editedFields(result.current), facts);
      return answer({ outcome: 'conflict', values, stored, storedVersion: result.current.version });
    }
  } catch (error) {
    return answer(failedSave(error, SAVE_FAILED, values));
  }
  wakeFilmWork();
  const message = intent === 'publish' ? PUBLISHED : intent === 'discard' ? DISCARDED : DRAFT_SAVED;
  throw await redirectWithToast(href('/admin/pages/:page', { page: name }), {
    type: 'success',
    message,
    undo: undoOfThisRequest(),
  });
}

function answer(result: SaveResult) {
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
