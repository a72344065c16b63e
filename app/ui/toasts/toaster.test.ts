// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { Toaster } from './toaster.interactive.tsx';

const library = vi.hoisted(() => ({ requests: 0 }));
vi.mock('sonner', () => ({
  get Toaster() {
    library.requests += 1;
    if (library.requests === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return () => 'Messages';
  },
}));

it('toasts whose script fails to load leave what is around them, and are there later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const form = createElement('p', { key: 'form' }, 'Formulaire');
  const place = await rendered([form, createElement(Toaster, { key: 'toasts', keepsTrying: true })]);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(place.textContent).toBe('Formulaire');
  await act(async () => vi.runAllTimers());
  await vi.waitFor(() => expect(place.textContent).toBe('FormulaireMessages'));
  vi.useRealTimers();
});
