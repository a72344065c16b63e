// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Plan } from '#content/schedule/read-plans.server.ts';
import { rendered } from '../../../tests/support/rendered.ts';
import { PublishTogetherDialog } from './publish-together-dialog.tsx';
import { CANCEL } from './texts.ts';

const ITEMS = ['a', 'b'].map((id) => ({ kind: 'web' as const, id, title: id }));

/** The plan of an item in a group of two. */
const planOf = (item: string, group: string): Plan => ({
  id: group,
  item: { kind: 'web', id: item },
  others: 1,
  action: 'publish',
  dueAt: new Date('2030-12-03T08:00:00Z'),
  madeBy: '',
  failed: undefined,
});

it.each([
  ['these items', true, [planOf('a', 'g1'), planOf('b', 'g1')]],
  ['one of them and another one', false, [planOf('a', 'g1')]],
  ['each of them and another one', false, [planOf('a', 'g1'), planOf('b', 'g2')]],
])('a planned group of %s can be cancelled here: %s', async (_which, can, plans) => {
  const Component = () => createElement(PublishTogetherDialog, { items: ITEMS, plans, onClose: () => {} });
  const place = await rendered(createElement(createRoutesStub([{ path: '/', Component }])));
  expect(place.textContent?.includes(CANCEL)).toBe(can);
});
