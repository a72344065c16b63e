import { expect, it } from 'vitest';
import { labelsIn, labelsSchema, labelsText, MAX_LABEL_LENGTH, MAX_LABELS_OF_FILE } from './labels.ts';

it('reads labels once each, ignoring case, accents and spaces', () => {
  const labels = labelsIn(' Été ,,ÉTÉ, ete,\n Cœur  de\tville, coeur de ville, \u0301');
  expect(labels).toEqual([
    { id: 'ete', name: 'Été' },
    { id: 'coeur de ville', name: 'Cœur de ville' },
  ]);
  expect(labelsText(labels)).toBe('Été, Cœur de ville');
  expect(labelsIn(labelsText(labels))).toEqual(labels);
  expect(labelsIn('')).toEqual([]);
});

it('refuses too many labels and too long ones', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `é${index}`).join(',');
  const message = (text: string) => labelsSchema.safeParse(text).error?.issues[0]?.message;
  expect(message(many(MAX_LABELS_OF_FILE))).toBeUndefined();
  expect(message(many(MAX_LABELS_OF_FILE + 1))).toBe('12 étiquettes au plus');
  expect(message('a'.repeat(MAX_LABEL_LENGTH))).toBeUndefined();
  expect(message('a'.repeat(MAX_LABEL_LENGTH + 1))).toBe('Une étiquette\u00a0: 40 caractères au plus');
});
