// @vitest-environment happy-dom
import { act, createElement, createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { EmbedFrame } from './embed-frame.interactive.tsx';

it('a film whose frame gets no response is offered at its provider, until the frame is loaded', async () => {
  vi.useFakeTimers();
  const place = await rendered(
    createElement(EmbedFrame, {
      provider: { purpose: 'vimeo', name: 'Vimeo', shows: 'film' },
      original: 'https://vimeo.com/1',
      title: 'Le film',
      src: 'about:blank',
      allow: '',
      frame: createRef<HTMLIFrameElement>(),
    }),
  );
  expect(place.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(place.textContent).toMatch(/^Vimeo ne répond pas\. Voir sur Vimeo/);
  expect(place.querySelector('a')?.href).toBe('https://vimeo.com/1');
  await act(async () => place.querySelector('iframe')?.dispatchEvent(new Event('load')));
  expect(place.textContent).toBe('');
});
