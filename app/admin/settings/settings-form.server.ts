import type { FormValues } from '#admin/editing/form-values.ts';
import { runSave } from '#admin/editing/saving/run-save.server.ts';
import { shownPage } from '#admin/page-preview/shown-page.server.ts';
import { countVersionsEndedBy } from '#content/versions/delete-expired-versions.server.ts';
import { messageRetentionText } from '#domain/messages/message-retention.ts';
import type { PageName } from '#domain/pages/pages.ts';
import { type SettingsCategory, settingsOf } from '#domain/settings-categories.ts';
import { withPresentFacts } from '#domain/site-content/agency-facts.ts';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import { type ParsedContent, parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom, type StoredContent, withReadableJson } from '#domain/site-content/stored-content.ts';
import { agencyFacts, limitsLoweredBy, settingsFrom } from '#domain/site-settings.ts';
import { counted } from '#domain/text/plural.ts';
import { countProofs } from '#features/consent/consent-proofs.server.ts';
import {
  countMessagesEndedBy,
  wakeDeletionOfOldMessages,
} from '#features/contact/delete-old-messages.server.ts';
import { deliveryMethod } from '#features/contact/test-message.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import {
  readSettingsForEdit,
  saveSettingsCategory as save,
  settingsCategoryVersion,
  withSettingsCategory,
} from '#features/settings/edit-settings.server.ts';
import { invalidBrandMarks } from '#features/settings/invalid-brand-marks.server.ts';
import { withReadableEmail } from '#features/settings/with-readable-email.server.ts';
import { SAVE_FAILED, SAVED } from './texts.ts';

/** The page that shows most of a category, for 'Modifier sur la page'. */
const PAGE_OF: Partial<Record<SettingsCategory, PageName>> = {
  agence: 'accueil',
  contact: 'contact',
  'equipe-et-clients': 'agence',
  'mentions-legales': 'mentions-legales',
};

/**
 * The initial values of a category's form, and what it shows besides its fields. `beside`: the name of the page that it is
 * to be shown beside, by default the one that shows most of it.
 */
export async function settingsCategoryForm(category: SettingsCategory, beside: string | null) {
  const { stored } = await readSettingsForEdit();
  return {
    category,
    page: PAGE_OF[category] && (shownPage(beside) ?? shownPage(PAGE_OF[category])),
    initial: valuesOf(category, stored),
    version: settingsCategoryVersion(stored, category),
    limits: uploadLimits(),
    delivery: category === 'messages' ? deliveryMethod() : undefined,
    proofs: category === 'mentions-legales' ? await countProofs() : undefined,
    ...(await readChosenFiles(stored)),
  };
}

/** Saves a category with optimistic concurrency on its loaded version; it is public at the next request. */
export function saveSettingsCategory(category: SettingsCategory, request: Request) {
  return runSave(
    request,
    SAVE_FAILED,
    async (form, values) => {
      const { stored: saved } = await readSettingsForEdit();
      const loaded = Number(form.get('_version'));
      // What another tab replaced meanwhile is for the person to compare, not a fault of the sign that was loaded here.
      const isCurrent = settingsCategoryVersion(saved, category) === loaded;
      const parsed = await parseSettings(settingsOf(category), withReadableEmail(values), saved, isCurrent);
      if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
      const wanted = withSettingsCategory(saved, category, parsed.stored);
      const question = await questionOf(saved, wanted, String(form.get('_confirmed') ?? ''));
      if (question) return { outcome: 'ask', ...question };
      const result = await save(category, parsed.stored, loaded);
      if (result.outcome === 'conflict') {
        const { published } = result.current;
        const storedVersion = settingsCategoryVersion(published, category);
        const facts = agencyFacts(settingsFrom(published));
        const compared = withPresentFacts(settingsOf(category), values, facts);
        return {
          outcome: 'conflict',
          stored: valuesOf(category, published),
          storedVersion,
          values: compared,
        };
      }
      if (category === 'messages') wakeDeletionOfOldMessages();
      // Of what this save stored: a later one of the same category is a conflict of the next save.
      const version = settingsCategoryVersion(wanted, category);
      return { outcome: 'saved', version, state: {}, stored: valuesOf(category, wanted), message: SAVED };
    },
    { shown: (values) => withReadableJson(settingsOf(category), values) },
  );
}

/**
 * Validates the values of these sections; the defaults in them contain the saved facts, not the submitted ones.
 * `readsMarks`: reads the files of a changed sign and logo too.
 */
export async function parseSettings(
  sections: ContentDescription,
  values: FormValues,
  saved: StoredContent,
  readsMarks = true,
): Promise<ParsedContent> {
  const parsed = parseContent(sections, values, agencyFacts(settingsFrom(saved)));
  if (!parsed.valid || !readsMarks) return parsed;
  const errors = await invalidBrandMarks(parsed.stored, saved);
  return Object.keys(errors).length > 0 ? { valid: false, errors } : parsed;
}

const valuesOf = (category: SettingsCategory, stored: StoredContent) =>
  formValuesFrom(settingsOf(category), stored, agencyFacts(settingsFrom(stored)));

/** The confirmation before lower limits delete something (§33.1, §41.2), unless these very limits are confirmed. */
async function questionOf(saved: StoredContent, wanted: StoredContent, confirmed: string) {
  const lowered = limitsLoweredBy(wanted, saved);
  const { messages, versions } = settingsFrom(wanted);
  const limits = [messages.retention, versions.most, versions.months].join();
  if (Object.keys(lowered).length === 0 || confirmed === limits) return undefined;
  const former = lowered['messages.retention'];
  const count = await (former === undefined
    ? countVersionsEndedBy(versions)
    : countMessagesEndedBy(messages.retention));
  if (count === 0) return undefined;
  return {
    question:
      former === undefined
        ? 'Garder moins de versions\u00a0?'
        : `Garder les messages ${messageRetentionText(messages.retention)} au lieu de ${messageRetentionText(former)}\u00a0?`,
    detail:
      former === undefined
        ? `${counted(count, 'version plus ancienne sera supprimée', 'versions plus anciennes seront supprimées')} dans l’heure.`
        : `${counted(count, 'message plus ancien sera supprimé', 'messages plus anciens seront supprimés')} dès l’enregistrement.`,
    label: 'Enregistrer et supprimer',
    confirmed: limits,
  };
}
