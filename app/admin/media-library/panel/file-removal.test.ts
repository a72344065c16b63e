// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { FileRemoval } from './file-removal.tsx';

it.each([
  [true, [[false], [true]]],
  [false, [[false]]],
])('details that are unsaved (%s) are so again after a refused deletion', async (unsaved, calls) => {
  const setUnsaved = vi.fn();
  const file = { url: '/a.jpg', name: 'a.jpg', uses: undefined, goesAt: undefined } as LibraryFileDetails;
  const refused = vi.fn(async () => ({ outcome: 'refused', message: 'Utilisé entre-temps' }));
  const Stub = createRoutesStub([
    {
      path: '/admin/medias',
      Component: () => createElement(FileRemoval, { file, unsaved, setUnsaved }),
      action: refused,
    },
  ]);
  const place = await rendered(createElement(Stub, { initialEntries: ['/admin/medias'] }));
  const press = (index: number) =>
    act(async () =>
      [...place.querySelectorAll('button')]
        .filter(({ textContent }) => textContent === 'Supprimer')
        [index]?.click(),
    );
  await press(0);
  await press(1);
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(setUnsaved.mock.calls).toEqual(calls);
});
