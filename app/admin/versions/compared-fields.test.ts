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

it('tells two texts that have nothing in common whole, without comparing for minutes', () => {
  const words = (start: number) =>
    Array.from({ length: 20_000 }, (_, index) => `m${start + index}`).join(' ');
  const [field] = comparedFields({ content: words(0) }, { content: words(50_000) }, describeField);
  expect(field?.version.pieces).toEqual([{ text: words(0), own: true }]);
  expect(field?.today.pieces).toEqual([{ text: words(50_000), own: true }]);
});
