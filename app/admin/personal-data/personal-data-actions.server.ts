import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ActionInput, Actions } from '#admin/kit/run-action.server.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { type FoundRecords, type Person, personSchema } from '#domain/messages/personal-data.ts';
import { type Erased, erasePersonalData } from '#features/personal-data/erase-personal-data.server.ts';
import { findPersonalData } from '#features/personal-data/find-personal-data.server.ts';
import { readablePersonalData } from '#features/personal-data/readable-personal-data.server.ts';
import { erasedText } from './texts.ts';

export type PersonalData = { found?: { person: Person; records: FoundRecords }; erased?: Erased };
type Result = ActionResult<PersonalData>;

/** The actions of the screen (§47.3, §47.5). */
export const PERSONAL_DATA_ACTIONS: Actions<Result> = {
  search: (input) =>
    withPerson(input, async (person) => ({
      outcome: 'done',
      found: readablePersonalData({ person, records: await findPersonalData(person) }),
    })),
  erase: (input) =>
    withPerson(input, async (person) => {
      const replies = input.text('answers').split(' ').filter(Boolean);
      const erased = await erasePersonalData(person, replies);
      return { outcome: 'done', erased, message: `Effacé\u00a0: ${erasedText(erased)}`, undo: undefined };
    }),
};

async function withPerson({ text }: ActionInput, work: (person: Person) => Promise<Result>): Promise<Result> {
  const checked = personSchema.safeParse({ email: text('email'), name: text('name') });
  if (!checked.success) return { outcome: 'invalid', errors: firstMessages(checked.error.issues) };
  return work(checked.data);
}
