// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { useActionForm } from '#admin/kit/action-form.tsx';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { DescribeDialog } from './describe-dialog.tsx';

async function wordsFor(...alternatives: string[]): Promise<string | null> {
  const files = alternatives.map((alt) => ({ type: 'image', alt }) as LibraryFile);
  const Component = () =>
    createElement(DescribeDialog, { action: useActionForm(), files, onCancel: () => undefined });
  const place = await rendered(createElement(createRoutesStub([{ path: '/', Component }])));
  return place.textContent;
}

it('asks about a single picture in the singular', async () => {
  const words = await wordsFor('Une façade');
  expect(words).toContain('Ce que cette image montre, pour ceux qui ne la voient pas.');
  expect(words).toContain('Elle a déjà un texte\u00a0: il sera remplacé.');
});

it('says how many of several pictures have a text', async () => {
  expect(await wordsFor('', '')).not.toContain('déjà');
  expect(await wordsFor('Une façade', '')).toContain('L’une d’elles a déjà un texte');
  expect(await wordsFor('Une façade', 'Un toit', '')).toContain('2 d’entre elles ont déjà un texte');
  expect(await wordsFor('Une façade', 'Un toit')).toContain('Toutes ont déjà un texte');
});
