import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('only a site of an https address asks for https in future', () => {
  expect(securityHeaders('https://agence.example')['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});

test('no other site keeps a hold on a page of ours, and no page asks for a device', () => {
  expect(securityHeaders('http://localhost:3000')).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
  });
});
