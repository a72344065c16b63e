import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test('a guarded address is where the sign-in leads', () => {
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
])('%s leads to the dashboard', (wanted) => {
  expect(returnAddress(wanted)).toBe('/admin/dashboard');
});

test('an address that shows nothing leads to the dashboard', () => {
  expect(returnAddress('/admin/logout')).toBe('/admin/dashboard');
});
