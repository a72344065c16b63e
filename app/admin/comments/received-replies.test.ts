// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { ReceivedReplies } from './received-replies.tsx';

const REPLY = {
  id: 'r1',
  name: 'Claire',
  number: 1,
  approved: false,
  comment: 'Plus grand',
  createdAt: new Date(),
  place: undefined,
  second: undefined,
  reply: undefined,
  doneAt: undefined,
};
const RECEIVED = { replies: [REPLY], received: 1, open: 1 };

/** The dialog after a reply to a comment was sent, with its result. */
async function sent(result: object) {
  const written = { reply: { id: 'r1', text: 'Voilà', stored: '' }, setReply: vi.fn(), leave: vi.fn() };
  const ways = { written, onReceived: () => {}, onPlace: undefined };
  const Component = () =>
    createElement(ReceivedReplies, { kind: 'post', address: '/avis', received: RECEIVED, ...ways });
  const action = vi.fn(() => result);
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: '/avis', loader: () => ({ outcome: 'done', ...RECEIVED }), action },
  ]);
  const place = await rendered(createElement(Stub));
  const button = [...place.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Envoyer'),
  );
  button?.focus();
  await act(async () => button?.click());
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  await act(async () => {});
  return place;
}

it('a reply that fails is announced in its dialog', async () => {
  const place = await sent({ outcome: 'not-found', message: 'Ce commentaire a été supprimé entre-temps.' });
  expect(place.querySelector('[role=alert]')?.textContent).toBe('Ce commentaire a été supprimé entre-temps.');
});

it('a reply that is refused takes the focus, with its reason', async () => {
  const place = await sent({ outcome: 'invalid', errors: { text: 'Paul a répondu entre-temps' } });
  expect(place.textContent).toContain('Paul a répondu entre-temps');
  expect(document.activeElement).toBe(place.querySelector('[name=_reply]'));
});

it('a reply that is given up leaves the focus with its comment', async () => {
  const Component = () => {
    const [reply, setReply] = useState<{ id: string; text: string; stored: string }>();
    const written = { reply, setReply, leave: (go = () => {}) => [setReply(undefined), go()] };
    const ways = { written, onReceived: () => {}, onPlace: undefined };
    return createElement(ReceivedReplies, { kind: 'post', address: '/avis', received: RECEIVED, ...ways });
  };
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: '/avis', loader: () => ({ outcome: 'done', ...RECEIVED }) },
  ]);
  const place = await rendered(createElement(Stub));
  const press = async (name: string) => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.focus();
    await act(async () => button?.click());
  };
  await press('Répondre');
  expect(document.activeElement).toBe(place.querySelector('textarea'));
  await press('Annuler');
  expect(document.activeElement?.textContent).toBe('Répondre');
});

it('a comment that was deleted meanwhile leaves the list, with the reason', async () => {
  const message = 'Ce commentaire a été supprimé entre-temps.';
  const Component = () => {
    const [received, setReceived] =
      useState<React.ComponentProps<typeof ReceivedReplies>['received']>(RECEIVED);
    const written = { reply: undefined, setReply: () => {}, leave: () => {} };
    const ways = { written, onReceived: setReceived, onPlace: undefined };
    return createElement(ReceivedReplies, { kind: 'post', address: '/avis', received, ...ways });
  };
  const Stub = createRoutesStub([
    { path: '/', Component },
    {
      path: '/avis',
      loader: () => ({ outcome: 'done', ...RECEIVED }),
      action: () => ({ outcome: 'not-found', message, replies: [], received: 0, open: 0 }),
    },
  ]);
  const place = await rendered(createElement(Stub));
  const button = [...place.querySelectorAll('button')].at(-1);
  await act(async () => button?.click());
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toBe(message));
  expect(place.textContent).not.toContain('Claire');
});

it('a reply that is being written stays where it is when older comments on its place arrive', async () => {
  const older = Promise.withResolvers<object>();
  const written = { reply: { id: 'r1', text: 'Voilà', stored: '' }, setReply: vi.fn(), leave: vi.fn() };
  const Component = () => {
    const [received, setReceived] =
      useState<React.ComponentProps<typeof ReceivedReplies>['received']>(RECEIVED);
    const ways = { written, onReceived: setReceived, onPlace: undefined };
    return createElement(ReceivedReplies, { kind: 'post', address: '/avis', received, ...ways });
  };
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: '/avis', loader: () => older.promise },
  ]);
  const place = await rendered(createElement(Stub));
  const field = place.querySelector('textarea');
  const replies = [REPLY, { ...REPLY, id: 'r0', name: 'Sami' }];
  await act(async () => older.resolve({ outcome: 'done', replies, received: 2, open: 2 }));
  await vi.waitFor(() => expect(place.textContent).toContain('Sami'));
  expect(place.querySelector('textarea')).toBe(field);
});
