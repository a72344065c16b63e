// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { rendered } from '../../../tests/support/rendered.ts';
import { AuditLogList } from './audit-log-list.tsx';

it.each([
  ['failed', 'BUTTON'],
  ['done', 'P'],
])('after an undo that is %s the focus is on the %s', async (outcome, focused) => {
  const sentence = { before: 'Vous avez supprimé ', thing: 'une ancienne adresse', after: '' };
  const rows = [{ id: '1', to: undefined, sentence, undo: 'possible' as const }];
  const Component = () => createElement(AuditLogList, { days: [{ name: 'Aujourd’hui', rows }] });
  const Stub = createRoutesStub([{ path: '/', Component, action: () => ({ outcome }) }]);
  const place = await rendered(createElement(Stub));
  const button = place.querySelector('button');
  await act(async () => {
    button?.focus();
    button?.click();
  });
  expect(document.activeElement?.tagName).toBe(focused);
});
