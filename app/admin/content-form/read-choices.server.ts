import type { FormValues } from '#admin/editing/form-values.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { CHOICES_FAILED, CHOICES_GONE } from './content-types.ts';
import type { Choice, Choices } from './describe-field.ts';

/** The selects of each type whose entries are stored, by field. */
const CHOICES: Partial<Record<ContentKind, Partial<Record<ChoiceField, () => Promise<Choice[]>>>>> = {
  post: { categoryId: readCategories, authorId: readAuthors },
};

type ChoiceField = keyof typeof CHOICES_FAILED;

/** The errors of a form whose chosen entries are not stored: removed while it was open, or never there. */
export async function errorsOfChoices(
  kind: ContentKind,
  values: FormValues,
): Promise<Record<string, string>> {
  const gone = Object.entries(await readChoices(kind)).filter(
    ([field, entries]) => !entries.some(({ id }) => id === values[field]),
  );
  return Object.fromEntries(gone.map(([field]) => [field, CHOICES_GONE[field as ChoiceField]]));
}

/** The entries of a form's selects that are stored. `fails` gets an error with the message of what can't be read. */
export async function readChoices(
  kind: ContentKind,
  fails: (message: string) => (error: unknown) => never = () => (error) => {
    throw error;
  },
): Promise<Choices> {
  const choices: Record<string, Choice[]> = {};
  for (const [field, read] of Object.entries(CHOICES[kind] ?? {}))
    choices[field] = await read().catch(fails(CHOICES_FAILED[field as ChoiceField]));
  return choices;
}
