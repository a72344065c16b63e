// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import { startUpload } from './start-upload.ts';
import { useUpload } from './use-upload.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('./start-upload.ts');

it('an upload has failed only once the sign-in after an expired session is refused', async () => {
  vi.mocked(startUpload).mockReturnValue({
    result: Promise.resolve({ outcome: 'expired' }),
    cancel: () => {},
  });
  let refuse = () => {};
  const uploads = { count: 0 };
  const editing: Editing = {
    signInAgain: () => new Promise((_resolve, reject) => (refuse = () => reject(new Error()))),
    uploadStarted: () => uploads.count++,
    uploadEnded: () => uploads.count--,
    setLeaving: () => {},
    attach: () => {},
  };
  let upload: ReturnType<typeof useUpload> | undefined;
  const Field = () => {
    const limits = { imageMegabytes: 1, videoMegabytes: 1 };
    upload = useUpload({ purpose: 'library', limits, onStored: () => {} });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(createElement(EditingContext, { value: editing }, createElement(Field))));
  await act(async () => upload?.choose(new File(['a'], 'a.png', { type: 'image/png' })));
  // Otherwise each file of a queue would take the turn of the one before, and all would be sent at once afterwards.
  expect(upload?.state.state).toBe('sending');
  expect(uploads.count).toBe(1);
  await act(async () => refuse());
  expect(upload?.state).toMatchObject({ state: 'failed', reason: 'Votre session a expiré.' });
  expect(uploads.count).toBe(0);
});
