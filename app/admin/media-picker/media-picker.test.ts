// @vitest-environment happy-dom
import { act, createElement, useImperativeHandle } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { DetailsHandle } from '#admin/media-library/details/use-file-details.tsx';
import { MediaPicker } from './media-picker.tsx';
import { useUpload } from './use-upload.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('./use-upload.ts');
vi.mock('#admin/media-library/choosing/choose-from-library.tsx', () => ({ ChooseFromLibrary: () => null }));

const FORMER = '/storage/v1/object/public/blog/former.jpg';
const NEW = '/storage/v1/object/public/blog/plage.jpg';
/** The save of what was typed about the former file. */
const saveThen = vi.fn<DetailsHandle['saveThen']>();
vi.mock('#admin/media-library/details/file-text-and-focus.tsx', () => ({
  FileTextAndFocus: ({ ref }: { ref: React.Ref<DetailsHandle> }) => {
    useImperativeHandle(ref, () => ({ saveThen }));
    return null;
  },
}));

it('a file that was sent waits until what was typed about the former one could be saved', async () => {
  const uploads: Parameters<typeof useUpload>[0][] = [];
  const upload = { state: { state: 'idle' as const }, choose: vi.fn(), cancel: vi.fn() };
  vi.mocked(useUpload).mockImplementation((options) => {
    uploads.push(options);
    return { ...upload, takeKnown: vi.fn(), sendAgain: vi.fn() };
  });
  const place = document.createElement('div');
  const limits = { imageMegabytes: 1, videoMegabytes: 1 };
  const props = { name: 'cover', label: 'la couverture', initial: FORMER, purpose: 'blog-cover' as const };
  const picker = createElement(MediaPicker, { ...props, limits, failureMessage: '' });
  await act(() => createRoot(place).render(picker));
  const facts = { name: 'plage.jpg', bytes: 1, width: 1, height: 1, durationMs: null };
  // Its alternative text is refused.
  await act(() => uploads.at(-1)?.onStored({ url: NEW, type: 'image', ...facts }));
  const value = () => place.querySelector<HTMLInputElement>('[name=cover]')?.value;
  expect(value()).toBe(FORMER);
  expect(place.querySelector('[data-unsent="plage.jpg"]')).not.toBeNull();
  saveThen.mockImplementation((go) => go());
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Réessayer');
  await act(() => button?.click());
  expect(value()).toBe(NEW);
  expect(place.querySelector('[data-unsent]')).toBeNull();
});
