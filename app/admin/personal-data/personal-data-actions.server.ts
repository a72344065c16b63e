import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { personSchema } from '#domain/messages/personal-data.ts';
import { erasePersonalData } from '#features/personal-data/erase-personal-data.server.ts';
import { findPersonalData } from '#features/personal-data/find-personal-data.server.ts';
import type { PersonalDataResult } from './personal-data-result.ts';
import { FAILED, SEARCH_FAILED } from './texts.ts';

/** Finds or erases the personal data of a person (§47.3, §47.5). Errors are already logged where they happened. */
export async function runPersonalDataAction(request: Request): Promise<PersonalDataResult> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const values = { email: text('email'), name: text('name') };
  const checked = personSchema.safeParse(values);
  if (!checked.success) return { outcome: 'invalid', errors: firstMessages(checked.error.issues), values };
  const person = checked.data;
  const erases = text('intent') === 'erase';
  try {
    if (!erases) return { outcome: 'found', person, held: await findPersonalData(person) };
    const answers = text('answers').split(' ').filter(Boolean);
    return { outcome: 'erased', erased: await erasePersonalData(person, answers) };
  } catch (error) {
    if (error instanceof StorageFullError) return { outcome: 'failed', message: STORAGE_FULL_ON_CHANGE };
    return { outcome: 'failed', message: erases ? FAILED : SEARCH_FAILED };
  }
}
