// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are source code as text
import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** The first segment of every path: 'blog' of /blog/:slug. */
function firstSegments(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) =>
    entry.path ? [entry.path.split('/')[0] ?? ''] : firstSegments(entry.children ?? []),
  );
}

const KNOWN = new Set(firstSegments(routes as RouteConfigEntry[]).filter((segment) => segment !== '*'));

/** Literal paths of this site in a file, where neither the router nor the compiler would notice a renamed route. */
function uncheckedAddresses(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  const literals =
    /(href\(\s*|startsWith\(\s*)?(["'`])(\/[^"'`\n]*|\$\{[^}`]*\}\/[^"'`\n]*)\2( satisfies RoutePath)?/g;
  return [...code.matchAll(literals)].flatMap(([, call, , text = '', checked]) => {
    const segment = /\/([\w.-]*)/.exec(text)?.[1] ?? '';
    return call || checked || !KNOWN.has(segment) ? [] : [text];
  });
}

test('every address of a link, a form, a redirect or a request is made by href', () => {
  const found = globSync('app/**/*.{ts,tsx}')
    // The paths of these are the router's own type, or what the route table is made of.
    .filter(
      (file) =>
        !/\.test\.tsx?$|^app\/routes\.ts$|^app\/admin\/(screens|navigation\/menu\/entries|palette\/(palette-actions|search-palette\.server))\.ts$|\/domain\/pages\/(pages|reserved-paths)\.ts$/.test(
          file,
        ),
    )
    .flatMap((file) => uncheckedAddresses(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test.each([
  ['<a href="/blog">', ['/blog']],
  ["redirect('/admin?retour=1')", ['/admin?retour=1']],
  ['to={`/admin/edit/${kind}/${id}`}', ['/admin/edit/${kind}/${id}']],
  ['`${siteUrl}/sitemap.xml`', ['${siteUrl}/sitemap.xml']],
  ["href('/blog')", []],
  ["href(\n  '/blog/:slug', { slug })", []],
  ["'/contact' satisfies RoutePath", []],
  ["path.startsWith('/admin/edit/')", []],
  ["'/storage/v1/object'", []],
  ['// as in "/blog"', []],
])('%s', (source, found) => {
  expect(uncheckedAddresses(source)).toEqual(found);
});
