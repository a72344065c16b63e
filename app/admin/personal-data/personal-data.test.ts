// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ActionInput } from '#admin/kit/run-action.server.ts';
import type { FoundRecords } from '#domain/messages/personal-data.ts';
import { findPersonalData } from '#features/personal-data/find-personal-data.server.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { action as exportAction } from './export.ts';
import PersonalDataScreen from './personal-data.tsx';
import { PERSONAL_DATA_ACTIONS } from './personal-data-actions.server.ts';

vi.mock('#features/personal-data/find-personal-data.server.ts', () => ({ findPersonalData: vi.fn() }));

const PERSON = { email: 'ada@exemple.fr', name: '' };
const REPLY = { id: 'a', name: 'Ada', text: 'Un avis', reply: '', at: new Date(0) };

/** The screen, whose action finds one reply, and erases it. */
async function screen() {
  const action = async ({ request }: { request: Request }) => {
    const erases = (await request.formData()).get('intent') === 'erase';
    if (erases) return { outcome: 'done', erased: { messages: 0, inTrash: 0, answers: 1 } };
    const records = { messages: [], replies: [{ ...REPLY, place: undefined }], names: ['Ada'] };
    return { outcome: 'done', found: { person: PERSON, records } };
  };
  const loader = () => ({ erasures: [], page: 1, pages: 1 });
  const Stub = createRoutesStub([
    { path: '/admin/donnees-personnelles', Component: PersonalDataScreen, action, loader },
  ]);
  const place = await rendered(createElement(Stub, { initialEntries: ['/admin/donnees-personnelles'] }));
  await vi.waitFor(() => expect(place.querySelector('form')).not.toBeNull());
  const search = async () => {
    await act(async () => {
      const button = place.querySelector<HTMLElement>('button[type="submit"]');
      button?.focus();
      button?.click();
    });
    await act(async () => {});
  };
  return { place, search };
}

it('each search moves the focus to what was found, also the second one of the same person', async () => {
  const { search } = await screen();
  for (let turn = 0; turn < 2; turn++) {
    await search();
    expect(document.activeElement?.textContent).toContain('Ce que le site garde d’ada@exemple.fr');
  }
});

it('after an erasure the focus is at what was erased', async () => {
  const { place, search } = await screen();
  await search();
  const press = (label: string) =>
    act(async () => {
      const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label);
      button?.focus();
      button?.click();
    });
  await press('Effacer');
  await press('Effacer définitivement');
  await vi.waitFor(() => expect(place.querySelector('[role="status"]')?.textContent).toContain('1 avis'));
  expect(document.activeElement).toBe(place.querySelector('[role="status"]'));
});

it('shows the domain of an e-mail address as people read it, and exports it to programs in ASCII (§9.11)', async () => {
  const email = 'ada@xn--chteau-dorval-jeb.fr';
  const message = { email, receivedAt: new Date(0), place: 'inbox', delivery: { attempts: 1 }, unwanted: [] };
  const records = { messages: [message], replies: [], names: [] } as unknown as FoundRecords;
  vi.mocked(findPersonalData).mockResolvedValue(records);
  const search = PERSONAL_DATA_ACTIONS['search'];
  if (typeof search !== 'function') throw new Error('no search');
  const readable = { email: 'ada@château-dorval.fr' };
  expect(await search({ text: (name) => (name === 'email' ? email : '') } as ActionInput)).toMatchObject({
    found: { person: readable, records: { messages: [readable] } },
  });
  const exported = async (as: string) => {
    const body = new URLSearchParams({ email, name: '', as });
    const request = new Request('http://site.fr', { method: 'POST', body });
    return (await exportAction({ request } as Parameters<typeof exportAction>[0])).text();
  };
  expect((await exported('text')).match(/ada@.+/g)).toEqual([readable.email, readable.email]);
  expect((await exported('json')).match(/ada@[^"]+/g)).toEqual([email, email]);
});

it('a search that fails is left to the screen, which logs it', async () => {
  vi.mocked(findPersonalData).mockRejectedValue(new Error('the database is gone'));
  const search = PERSONAL_DATA_ACTIONS['search'];
  if (typeof search !== 'function') throw new Error('no search');
  const text = (name: string) => (name === 'email' ? PERSON.email : '');
  await expect(search({ text } as ActionInput)).rejects.toThrow('the database is gone');
});
