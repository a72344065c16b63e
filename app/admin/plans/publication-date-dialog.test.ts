// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PublicationDateDialog } from './publication-date-dialog.tsx';

it('announces why the save that it sent failed, and no earlier failure', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (failed: { message: string } | undefined, disabled = false) =>
    act(async () => {
      const props = { initial: '2030-12-03T09:00', error: undefined, failed, disabled, onClose: () => {} };
      root.render(createElement(PublicationDateDialog, props));
    });
  const announced = () => place.querySelector('[role=alert]')?.textContent;
  const earlier = { message: 'Avant' };
  await show(earlier);
  expect(announced()).toBeUndefined();
  await show(earlier, true);
  await show({ message: 'La connexion est coupée' });
  expect(announced()).toBe('La connexion est coupée');
});
