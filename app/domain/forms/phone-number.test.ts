import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone-number.ts';

it.each([
  ...['01 23 45 67 89', '01.23.45.67.89', '+33 1 23 45 67 89', '+33 (0)1 23 45 67 89', '0033 1 23 45 67 89'],
  ...[
    '+262 262 12 34 56',
    '+32 2 123 45 67',
    '+1 (212) 555-0123',
    '0041 22 123 45 67',
    '118 218',
    '39 39 00',
  ],
])('%s is complete', (text) => expect(isPhoneNumber(text)).toBe(true));

it.each([
  ...[
    '01 23 45 67',
    '01 23 45 67 8',
    '01 23 45 67 89 0',
    '+33 1 23 45 67',
    '+33 (0)1 23 45 67',
    '0033 1 23 45',
  ],
  ...['+33 00 00 00 00 00', '00 00 00 00 00', '+1 23', '+123456789012345678', 'appelez-nous', '() - ...', ''],
])('%s is none', (text) => expect(isPhoneNumber(text)).toBe(false));
