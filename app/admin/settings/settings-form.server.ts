import { data, href } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { failedSave, type SaveAnswer, STATUS_OF_OUTCOME } from '#admin/editing/saving/save-answer.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom } from '#domain/site-content/stored-content.ts';
import { SETTINGS } from '#domain/site-settings.ts';
import { readStoredContent, saveContent } from '#features/settings/site-contents.server.ts';
import { SAVE_FAILED, SAVED } from './texts.ts';

/** What the form of the settings starts with. */
export async function settingsForm() {
  const { stored, version } = await readStoredContent('settings');
  return { initial: formValuesFrom(SETTINGS, stored), version };
}

/** Saves the settings over the version that the form was loaded from; they are public at the next request. */
export async function saveSettings(request: Request) {
  const form = await request.formData();
  const values = readFormValues(form);
  const parsed = parseContent(SETTINGS, values);
  if (!parsed.valid) return answer({ outcome: 'invalid', errors: parsed.errors, values });
  try {
    const result = await saveContent('settings', parsed.stored, Number(form.get('_version')));
    if (result.outcome === 'conflict') {
      const stored = formValuesFrom(SETTINGS, result.stored);
      return answer({ outcome: 'conflict', values, stored, storedVersion: result.version });
    }
  } catch (error) {
    return answer(failedSave(error, SAVE_FAILED, values));
  }
  throw await redirectWithToast(href('/admin/reglages'), { type: 'success', message: SAVED });
}

function answer(result: SaveAnswer) {
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
