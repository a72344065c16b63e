import { expect, test } from 'vitest';
import { checkedText } from './checked-text.ts';
import { readPostBody } from './read-post-body.server.ts';

const advised = (html: string) => checkedText(readPostBody(html, 'https://agence.example'));

test('a heading without anything below it is an empty section, one with a smaller heading below is not', () => {
  const { emptySections } = advised(
    '<h2>Un</h2><h3>Un un</h3><p>Texte</p><h2>Deux</h2><p> </p><h2>Trois</h2><hr><h4>Quatre</h4>',
  );
  expect(emptySections).toEqual(['Deux', 'Quatre']);
});

test('its links to this site are listed once each, external ones are not', () => {
  const { links, anchors } = advised(
    '<h2>Le son</h2><p><a href="/about">a</a> <a href="https://agence.example/about">b</a> <a href="#le-son">c</a>' +
      ' <a href="https://ailleurs.example">d</a> <a href="mailto:a@b.fr">e</a></p>',
  );
  expect(links).toEqual(['/about', '#le-son']);
  expect(anchors).toEqual(['le-son']);
});

test.each([
  ['', true],
  ['<p></p><p> </p>', true],
  ['<p>Texte</p>', false],
  ['<hr>', false],
])('whether %s is empty', (html, empty) => {
  expect(advised(html).empty).toBe(empty);
});
