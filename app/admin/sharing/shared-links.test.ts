// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { SharedLinks } from './shared-links.tsx';

it('only results of the typed text are offered, and a search that fails says why', async () => {
  const moment = new Date('2026-11-22T19:00:00Z');
  const link = { id: 'l1', items: [{ kind: 'post' as const, id: 'p1', title: 'Un' }] };
  const links = [{ ...link, createdAt: moment, endsAt: moment, createdBy: '' }];
  const address = '/partage';
  const Component = () =>
    createElement(SharedLinks, { links, plans: [], address, busy: false, ask: () => {} });
  const found = {
    plage: Promise.withResolvers<object>(),
    place: Promise.withResolvers<object>(),
    places: Promise.withResolvers<object>(),
  };
  const loader = ({ request }: { request: Request }) =>
    found[new URL(request.url).searchParams.get('q') as keyof typeof found].promise;
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: address, loader },
  ]);
  const place = await rendered(createElement(Stub));
  const button = [...place.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Ajouter un contenu'),
  );
  await act(async () => button?.click());
  const field = place.querySelector('input');
  const type = (text: string) =>
    act(async () => {
      // Not by the element's own property, by which React knows of the value.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const give = (search: keyof typeof found, items: object[]) =>
    act(async () => found[search].resolve({ outcome: 'done', search, found: items }));
  await type('plage');
  await give('plage', [{ kind: 'post', id: 'p2', title: 'La plage', detail: 'Article' }]);
  expect(place.textContent).toContain('La plage');
  await type('place');
  expect(place.textContent).not.toContain('La plage');
  await give('place', []);
  expect(place.textContent).toContain('Aucun autre contenu n’a ce titre.');
  await type('places');
  await act(async () => found.places.resolve({ outcome: 'failed', message: 'La connexion est coupée' }));
  expect(place.querySelector('[role=alert]')?.textContent).toBe('La connexion est coupée');
});
