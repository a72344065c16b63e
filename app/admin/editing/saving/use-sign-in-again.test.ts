// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { UploadList } from '#admin/media-library/uploads/upload-list.tsx';
import { useLibraryUploads } from '#admin/media-library/uploads/use-library-uploads.ts';
import { startUpload } from '#admin/media-picker/start-upload.ts';
import { usePictureUpload } from '#admin/rich-text-editor/use-picture-upload.ts';
import { EditingContext } from '../editing-context.ts';
import { useEditingValue } from '../use-editing-value.ts';
import { useSignInAgain } from './use-sign-in-again.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#admin/media-picker/start-upload.ts');
vi.mock('#admin/login/passkey/passkey-button.tsx', () => ({ PasskeyButton: () => null }));

const LIMITS = { imageMegabytes: 1, videoMegabytes: 1 };
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['a'], `${index}.png`, { type: 'image/png' }));

/** A form with a field, whose sign-in dialog the test cancels. */
async function form(Field: () => React.ReactNode) {
  const saving = { current: false };
  const Form = () => {
    const { signInAgain, signInDialog } = useSignInAgain();
    const value = useEditingValue(signInAgain, () => {}, saving);
    return createElement(EditingContext, { value }, createElement(Field), signInDialog);
  };
  const router = createMemoryRouter([{ path: '/', Component: Form }]);
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  await act(async () => createRoot(host).render(createElement(RouterProvider, { router })));
  const cancelDialogs = async () => {
    let asked = 0;
    for (let dialog = host.querySelector('dialog'); dialog; dialog = host.querySelector('dialog')) {
      asked += 1;
      const cancel = [...dialog.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Annuler',
      );
      await act(async () => cancel?.click());
    }
    return asked;
  };
  return { host, cancelDialogs };
}

beforeEach(() => {
  vi.mocked(startUpload).mockImplementation(() => ({
    result: Promise.resolve({ outcome: 'expired' }),
    cancel: () => {},
  }));
});

it('a cancelled sign-in fails every queued picture of an article without asking again', async () => {
  const uploads = {} as { current: ReturnType<typeof usePictureUpload> };
  const { cancelDialogs } = await form(() => {
    uploads.current = usePictureUpload({ current: null }, LIMITS, false);
    return null;
  });
  await act(async () => {
    void uploads.current.send(pictures(3));
    void uploads.current.send(pictures(2));
  });
  expect(await cancelDialogs()).toBe(1);
  expect(uploads.current.failures.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 5 }, () => 'Votre session a expiré.'),
  );
  const [failed] = uploads.current.failures;
  await act(async () => void (failed && uploads.current.retry(failed)));
  expect(await cancelDialogs()).toBe(1);
});

it('a cancelled sign-in fails every queued file of the library without asking again', async () => {
  const library = {} as { current: ReturnType<typeof useLibraryUploads> };
  const { host, cancelDialogs } = await form(() => {
    library.current = useLibraryUploads();
    return createElement(UploadList, { sending: library.current, limits: LIMITS });
  });
  await act(async () => library.current.add(pictures(8)));
  expect(await cancelDialogs()).toBe(1);
  const failed = host.querySelectorAll('[data-unsent]');
  expect([...failed].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, () => expect.stringContaining('Votre session a expiré.')),
  );
});
