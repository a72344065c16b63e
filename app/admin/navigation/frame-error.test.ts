// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { FrameError } from './frame-error.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it.each([
  ['/liste?q=plage&page=2', '?q=plage&page=2'],
  ['/liste', '?'],
])('a screen that failed at %s is tried again at %s', async (address, again) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Component = () => {
    throw new Error('failed');
  };
  const Stub = createRoutesStub([{ path: '/liste', Component, ErrorBoundary: FrameError }]);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  await act(async () => createRoot(place).render(createElement(Stub, { initialEntries: [address] })));
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Réessayer');
  expect(link?.getAttribute('href')).toBe(again);
});
