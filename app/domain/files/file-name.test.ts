import { expect, it } from 'vitest';
import { displayedFileName, FILE_NAME_MAX, fileSearchText, storedFileName } from './file-name.ts';

it.each([
  ['Été à Sète.PNG', 'Été à Sète.PNG'],
  ['C:\\Photos\\plage.jpg', 'plage.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['deux\nlignes\t et\u0000 plus.jpg', 'deux lignes et plus.jpg'],
  ['  ', ''],
])('%j is kept as %j', (sent, kept) => expect(storedFileName(sent)).toBe(kept));

it('a name has an end, and half a sign is none', () => {
  const kept = storedFileName(`${'a'.repeat(FILE_NAME_MAX - 1)}😀.jpg`);
  expect(kept.length).toBe(FILE_NAME_MAX);
  expect(kept.isWellFormed()).toBe(true);
});

it('without a name the address tells', () => {
  const url = '/storage/v1/object/public/project-images/2026/01/02/1_a.jpg';
  expect([displayedFileName({ name: '', url }), displayedFileName({ name: 'Plage.jpg', url })]).toEqual([
    '1_a.jpg',
    'Plage.jpg',
  ]);
});

it('is found whatever the case and the accents, by its name and by what it shows', () =>
  expect(fileSearchText('Été.JPG', 'Un  cœur à Sète')).toBe('ete.jpg un coeur a sete'));
