import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientAddress, setClientAddress } from './client-address.server.ts';

const settings = vi.hoisted(() => ({ TRUST_PROXY: false }));
vi.mock('./configuration.server.ts', () => ({ configuration: () => settings }));
beforeEach(() => {
  settings.TRUST_PROXY = false;
});

/** The IP address that the product takes from a request with these headers. */
function believed(headers: Record<string, string>): string {
  const rawHeaders = Object.entries(headers).flat();
  const incoming = { headers: { ...headers }, rawHeaders, socket: { remoteAddress: '192.0.2.1' } };
  setClientAddress(incoming as unknown as IncomingMessage);
  const pairs = incoming.rawHeaders.flatMap((name, at, all) =>
    at % 2 === 0 ? [[name, all[at + 1] ?? ''] as [string, string]] : [],
  );
  return clientAddress(new Request('http://localhost/', { headers: pairs }));
}

it('trusts the connection only, whatever a client claims', () => {
  expect(believed({})).toBe('192.0.2.1');
  expect(believed({ 'x-forwarded-for': '203.0.113.9' })).toBe('192.0.2.1');
  expect(believed({ 'X-Client-Address': '203.0.113.9' })).toBe('192.0.2.1');
  expect(believed({ 'X-Client-Address': '203.0.113.9', 'x-client-address': '203.0.113.10' })).toBe(
    '192.0.2.1',
  );
});

it('trusts the last value that a trusted proxy wrote', () => {
  settings.TRUST_PROXY = true;
  expect(believed({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' })).toBe('198.51.100.7');
  expect(believed({ 'x-client-address': '203.0.113.9' })).toBe('192.0.2.1');
});
