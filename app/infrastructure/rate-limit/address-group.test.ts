import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressGroup } from './address-group.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:49152', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:49152', '192.0.2.1'],
  ['::1', '::/64'],
  ['0:0:0:0:0:0:0:1', '::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:DB8:0:0:ABCD::', '2001:db8::/64'],
  ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8::/64'],
  ['[2001:db8::1]:443', '2001:db8::/64'],
  ['[2001:db8::1]', '2001:db8::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each([
  '',
  'unknown',
  'localhost',
  '1.2.3',
  '0x7f.1',
  '017.0.0.1',
  '256.1.1.1',
  '1.2.3.4.5',
  ':::',
  '[::1',
])('%s is no IP address and is counted with other invalid ones', (address) => {
  expect(addressGroup(address)).toBe('unknown');
});

describe('any IP address', () => {
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const written = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');

  it('of one /64 is one client, of another /64 is another', () => {
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        const group = addressGroup(written([...network, ...one]));
        fc.pre(group.endsWith('/64'));
        expect(addressGroup(written([...network, ...other]).toUpperCase())).toBe(group);
        const next = network.with(3, (network[3] ?? 0) ^ 1);
        expect(addressGroup(written([...next, ...one]))).not.toBe(group);
      }),
    );
  });

  it('and any text has a group', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(addressGroup(text)).not.toBe('');
      }),
    );
  });
});
