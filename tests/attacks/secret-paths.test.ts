import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { SECRET_ROUTES } from '#domain/secret-paths.ts';
import routes from '../../app/routes.ts';

const SECRET_PART = /:(?:secret|token|code|key|password)/i;

/** Every route pattern with its segments: 'blog/:slug'. */
function addresses(entries: readonly RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path ? `${before}${path}` : before;
    return [address, ...addresses(children, path ? `${address}/` : before)];
  });
}

test('the log redacts every path that holds a secret (§53.4)', () => {
  const secret = addresses(routes as RouteConfigEntry[]).filter((address) => SECRET_PART.test(address));
  expect(secret).toContain('apercu-partage/:secret');
  expect(secret.filter((address) => !SECRET_ROUTES.some((known) => known === address))).toEqual([]);
});
