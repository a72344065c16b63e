import { expect, it } from 'vitest';
import { findLink, isSought } from './find-link.ts';

const selected = (text: string, sought: string) => {
  const found = findLink(text, sought);
  return found && [text.slice(found.start, found.end), found.words];
};

it('of a marked text the address of the link is found, in whatever form it was typed', () => {
  const text =
    'Voir [leur site](https://Exemple.fr/a#plan), [le film](https://vimeo.com/76979871) et [rien](/ici).';
  expect(selected(text, 'https://exemple.fr/a')).toEqual(['https://Exemple.fr/a#plan', 'leur site']);
  expect(selected(text, 'https://vimeo.com/76979871')).toEqual(['https://vimeo.com/76979871', 'le film']);
  expect(selected(text, 'https://exemple.fr/b')).toBeUndefined();
  expect(selected('[a](https://exemple.fr/x_(y))', 'https://exemple.fr/x_(y)')?.[0]).toBe(
    'https://exemple.fr/x_(y)',
  );
});

it('a field with one address is found whole, a film by its number', () => {
  expect(selected(' https://exemple.fr ', 'https://exemple.fr/')).toEqual([
    ' https://exemple.fr ',
    'https://exemple.fr',
  ]);
  expect(selected('76979871', 'https://vimeo.com/76979871')?.[0]).toBe('76979871');
  expect(selected('https://exemple.fr est fermé', 'https://exemple.fr/')).toBeUndefined();
});

it('a post in an article is found by its page, and by its address as it is', () => {
  const post = 'https://www.instagram.com/p/Cabc_123/';
  expect(isSought(`${post}embed/`, post)).toBe(true);
  expect(isSought('https://www.instagram.com/reels/Cabc_1', 'https://www.instagram.com/reels/Cabc_1')).toBe(
    true,
  );
  expect(isSought('mailto:a@b.fr', post)).toBe(false);
});
