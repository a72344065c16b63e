import { expect, test } from 'vitest';
import { HOME_PAGE } from '#domain/pages/home-page.ts';
import { nextTyping, startOf, typed } from './typewriter-words.ts';

const WORDS = HOME_PAGE.typewriter.fields.words.default;
const START = startOf(WORDS);

test('there are eleven words', () => {
  expect(WORDS).toHaveLength(11);
});

test('a whole word stays 1500 ms, is deleted at 30 ms a letter, and the next is typed at 80 ms a letter', () => {
  let now = START;
  const seen: [string, number][] = [];
  for (let step = 0; step < 'Récits'.length + 'Marques'.length + 1; step++) {
    const { next, after } = nextTyping(WORDS, now);
    now = next;
    seen.push([typed(WORDS, now), after]);
  }
  expect(seen.slice(0, 6)).toEqual([
    ['Récit', 1500],
    ['Réci', 30],
    ['Réc', 30],
    ['Ré', 30],
    ['R', 30],
    ['', 30],
  ]);
  expect(seen.slice(6)).toEqual([
    ['M', 80],
    ['Ma', 80],
    ['Mar', 80],
    ['Marq', 80],
    ['Marqu', 80],
    ['Marque', 80],
    ['Marques', 80],
    ['Marque', 1500],
  ]);
});

test('the first word follows the last', () => {
  let now = START;
  const whole = new Set<string>();
  for (let step = 0; step < 400; step++) {
    now = nextTyping(WORDS, now).next;
    if (!now.deleting && now.length === WORDS[now.word]?.length) whole.add(typed(WORDS, now));
  }
  expect([...whole]).toEqual([...WORDS.slice(1), WORDS[0]]);
});

test('an emoji of several characters is typed at once', () => {
  const words = ['Récit 👩‍💻'];
  const { next } = nextTyping(words, startOf(words));
  expect(typed(words, next)).toBe('Récit ');
});
