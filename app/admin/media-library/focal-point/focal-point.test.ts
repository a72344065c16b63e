import { expect, it } from 'vitest';
import { movedPoint, pressedPoint } from './focal-point.ts';

const frame = { left: 100, top: 50, width: 400, height: 200 };

it.each([
  [
    { clientX: 100, clientY: 50 },
    { x: 0, y: 0 },
  ],
  [
    { clientX: 220, clientY: 170 },
    { x: 30, y: 60 },
  ],
  [
    { clientX: 221.9, clientY: 170.9 },
    { x: 30, y: 60 },
  ],
  [
    { clientX: -40, clientY: 900 },
    { x: 0, y: 100 },
  ],
])('a press at %o is the point %o', (press, point) => expect(pressedPoint(frame, press)).toEqual(point));

it.each([
  ['ArrowRight', false, { x: 51, y: 50 }],
  ['ArrowLeft', true, { x: 40, y: 50 }],
  ['ArrowUp', false, { x: 50, y: 49 }],
  ['ArrowDown', true, { x: 50, y: 60 }],
  ['Tab', false, undefined],
])('%s (Shift: %s) moves it to %o', (key, shift, point) =>
  expect(movedPoint({ x: 50, y: 50 }, key, shift)).toEqual(point),
);

it('stays within the picture', () => {
  expect(movedPoint({ x: 96, y: 0 }, 'ArrowRight', true)).toEqual({ x: 100, y: 0 });
  expect(movedPoint({ x: 96, y: 0 }, 'ArrowUp', false)).toEqual({ x: 96, y: 0 });
});
