import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { withInlineStyles } from './inline-styles.server.ts';

test('style sheets in a row become one element, in their order', async () => {
  await using folder = await temporaryFolder('styles');
  vi.spyOn(process, 'cwd').mockReturnValue(folder.path);
  const assets = join(folder.path, 'build/client/assets');
  await mkdir(assets, { recursive: true });
  for (const name of ['a', 'b', 'c', 'later-d', 'back-office-e', 'application-error-f'])
    await writeFile(join(assets, `${name}.css`), `.${name}{top:0}\n`);
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
  expect(
    withInlineStyles(
      `<head>${link('a')}${link('b').replace('.css', '.css#')}<title>T</title>${link('c')}</head>`,
    ),
  ).toBe('<head><style>.a{top:0}.b{top:0}</style><title>T</title><style>.c{top:0}</style></head>');

  // The styles of what is below the first view are a link before it, or in the head of a page without such a section.
  const later = link('later-d');
  const section = '<p title="&gt;">P</p><section class="x" data-later-styles="">S</section>';
  expect(withInlineStyles(`<head>${later}${link('a')}</head>${section}${section}`)).toBe(
    `<head><style>.a{top:0}</style></head><p title="&gt;">P</p>${later}<section class="x" data-later-styles="">S</section>${section}`,
  );
  expect(withInlineStyles(`<head>${later}${link('a')}</head><p>P</p>`)).toBe(
    `<head><style>.a{top:0}</style>${later}</head><p>P</p>`,
  );

  // The styles of the error screen are in its own page alone.
  const error = link('application-error-f');
  expect(withInlineStyles(`<head>${error}${link('a')}</head><main></main>`)).toBe(
    '<head><style>.a{top:0}</style></head><main></main>',
  );
  expect(withInlineStyles(`<head>${error}</head><main data-error-screen=""></main>`)).toBe(
    '<head><style>.application-error-f{top:0}</style></head><main data-error-screen=""></main>',
  );

  // The styles of a chunk from which a public page's module takes only functions are left out.
  expect(withInlineStyles(`<head>${link('back-office-e')}${link('a')}</head>`)).toBe(
    '<head><style>.a{top:0}</style></head>',
  );
});
