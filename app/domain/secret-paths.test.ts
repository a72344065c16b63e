import { expect, test } from 'vitest';
import { SECRET_ROUTES, withoutSecret } from './secret-paths.ts';

const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';

test.each(SECRET_ROUTES)('%s is logged without its secret, in every spelling', (route) => {
  const masked = `/${route.replace(':secret', '…')}`;
  const address = `/${route.replace(':secret', SECRET)}`;
  expect(withoutSecret(address)).toBe(masked);
  // The suffix of a data request is part of the last segment.
  const suffix = route.endsWith(':secret') ? '' : '.data';
  expect(withoutSecret(`${address}.data?_routes=x`)).toBe(`${masked}${suffix}?_routes=x`);
  expect(withoutSecret(`${address}?a=1`)).toBe(`${masked}?a=1`);
  expect(withoutSecret(`${address}#b`)).toBe(`${masked}#b`);
  expect(withoutSecret(`${address}/plus`)).toBe(`${masked}/plus`);
  const capitals = address.replaceAll('a', 'A');
  const escaped = address.replace('a', '%61');
  for (const spelling of [capitals, escaped, `/${address}`, address.replaceAll('/', '//'), `${address}/`])
    expect(withoutSecret(spelling)).not.toContain(SECRET);
});

test.each([
  '/',
  '',
  '/blog/apercu-partage/x',
  '/apercu-partage',
  '/admin/invitation/',
  '/blog?q=100%',
  '?a=/b',
  '/é',
])('%j is unchanged', (address) => {
  expect(withoutSecret(address)).toBe(address);
});

test.each(SECRET_ROUTES)('%s with a malformed escape is logged without its content (§53.6)', (route) => {
  const address = `/${route.replace(':secret', SECRET)}`;
  for (const spelling of [`${address}%`, `${address}%.data`, `${address}%E9?a=1`, `/%zz${address}`])
    expect(withoutSecret(spelling)).toBe('…');
});

test('a path of any length has a log line of bounded length', () => {
  expect(withoutSecret(`/${'a'.repeat(20_000)}`)).toHaveLength(201);
  expect(withoutSecret(`/apercu-partage/${SECRET}?${'a'.repeat(20_000)}`)).not.toContain(SECRET);
});
