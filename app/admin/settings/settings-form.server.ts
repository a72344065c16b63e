import { data, href } from 'react-router';
import { readFormValues } from '#admin/editing/form-values.ts';
import { failedSave, type SaveAnswer, STATUS_OF_OUTCOME } from '#admin/editing/saving/save-answer.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom } from '#domain/site-content/stored-content.ts';
import { SETTINGS } from '#domain/site-settings.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { readEditedSettings, saveSettings as save } from '#features/settings/edit-settings.server.ts';
import { unfitSigns } from '#features/settings/unfit-signs.server.ts';
import { SAVE_FAILED, SAVED } from './texts.ts';

/** What the form of the settings starts with. */
export async function settingsForm() {
  const { stored, version } = await readEditedSettings();
  return { initial: formValuesFrom(SETTINGS, stored), version, limits: uploadLimits() };
}

/** Saves the settings over the version that the form was loaded from; they are public at the next request. */
export async function saveSettings(request: Request) {
  const form = await request.formData();
  const values = readFormValues(form);
  const parsed = parseContent(SETTINGS, values);
  if (!parsed.valid) return answer({ outcome: 'invalid', errors: parsed.errors, values });
  try {
    const { stored: saved } = await readEditedSettings();
    const errors = await unfitSigns(parsed.stored, saved);
    if (Object.keys(errors).length > 0) return answer({ outcome: 'invalid', errors, values });
    const result = await save(parsed.stored, Number(form.get('_version')));
    if (result.outcome === 'conflict') {
      const { published, version } = result.current;
      const stored = formValuesFrom(SETTINGS, published);
      return answer({ outcome: 'conflict', values, stored, storedVersion: version });
    }
  } catch (error) {
    return answer(failedSave(error, SAVE_FAILED, values));
  }
  throw await redirectWithToast(href('/admin/reglages'), { type: 'success', message: SAVED });
}

function answer(result: SaveAnswer) {
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
