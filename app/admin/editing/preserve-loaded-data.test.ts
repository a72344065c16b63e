import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, it } from 'vitest';
import { keepSavedForm } from './preserve-loaded-data.ts';

it.each([
  // A colleague's save would take the place of what was typed, before it is saved.
  ['/admin', undefined, false],
  ['/admin/medias?page=2', undefined, false],
  ['/admin/pages/agence', 'saved', false],
  ['/admin/pages/agence', 'conflict', true],
  ['/admin/journal', undefined, true],
])('after the action %s, whose result is %s, a form is loaded again: %s', (formAction, outcome, reloads) => {
  const args = { formAction, actionResult: outcome && { outcome }, defaultShouldRevalidate: true };
  expect(keepSavedForm(args as unknown as ShouldRevalidateFunctionArgs)).toBe(reloads);
});
