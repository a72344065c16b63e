// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { VideosField } from './videos-field.tsx';

it('the button that moves a film to the end can keep the focus', async () => {
  const json = JSON.stringify([
    { vimeoId: '1', title: '' },
    { vimeoId: '2', title: '' },
  ]);
  const place = await rendered(createElement(VideosField, { json, errors: {} }));
  const button = place.querySelector<HTMLButtonElement>('[aria-label="Descendre la vidéo 1"]');
  await act(() => button?.click());
  const sent = () => JSON.parse(place.querySelector<HTMLInputElement>('[name=videos]')?.value ?? '');
  expect(sent()).toMatchObject([{ vimeoId: '2' }, { vimeoId: '1' }]);
  expect(button?.getAttribute('aria-label')).toBe('Descendre la vidéo 2');
  // The browser takes the focus from a disabled one.
  expect(button?.disabled).toBe(false);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  await act(() => button?.click());
  expect(sent()).toMatchObject([{ vimeoId: '2' }, { vimeoId: '1' }]);
});
