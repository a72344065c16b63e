// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { FrameError } from './frame-error.tsx';

it.each([
  ['/liste?q=plage&page=2', '?q=plage&page=2'],
  ['/liste', '?'],
])('a screen that failed at %s is tried again at %s', async (address, again) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Component = () => {
    throw new Error('failed');
  };
  const Stub = createRoutesStub([{ path: '/liste', Component, ErrorBoundary: FrameError }]);
  const place = await rendered(createElement(Stub, { initialEntries: [address] }));
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Réessayer');
  expect(link?.getAttribute('href')).toBe(again);
});
