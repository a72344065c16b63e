// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { usePaletteResults } from './use-palette-results.ts';

it.each([
  ['ended', async () => new Response('', { status: 401 })],
  ['ended', async () => redirected()],
  ['failed', async () => new Response('', { status: 503 })],
  ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('a palette’s search is %s, as the response says', async (failure, response) => {
  vi.stubGlobal('fetch', response);
  const place = document.createElement('div');
  const root = createRoot(place);
  const Results = () => JSON.stringify(usePaletteResults('', true) ?? 'searching');
  root.render(createElement(Results));
  await vi.waitFor(() => expect(place.textContent).toBe(`"${failure}"`));
  root.unmount();
});

/** As a browser gives a redirect that it was told not to follow. */
function redirected(): Response {
  const facts = { type: 'opaqueredirect', ok: false, status: 0 };
  return Object.defineProperties(
    new Response(null),
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value }])),
  );
}
