import { expect, test } from 'vitest';
import { deviceName } from './devices.server.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome sur Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Microsoft Edge sur Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox sur macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  ['', 'Appareil inconnu'],
])('%s is %s (§43.6)', async (userAgent, name) => {
  expect(await deviceName(userAgent)).toBe(name);
});

test('an invented user agent gives only a name', async () => {
  expect(await deviceName('<script>alert(1)</script>'.repeat(12))).not.toContain('<');
});
