// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { LinkDialog } from './link-dialog.tsx';

it.each([
  ['contact', false],
  [' équipe ', false],
  ['exemple.fr', true],
  ['/contact', true],
])('%j is an address: %j', async (typed, isAddress) => {
  const onAnswer = vi.fn(() => true);
  const place = await rendered(createElement(LinkDialog, { initial: typed, onAnswer, onCancel: () => {} }));
  await act(async () => place.querySelector<HTMLButtonElement>('dialog button:last-child')?.click());
  expect(onAnswer.mock.calls).toEqual(isAddress ? [[typed]] : []);
  expect(place.textContent.includes('Choisissez une page dans la liste')).toBe(!isAddress);
});
