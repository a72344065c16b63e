import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('sends HSTS only for a site on https', () => {
  expect(securityHeaders('https://agence.example')['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});

test('isolates pages from other origins, and allows no device access', () => {
  expect(securityHeaders('http://localhost:3000')).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
  });
});
