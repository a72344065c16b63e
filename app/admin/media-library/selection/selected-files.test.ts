// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub, href } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { SelectedFiles } from './selected-files.tsx';

const FILE = { url: '/a.png', name: 'a.png', type: 'image', alt: '', labels: [] } as unknown as LibraryFile;
const SELECTION = {
  ...{ selected: [FILE.url], all: false, last: undefined },
  ...{ has: () => true, set: () => {}, setAll: () => {} },
};

it.each(['Texte alternatif', 'Étiquettes'])(
  'a failed action is announced in its dialog: %s',
  async (name) => {
    const path = href('/admin/medias');
    const Component = () =>
      createElement(SelectedFiles, { files: [FILE], labels: [], selection: SELECTION, onLeft: () => {} });
    const action = vi.fn(() => ({ outcome: 'failed', message: 'La connexion est coupée' }));
    const Stub = createRoutesStub([{ path, Component, action }]);
    const place = await rendered(createElement(Stub, { initialEntries: [path] }));
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    await act(async () => button?.click());
    const form = place.querySelector('form');
    await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(place.querySelector('dialog [role=alert]')?.textContent).toBe('La connexion est coupée');
  },
);
