// @vitest-environment happy-dom
import { act, createElement, Fragment, use, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditOnPage } from './edit-on-page.tsx';
import { ShowPlaceContext } from './use-on-page.ts';

vi.mock('./use-page-stage.ts', () => ({ usePageStage: () => undefined }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
/** What the form calls with a field that a save has refused. */
let showPlace: ((place: string) => void) | undefined;
/** Renders new elements for the fields of the form, as after a save. */
let remount: () => void;

function Form() {
  showPlace = use(ShowPlaceContext);
  const [key, setKey] = useState(0);
  remount = () => setKey((former) => former + 1);
  return createElement(
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
}

function Screen() {
  const screen: React.ComponentProps<typeof EditOnPage> = {
    title: 'Article',
    page: '/page',
    renderUrl: '/render',
    beside: { name: undefined },
    describe: (label, text) => ({ label, text }),
    shown: true,
    onShow: () => {},
    children: createElement(Form),
  };
  return createElement(EditOnPage, screen);
}

const field = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement;

beforeEach(async () => {
  window.location.hash = '#title';
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as HTMLElement);
  const router = createMemoryRouter([{ path: '/', Component: Screen }]);
  await act(async () => root.render(createElement(RouterProvider, { router })));
  expect(document.activeElement).toBe(field('title'));
});
afterEach(() => act(async () => root.unmount()));

it('a field that the form shows is chosen and has the focus', async () => {
  await act(async () => showPlace?.('slug'));
  expect(field('slug').closest('[data-chosen]')).not.toBeNull();
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
