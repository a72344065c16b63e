// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import Comments from './comments.island.tsx';
import type { SharedComment } from './shared-comment.ts';
import type { SpotsToChoose } from './spots-to-choose.interactive.tsx';

vi.mock('./use-spots.interactive.ts', () => ({ useSpots: () => SPOTS, useBoxes: () => [] }));
vi.mock('./spots-to-choose.interactive.tsx', () => ({
  SpotsToChoose: ({ onChoose }: Parameters<typeof SpotsToChoose>[0]) =>
    createElement('button', { type: 'button', onClick: () => onChoose(PLACE, document.body) }, 'Ici'),
}));
const SPOTS: [] = [];
const PLACE = { what: 'text', key: 'Un titre', label: '', nth: 0, x: 0, y: 0 } as const;

let responses: ((body: object) => void)[];
beforeEach(() => {
  responses = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => responses.push((body) => resolve(Response.json(body)))),
  );
});

it('the page is not left without a question while a closed form keeps what was typed', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const page = await comments();
  await openForm(page);
  expect(asks()).toBe(false);
  await type(page, 'Plus court');
  await pressEscape();
  expect(asks()).toBe(true);
});

it('a slow response replaces no list that was asked for later', async () => {
  const page = await comments();
  await comeBack();
  await comeBack();
  await act(async () => responses.at(-1)?.({ comments: [comment('Ada'), comment('Bea')] }));
  await vi.waitFor(() => expect(page.textContent).toContain('Bea'));
  await act(async () => responses.at(-2)?.({ comments: [comment('Ada')] }));
  await settled();
  expect(page.textContent).toContain('Bea');
});

it('a slow response replaces no list that a sent comment returned', async () => {
  const page = await comments();
  await comeBack();
  const slow = responses.at(-1);
  await send(page, { result: STORED, comments: [{ ...comment('Ada'), number: 1 }] });
  await vi.waitFor(() => expect(page.querySelector('section [role="status"]')).not.toBeNull());
  await act(async () => slow?.({ comments: [] }));
  await settled();
  expect(page.querySelector('section [role="status"]')?.textContent).toContain('Envoyé');
});

it('a comment that was received as its link ended is confirmed all the same', async () => {
  const page = await comments();
  await send(page, { result: STORED });
  await vi.waitFor(() => expect(page.querySelector('form')).toBeNull());
  expect(page.querySelector('section [role="status"]')?.textContent).toBe('Envoyé à l’agence.');
  expect(document.activeElement?.textContent).toBe('Votre commentaire');
});

it('a form that is closed while its comment is sent says why that failed, and leaves when it is stored', async () => {
  const page = await comments();
  await openForm(page);
  await type(page, 'Plus court');
  await submit(page);
  await pressEscape();
  await press(page, 'Commenter un endroit');
  expect(page.querySelector('form')).not.toBeNull();
  await act(async () => responses.at(-1)?.({ result: { outcome: 'too-many', values: {} } }));
  await vi.waitFor(() =>
    expect(page.querySelector('[role="alert"]')?.textContent).toContain('Trop de réponses'),
  );
  expect(page.querySelector('textarea')?.value).toBe('Plus court');
  await submit(page);
  await pressEscape();
  await act(async () => responses.at(-1)?.({ result: STORED, comments: [comment('Ada')] }));
  await vi.waitFor(() => expect(page.querySelector('form')).toBeNull());
  // As it was wanted, without a confirmation over the page.
  expect(page.querySelector('section [role="status"]')).toBeNull();
  expect(page.textContent).toContain('Ada');
});

it('the comment that was sent is confirmed, not one that arrived with it', async () => {
  const page = await comments();
  await send(page, { result: STORED, comments: [comment('Ada'), { ...comment('Bea'), number: 2 }] });
  await vi.waitFor(() => expect(page.querySelector('form')).toBeNull());
  const panel = page.querySelector('section[data-side]');
  expect(panel?.textContent).toContain('Envoyé');
  expect(panel?.textContent).toContain('Ada');
});

it('what is typed while a comment is sent is there for the next one', async () => {
  const page = await comments();
  await openForm(page);
  await type(page, 'Plus court');
  await submit(page);
  await type(page, 'Et plus clair');
  await act(async () => responses.at(-1)?.({ result: STORED, comments: [] }));
  await vi.waitFor(() => expect(page.querySelector('form')).toBeNull());
  await openForm(page);
  expect(page.querySelector('textarea')?.value).toBe('Et plus clair');
});

it('the address that is passed on thanks no one else for a reply', async () => {
  window.history.replaceState(null, '', '?contenu=2&recu=r1#avis');
  await comments();
  expect(`${window.location.search}${window.location.hash}`).toBe('?contenu=2#avis');
});

it('Escape that closes a picture over the page leaves the comment that is being written', async () => {
  const page = await comments();
  await openForm(page);
  const lightbox = document.createElement('div');
  lightbox.setAttribute('aria-modal', 'true');
  document.body.append(lightbox);
  await pressEscape();
  expect(page.querySelector('form')).not.toBeNull();
  lightbox.remove();
  await pressEscape();
  expect(page.querySelector('form')).toBeNull();
});

const STORED = { outcome: 'stored', id: 'Ada', name: 'Ada', approved: false };

const comment = (name: string): SharedComment => ({
  id: name,
  name,
  comment: 'Plus court',
  approved: false,
  at: 'le 5 mars 2026',
  number: undefined,
  place: undefined,
  second: undefined,
  reply: undefined,
  done: false,
});

const comments = () =>
  rendered(
    createElement(Comments, {
      comments: [],
      address: '/avis',
      items: { titles: ['Un projet'], shown: 0 },
      ends: 'le 5 mars 2026',
      filmCard: 'film',
    }),
  );

const pressEscape = () =>
  act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

/** Lets the body of a response be read, and what follows from it be rendered. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function send(page: HTMLElement, response: object) {
  await openForm(page);
  await submit(page);
  await act(async () => responses.at(-1)?.(response));
}

async function openForm(page: HTMLElement) {
  await press(page, 'Commenter un endroit');
  await press(page, 'Ici');
}

const submit = (page: HTMLElement) => act(async () => page.querySelector('form')?.requestSubmit());

const type = (page: HTMLElement, text: string) =>
  act(async () => {
    const field = page.querySelector('textarea');
    if (field) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

async function press(page: HTMLElement, text: string) {
  await act(async () => {
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
  });
}
