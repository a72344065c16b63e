// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import { startUpload } from './start-upload.ts';
import type { UploadResult } from './upload-result.ts';
import { useUpload } from './use-upload.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('./start-upload.ts');

const EDITING: Editing = {
  signInAgain: () => Promise.resolve(),
  uploadStarted: () => {},
  uploadEnded: () => {},
  setLeaving: () => {},
  attach: () => {},
};

/** The hook in a form. */
async function field(editing: Editing, onStored = () => {}) {
  const upload = {} as { current: ReturnType<typeof useUpload> };
  const Field = () => {
    const limits = { imageMegabytes: 1, videoMegabytes: 1 };
    upload.current = useUpload({ purpose: 'library', limits, onStored });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(createElement(EditingContext, { value: editing }, createElement(Field))));
  return upload;
}

it('an upload has failed only once the sign-in after an expired session is refused', async () => {
  vi.mocked(startUpload).mockReturnValue({
    result: Promise.resolve({ outcome: 'expired' }),
    cancel: () => {},
  });
  let refuse = () => {};
  const uploads = { count: 0 };
  const editing: Editing = {
    ...EDITING,
    signInAgain: () => new Promise((_resolve, reject) => (refuse = () => reject(new Error()))),
    uploadStarted: () => uploads.count++,
    uploadEnded: () => uploads.count--,
  };
  const upload = await field(editing);
  await act(async () => upload.current.choose(new File(['a'], 'a.png', { type: 'image/png' })));
  // Otherwise each file of a queue would take the turn of the one before, and all would be sent at once afterwards.
  expect(upload.current.state.state).toBe('sending');
  expect(uploads.count).toBe(1);
  await act(async () => refuse());
  expect(upload.current.state).toMatchObject({ state: 'failed', reason: 'Votre session a expiré.' });
  expect(uploads.count).toBe(0);
});

it('a refused file takes the place of the one that is being sent, and its refusal stays', async () => {
  let end = (_result: UploadResult) => {};
  vi.mocked(startUpload).mockImplementation(() => {
    const result = new Promise<UploadResult>((resolve) => (end = resolve));
    return { result, cancel: () => end({ outcome: 'cancelled' }) };
  });
  const onStored = vi.fn();
  const upload = await field(EDITING, onStored);
  await act(async () => upload.current.choose(new File(['a'], 'a.png', { type: 'image/png' })));
  await act(async () => upload.current.choose(new File(['b'], 'b.pdf', { type: 'application/pdf' })));
  const facts = { name: '', bytes: 1, width: 1, height: 1, durationMs: null };
  await act(async () => end({ outcome: 'stored', url: '/a.png', type: 'image', ...facts }));
  expect(upload.current.state).toMatchObject({ state: 'failed', file: { name: 'b.pdf' }, refused: true });
  expect(onStored).not.toHaveBeenCalled();
});
