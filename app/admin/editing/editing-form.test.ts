// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, Outlet, RouterProvider, redirect, useActionData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditingForm, type EditingState } from './editing-form.tsx';
import type { FormValues } from './form-values.ts';
import { saveFromClient } from './saving/save-from-client.ts';
import type { SaveResult } from './saving/save-result.ts';

vi.mock('#ui/toasts/toast.ts');
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const KEY = 'ab'.repeat(32);
const CONFLICT: SaveResult = {
  outcome: 'conflict',
  stored: { title: 'Enregistré ailleurs' },
  storedVersion: 2,
  values: { title: 'Tapé' },
};

let host: HTMLElement;
let root: Root;
/** Ends the save that is under way, with its result. */
let end: (result: SaveResult | Response) => Promise<void>;

beforeEach(() => {
  localStorage.clear();
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});

afterEach(() => act(() => root.unmount()));

const wait = (milliseconds = 20) =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));

function action({ request }: { request: Request }) {
  const serverAction = () =>
    new Promise<SaveResult>((resolve, reject) => {
      end = async (result) => {
        if (result instanceof Response) reject(result);
        else resolve(result);
        await wait();
      };
    });
  return saveFromClient({ request, serverAction }, 'Échec');
}

const fields = ({ values }: EditingState) => [
  createElement('input', { key: 'title', name: 'title', defaultValue: values['title'] }),
  createElement(Link, { key: 'link', to: '#title' }, 'Titre'),
];

function Page({ initial }: { initial: FormValues }) {
  const props: React.ComponentProps<typeof EditingForm> = {
    initial,
    version: 1,
    result: useActionData<SaveResult>(),
    describe: (label, text) => ({ label, text }),
    children: fields,
  };
  return createElement(EditingForm, props);
}

/** The form at /form, and another screen. */
async function open(initial: FormValues = { title: '' }) {
  window.history.replaceState(null, '', '/form');
  const children = [
    { path: 'form', action, element: createElement(Page, { initial }) },
    { path: 'other', element: 'Autre écran' },
  ];
  const router = createMemoryRouter(
    [
      {
        id: 'admin/layout',
        path: '/',
        loader: () => ({ autosaveKey: KEY }),
        Component: Outlet,
        HydrateFallback: () => null,
        children,
      },
    ],
    { initialEntries: ['/form'] },
  );
  await act(async () => root.render(createElement(RouterProvider, { router })));
  await wait();
  return router;
}

const field = () => host.querySelector<HTMLInputElement>('[name=title]') as HTMLInputElement;

const type = (text: string) =>
  act(async () => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

async function save() {
  const keys = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true });
  await act(async () => void window.dispatchEvent(keys));
  await wait();
}

const questions = () => [...host.querySelectorAll('dialog h2')].map(({ textContent }) => textContent);

const press = (label: string) =>
  act(async () => {
    const buttons = [...host.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === label)?.click();
  });

it('leaving during a save is confirmed, and the result of the save arrives', async () => {
  const router = await open();
  await type('Tapé');
  await save();
  await act(() => router.navigate('/other'));
  expect(questions()).toEqual(['Quitter pendant l’enregistrement\u00a0?']);
  await end(CONFLICT);
  expect(questions()).toEqual(['Une version plus récente a été enregistrée entre-temps']);
  expect(router.state.location.pathname).toBe('/form');
  await press('Revenir au formulaire');
  await act(() => router.navigate('/other'));
  expect(questions()).toEqual(['Quitter sans enregistrer\u00a0?']);
  await press('Quitter');
  expect(host.textContent).toBe('Autre écran');
});

it('a save without changes is not left unasked either, and its redirect asks nothing', async () => {
  const router = await open();
  await save();
  await act(() => router.navigate('/other'));
  expect(questions()).toEqual(['Quitter pendant l’enregistrement\u00a0?']);
  await press('Rester');
  await end(redirect('/other'));
  expect(host.textContent).toBe('Autre écran');
});

it.each([
  [
    'a pressed link',
    async () => {
      await act(async () => host.querySelector('a')?.click());
      expect(document.activeElement).toBe(field());
    },
  ],
  ['a navigation', (router: Awaited<ReturnType<typeof open>>) => act(() => router.navigate('/form#title'))],
])('%s to a place of the page leaves a save under way alone', async (_, follow) => {
  const router = await open();
  await type('Tapé');
  await save();
  await follow(router);
  expect(router.state.navigation.state).toBe('submitting');
  expect(questions()).toEqual([]);
  await end(CONFLICT);
  expect(questions()).toEqual(['Une version plus récente a été enregistrée entre-temps']);
  await press('Revenir au formulaire');
  await act(() => router.navigate('/other'));
  expect(questions()).toEqual(['Quitter sans enregistrer\u00a0?']);
});
