// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub, href } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { CategoriesAndAuthorsDialog } from './categories-and-authors-dialog.tsx';

const ENTRIES = [
  { id: 'c1', name: 'Films' },
  { id: 'c2', name: 'Web' },
];

/** The dialog, in which a name was typed into both fields, and the rename of 'Films' was sent with this result. */
async function renamed(result: object) {
  const onClose = vi.fn();
  const dialog = { kind: 'category' as const, title: 'Catégories', entries: ENTRIES, onClose };
  const Component = () => createElement(CategoriesAndAuthorsDialog, { ...dialog, onChanged: () => {} });
  const action = vi.fn(() => ({ ...result }));
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: href('/admin/post-labels'), action },
  ]);
  const place = await rendered(createElement(Stub));
  const press = (label: string) =>
    act(async () =>
      [...place.querySelectorAll('button')]
        .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)
        ?.click(),
    );
  const field = (label: string) => place.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
  const type = (label: string, text: string) =>
    act(async () => {
      // Not by the element's own property, by which React knows of the value.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text);
      field(label)?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await press('Renommer Films');
  await type('Nouvelle catégorie', 'Radio');
  await type('Nouveau nom de Films', 'Cinéma');
  await press('Renommer');
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  await act(async () => {});
  return { place, field, press, onClose };
}

it('a name that is typed stays when another one is saved', async () => {
  const { field } = await renamed({ outcome: 'done', entries: ENTRIES });
  expect(field('Nouveau nom de Films')).toBeNull();
  expect(field('Nouvelle catégorie')?.value).toBe('Radio');
});

it('the name of an entry that was removed meanwhile is refused in words', async () => {
  const gone = 'Cette catégorie n’existe plus.';
  const { place } = await renamed({ outcome: 'invalid', errors: { name: gone }, entries: ENTRIES.slice(1) });
  expect(place.textContent).toContain(gone);
});

it('the button that added a name keeps the focus, and adds nothing without another one', async () => {
  const { place, press } = await renamed({ outcome: 'done', entries: ENTRIES });
  const add = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ajouter');
  await press('Ajouter');
  await act(() => vi.waitFor(() => expect(add?.getAttribute('aria-disabled')).toBe('true')));
  // A disabled button loses the focus.
  expect(add?.disabled).toBe(false);
});
