import { expect, it } from 'vitest';
import { passageOf } from './passage.ts';
import { searchWords } from './search-words.ts';

/** The passage, its marked words in brackets. */
const passage = (text: string, question: string) =>
  passageOf(text, searchWords(question))
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('');

const FILLER = Array.from({ length: 60 }, (_, at) => `phrase${at}`).join(' ');

it('the words of the question are marked in all their forms', () => {
  expect(passage('Des vidéos d’Œuvres, une vidéo.', 'video oeuvre')).toBe(
    'Des [vidéos] d’[Œuvres], une [vidéo].',
  );
});

it('the passage is where the most words are', () => {
  const text = `Un hôtel. ${FILLER} À Carnac, un hôtel ouvre. ${FILLER}`;
  expect(passage(text, 'hôtel carnac')).toMatch(/^… .*\[Carnac\], un \[hôtel\] ouvre.* …$/);
});

it('titles are set apart from what follows, and a repeated line is shown once', () => {
  const text = 'Nos PROJETS\n  Des films.\n\nClip\r\nDrone\nNos projets\nFin ?\nOui';
  expect(passage(text, 'clip')).toBe('Nos projets · Des films. [Clip] · Drone · Fin\u202f? Oui');
});

it('without a word of the question it is the beginning', () => {
  expect(passage('Rien de tel ici.', 'brume')).toBe('Rien de tel ici.');
  expect(passage(FILLER, 'brume')).toMatch(/^phrase0 .* phrase31 …$/);
  expect(passage('', 'brume')).toBe('');
});

it('it is typeset, and cuts no word at its apostrophe', () => {
  expect(passage("Et demain s'il pleut ? L'hôtel ouvre.", 'hotel')).toBe(
    'Et demain s’il pleut\u202f? L’[hôtel] ouvre.',
  );
  expect(passage(`${FILLER} Temps qu'il ${'faut '.repeat(30)}${FILLER}`, 'faut')).toMatch(
    /^… .* qu’il \[faut\]/,
  );
  const words = Array.from({ length: 31 }, () => 'mot').join(' ');
  expect(passage(`${words} qu'il faut`, 'brume')).toBe(`${words} qu’il …`);
});

it('a text of one endless word, and one of many words, are read once', () => {
  expect(passage('a'.repeat(1_000_000), 'brume')).toHaveLength(400);
  expect(passage('brume '.repeat(200_000), 'brume').length).toBeLessThan(500);
});

it('a passage of long words is not cut inside a character', () => {
  expect(passage(`Port ${'😀'.repeat(300)}`, 'port')).toBe(`[Port] ${'😀'.repeat(197)}`);
});
