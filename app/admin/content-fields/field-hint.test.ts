import { expect, test } from 'vitest';
import { fieldHint } from './field-hint.ts';

const name = { type: 'text', label: 'Nom', hint: 'Court', max: 10, default: 'Vif Azimut' } as const;

test('a hint shows the remaining length once four fifths are used', () => {
  expect(fieldHint(name, 'Ondine')).toBe('Court');
  expect(fieldHint(name, 'Ondine & f')).toBe('Court. 10 caractères sur 10');
});

test('an empty field names its default', () => {
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

test('an empty optional field explains its purpose and what happens without it', () => {
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
