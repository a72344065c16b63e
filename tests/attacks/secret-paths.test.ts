import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { SECRET_ROUTES } from '#domain/secret-paths.ts';
import routes from '../../app/routes.ts';

const SECRET_PART = /:(?:secret|token|code|key|password)/i;

/** Every address with its parts: 'blog/:slug'. */
function addresses(entries: readonly RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path ? `${before}${path}` : before;
    return [address, ...addresses(children, path ? `${address}/` : before)];
  });
}

test('every address that holds a secret is known to the log, which leaves it out (§53.4)', () => {
  const secret = addresses(routes as RouteConfigEntry[]).filter((address) => SECRET_PART.test(address));
  expect(secret).toContain('apercu-partage/:secret');
  expect(secret.filter((address) => !SECRET_ROUTES.some((known) => known === address))).toEqual([]);
});
