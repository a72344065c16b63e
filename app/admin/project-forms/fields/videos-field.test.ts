// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { VideosField } from './videos-field.tsx';

vi.mock('#admin/film-alternatives/film-alternatives-fields.tsx', () => ({
  FilmAlternativesFields: () => null,
}));

it.each(['title', 'transcription', 'audioDescription'])(
  'a row without a film that would lose its %s says so',
  async (part) => {
    const json = JSON.stringify([{ vimeoId: '', title: '', [part]: 'Un texte' }]);
    const place = await rendered(createElement(VideosField, { json, errors: {} }));
    expect(place.textContent).toContain('ne sont pas enregistrés');
  },
);
