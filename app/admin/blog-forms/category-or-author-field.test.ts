// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub, Form, useActionData } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { CategoryOrAuthorField } from './category-or-author-field.tsx';

const GONE = 'Cette catégorie n’existe plus.';

it('a category that was removed after it was chosen is refused at its field, until another one is chosen', async () => {
  const categoryId = [
    { id: 'c1', name: 'Films' },
    { id: 'c2', name: 'Web' },
  ];
  const field = {
    kind: 'category' as const,
    values: { categoryId: '' },
    limits: { imageMegabytes: 1, videoMegabytes: 1 },
    storedId: undefined,
    published: false,
    choices: { categoryId },
    onChoices: () => {},
  };
  const Component = () => {
    const errors = useActionData<Record<string, string>>() ?? {};
    return createElement(
      Form,
      { method: 'post' },
      createElement(CategoryOrAuthorField, { ...field, errors }),
      createElement('button', { type: 'submit' }),
    );
  };
  const action = vi.fn(() => ({ categoryId: GONE }));
  const place = await rendered(createElement(createRoutesStub([{ path: '/', Component, action }])));
  const choose = (id: string) =>
    act(async () => {
      const select = place.querySelector('select');
      if (!select) throw new Error('no select');
      select.value = id;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const save = async () => {
    const times = action.mock.calls.length;
    await act(async () => place.querySelector<HTMLElement>('[type=submit]')?.click());
    await act(() => vi.waitFor(() => expect(action).toHaveBeenCalledTimes(times + 1)));
    await act(async () => {});
  };
  await choose('c1');
  await save();
  expect(place.textContent).toContain(GONE);
  await choose('c2');
  expect(place.textContent).not.toContain(GONE);
  // Removed as well.
  await save();
  expect(place.textContent).toContain(GONE);
});
