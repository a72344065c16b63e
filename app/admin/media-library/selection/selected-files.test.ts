// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Editing, EditingContext } from '#admin/editing/editing-context.ts';
import type { Selection } from '#admin/kit/use-selection.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { rendered } from '../../../../tests/support/rendered.ts';
import { SelectedFiles } from './selected-files.tsx';

vi.mock('#ui/toasts/toast.ts');

const LABELS = ['ete', 'mer', 'port'].map((id) => ({ id, name: id }));
const URLS = ['/fichiers/a.jpg', '/fichiers/b.jpg'];
const FILES = URLS.map((url) => ({ url, type: 'image', alt: '', labels: LABELS }) as unknown as LibraryFile);
const selection = { selected: URLS, has: () => true, setAll: () => {} } as unknown as Selection;

const sent = vi.fn<(fields: string[][]) => void>();
const signInAgain = vi.fn(async () => {});
beforeEach(() => vi.clearAllMocks());

/** Two selected files, whose actions have these results one after the other. */
async function selectedFiles(...results: object[]) {
  const editing = { signInAgain } as unknown as Editing;
  const shown = createElement(SelectedFiles, { files: FILES, labels: LABELS, selection, onLeft: () => {} });
  const Component = () => createElement(EditingContext, { value: editing }, shown);
  const action = async ({ request }: { request: Request }) => {
    sent([...new URLSearchParams(await request.text())]);
    return results.shift();
  };
  const Stub = createRoutesStub([{ path: '/admin/medias', Component, action }]);
  const place = await rendered(createElement(Stub, { initialEntries: ['/admin/medias'] }));
  const press = (label: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    );
  const submit = async (label: string) => {
    await press(label);
    await act(() => vi.waitFor(() => expect(results).toHaveLength(0)));
  };
  const alert = () => place.querySelector('dialog [role=alert]')?.textContent;
  return { place, press, submit, alert };
}

it.each([
  ['Texte alternatif', 'textarea', { value: 'Une plage' }, 'Enregistrer'],
  ['Étiquettes', '[name=remove]', { checked: true }, 'Appliquer'],
])(
  'a failure is announced in its dialog, and what was typed stays (%s)',
  async (name, field, typed, label) => {
    const { place, press, submit, alert } = await selectedFiles({ outcome: 'failed', message: 'Échec' });
    await press(name);
    Object.assign(place.querySelector(field) ?? {}, typed);
    await submit(label);
    expect(alert()).toBe('Échec');
    expect(place.querySelector(field)).toMatchObject(typed);
    await press('Annuler');
    await press(name);
    expect(alert()).toBeUndefined();
  },
);

it('labels are sent for all files, again once the form around has signed in, and the dialog closes', async () => {
  const { place, press, submit } = await selectedFiles({ outcome: 'expired' }, { outcome: 'done' });
  await press('Étiquettes');
  for (const box of place.querySelectorAll<HTMLInputElement>('[name=remove]:not([value=port])')) box.click();
  await submit('Appliquer');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(signInAgain).toHaveBeenCalledOnce();
  for (const [fields] of sent.mock.calls)
    expect(fields).toEqual(
      expect.arrayContaining([
        ['intent', 'label'],
        ['files', URLS.join('\n')],
        ['remove', 'ete'],
        ['remove', 'mer'],
      ]),
    );
  expect(place.querySelector('dialog')).toBeNull();
});
