import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AcceleratedWord } from './accelerated-word.tsx';

const elementsOf = (html: string) => html.match(/<[a-z]+/g) ?? [];

test('an element of a word has two of its letters, and the text is there once', () => {
  const html = renderToStaticMarkup(AcceleratedWord({ children: 'AGENCE', fit: true, animated: true }));
  expect(elementsOf(html)).toEqual(Array(3 + 3).fill('<span'));
  expect(html.match(/AGENCE/g)).toEqual(['AGENCE']);
  expect([...html.matchAll(/data-(?:letter|next)="(.)"/g)].map(([, letter]) => letter).join('')).toBe(
    'AGENCE',
  );
});

test('a decorative word is one picture', () => {
  const html = renderToStaticMarkup(AcceleratedWord({ children: 'VIF', decorative: true }));
  expect(elementsOf(html)).toEqual(['<svg', '<text', '<tspan', '<tspan', '<tspan']);
});

test('the letters of a word that fits its container and stands still are one picture beside its text', () => {
  const html = renderToStaticMarkup(AcceleratedWord({ children: 'VIF', fit: true }));
  expect(elementsOf(html)).toEqual(['<span', '<span', '<svg', '<text', '<tspan', '<tspan', '<tspan']);
  expect(html).toContain('<span class="sr">VIF</span>');
});

test('a decorative word is one picture however long it is, as the place around it has one height', () => {
  const children = 'ATELIER COMMUNICATION DIGITALE';
  const html = renderToStaticMarkup(AcceleratedWord({ children, decorative: true, fit: true }));
  expect(html).toMatch(/^<svg.*<\/svg>$/);
  expect(html.match(/<tspan/g)).toHaveLength(children.length);
});
