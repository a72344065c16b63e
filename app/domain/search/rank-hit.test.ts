import { expect, it } from 'vitest';
import { type RankedText, rankHit } from './rank-hit.ts';
import { searchWords } from './search-words.ts';

/** The titles of items, the best answer to a question first. */
function ranked(question: string, items: Partial<RankedText>[]): string[] {
  const words = searchWords(question).map((word) => [word]);
  const rank = (item: RankedText) => rankHit(words, item) ?? 0;
  return items
    .map((item) => ({ title: '', lead: '', inBody: false, ...item }))
    .sort((one, other) => rank(other) - rank(one))
    .map(({ title }) => title);
}

it('a word of the title counts more than one of the client, and that more than one of the text', () => {
  const items = [
    { title: 'Plein midi', inBody: true },
    { title: 'Plis et replis', lead: 'Brume' },
    { title: 'La brume' },
  ];
  expect(ranked('brume', items)).toEqual(['La brume', 'Plis et replis', 'Plein midi']);
});

it('the exact word comes before its inflected form, its beginning and its family', () => {
  const items = ['Réaliser mieux', 'Réalisations', 'Réalisation'].map((title) => ({ title }));
  expect(ranked('réalisation', items)).toEqual(['Réalisation', 'Réalisations', 'Réaliser mieux']);
});

it('of two titles with all words the one with little else comes first', () => {
  const items = ['Le carnet de route des agences', 'Carnet de route'].map((title) => ({ title }));
  expect(ranked('carnet de route', items)).toEqual(['Carnet de route', 'Le carnet de route des agences']);
});

it('a corrected word counts less than the typed one', () => {
  const readings = [[...searchWords('brune'), ...searchWords('brume')]];
  const rank = (title: string) => rankHit(readings, { title, lead: '', inBody: false }) ?? 0;
  expect(rank('La brune')).toBeGreaterThan(rank('La brume'));
  expect(rank('La brume')).toBeGreaterThan(0);
});

it('an item without a word of the question is no answer, unless one may be missing', () => {
  const question = searchWords('granit brume').map((word) => [word]);
  const item = { title: 'La brume, en grand', lead: '', inBody: false };
  expect(rankHit(question, item)).toBeUndefined();
  expect(rankHit(question, item, 1)).toBeGreaterThan(0);
});
