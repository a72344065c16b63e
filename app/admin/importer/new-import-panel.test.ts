// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub, href, useFetcher } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { NewImportPanel, type Refusal } from './new-import-panel.tsx';

it('the tab is not closed without a question while a file is uploaded', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { promise: received, resolve: receive } = Promise.withResolvers<object>();
  const Component = () => {
    const fetcher = useFetcher<Refusal>();
    const refused = fetcher.data?.message;
    return createElement(NewImportPanel, { fetcher, first: true, megabytes: 1, refused });
  };
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: href('/admin/importer/fichier'), action: () => received },
  ]);
  const page = await rendered(createElement(Stub));
  const button = page.querySelector<HTMLButtonElement>('[type=submit]');
  expect(asks()).toBe(false);
  page.querySelector('form')?.setAttribute('novalidate', '');
  await act(async () => button?.click());
  expect(page.textContent).toContain('Envoi du fichier en cours...');
  expect(asks()).toBe(true);
  await act(async () => receive({ message: 'Ce fichier est refusé' }));
  await vi.waitFor(() => expect(page.textContent).toContain('Ce fichier est refusé'));
  expect(asks()).toBe(false);
});
