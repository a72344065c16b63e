import { expect, test } from 'vitest';
import { BROWSER_STORAGE, nameInBrowser } from './browser-storage.ts';

test('a cookie of the back-office has the browser’s name for it, under https and without (§48.5)', () => {
  const names = (siteUrl: string) => BROWSER_STORAGE.map((one) => nameInBrowser(one, siteUrl));
  expect(names('http://localhost:3000')).toEqual(
    expect.arrayContaining(['agence.session_token', 'cc_cookie']),
  );
  expect(names('https://agence.example')).toEqual(
    expect.arrayContaining(['__Host-agence.session_token', '__Host-admin_flash', '__Host-cc_cookie']),
  );
});

test('every cookie has the prefix of this host alone under https', () => {
  const cookies = BROWSER_STORAGE.filter(({ where }) => where === 'Cookie');
  expect(cookies.length).toBeGreaterThan(3);
  expect(cookies.filter(({ underHttps }) => underHttps !== '__Host-')).toEqual([]);
});
