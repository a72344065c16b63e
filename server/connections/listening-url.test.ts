import { expect, it } from 'vitest';
import { listeningUrl } from './listening-url.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('is a URL that a browser can open: %s', (host, url) => {
  expect(listeningUrl(host, 3000)).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
