import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { searchText } from '../text/search-text.ts';
import { oneLine, typedText } from '../text/storable-text.ts';

/** The maximal length of a label, and how many of them a file and the whole library may have. */
export const MAX_LABEL_LENGTH = 40;
export const MAX_LABELS_OF_FILE = 12;
export const MAX_LABELS = 300;

/** A label of the library: `id` is its name in the form of searches, so that 'Été' and 'ete' are the same one. */
export type Label = { id: string; name: string };

/** The labels in a typed text, separated by commas; of several spellings of one the first. */
export function labelsIn(text: string): Label[] {
  const labels = new Map<string, Label>();
  for (const name of text.split(',').map(oneLine)) {
    const id = searchText(name);
    if (id !== '' && !labels.has(id)) labels.set(id, { id, name });
  }
  return [...labels.values()];
}

/** Labels as the text that `labelsIn` reads. */
export function labelsText(labels: readonly Label[]): string {
  return labels.map(({ name }) => name).join(', ');
}

/** Typed labels of a file, separated by commas. */
export const labelsSchema = typedText()
  .transform(labelsIn)
  .refine((labels) => labels.length <= MAX_LABELS_OF_FILE, `${MAX_LABELS_OF_FILE} étiquettes au plus`)
  .refine(
    (labels) => labels.every(({ name }) => name.length <= MAX_LABEL_LENGTH),
    `Une étiquette\u00a0: ${MAX_LABEL_LENGTH} caractères au plus`,
  )
  .pipe(z.custom<Label[]>());
