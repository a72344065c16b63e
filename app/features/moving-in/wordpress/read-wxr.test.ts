import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readWxr } from './read-wxr.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-wxr-'));
const file = join(folder, 'export.xml');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  writeFileSync(file, content);
  const records = readWxr(file);
  const titles: string[] = [];
  for (let next = await records.next(); ; next = await records.next()) {
    if (next.done) return { titles, ...next.value };
    if (next.value.record === 'item') titles.push(next.value.item.title);
  }
}

const item = (title: string) => `<item><title>${title}</title><wp:post_type>post</wp:post_type></item>`;
const wxr = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?><rss><channel>${items}</channel></rss>`;

it('reads titles with entities, sections and both', async () => {
  const text = wxr(item('L&#039;&#xE9;t&eacute; &amp; <![CDATA[<b>&amp;</b> ]]]]><![CDATA[>]]>'));
  expect(await read(text)).toEqual({
    titles: ["L'ét&eacute; & <b>&amp;</b> ]]>"],
    strayBytes: 0,
    wholeFile: true,
  });
});

it('never expands what a file declares (§56.8)', async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  await expect(read(wxr(item('&b;')).replace('<rss>', `${bomb}<rss>`))).rejects.toThrow('document type');
  expect((await read(wxr(item('&b;&b;')))).titles).toEqual(['&b;&b;']);
});

it('reads what an export that was cut off holds, and says so', async () => {
  const text = wxr(item('Un') + item('Deux'));
  expect(await read(text.slice(0, text.indexOf('Deux') + 2))).toMatchObject({
    titles: ['Un'],
    wholeFile: false,
  });
});

it('reads bytes of another encoding (§56.8)', async () => {
  const latin = wxr(item('Été')).replace('UTF-8', 'ISO-8859-1');
  expect(await read(Buffer.from(latin, 'latin1'))).toMatchObject({ titles: ['Été'], strayBytes: 0 });
  const mixed = Buffer.from(wxr(item('X – Y')));
  const at = mixed.indexOf('X');
  mixed[at] = 0xe9;
  expect(await read(mixed)).toMatchObject({ titles: ['é – Y'], strayBytes: 1 });
});

it('refuses what nests without end, and what is no export', async () => {
  await expect(read(`<rss>${'<a>'.repeat(100_000)}`)).rejects.toThrow('too deep');
  await expect(read('bonjour')).rejects.toThrow('not a WordPress export');
  await expect(read('')).rejects.toThrow('not a WordPress export');
});

it('cuts a field that is longer than anything that is read', async () => {
  const { titles } = await read(wxr(item('x'.repeat(5_000_000))));
  expect(titles[0]?.length).toBeLessThanOrEqual(4_000_000);
});
