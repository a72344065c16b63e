import { expect, it } from 'vitest';
import { comparedFields } from './compared-fields.server.ts';

const A = '/storage/v1/object/public/project-images/a.webp';
const B = '/storage/v1/object/public/project-images/b.webp';
const describeField = (field: string, value: string) => ({ label: `Le champ ${field}`, text: value });
const own = (pieces: { text: string; own: boolean }[]) =>
  pieces.filter((piece) => piece.own).map(({ text }) => text.trim());

it('marks the words that differ, also with accents and emoji, and leaves out what is the same', () => {
  const [field, ...others] = comparedFields(
    { title: 'Un été à Sète 🌊', client: 'Brume' },
    { title: 'Un hiver à Sète 🌊', client: 'Brume' },
    describeField,
  );
  expect(others).toEqual([]);
  expect(field).toMatchObject({ field: 'title', label: 'Le champ title' });
  expect(own(field?.version.pieces ?? [])).toEqual(['été']);
  expect(own(field?.today.pieces ?? [])).toEqual(['hiver']);
  expect(field?.version.pieces.map(({ text }) => text).join('')).toBe('Un été à Sète 🌊');
  expect(field?.today.pieces.map(({ text }) => text).join('')).toBe('Un hiver à Sète 🌊');
});

it('marks words that follow one another as one piece, each line by itself', () => {
  const [field] = comparedFields(
    { brief: 'Dans la ville, hier soir.\nFin' },
    { brief: 'Tout au bord de mer.\nAutre fin' },
    describeField,
  );
  expect(own(field?.version.pieces ?? [])).toEqual(['Dans la ville, hier soir', 'Fin']);
  expect(own(field?.today.pieces ?? [])).toEqual(['Tout au bord de mer', 'Autre fin']);
});

it('shows the files of each side, and which are on one only', () => {
  const [field] = comparedFields({ blocks: `["${A}","${B}"]` }, { blocks: `["${B}"]` }, describeField);
  expect(field?.version.files).toEqual([
    { address: A, own: true },
    { address: B, own: false },
  ]);
  expect(field?.today.files).toEqual([{ address: B, own: false }]);
});

const words = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => `m${start + index}`).join(' ');

it('shows two texts that have nothing in common whole, and says so', () => {
  const [field] = comparedFields(
    { content: words(0, 20_000) },
    { content: words(50_000, 20_000) },
    describeField,
  );
  expect(field?.version.pieces).toEqual([{ text: words(0, 20_000), own: true }]);
  expect(field?.today.pieces).toEqual([{ text: words(50_000, 20_000), own: true }]);
  expect(field?.whole).toBe(true);
});

it('compares the words of a long article of which every paragraph was edited', () => {
  const paragraphs = (edited: string) =>
    Array.from({ length: 60 }, (_, index) => `${words(index * 100, 90)} ${edited} fin ${index}`).join('\n');
  const edited = Array.from({ length: 6 }, (_, index) => `neuf${index}`).join(' puis ');
  const [field] = comparedFields(
    { content: paragraphs('rien') },
    { content: paragraphs(edited) },
    describeField,
  );
  expect(field?.whole).toBe(false);
  expect(own(field?.version.pieces ?? [])).toEqual(Array.from({ length: 60 }, () => 'rien'));
  expect(own(field?.today.pieces ?? [])).toEqual(Array.from({ length: 60 }, () => edited));
});

it('compares the rest of an article of which one passage was written anew', () => {
  const article = (passage: string, end: string) => `Début\n${passage}\nMilieu\nUne ${end} de texte`;
  const [before, after] = [article(words(0, 3000), 'fin'), article(words(5000, 3000), 'suite')];
  const [field] = comparedFields({ content: before }, { content: after }, describeField);
  expect(field?.whole).toBe(true);
  expect(own(field?.version.pieces ?? [])).toEqual([words(0, 3000), 'fin']);
  expect(own(field?.today.pieces ?? [])).toEqual([words(5000, 3000), 'suite']);
});

it.each([
  ['', 'Un texte'],
  ['Un texte\nen deux lignes', ''],
  ['Une\nDeux\n', 'Une\nDeux'],
  ['Fin', 'Avant\nFin'],
  ['Un\n\n\nDeux', 'Deux\n\nUn'],
  ['a\tb ', ' a b'],
])('both texts can be rebuilt to the letter: %j and %j', (version, today) => {
  const [field] = comparedFields({ brief: version }, { brief: today }, describeField);
  expect(field?.version.pieces.map(({ text }) => text).join('')).toBe(version);
  expect(field?.today.pieces.map(({ text }) => text).join('')).toBe(today);
});
