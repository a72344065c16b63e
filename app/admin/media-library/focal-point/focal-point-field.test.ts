// @vitest-environment happy-dom
import { act, createElement, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { rendered } from '../../../../tests/support/rendered.ts';
import { FocalPointField } from './focal-point-field.tsx';

it('the button that centres the point keeps the focus', async () => {
  const picture = { src: '/uploads/blog-images/a.webp', width: 800, height: 600, users: [] };
  const Component = () => {
    const [point, setPoint] = useState({ x: 12, y: 88 });
    const onChange = (x: number, y: number) => setPoint({ x, y });
    return createElement(FocalPointField, { ...picture, ...point, onChange });
  };
  const place = await rendered(createElement(createRoutesStub([{ path: '/', Component }])));
  const button = place.querySelector('button');
  await act(async () => button?.click());
  expect(place.querySelector<HTMLInputElement>('[aria-label=Horizontalement]')?.value).toBe('50');
  // A disabled button loses the focus.
  expect(button?.disabled).toBe(false);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
});
