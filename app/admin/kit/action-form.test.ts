// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#admin/controls/dialog.tsx';
import { dismissToasts } from '#ui/toasts/toast.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { ActionForm, useActionForm } from './action-form.tsx';

vi.mock('#ui/toasts/toast.ts');

const REFUSED = 'Le dernier compte d’administration reste.';

/** A form whose action is refused, after its first submission; `forget` is the one of its useActionForm. */
async function refusedForm(inDialog: boolean) {
  let forget = () => {};
  const Fields = () => {
    const props = { action: useActionForm(), intent: 'remove', label: 'Supprimer', children: null };
    forget = props.action.forget;
    return createElement(ActionForm, { ...props });
  };
  const dialog = { open: true, title: 'Supprimer', onCancel: () => {}, children: createElement(Fields) };
  const Component = () => (inDialog ? createElement(Dialog, { ...dialog }) : createElement(Fields));
  const action = vi.fn(() => ({ outcome: 'refused', message: REFUSED }));
  const Stub = createRoutesStub([{ path: '/', Component, action }]);
  const place = await rendered(createElement(Stub));
  const submit = async () => {
    const tries = action.mock.calls.length;
    await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
    await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(tries + 1));
    await act(async () => {});
  };
  await submit();
  const refusal = () => place.querySelector('[role=alert]')?.textContent;
  return { submit, refusal, forget: () => act(async () => forget()) };
}

it('a refusal is said in the dialog of the form, which covers the toast', async () => {
  const { refusal } = await refusedForm(true);
  expect(refusal()).toBe(REFUSED);
});

it('a form of a screen leaves it to the toast', async () => {
  const { refusal, submit } = await refusedForm(false);
  expect(refusal()).toBeUndefined();
  // The toast of the former try would stand next to what the next one reports.
  expect(dismissToasts).not.toHaveBeenCalled();
  await submit();
  expect(dismissToasts).toHaveBeenCalledOnce();
});

it('the toast of a refusal stays while the screen is read again', async () => {
  vi.mocked(dismissToasts).mockClear();
  const read = Promise.withResolvers<null>();
  const loader = vi.fn(() => read.promise);
  loader.mockResolvedValueOnce(null);
  const Component = () => {
    const props = { action: useActionForm(), intent: 'remove', label: 'Supprimer', children: null };
    return createElement(ActionForm, { ...props });
  };
  const action = () => ({ outcome: 'refused', message: REFUSED });
  const Stub = createRoutesStub([{ path: '/', Component, loader, action, HydrateFallback: () => null }]);
  const place = await rendered(createElement(Stub));
  await act(() => vi.waitFor(() => expect(place.querySelector('form')).not.toBeNull()));
  await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
  await act(() => vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2)));
  await act(async () => read.resolve(null));
  expect(dismissToasts).not.toHaveBeenCalled();
});

it('a form is emptied after success, but not of what was entered since it was sent', async () => {
  let respond = (_result: object) => {};
  const emptied = vi.fn();
  const Component = () => {
    const action = useActionForm({ emptied });
    const props = {
      action,
      intent: 'save',
      label: 'Enregistrer',
      children: createElement('input', { name: 'a' }),
    };
    return createElement(ActionForm, { ...props });
  };
  const action = () =>
    new Promise<object>((resolve) => {
      respond = resolve;
    });
  const place = await rendered(createElement(createRoutesStub([{ path: '/', Component, action }])));
  const field = () => place.querySelector<HTMLInputElement>('[name=a]');
  const send = async (text: string, meanwhile: string) => {
    const input = field();
    if (!input) throw new Error('no field');
    input.value = text;
    await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
    input.value = meanwhile;
    await act(async () => respond({ outcome: 'done' }));
    await act(async () => {});
    return field()?.value;
  };
  expect(await send('one', 'one')).toBe('');
  expect(emptied).toHaveBeenCalledOnce();
  expect(await send('one', 'two')).toBe('two');
  // A choice that the form holds as state stays, too.
  expect(emptied).toHaveBeenCalledOnce();
});

it('a form that opens again is submitted like a new one', async () => {
  const { refusal, submit, forget } = await refusedForm(true);
  await forget();
  expect(refusal()).toBeUndefined();
  await submit();
  expect(refusal()).toBe(REFUSED);
});
