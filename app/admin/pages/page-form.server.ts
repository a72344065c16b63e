import { href } from 'react-router';
import {
  DISCARD_FAILED,
  DISCARD_REFUSED,
  DISCARDED,
  DRAFT_SAVED,
} from '#admin/editing/saving/draft-texts.ts';
import { runSave } from '#admin/editing/saving/run-save.server.ts';
import type { PublishedContent } from '#content/pages/site-contents.server.ts';
import { versionNumber } from '#domain/forms/version-number.ts';
import type { PageName } from '#domain/pages/pages.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { withPresentFacts } from '#domain/site-content/agency-facts.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom, withReadableJson } from '#domain/site-content/stored-content.ts';
import { frenchSavedTime } from '#domain/text/french-date.ts';
import { filmsAreMade, wakeFilmWork } from '#features/media/films/film-work.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { editedFields, readPageContent, savePageContent } from '#features/pages/page-content.server.ts';
import { previewPath } from '#features/pages/previewed-page.ts';
import { readAgencyFacts } from '#features/settings/edit-settings.server.ts';
import { PUBLISHED, SAVE_FAILED } from './texts.ts';

/** The initial values of a page's form: its draft, else the published content. */
export async function pageForm(name: PageName) {
  const content = await readPageContent(name);
  const edited = editedFields(content);
  return {
    name,
    initial: formValuesFrom(PAGES[name].content, edited, await readAgencyFacts()),
    version: content.version,
    ...stateOf(content),
    filmsAreMade: await filmsAreMade(),
    limits: uploadLimits(),
    ...(await readChosenFiles(edited)),
  };
}

/** What the form shows besides its fields. */
const stateOf = ({ draft, updatedAt }: PublishedContent) => ({
  hasDraft: draft !== undefined,
  saved: updatedAt && frenchSavedTime(updatedAt),
});

/** Publishes a page, saves a draft or discards it, by the pressed submit button. */
export function savePage(name: PageName, request: Request) {
  return runSave(
    request,
    (form) => (form.get('_intent') === 'discard' ? DISCARD_FAILED : SAVE_FAILED),
    async (form, values) => {
      const description: ContentDescription = PAGES[name].content;
      const pressed = form.get('_intent');
      const intent = pressed === 'publish' || pressed === 'discard' ? pressed : 'draft';
      const facts = await readAgencyFacts();
      const parsed = parseContent(description, intent === 'discard' ? {} : values, facts, {
        postersAreMade: await filmsAreMade(),
      });
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      const change = {
        discard: { discardDraft: true as const },
        publish: { publish: parsed.stored },
        draft: { draft: parsed.stored },
      }[intent];
      const result = await savePageContent(name, change, versionNumber(form.get('_version')));
      if (result.outcome === 'conflict') {
        // Of what another tab saved, nothing is discarded unread, and there is nothing typed to compare with it.
        if (intent === 'discard') return { outcome: 'refused', message: DISCARD_REFUSED };
        const stored = formValuesFrom(description, editedFields(result.current), facts);
        const compared = withPresentFacts(description, values, facts);
        return { outcome: 'conflict', stored, storedVersion: result.current.version, values: compared };
      }
      wakeFilmWork();
      const to = href('/admin/pages/:page', { page: name });
      if (intent === 'discard') return { outcome: 'saved', to, message: DISCARDED };
      const now = await readPageContent(name);
      // A later save is a conflict of the next one, which doesn't hold its values.
      const version = Math.min(now.version, versionNumber(form.get('_version')) + 1);
      return {
        outcome: 'saved',
        version,
        state: stateOf(now),
        stored: now.version > version ? values : formValuesFrom(description, editedFields(now), facts),
        ...(intent === 'publish'
          ? { message: PUBLISHED, online: PAGES[name].path }
          : { message: DRAFT_SAVED, preview: previewPath(name) }),
      };
    },
    { shown: (values) => withReadableJson(PAGES[name].content, values) },
  );
}
