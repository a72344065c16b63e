// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { sendDirect } from './send-direct.ts';

it('a film is uploaded also where the browser has no room to remember its upload', async () => {
  const stored = { outcome: 'stored', url: '/files/f.mp4', type: 'video', name: 'f.mp4', bytes: 4 };
  const facts = { width: 2, height: 2, durationMs: 40 };
  const responses = [
    Response.json({ id: '7' }, { status: 201 }),
    Response.json({ received: 4, missing: [] }),
    Response.json({ ...stored, ...facts }),
  ];
  vi.stubGlobal('fetch', async () => responses.shift());
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const result = await sendDirect({
    file: new File(['film'], 'f.mp4'),
    purpose: 'project-film',
    name: 'f',
    alone: true,
    allowDuplicate: false,
    progress: () => {},
    cancelling: new AbortController().signal,
  });
  expect(result).toMatchObject({ outcome: 'stored', url: '/files/f.mp4' });
});
