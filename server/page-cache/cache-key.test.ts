import { expect, it } from 'vitest';
import { cacheKey } from './cache-key.ts';

it.each([
  ['GET', '/', '/'],
  ['HEAD', '/blog/un-article', '/blog/un-article'],
  ['GET', '/?utm_source=lettre', '/'],
  ['GET', '/projet?utm=1&category=SOLUTIONS+WEB', '/projet?category=SOLUTIONS+WEB'],
  ['GET', '/projet?category=SOLUTIONS%20WEB', '/projet?category=SOLUTIONS+WEB'],
  ['GET', '/blog?page=2', '/blog?page=2'],
  ['GET', '/sitemap.xml?part=2', '/sitemap.xml?part=2'],
  ['GET', '/partage/web/1/2.jpg', undefined],
  ['GET', '/projet/suite?offset=66&category=INFLUENCE', '/projet/suite?category=INFLUENCE&offset=66'],
  ['GET', '/contact', '/contact'],
  ['POST', '/contact', undefined],
  ['GET', '/admin/dashboard', undefined],
  ['GET', '/projet.data?_routes=x', undefined],
  ['POST', '/', undefined],
])('keeps %s %s under %s', (method, address, key) => expect(cacheKey(method, address)).toBe(key));
