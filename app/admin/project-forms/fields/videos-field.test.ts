// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { VideosField } from './videos-field.tsx';

vi.mock('#admin/film-alternatives/film-alternatives-fields.tsx', () => ({
  FilmAlternativesFields: () => null,
}));

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

it.each(['title', 'transcription', 'audioDescription'])(
  'a row without a film that would lose its %s says so',
  async (part) => {
    const json = JSON.stringify([{ vimeoId: '', title: '', [part]: 'Un texte' }]);
    const place = await rendered(createElement(VideosField, { json, errors: {} }));
    expect(place.textContent).toContain('ne sont pas enregistrés');
  },
);
