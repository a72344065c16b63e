// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

it('gives the focus back to a button that had none when it was pressed, as in Safari', async () => {
  function Screen() {
    const [open, setOpen] = useState(false);
    const confirmation = { question: 'Supprimer\u00a0?', confirmLabel: 'Supprimer' };
    const onClick = () => setOpen(true);
    const close = () => setOpen(false);
    return createElement(
      'main',
      null,
      createElement('button', { type: 'button', onClick, id: 'opener' }, createElement('i')),
      createElement(ConfirmationDialog, { open, ...confirmation, onConfirm: close, onCancel: close }),
    );
  }
  const place = await rendered(createElement(Screen));
  const click = (selector: string) =>
    act(async () =>
      place.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })),
    );
  await click('#opener i');
  expect(document.activeElement?.textContent).toBe('Annuler');
  await click('dialog button');
  expect(place.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.id).toBe('opener');
});

it('the second click of a double click on a confirmation does not press what is behind it', async () => {
  const behind = vi.fn();
  function Screen() {
    const [open, setOpen] = useState(true);
    const close = () => setOpen(false);
    const confirmation = { question: 'Supprimer\u00a0?', confirmLabel: 'Supprimer' };
    return createElement(
      'main',
      null,
      createElement('button', { type: 'button', onClick: behind, id: 'behind' }),
      createElement(ConfirmationDialog, { open, ...confirmation, onConfirm: close, onCancel: close }),
    );
  }
  const place = await rendered(createElement(Screen));
  const click = (selector: string, detail: number) =>
    act(async () =>
      place.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })),
    );
  await click('dialog button:last-child', 1);
  expect(place.querySelector('dialog')).toBeNull();
  await click('#behind', 2);
  expect(behind).not.toHaveBeenCalled();
  await click('#behind', 1);
  await click('#behind', 2);
  expect(behind).toHaveBeenCalledTimes(2);
});
