// @vitest-environment happy-dom
import { act, createElement, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, Outlet, RouterProvider, redirect, useActionData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShowPlaceContext } from '#admin/edit-on-page/use-on-page.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useEditing } from './editing-context.ts';
import { EditingForm, type EditingState } from './editing-form.tsx';
import type { FormValues } from './form-values.ts';
import { saveFromClient } from './saving/save-from-client.ts';
import type { SaveResult } from './saving/save-result.ts';

vi.mock('#ui/toasts/toast.ts');
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const CONFLICT: SaveResult = {
  outcome: 'conflict',
  stored: { title: 'Enregistré ailleurs' },
  storedVersion: 2,
  values: { title: 'Tapé' },
};

/** Another user for each test: an encryption may end, and store its entry, after the test that has started it. */
let key = '';
let tests = 0;
const entries = () => Object.keys(localStorage).filter((name) => name.includes(`:${key.slice(0, 8)}:`));

let host: HTMLElement;
let root: Root;
/** Ends the save that is under way, with its result. */
let end: (result: SaveResult | Response) => Promise<void>;

beforeEach(() => {
  tests += 1;
  key = tests.toString(16).padStart(2, '0').repeat(32);
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

/** Of the page beside the form. */
const showPlace = vi.fn();

/** A field with an upload that ends when it is unmounted. */
function Upload() {
  const { uploadStarted, uploadEnded } = useEditing();
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (!sending) return;
    uploadStarted();
    return uploadEnded;
  }, [sending, uploadStarted, uploadEnded]);
  return createElement('button', { type: 'button', onClick: () => setSending(true) }, 'Envoyer');
}

/** Runs once, while the fields are rendered with this title. */
let whileRendering: { title: string; run: () => void } | undefined;

const fields = ({ values, errors }: EditingState) => {
  if (whileRendering?.title === values['title']) {
    whileRendering?.run();
    whileRendering = undefined;
  }
  return controls(values, 'title' in errors);
};

const controls = (values: FormValues, refused: boolean) => [
  createElement('input', {
    ...{ key: 'title', name: 'title', defaultValue: values['title'] },
    'aria-invalid': refused,
  }),
  createElement(Link, { key: 'link', to: '#title' }, 'Titre'),
  createElement(Upload, { key: 'upload' }),
];

function Page({ initial, storedAt }: { initial: FormValues; storedAt?: string }) {
  const props: React.ComponentProps<typeof EditingForm> = {
    initial,
    version: 1,
    storedAt: storedAt ?? '/form',
    hiddenFields: { _id: 'item' },
    result: useActionData<SaveResult>(),
    describe: (label, text) => ({ label, text }),
    children: fields,
  };
  return createElement(ShowPlaceContext, { value: showPlace }, createElement(EditingForm, props));
}

/** Of another type: React mounts another form, as for the routes of the site. */
const NewPage = (props: React.ComponentProps<typeof Page>) => createElement(Page, props);

/** The form at /form, and another screen. */
async function open(path = '/form', initial: FormValues = { title: '' }) {
  window.history.replaceState(null, '', path);
  const children = [
    { path: 'form', action, element: createElement(Page, { initial }) },
    { path: 'other', element: 'Autre écran' },
    { path: 'new', action, element: createElement(NewPage, { initial: { title: '' }, storedAt: '/form' }) },
  ];
  const router = createMemoryRouter(
    [
      {
        id: 'admin/layout',
        path: '/',
        loader: () => ({ autosaveKey: key }),
        Component: Outlet,
        HydrateFallback: () => null,
        children,
      },
    ],
    { initialEntries: [path] },
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

/** Entries are encrypted and decrypted in their own time. */
async function until(condition: () => boolean) {
  for (let attempt = 0; attempt < 100 && !condition(); attempt += 1) await wait();
  expect(condition()).toBe(true);
}

const offered = () => until(() => host.textContent.includes('retrouvées'));
const stored = (count: number) => until(() => entries().length === count);

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

it('a refused save leads to the refused field, unless one has gone on typing elsewhere', async () => {
  vi.mocked(showToast).mockClear();
  showPlace.mockClear();
  await open();
  // The pressed button has decided the status, which is returned.
  const values = { title: 'Tapé', status: 'Published' };
  const refuse = () => end({ outcome: 'invalid', errors: { title: 'Trop court' }, values });
  await type('Tapé');
  await save();
  await refuse();
  expect(document.activeElement).toBe(field());
  expect(showToast).not.toHaveBeenCalled();
  await save();
  host.querySelector('a')?.focus();
  await type('Tapé encore');
  await refuse();
  expect(document.activeElement).toBe(host.querySelector('a'));
  const words = 'Rien n’est enregistré\u00a0: 1 champ est à corriger.';
  expect(showToast).toHaveBeenCalledWith('error', words);
  expect(showPlace).toHaveBeenCalledExactlyOnceWith('title');
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

it('what is typed during the first save as a draft is in the form of the stored item', async () => {
  const router = await open('/new', { title: 'Titre' });
  await type('Titre');
  await act(async () => field().focus());
  await save();
  await type('Titre et suite');
  field().setSelectionRange(9, 9);
  await end(redirect('/form'));
  expect(router.state.location.pathname).toBe('/form');
  expect(field().value).toBe('Titre et suite');
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe(9);
  await stored(1);
  // An unsaved change of this form, which offers no other.
  expect(entries()).toEqual([expect.stringContaining(':/form:')]);
  expect(host.textContent).not.toContain('retrouvées');
  await act(() => router.navigate('/other'));
  expect(questions()).toEqual(['Quitter sans enregistrer\u00a0?']);
});

it('what is typed while the form of the stored item is rendered is in it', async () => {
  await open('/new', { title: 'Titre' });
  await type('Titre');
  await act(async () => field().focus());
  await save();
  const typeOn = () => {
    field().value = 'Titre et suite';
    field().setSelectionRange(9, 9);
  };
  // The form at /new began empty.
  whileRendering = { title: 'Titre', run: typeOn };
  await end(redirect('/form'));
  expect(field().value).toBe('Titre et suite');
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe(9);
  await stored(1);
  expect(host.textContent).not.toContain('retrouvées');
});

it.each(['/new', '/form'])('what is typed during a save at %s that leaves is offered later', async (path) => {
  const router = await open(path, { title: 'Envoyé' });
  await type('Envoyé');
  await save();
  await type('Envoyé, et la suite');
  await end(redirect('/other'));
  expect(host.textContent).toBe('Autre écran');
  await stored(1);
  await act(() => router.navigate('/form'));
  await offered();
  expect(field().value).toBe('Envoyé');
  await press('Restaurer');
  expect(field().value).toBe('Envoyé, et la suite');
  expect(host.querySelector<HTMLInputElement>('[name=_version]')?.value).toBe('2');
});

it('a save that leaves removes the autosave of what was sent', async () => {
  await open('/new');
  await type('Envoyé');
  await stored(1);
  await save();
  await end(redirect('/other'));
  await wait(400);
  expect(entries()).toHaveLength(0);
});

/** An entry of another visit. */
const storeEntry = (title: string) =>
  localStorage.setItem(
    `brouillon:${key.slice(0, 8)}:/form:other`,
    `${Date.now()}${JSON.stringify({ values: { title }, version: 1 })}`,
  );

it('what was typed before another autosave is restored is offered in its place', async () => {
  storeEntry('Ancien');
  const router = await open();
  await offered();
  await type('Une heure de travail');
  await press('Restaurer');
  expect(field().value).toBe('Ancien');
  expect(host.textContent).toContain('retrouvées');
  // The restored one is stored again after the pause of the debounce, and is the latest.
  await wait(600);
  await stored(2);
  await act(() => router.navigate('/other'));
  await press('Quitter');
  await act(() => router.navigate('/form'));
  await offered();
  await press('Ignorer');
  await offered();
  await press('Restaurer');
  expect(field().value).toBe('Une heure de travail');
  // An offer without anything typed is the only one.
  expect(host.textContent).not.toContain('retrouvées');
});

it('an autosave that another tab removes is stored again while the form has changes', async () => {
  await open();
  await type('Tapé ici');
  await stored(1);
  const [name = ''] = entries();
  const removeElsewhere = () => {
    localStorage.removeItem(name);
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }));
  };
  removeElsewhere();
  await stored(1);
  expect(entries()).toEqual([name]);
  await type('');
  removeElsewhere();
  await wait(400);
  expect(entries()).toHaveLength(0);
});

const saved = (title: string): SaveResult => ({
  outcome: 'saved',
  message: 'Enregistré',
  version: 2,
  state: {},
  values: { title },
  stored: { title: 'Par défaut' },
});

it('an upload that begins during a save is not cancelled by what the save has stored', async () => {
  await open('/form', { title: 'Par défaut' });
  await type('');
  await save();
  await press('Envoyer');
  const before = field();
  await end(saved(''));
  expect(field()).toBe(before);
  expect(host.querySelector<HTMLInputElement>('[name=_version]')?.value).toBe('2');
});

it('without uploads, the fields show what the save has stored', async () => {
  await open('/form', { title: 'Par défaut' });
  await type('');
  await save();
  await end(saved(''));
  expect(field().value).toBe('Par défaut');
});

it('an autosave that would cancel an upload is restored after a confirmation', async () => {
  storeEntry('Ancien');
  await open();
  await offered();
  await press('Envoyer');
  await press('Restaurer');
  expect(questions()).toEqual(['Restaurer ces modifications\u00a0?']);
  await press('Annuler');
  expect(field().value).toBe('');
  await press('Restaurer');
  await act(async () => {
    const confirm = host.querySelectorAll<HTMLElement>('dialog button');
    [...confirm].find(({ textContent }) => textContent === 'Restaurer')?.click();
  });
  expect(field().value).toBe('Ancien');
  expect(questions()).toEqual([]);
});

it('the stored version that would cancel an upload is taken after a confirmation', async () => {
  await open();
  await type('Tapé');
  await save();
  await press('Envoyer');
  await end(CONFLICT);
  const take = 'Prendre la version enregistrée';
  await press(take);
  expect(questions()).toContain(`${take}\u00a0?`);
  expect(field().value).toBe('Tapé');
  await act(async () => {
    const buttons = [...host.querySelectorAll<HTMLElement>('dialog dialog button')];
    buttons.find(({ textContent }) => textContent === take)?.click();
  });
  expect(field().value).toBe('Enregistré ailleurs');
  expect(questions()).toEqual([]);
});
