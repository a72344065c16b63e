// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { Toaster } from './toaster.interactive.tsx';

vi.mock('sonner', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('toasts whose library came with the screen request nothing that could fail', async () => {
  const form = createElement('p', { key: 'form' }, 'Formulaire');
  const library = (() => 'Messages') as never;
  const place = await rendered([form, createElement(Toaster, { key: 'toasts', library })]);
  await vi.waitFor(() => expect(place.textContent).toBe('FormulaireMessages'));
});
