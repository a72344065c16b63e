// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedRequest } from './use-debounced-request.ts';

const requested = vi.fn<(key: string, signal: AbortSignal) => void>();
const place = document.createElement('div');
const root = createRoot(place);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function Result({ typed }: { typed: string | undefined }) {
  return useDebouncedRequest(typed, 100, async (key, signal) => {
    requested(key, signal);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return `found ${key}`;
  });
}

const type = (typed: string | undefined) => act(async () => root.render(createElement(Result, { typed })));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('requests what stays for a while, and shows no result of a former key', async () => {
  await type('a');
  await wait(99);
  await type('ab');
  await wait(120);
  expect(requested.mock.calls.map(([key]) => key)).toEqual(['ab']);
  await type('abc');
  expect(requested.mock.calls[0]?.[1].aborted).toBe(true);
  await wait(149);
  expect(place.textContent).toBe('');
  await wait(1);
  expect(place.textContent).toBe('found abc');
  await type(undefined);
  await wait(500);
  expect(place.textContent).toBe('');
  expect(requested).toHaveBeenCalledTimes(2);
});
