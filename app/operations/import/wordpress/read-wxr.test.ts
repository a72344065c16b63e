import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { readWxr } from './read-wxr.server.ts';

const folder = testFolder('read-wxr');
const file = join(folder, 'export.xml');

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
    cutOff: '',
  });
});

it('reads accents whose bytes are in two parts of a long file', async () => {
  const long = '«€é»'.repeat(90_000);
  expect(await read(wxr(item(long)))).toMatchObject({ titles: [long], strayBytes: 0 });
});

it('never expands what a file declares (§56.8)', async () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  await expect(read(wxr(item('&b;')).replace('<rss>', `${bomb}<rss>`))).rejects.toThrow('document type');
  expect((await read(wxr(item('&b;&b;')))).titles).toEqual(['&b;&b;']);
});

it('reads what a truncated export holds, and reports it', async () => {
  const text = wxr(item('Un') + item('Deux'));
  expect(await read(text.slice(0, text.indexOf('Deux') + 2))).toMatchObject({
    titles: ['Un'],
    wholeFile: false,
  });
  const later = text.slice(0, text.lastIndexOf('<wp:post_type>'));
  expect(await read(later)).toMatchObject({ titles: ['Un'], cutOff: 'Deux' });
});

it('reads entries that nothing closes, and HTML outside of any section', async () => {
  const unclosed = wxr(item('Un').replace('</item>', '') + item('Deux'));
  expect((await read(unclosed)).titles).toEqual(['Un', 'Deux']);
  const bare = '<item><content:encoded><p>Un <b>mot</b><br/>fin</p></content:encoded><title>A</title></item>';
  writeFileSync(file, wxr(bare));
  for await (const record of readWxr(file))
    if (record.record === 'item')
      expect(record.item).toMatchObject({ content: '<p>Un <b>mot</b><br></br>fin</p>', title: 'A' });
});

it('reads footnotes, and texts in fields that extensions added', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const fields =
    meta('footnotes', '[{"id":"a"}]') +
    meta('sous_titre', 'Un sous-titre') +
    meta('_edit_lock', '1 a b') +
    meta('_yoast_wpseo_metadesc', 'Ce que nous faisons') +
    meta('couleur', '#aabbcc');
  writeFileSync(file, wxr(`<item>${fields}</item>`));
  for await (const record of readWxr(file))
    if (record.record === 'item')
      expect(record.item).toMatchObject({
        footnotes: '[{"id":"a"}]',
        fields: [
          { name: 'sous_titre', value: 'Un sous-titre' },
          { name: '_yoast_wpseo_metadesc', value: 'Ce que nous faisons' },
        ],
      });
});

it('reads the fields of page builders, and counts those beyond its limit', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const builders = {
    _elementor_edit_mode: 'builder',
    _elementor_data: '[]',
    panels_data: 'a:0:{}',
    fiche: '{}',
  };
  const all = Object.entries({ ...builders, _elementor_css: '[]', _wp_old: 'a:0:{}' });
  const fields = all.map(([key, value]) => meta(key, value)).join('') + meta('note', 'Des mots').repeat(120);
  writeFileSync(file, wxr(`<item>${fields}</item>`));
  for await (const record of readWxr(file))
    if (record.record === 'item')
      expect(record.item).toMatchObject({
        builderFields: Object.entries(builders).map(([name, value]) => ({ name, value })),
        moreFields: 20,
      });
});

it('reads a text whose elements nothing closes up to a bound, and the other entries whole', async () => {
  const bare = (html: string) =>
    `<item><content:encoded>${html}</content:encoded><title>A</title><excerpt:encoded>B</excerpt:encoded></item>`;
  // The text continues in the next chunks of the file.
  writeFileSync(file, wxr(bare('<p>x'.repeat(200_000)) + bare('<p>y</p>') + bare('<br>'.repeat(501))));
  const read: unknown[] = [];
  for await (const record of readWxr(file))
    if (record.record === 'item') {
      const { title, excerpt, content, unclosed } = record.item;
      read.push([title, excerpt, content.length, unclosed]);
    }
  expect(read).toEqual([
    ['A', 'B', 497 * 4 - 1, ['texte']],
    ['A', 'B', 8, []],
    ['A', 'B', 497 * 4, ['texte']],
  ]);
});

it('reads bytes of another encoding (§56.8)', async () => {
  const latin = wxr(item('Été')).replace('UTF-8', 'ISO-8859-1');
  expect(await read(Buffer.from(latin, 'latin1'))).toMatchObject({ titles: ['Été'], strayBytes: 0 });
  const mixed = Buffer.from(wxr(item('X – Y')));
  const at = mixed.indexOf('X');
  mixed[at] = 0xe9;
  expect(await read(mixed)).toMatchObject({ titles: ['é – Y'], strayBytes: 1 });
});

it('refuses endless nesting, and files that are no export', async () => {
  await expect(read(`<rss>${'<a>'.repeat(100_000)}`)).rejects.toThrow('too deep');
  await expect(read('bonjour')).rejects.toThrow('not a WordPress export');
  await expect(read('')).rejects.toThrow('not a WordPress export');
});

it('truncates a field that is longer than any limit', async () => {
  const { titles } = await read(wxr(item('x'.repeat(5_000_000))));
  expect(titles[0]?.length).toBeLessThanOrEqual(4_000_000);
});
