import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { DescribeDialog } from './describe-dialog.tsx';

function wordsFor(...alternatives: string[]): string {
  const files = alternatives.map((alt) => ({ type: 'image', alt }) as LibraryFile);
  return renderToStaticMarkup(
    createElement(DescribeDialog, {
      files,
      refusal: undefined,
      busy: false,
      onSubmit: () => undefined,
      onCancel: () => undefined,
    }),
  );
}

it('asks about a single picture in the singular', () => {
  const words = wordsFor('Une façade');
  expect(words).toContain('Ce que cette image montre, pour ceux qui ne la voient pas.');
  expect(words).toContain('Elle a déjà un texte\u00a0: il sera remplacé.');
});

it('says how many of several pictures have a text', () => {
  expect(wordsFor('', '')).not.toContain('déjà');
  expect(wordsFor('Une façade', '')).toContain('L’une d’elles a déjà un texte');
  expect(wordsFor('Une façade', 'Un toit', '')).toContain('2 d’entre elles ont déjà un texte');
});
