import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('sends HSTS only for a site on https, for its subdomains where the operator says so', () => {
  const sent = (subdomains: boolean) =>
    securityHeaders('https://agence.example', subdomains)['Strict-Transport-Security'];
  expect(sent(true)).toBe('max-age=31536000; includeSubDomains');
  expect(sent(false)).toBe('max-age=31536000');
  expect(securityHeaders('http://localhost:3000', true)).not.toHaveProperty('Strict-Transport-Security');
});

test('isolates pages from other origins, and allows no device access', () => {
  expect(securityHeaders('http://localhost:3000', true)).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
  });
});
