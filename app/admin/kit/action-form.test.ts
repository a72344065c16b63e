// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#admin/controls/dialog.tsx';
import { rendered } from '../../../tests/support/rendered.ts';
import { ActionForm, useActionForm } from './action-form.tsx';

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
  const place = await rendered(createElement(Stub));
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
