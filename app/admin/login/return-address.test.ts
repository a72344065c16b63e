import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test('the sign-in redirects to the guarded URL that was requested', () => {
  expect(returnAddress('/admin/edit/web/1?a=b')).toBe('/admin/edit/web/1?a=b');
});

test.each([
  null,
  '',
  '/',
  '/about',
  '//evil.example/admin/',
  'https://evil.example/admin/',
  '/admin/../about',
])('%s redirects to the dashboard', (wanted) => {
  expect(returnAddress(wanted)).toBe('/admin/dashboard');
});

test('a URL without a screen redirects to the dashboard', () => {
  expect(returnAddress('/admin/logout')).toBe('/admin/dashboard');
});
