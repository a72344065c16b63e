// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { StepButtons } from './step-buttons.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a button has no effect at its end of the list, and keeps the focus', async () => {
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const onMove = vi.fn();
  const buttons = createElement(StepButtons, { item: 'le bloc 1', index: 0, count: 2, onMove });
  await act(() => createRoot(host).render(buttons));
  const [up, down] = [...host.querySelectorAll('button')];
  expect([up, down].map((button) => button?.getAttribute('aria-label'))).toEqual([
    'Monter le bloc 1',
    'Descendre le bloc 1',
  ]);
  up?.focus();
  up?.click();
  expect(onMove).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(up);
  down?.click();
  expect(onMove).toHaveBeenCalledWith(1);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(down);
});
