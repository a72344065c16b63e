// @vitest-environment happy-dom
import { createElement, forwardRef } from 'react';
import type { ToasterProps } from 'sonner';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { Toaster } from './toaster.interactive.tsx';

const LIBRARY = forwardRef<HTMLElement, ToasterProps>(() => 'Messages');

vi.mock('sonner', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('toasts whose library came with the screen request nothing that could fail', async () => {
  const form = createElement('p', { key: 'form' }, 'Formulaire');
  const place = await rendered([form, createElement(Toaster, { key: 'toasts', library: LIBRARY })]);
  await vi.waitFor(() => expect(place.textContent).toBe('FormulaireMessages'));
});
