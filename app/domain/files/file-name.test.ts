import { expect, it } from 'vitest';
import {
  displayedFileName,
  FILE_NAME_MAX,
  fileSearchText,
  nameBeforeReplacement,
  replacedFileName,
  storedFileName,
} from './file-name.ts';

it.each([
  ['Été à Sète.PNG', 'Été à Sète.PNG'],
  ['C:\\Photos\\plage.jpg', 'plage.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['deux\nlignes\t et\u0000 plus.jpg', 'deux lignes et plus.jpg'],
  ['plage\u202egpj.html', 'plagegpj.html'],
  ['\u2067ete\u2069.jpg', 'ete.jpg'],
  ['  ', ''],
])('%j is stored as %j', (sent, retained) => expect(storedFileName(sent)).toBe(retained));

it('a name has a maximum length, and no half surrogate pair', () => {
  const retained = storedFileName(`${'a'.repeat(FILE_NAME_MAX - 1)}😀.jpg`);
  expect(retained).toBe('a'.repeat(FILE_NAME_MAX - 1));
});

it.each(['Plage.jpg', 'Plage (1).été', 'a', '.jpg', `${'a'.repeat(FILE_NAME_MAX - 4)}.jpg`])(
  'the replaced %j has another name, from which its own is read',
  (name) => {
    const replaced = replacedFileName(name);
    expect(replaced).toMatch(/ \(remplacé\)(?:\.jpg)?$/);
    expect(replaced.length).toBeLessThanOrEqual(FILE_NAME_MAX);
    if (name.length < FILE_NAME_MAX) expect(nameBeforeReplacement(replaced)).toBe(name);
    expect(nameBeforeReplacement(name)).toBe(name);
  },
);

it('without a name the URL gives one', () => {
  const url = '/storage/v1/object/public/project-images/2026/01/02/1_a.jpg';
  expect([displayedFileName({ name: '', url }), displayedFileName({ name: 'Plage.jpg', url })]).toEqual([
    '1_a.jpg',
    'Plage.jpg',
  ]);
});

it('is searched without case and accents, by its name and by its description', () =>
  expect(fileSearchText('Été.JPG', 'Un  cœur à Sète')).toBe('ete.jpg un coeur a sete'));
