// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { loadInstagramScript } from './instagram-script.ts';

it('a script that gets no response fails after a while, and is requested again for the next post', async () => {
  vi.useFakeTimers();
  // happy-dom would load it.
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  const failed = expect(loadInstagramScript()).rejects.toThrow('Instagram did not respond');
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
  const loaded = loadInstagramScript();
  expect(append).toHaveBeenCalledTimes(2);
  (append.mock.calls[1]?.[0] as HTMLScriptElement | undefined)?.dispatchEvent(new Event('load'));
  await loaded;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadInstagramScript()).toBe(loaded);
});
