// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#admin/controls/dialog.tsx';
import { ActionForm, useActionForm } from './action-form.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const REFUSED = 'Le dernier compte d’administration reste.';

/** The form after its action was refused. */
async function refused(inDialog: boolean) {
  const Fields = () => {
    const props = { action: useActionForm(), intent: 'remove', label: 'Supprimer', children: null };
    return createElement(ActionForm, { ...props });
  };
  const dialog = { open: true, title: 'Supprimer', onCancel: () => {}, children: createElement(Fields) };
  const Component = () => (inDialog ? createElement(Dialog, { ...dialog }) : createElement(Fields));
  const action = vi.fn(() => ({ outcome: 'refused', message: REFUSED }));
  const Stub = createRoutesStub([{ path: '/', Component, action }]);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  await act(async () => createRoot(place).render(createElement(Stub)));
  await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  await act(async () => {});
  return place.querySelector('[role=alert]')?.textContent;
}

it('a refusal is said in the dialog of the form, which covers the toast', async () => {
  expect(await refused(true)).toBe(REFUSED);
});

it('a form of a screen leaves it to the toast', async () => {
  expect(await refused(false)).toBeUndefined();
});
