// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { InboxMessage } from '#features/contact/inbox.server.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { InboxRow } from './inbox-row.tsx';

const MESSAGE: InboxMessage = {
  id: 'm1',
  name: 'Inès',
  company: '',
  email: 'ines@exemple.fr',
  phone: '',
  message: 'Bonjour',
  briefLink: '',
  about: '',
  decision: undefined,
  done: false,
  unwanted: undefined,
  read: true,
  createdAt: new Date(),
  delivery: { state: 'kept', attempts: 0, nextAttemptAt: null, lastError: null, deliveryUncertain: false },
};

it.each<[ActionResult, number]>([
  [{ outcome: 'failed', message: 'Une erreur est survenue' }, 0],
  [{ outcome: 'done' }, 1],
  [{ outcome: 'not-found', message: 'Une erreur est survenue' }, 1],
])('after %j a message that was put aside has left the list %d times', async (result, times) => {
  const onGone = vi.fn();
  const Component = () => createElement(InboxRow, { message: MESSAGE, onRead: () => {}, onGone });
  const acted = vi.fn(() => result);
  const Stub = createRoutesStub([{ path: '/', Component, action: acted }]);
  const place = await rendered(createElement(Stub));
  const button = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Indésirable',
  );
  await act(async () => button?.click());
  await vi.waitFor(() => expect(acted).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(onGone).toHaveBeenCalledTimes(times);
});
