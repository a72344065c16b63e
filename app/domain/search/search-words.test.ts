import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

const typed = (question: string) => searchWords(question).map((word) => word.typed);

it('a question is looked for by its words, without those that nearly every text has', () => {
  expect(typed('Qu’est-ce que l’agence a fait pour l’Hôtel Carnac ?')).toEqual(['agence', 'hotel', 'carnac']);
});

it('stop words are looked for where there are no others', () => {
  expect(typed('Nous, vous')).toEqual(['nous', 'vous']);
  expect(typed('« … »')).toEqual([]);
});

it('plural, feminine and related forms have the same beginning', () => {
  const forms = (question: string) => searchWords(question)[0];
  expect(forms('vidéos')?.singular).toBe('video');
  expect(forms('journaux')?.singular).toBe('journal');
  expect(forms('réseaux')?.singular).toBe('reseau');
  expect(forms('réalisateurs')?.stem).toBe(forms('réalisation')?.stem);
  // 'sit' would begin 'situation'.
  expect(forms('sites')?.stem).toBe('site');
});

it('only the first words of an endless question are read', () => {
  expect(searchWords(Array.from({ length: 5000 }, (_, at) => `mot${at}`).join(' '))).toHaveLength(6);
});
