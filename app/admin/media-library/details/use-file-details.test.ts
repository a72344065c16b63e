// @vitest-environment happy-dom
import { act, createElement, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type AttachedSave, type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { useAttached } from '#admin/editing/use-attached.ts';
import { useFileDetails } from './use-file-details.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a picture that is removed while its details are saved is not in the form that is saved next', async () => {
  const attached: { save?: AttachedSave | undefined } = {};
  const editing: Editing = {
    signInAgain: () => Promise.resolve(),
    uploadStarted: () => {},
    uploadEnded: () => {},
    setLeaving: () => {},
    attach: (_key, save) => {
      attached.save = save;
    },
  };
  let stored = () => {};
  const saved = new Promise<void>((resolve) => (stored = resolve));
  let remove = () => {};
  const Picture = ({ onRemove }: { onRemove: () => void }) => {
    const typed = useRef({ focusX: '10' });
    const { saveThen } = useFileDetails({
      url: '/files/a.png',
      loaded: { values: { focusX: '50' }, version: 1 },
      typed: () => typed.current,
      setUnsaved: () => {},
    });
    useAttached(true, (go) => saveThen(() => go()));
    remove = () => saveThen(onRemove);
    return null;
  };
  const Field = () => {
    const [picture, setPicture] = useState('/files/a.png');
    return createElement('form', {}, [
      createElement(HiddenValue, { key: 'value', name: 'picture', value: picture }),
      picture && createElement(Picture, { key: 'picture', onRemove: () => setPicture('') }),
    ]);
  };
  const router = createMemoryRouter([
    { path: '/', Component: Field },
    { path: '/admin/medias', action: () => saved.then(() => ({ outcome: 'done', version: 2 })) },
  ]);
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      createElement(EditingContext, { value: editing }, createElement(RouterProvider, { router })),
    ),
  );
  const sent: unknown[] = [];
  await act(async () => remove());
  await act(async () =>
    attached.save?.(() => sent.push(new FormData(host.querySelector('form') ?? undefined).get('picture'))),
  );
  expect(sent).toEqual([]);
  await act(async () => stored());
  await vi.waitFor(() => expect(sent).toEqual(['']));
});
