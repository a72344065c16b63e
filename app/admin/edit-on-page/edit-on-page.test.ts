// @vitest-environment happy-dom
import { act, createElement, Fragment, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useActionData, useSubmit } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditOnPage } from './edit-on-page.tsx';

vi.mock('./use-page-stage.ts', () => ({ usePageStage: () => undefined }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let save: () => Promise<void>;
/** Ends the save that is under way, with its errors. */
let end: (errors: Record<string, string>) => void;

/** Refuses the values without a save of the form. */
let refuseElsewhere: (errors: Record<string, string>) => void;
/** Renders new elements for the fields of the form, as after a save. */
let remount: () => void;

const action = () => new Promise<Record<string, string>>((resolve) => (end = resolve));

function Screen() {
  const submit = useSubmit();
  save = () => submit(document.forms[0] as HTMLFormElement, { method: 'post' });
  const ofSave = useActionData<Record<string, string>>();
  const [ofOther, setOfOther] = useState<Record<string, string>>();
  refuseElsewhere = setOfOther;
  const [key, setKey] = useState(0);
  remount = () => setKey((former) => former + 1);
  const errors = ofOther ?? ofSave;
  const form = createElement(
    'form',
    null,
    createElement('input', { type: 'hidden', name: '_version' }),
    createElement(
      Fragment,
      { key },
      createElement('p', null, createElement('input', { name: 'title', defaultValue: 'Titre' })),
      createElement('p', null, createElement('input', { name: 'slug' })),
    ),
  );
  const screen: React.ComponentProps<typeof EditOnPage> = {
    title: 'Article',
    page: '/page',
    renderUrl: '/render',
    beside: { name: undefined },
    errors,
    describe: (label, text) => ({ label, text }),
    shown: true,
    onShow: () => {},
    children: form,
  };
  return createElement(EditOnPage, screen);
}

const field = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement;
/** A save that is refused, and what is typed meanwhile. */
async function refuse(typed: string) {
  await act(async () => void save());
  field('title').value = typed;
  await act(async () => end({ slug: 'Ce champ est requis' }));
}

beforeEach(async () => {
  window.location.hash = '#title';
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  const router = createMemoryRouter([{ path: '/', Component: Screen, action }]);
  await act(async () => root.render(createElement(RouterProvider, { router })));
  expect(document.activeElement).toBe(field('title'));
});
afterEach(() => act(async () => root.unmount()));

it('a refused save shows the first field to correct', async () => {
  field('title').value = 'Titre et plus';
  await refuse('Titre et plus');
  expect(document.activeElement).toBe(field('slug'));
});

it('a refused save leaves the focus in the field that is typed into since it was sent', async () => {
  await refuse('Titre et plus');
  expect(document.activeElement).toBe(field('title'));
  expect(field('title').closest('[data-chosen]')).not.toBeNull();
  await refuse('Titre et plus');
  expect(document.activeElement).toBe(field('slug'));
});

it('what was typed during a former save does not keep a later error from being shown', async () => {
  await refuse('Titre et plus');
  expect(document.activeElement).toBe(field('title'));
  await act(async () => refuseElsewhere({ slug: 'Ce champ est requis' }));
  expect(document.activeElement).toBe(field('slug'));
});

it('the chosen field stays, with the focus in it, where the form renders its fields anew', async () => {
  const former = field('title');
  await act(async () => remount());
  expect(field('title')).not.toBe(former);
  await act(async () => document.forms[0]?.dispatchEvent(new Event('input', { bubbles: true })));
  expect(field('title').closest('[data-chosen]')).not.toBeNull();
  expect(document.activeElement).toBe(field('title'));
});
