import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { htmlOf } from '../html/html-tokens.ts';
import { importedWordpressPost } from './imported-post.server.ts';
import { indexWxr } from './index-wxr.server.ts';
import { readWxr } from './read-wxr.server.ts';

const file = join(testFolder('imported-post'), 'export.xml');
const NOW = new Date('2026-11-20T09:12:00Z');

/** An entry of an export, with these fields and custom fields. */
function entry(fields: Record<string, string>, custom: Record<string, string> = {}): string {
  const written = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
  const metas = Object.entries(custom).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  );
  return `<item>${[...written, ...metas].join('')}</item>`;
}

it('one language is taken of all that an article shows (§56.10)', async () => {
  const elements = [
    { elType: 'widget', widgetType: 'heading', settings: { title: '[:fr]Venez donc[:en]Do come[:]' } },
    { elType: 'widget', widgetType: 'heading', settings: { title: '[:fr]Seul' } },
  ];
  writeFileSync(
    file,
    `<rss><channel>${[
      entry({
        'wp:post_id': '40',
        'wp:post_type': 'wp_block',
        'content:encoded':
          '<!-- wp:paragraph --><p>[:fr]Le motif[:en]The pattern[:]</p><!-- /wp:paragraph -->',
      }),
      entry(
        {
          'wp:post_id': '7',
          'wp:post_type': 'attachment',
          'wp:attachment_url': 'https://old.example/wp-content/uploads/quai.jpg',
        },
        { _wp_attachment_image_alt: '[:fr]Le quai dÃ©sert[:en]The quay[:]' },
      ),
      entry(
        {
          title: '[:en]Harbour[:fr]Le port[:]',
          'wp:post_id': '12',
          'wp:post_type': 'post',
          'wp:status': 'publish',
          'wp:post_date_gmt': '2020-05-12 08:30:00',
          'content:encoded': '<!-- wp:block {"ref":40} /-->[gallery ids="7"]',
        },
        { _elementor_edit_mode: 'builder', _elementor_data: JSON.stringify(elements) },
      ),
    ].join('')}</channel></rss>`,
  );
  const index = await indexWxr([file]);
  for await (const record of readWxr(file)) {
    if (record.record !== 'item' || record.item.type !== 'post') continue;
    const post = importedWordpressPost(record.item, index, NOW);
    expect(post.slug).toBe('le-port');
    expect(htmlOf(post.text).replaceAll('\n', '')).toBe(
      '<p>Le motif</p><img src="https://old.example/wp-content/uploads/quai.jpg" alt="Le quai désert">' +
        '<h3>Venez donc</h3><h3>[:fr]Seul</h3>',
    );
    expect(post.given.join()).not.toMatch(/pattern|Do come/);
    expect(post.remarks).toContainEqual({
      kind: 'languages-left',
      detail: 'texte, composition synchronisée, titre\u00a0: français repris, laissé\u00a0: anglais',
    });
  }
  expect.assertions(4);
});

it('the words of a synced pattern after one that is left out for its size are accounted for', async () => {
  const pattern = (id: string, text: string) =>
    entry({ 'wp:post_id': id, 'wp:post_type': 'wp_block', 'content:encoded': `<p>${text}</p>` });
  const content =
    '<!-- wp:block {"ref":41} /-->\n<!-- wp:block {"ref":42} /-->\n<!-- wp:block {"ref":43} /-->';
  const post = entry({
    title: 'Le port',
    'wp:post_id': '12',
    'wp:post_type': 'post',
    'content:encoded': content,
  });
  const items = [
    pattern('41', 'mot '.repeat(750_000)),
    pattern('42', 'mot '.repeat(500_000)),
    pattern('43', 'Le petit motif'),
    post,
  ];
  writeFileSync(file, `<rss><channel>${items.join('')}</channel></rss>`);
  const index = await indexWxr([file]);
  for await (const record of readWxr(file)) {
    if (record.record !== 'item' || record.item.type !== 'post') continue;
    const { given, text } = importedWordpressPost(record.item, index, NOW);
    expect(htmlOf(text)).toContain('Le petit motif');
    expect(given.join()).toContain('Le petit motif');
  }
  expect.assertions(2);
});
