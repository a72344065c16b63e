import { href } from 'react-router';
import type { FormValues } from '#admin/editing/form-values.ts';
import { runSave } from '#admin/editing/saving/run-save.server.ts';
import { messageRetentionText } from '#domain/messages/message-retention.ts';
import { type ParsedContent, parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom, type StoredContent } from '#domain/site-content/stored-content.ts';
import { agencyFacts, SETTINGS, settingsFrom } from '#domain/site-settings.ts';
import { countProofs } from '#features/consent/consent-proofs.server.ts';
import {
  countMessagesEndedBy,
  wakeDeletionOfOldMessages,
} from '#features/contact/delete-old-messages.server.ts';
import { readableEmail } from '#features/contact/readable-email.server.ts';
import { deliveryMethod } from '#features/contact/test-message.server.ts';
import { readChosenFiles } from '#features/media/library/read-chosen-files.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { readEditedSettings, saveSettings as save } from '#features/settings/edit-settings.server.ts';
import { invalidBrandMarks } from '#features/settings/invalid-brand-marks.server.ts';
import { SAVE_FAILED, SAVED } from './texts.ts';

/** The initial values of the settings' form, and the delivery method of messages. */
export async function settingsForm() {
  const { stored, version } = await readEditedSettings();
  return {
    initial: valuesOf(stored),
    version,
    limits: uploadLimits(),
    delivery: deliveryMethod(),
    proofs: await countProofs(),
    ...(await readChosenFiles(stored)),
  };
}

/** Saves the settings with optimistic concurrency on the loaded version; they are public at the next request. */
export function saveSettings(request: Request) {
  return runSave(request, SAVE_FAILED, async (form, values) => {
    const { stored: saved } = await readEditedSettings();
    const parsed = await parseSettings(withReadableEmail(values), saved);
    if (!parsed.valid) return { outcome: 'invalid', errors: parsed.errors };
    const retention = { now: retentionOf(saved), wanted: retentionOf(parsed.stored) };
    const question = await questionOf(retention, String(form.get('_confirmed') ?? ''));
    if (question) return { outcome: 'ask', ...question };
    const result = await save(parsed.stored, Number(form.get('_version')));
    if (result.outcome === 'conflict') {
      const { published, version } = result.current;
      return { outcome: 'conflict', stored: valuesOf(published), storedVersion: version };
    }
    if (retention.wanted !== retention.now) wakeDeletionOfOldMessages();
    return { outcome: 'saved', to: href('/admin/reglages'), message: SAVED };
  });
}

/** Validates the values of the form; the defaults in it contain the saved facts, not the submitted ones. */
export async function parseSettings(values: FormValues, saved: StoredContent): Promise<ParsedContent> {
  const parsed = parseContent(SETTINGS, values, agencyFacts(settingsFrom(saved)));
  if (!parsed.valid) return parsed;
  const errors = await invalidBrandMarks(parsed.stored, saved);
  return Object.keys(errors).length > 0 ? { valid: false, errors } : parsed;
}

const valuesOf = (stored: StoredContent) =>
  formValuesFrom(SETTINGS, stored, agencyFacts(settingsFrom(stored)));

/**
 * Visitors read the e-mail address as it was typed: an e-mail field of Chromium and Firefox submits its domain in ASCII
 * (§9.11).
 */
function withReadableEmail(values: FormValues): FormValues {
  const email = values['contact.email'];
  return email === undefined ? values : { ...values, 'contact.email': readableEmail(email) };
}

const retentionOf = (stored: StoredContent) => settingsFrom(stored).messages.retention;

/**
 * The confirmation before a shorter retention deletes messages (§33.1), unless this very value is already confirmed.
 */
async function questionOf({ now, wanted }: { now: string; wanted: string }, confirmed: string) {
  if (Number(wanted) >= Number(now) || confirmed === wanted) return undefined;
  const messages = await countMessagesEndedBy(wanted);
  if (messages === 0) return undefined;
  return {
    question: `Garder les messages ${messageRetentionText(wanted)} au lieu de ${messageRetentionText(now)}\u00a0?`,
    detail:
      messages === 1
        ? '1 message plus ancien sera supprimé dès l’enregistrement.'
        : `${messages.toLocaleString('fr-FR')} messages plus anciens seront supprimés dès l’enregistrement.`,
    label: 'Enregistrer et supprimer',
    confirmed: wanted,
  };
}
