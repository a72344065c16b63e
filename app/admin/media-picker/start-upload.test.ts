import { expect, it, vi } from 'vitest';
import { startUpload } from './start-upload.ts';

it('a cancelled upload ends at once, also while it waits for the site', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { result, cancel } = startUpload(new File(['a'], 'a.png'), 'blog-inline', () => {});
  const ended = vi.fn();
  void result.then(ended);
  cancel();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledWith({ outcome: 'cancelled' }));
});
