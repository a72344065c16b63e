import { expect, test } from 'vitest';
import { readableEmail } from './readable-email.server.ts';

test.each([
  ['contact@xn--chteau-dorval-jeb.fr', 'contact@château-dorval.fr'],
  ['camille@exemple.fr', 'camille@exemple.fr'],
  // 'аррӏе' in Cyrillic letters.
  ['a@xn--80ak6aa92e.com', 'a@xn--80ak6aa92e.com'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => expect(readableEmail(stored)).toBe(shown));
