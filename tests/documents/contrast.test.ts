import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastOf, luminance } from '../support/contrast.ts';

// The contrast of the design's own colours (§23.2): borders and icons, which axe can't measure, are computed here.

const TOKENS = readFileSync('app/ui/styles/tokens.css', 'utf8').split('[data-look="admin"]')[0] ?? '';

function colour(name: string): readonly number[] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(TOKENS)?.[1] ?? '';
  if (value.startsWith('rgb')) return (value.match(/\d+/g) ?? []).map(Number);
  const digits = value.length === 4 ? value.slice(1).replace(/./g, '$&$&') : value.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

function contrast(one: string, other: string): number {
  const [of, to] = [one, other].map((name) => luminance(...(colour(name) as [number, number, number])));
  return contrastOf(of ?? 0, to ?? 0);
}

it('computes as the standard does', () => {
  expect(contrast('black', 'black')).toBe(1);
  expect(contrast('orange', 'black')).toBeCloseTo(6.58, 2);
});

it.each([
  ['chalk', 'black'],
  ['chalk', 'charcoal'],
  ['sand', 'black'],
  ['sand', 'charcoal'],
  ['prose', 'black'],
  ['ash', 'black'],
  ['orange', 'black'],
  ['black', 'orange'],
  ['error', 'black'],
  ['ok', 'black'],
  ['ink', 'chalk'],
  ['ink-soft', 'chalk'],
  ['influence-text', 'influence-ground'],
  ['social-text', 'social-ground'],
])('text in %s on %s has enough contrast', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['ash', 'black'],
  ['ash', 'charcoal'],
  ['chalk', 'black'],
  ['orange', 'black'],
  ['influence-line', 'influence-ground'],
])('borders and icons in %s on %s have enough contrast', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});
