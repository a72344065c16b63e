import { expect, test } from 'vitest';
import { fieldHint } from './field-hint.ts';

const name = { type: 'text', label: 'Nom', hint: 'Court', max: 10, default: 'Vif Azimut' } as const;

test('a hint says how much room is left once four fifths are used', () => {
  expect(fieldHint(name, 'Ondine')).toBe('Court');
  expect(fieldHint(name, 'Ondine & f')).toBe('Court. 10 caractères sur 10');
});

test('an empty field says what comes back', () => {
  expect(fieldHint(name, '  ')).toBe(
    'Vide, ce champ reprend le texte d’origine\u00a0: «\u00a0Vif Azimut\u00a0»',
  );
  const lines = {
    type: 'lines',
    label: 'Mots',
    max: 40,
    atMost: 3,
    default: ['a'.repeat(50), 'b'.repeat(50)],
  } as const;
  expect(fieldHint(lines, '')).toMatch(/«\u00a0a{50}, b{8}…\u00a0»$/);
});

test('an empty field that may stay so says what it is for and what happens', () => {
  const vimeo = {
    type: 'text',
    label: 'Adresse',
    hint: 'Sur Vimeo',
    whenEmpty: 'Vide : aucune',
    max: 90,
    default: '',
  } as const;
  expect(fieldHint(vimeo, ' ')).toBe('Sur Vimeo. Vide : aucune');
  expect(fieldHint(vimeo, 'https://vimeo.com/1')).toBe('Sur Vimeo');
});
