// @vitest-environment happy-dom
import { act, createElement, useImperativeHandle } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import { storedFileAddress } from '#domain/files/stored-file.ts';
import type { DetailsHandle } from '../details/use-file-details.tsx';
import { libraryView } from '../library-view.ts';
import { FilePanel } from './file-panel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('./file-facts.tsx', () => ({ FileFacts: () => null }));
vi.mock('./file-removal.tsx', () => ({ FileRemoval: () => null }));
vi.mock('./replace-file.tsx', () => ({ ReplaceFile: () => null }));
vi.mock('./shown-file.tsx', () => ({ ShownFile: () => null }));
vi.mock('./side-panel.tsx', () => ({
  SidePanel: ({ ways, children }: { ways: React.ReactNode; children: React.ReactNode }) =>
    createElement('div', {}, ways, children),
}));
const url = (name: string) => storedFileAddress(`library/${name}.jpg`);
const saveThen = vi.fn<DetailsHandle['saveThen']>();
vi.mock('./details-form.tsx', () => ({
  DetailsForm: ({ ref }: { ref: React.Ref<DetailsHandle> }) => {
    useImperativeHandle(ref, () => ({ saveThen }));
    return null;
  },
}));

it('of several files that are asked for during a save, the last one is opened, once', async () => {
  const setLeaving = vi.fn();
  const editing = { setLeaving } as unknown as Editing;
  const panel = {
    view: { ...libraryView.read(new URLSearchParams()), file: url('a') },
    file: { url: url('a'), name: 'a' },
    files: [],
    neighbours: { newer: url('b'), older: url('c') },
    labels: [],
    limits: { imageMegabytes: 1, videoMegabytes: 1 },
    unsaved: true,
    setUnsaved: () => {},
  } as unknown as Parameters<typeof FilePanel>[0];
  const router = createMemoryRouter([{ path: '*', Component: () => createElement(FilePanel, panel) }]);
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      createElement(EditingContext, { value: editing }, createElement(RouterProvider, { router })),
    ),
  );
  const press = (label: string) =>
    act(async () => host.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
  for (const label of ['Fichier précédent', 'Fichier suivant', 'Fichier suivant']) await press(label);
  await act(async () => {
    for (const [go] of saveThen.mock.calls) go('a');
  });
  const { search } = router.state.location;
  expect(libraryView.read(new URLSearchParams(search)).file).toBe(url('c'));
  expect(setLeaving.mock.calls).toEqual([[true], [false]]);
});
