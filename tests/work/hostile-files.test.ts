import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../support/test-folder.ts';
import { expectLinear } from './linear.ts';
import { stepsOf } from './steps.ts';

// After the counter, which only counts modules that are compiled later.

import { textOfFile } from '#domain/text/text-of-file.ts';
import { SourceError } from '#operations/import/import-errors.ts';
import { readDump } from '#operations/import/supabase/read-dump.server.ts';
import { readWxr } from '#operations/import/wordpress/read-wxr.server.ts';

const folder = testFolder('hostile-files');

/** Reads a whole file; a refused one is read up to the refusal. */
async function drained(
  read: (path: string) => AsyncGenerator<unknown, unknown>,
  content: string,
): Promise<void> {
  const path = join(folder, 'source');
  writeFileSync(path, content);
  try {
    for await (const _record of read(path));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
}

const wxr = (items: string) => `<?xml version="1.0"?><rss><channel>${items}`;
const EXPORTS: Record<string, (size: number) => string> = {
  'items without an end': (size) => wxr('<item><title>a'.repeat(size)),
  'elements in elements': (size) => wxr(`<item>${'<a>'.repeat(size)}`),
  'one title of entities': (size) => wxr(`<item><title>${'&amp;&#x41;'.repeat(size)}</title></item>`),
  'sections in a row': (size) => wxr(`<item><title>${'<![CDATA[a]]>'.repeat(size)}</title></item>`),
  'a section without an end': (size) => wxr(`<item><title><![CDATA[${']]'.repeat(size)}`),
  'beginnings of comments': (size) => wxr('<!--'.repeat(size)),
  'attributes without an end': (size) => wxr(`<item ${'a="b '.repeat(size)}`),
  'notes of one item': (size) =>
    wxr(`<item>${'<wp:postmeta><wp:meta_key>a</wp:meta_key></wp:postmeta>'.repeat(size)}</item>`),
};

test.each(Object.entries(EXPORTS))('an export of %s is read in linear work', async (_name, family) => {
  await expectLinear((content) => drained(readWxr, content), family);
});

const DUMPS: Record<string, (size: number) => string> = {
  'rows of one COPY': (size) =>
    `COPY public.blog_posts (id, title) FROM stdin;\n${'1\ta\n'.repeat(size)}\\.\n`,
  'one row of escapes': (size) =>
    `COPY public.blog_posts (id) FROM stdin;\n${'\\x41\\\\'.repeat(size)}\n\\.\n`,
  'one value of doubled quotes': (size) =>
    `INSERT INTO public.blog_posts (id) VALUES ('${"''".repeat(size)}');\n`,
  'rows of one INSERT': (size) =>
    `INSERT INTO public.blog_posts (id) VALUES ${"('a'), ".repeat(size)}('b');\n`,
  'a value without an end': (size) => `INSERT INTO public.blog_posts (id) VALUES ('${'a\n'.repeat(size)}`,
  'brackets in brackets': (size) => `INSERT INTO public.blog_posts (id) VALUES ${'('.repeat(size)}`,
  'beginnings of dollar quotes': (size) => `SELECT ${'$a$b'.repeat(size)};\n`,
  'comments in comments': (size) => `${'/*'.repeat(size)}\n`,
  'statements that nothing knows': (size) => 'SET a = 1;\n'.repeat(size),
};

test.each(Object.entries(DUMPS))('a dump of %s is read in linear work', async (_name, family) => {
  await expectLinear((content) => drained(readDump, content), family);
});

test('the encoding of a file is judged by a part of it, however long it is', async () => {
  // As of a workbook: no UTF-8, and most bytes are no ASCII.
  const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => 0x50 + ((index * 89) % 0xaf));
  const [short, long] = [bytes(100_000), bytes(400_000)];
  const steps = await stepsOf(() => textOfFile(short));
  expect(await stepsOf(() => textOfFile(long))).toBeLessThan(1.5 * steps);
});
