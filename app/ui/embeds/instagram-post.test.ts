// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import InstagramPost from './instagram-post.island.tsx';

const script = vi.hoisted(() => ({ fail: (_error: Error) => {} }));
vi.mock('./instagram-script.ts', () => ({
  loadInstagramScript: () =>
    new Promise((_loaded, reject) => {
      script.fail = reject;
    }),
}));

const PROVIDER = { purpose: 'instagram', name: 'Instagram', shows: 'post' } as const;

it('a post whose script fails gives the focus back to the button that asked for it, and only its own', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  document.documentElement.dataset['consent'] = 'instagram';
  document.body.innerHTML = '<button id="elsewhere">Menu</button><div id="place"></div>';
  const place = document.getElementById('place') as HTMLElement;
  const button = () => place.querySelector('button');
  const root = createRoot(place);
  const post = 'https://www.instagram.com/p/AbC/';
  await act(() => root.render(createElement(InstagramPost, { provider: PROVIDER, post })));
  for (const [moved, focused] of [
    [() => {}, button],
    [() => document.getElementById('elsewhere')?.focus(), () => document.getElementById('elsewhere')],
  ] as const) {
    await act(async () => button()?.click());
    expect(document.activeElement).toBe(place.querySelector('article'));
    moved();
    await act(async () => script.fail(new Error('Instagram did not respond')));
    expect(document.activeElement).toBe(focused());
    expect(place.textContent).toContain('Instagram ne répond pas.Réessayer');
  }
  await act(() => root.unmount());
});
