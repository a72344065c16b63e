// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import type { ContactActionResult } from './contact-action-result.ts';
import ContactForm from './contact-form.island.tsx';

vi.mock('#ui/toasts/toaster.interactive.tsx', () => ({ Toaster: () => null }));

let respond: (result: object) => void;
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = (body) => resolve(Response.json(body)))));
});

/** The page of a form that was sent before its script was there. */
const REFUSED: ContactActionResult = {
  outcome: 'invalid',
  errors: { message: 'Champ requis' },
  values: { firstName: 'Ada', message: '' },
};

it.each([undefined, REFUSED])(
  'a message that was received leaves the form, and one that is typed meanwhile stays',
  async (result) => {
    const page = await rendered(createElement(ContactForm, { result }));
    await type(page, 'Un film de deux minutes.');
    await send(page);
    await type(page, 'Un film de trois minutes.');
    const former = key(page);
    await received(page);
    expect(message(page)?.value).toBe('Un film de trois minutes.');
    expect(key(page)).not.toBe(former);
    expect(firstName(page)).toBe(result ? 'Ada' : '');
    await send(page);
    await received(page);
    expect(message(page)?.value).toBe('');
    expect(firstName(page)).toBe('');
  },
);

const message = (page: HTMLElement) => page.querySelector('textarea');

const firstName = (page: HTMLElement) => page.querySelector<HTMLInputElement>('[name=firstName]')?.value;

const key = (page: HTMLElement) => page.querySelector<HTMLInputElement>('[name=formKey]')?.value;

const type = (page: HTMLElement, text: string) =>
  act(async () => {
    const field = message(page);
    if (field) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

const submit = (page: HTMLElement) => page.querySelector<HTMLButtonElement>('[type=submit]');

const send = (page: HTMLElement) => act(async () => submit(page)?.click());

async function received(page: HTMLElement) {
  await act(async () => respond({ outcome: 'sent' }));
  await vi.waitFor(() => expect(submit(page)?.textContent).toContain('Envoyer'));
  await act(async () => {});
}
