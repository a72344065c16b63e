// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import { startUpload } from '#admin/media-picker/start-upload.ts';
import type { UploadResult } from '#admin/media-picker/upload-result.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { insertObject } from './prompts.ts';
import { usePictureUpload } from './use-picture-upload.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#admin/media-picker/start-upload.ts');
vi.mock('#ui/toasts/toast.ts');
vi.mock('./prompts.ts');

const EDITING: Editing = {
  signInAgain: () => Promise.resolve(),
  uploadStarted: () => {},
  uploadEnded: () => {},
  setLeaving: () => {},
  attach: () => {},
};

const picture = (name: string) => new File(['a'], name, { type: 'image/png' });

/** The hook in an editor, and its uploads in the order in which they began. */
async function editor() {
  const begun: { name: string; end: (result: UploadResult) => void }[] = [];
  vi.mocked(startUpload).mockImplementation(({ name }) => {
    let end: (result: UploadResult) => void = () => {};
    const result = new Promise<UploadResult>((resolve) => (end = resolve));
    begun.push({ name, end });
    return { result, cancel: () => end({ outcome: 'cancelled' }) };
  });
  const uploads = {} as { current: ReturnType<typeof usePictureUpload> };
  const Field = () => {
    const limits = { imageMegabytes: 1, videoMegabytes: 1 };
    uploads.current = usePictureUpload({ current: {} as Editor }, limits, false);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(createElement(EditingContext, { value: EDITING }, createElement(Field))));
  const stored = (index: number) =>
    act(async () =>
      begun[index]?.end({
        outcome: 'stored',
        url: `/${begun[index]?.name}`,
        type: 'image',
        name: '',
        bytes: 1,
        width: 1,
        height: 1,
        durationMs: null,
      }),
    );
  return { uploads, begun, stored, leave: () => act(() => root.unmount()) };
}

it('pictures of two pastes are sent and inserted one after the other', async () => {
  const { uploads, begun, stored } = await editor();
  await act(async () => {
    void uploads.current.send([picture('a.png')]);
    void uploads.current.send([picture('b.png')]);
  });
  expect(begun.map(({ name }) => name)).toEqual(['a.png']);
  await stored(0);
  expect(begun.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  await stored(1);
  expect(vi.mocked(insertObject).mock.calls.map(([, { attrs }]) => attrs?.['src'])).toEqual([
    '/a.png',
    '/b.png',
  ]);
});

it('an editor that is left sends nothing more, and nothing is said to be inserted', async () => {
  vi.mocked(showToast).mockClear();
  const { uploads, begun, stored, leave } = await editor();
  await act(async () => void uploads.current.send([picture('a.png'), picture('b.png')]));
  await leave();
  await stored(0);
  expect(begun.map(({ name }) => name)).toEqual(['a.png']);
  expect(showToast).not.toHaveBeenCalled();
});

it('cancelling ends the whole batch; a later choice is sent', async () => {
  const { uploads, begun } = await editor();
  await act(async () => void uploads.current.send([picture('a.png'), picture('b.png'), picture('c.png')]));
  await act(async () => uploads.current.cancel());
  expect(begun.map(({ name }) => name)).toEqual(['a.png']);
  expect(uploads.current.sending).toBeUndefined();
  await act(async () => void uploads.current.send([picture('d.png')]));
  expect(begun.map(({ name }) => name)).toEqual(['a.png', 'd.png']);
});
