import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { atMost, type Figure } from './harness/figures.ts';
import { runCommand } from './harness/processes.ts';
import { newFolder } from './harness/sites.ts';

/** The variable shortens it during development. */
const ARTICLES = Number(process.env['IMPORT_ARTICLES'] ?? 10_000);
const PICTURES = ARTICLES / 2;
const SITE = 'https://ancien.example';
const PARAGRAPH =
  'Un paragraphe d’une longueur ordinaire, avec des <strong>mots forts</strong>, un <a href="https://exemple.fr/a">lien</a> et ce qu’il faut ' +
  'de phrases pour qu’un article ait la taille de ceux que les gens écrivent, ni plus, ni moins, à la virgule près.';

/** Imports 10,000 articles with 5,000 pictures, from a WordPress export and from a dump, and imports them again. */
export async function importing(): Promise<Figure[]> {
  const folder = newFolder();
  await makePictures(folder);
  const [wordpress, dump] = [join(folder, 'export.xml'), join(folder, 'dump.sql')];
  await write(wordpress, EXPORT_HEAD, exportedArticle, '</channel></rss>');
  await write(dump, DUMP_HEAD, dumpedArticle, '\\.\n');
  return [
    ...measured('a WordPress export', ['wordpress', wordpress, '--files', join(folder, 'uploads')]),
    ...measured('a dump', ['supabase', dump, '--files', join(folder, 'buckets')]),
  ];
}

function measured(what: string, given: string[]): Figure[] {
  const environment = { NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: newFolder() };
  const first = runCommand('import', [...given, '--yes'], environment);
  const again = runCommand('import', [...given, '--yes'], environment);
  return [
    atMost(`${ARTICLES} articles and ${PICTURES} pictures from ${what}`, first.seconds, 300, 's'),
    atMost('memory at its most meanwhile', first.megabytes, 350, 'MB'),
    atMost('the same again, nothing having changed', again.seconds, 60, 's'),
  ];
}

/** One photograph, with a comment that makes each file distinct. */
async function makePictures(folder: string): Promise<void> {
  const photograph = await sharp('demonstration/media/covers/facade-ocre.webp')
    .resize(1200, 900, { fit: 'cover' })
    .jpeg()
    .toBuffer();
  const folders = ['uploads/2020', 'buckets/blog-images/blog'].map((at) => join(folder, at));
  for (const at of folders) mkdirSync(at, { recursive: true });
  for (let number = 0; number < PICTURES; number++) {
    const comment = Buffer.from(`image ${number}`);
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const file = Buffer.concat([photograph.subarray(0, 2), segment, comment, photograph.subarray(2)]);
    for (const at of folders) writeFileSync(join(at, `${number}.jpg`), file);
  }
}

const EXPORT_HEAD = `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0"><channel><title>Ancien</title><link>${SITE}</link>
    <wp:base_blog_url>${SITE}</wp:base_blog_url>`;

function exportedArticle(number: number): string {
  const picture = `${SITE}/wp-content/uploads/2020/${number}.jpg`;
  const attachment = `<item><title>${number}</title><wp:post_id>${ARTICLES + number}</wp:post_id><wp:status>inherit</wp:status>
      <wp:post_type>attachment</wp:post_type><wp:attachment_url>${picture}</wp:attachment_url></item>`;
  const image = `[caption id="attachment_${number}"]<img class="wp-image-${ARTICLES + number}" src="${picture}" alt=""> Une légende[/caption]`;
  const content = [
    ...Array(8).fill(PARAGRAPH),
    ...(number < PICTURES ? [image] : []),
    '<h2>Un titre</h2>',
    PARAGRAPH,
  ];
  return `${number < PICTURES ? attachment : ''}<item><title>Article ${number}</title><link>${SITE}/2020/${number}/</link>
      <dc:creator>auteur-${number % 20}</dc:creator><content:encoded><![CDATA[${content.join('\n\n')}]]></content:encoded>
      <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-05-12 08:30:00</wp:post_date_gmt><wp:post_name>article-${number}</wp:post_name>
      <wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="c">Catégorie ${number % 12}</category></item>`;
}

const DUMP_HEAD = `SET client_encoding = 'UTF8';
COPY public.blog_author (id, author_name) FROM stdin;
1\tInès V.
\\.
COPY public.blog_categories (id, categories_name) FROM stdin;
1\tConseils
\\.
COPY public.blog_posts (id, title, slug, content, cover_image, status, published_at, created_at, category_id, author_id) FROM stdin;
`;

function dumpedArticle(number: number): string {
  const url = `https://xyz.supabase.co/storage/v1/object/public/blog-images/blog/${number}.jpg`;
  const picture = number < PICTURES ? url : '\\N';
  const content = `<h2>Un titre</h2>${`<p>${PARAGRAPH}</p>`.repeat(9)}`;
  const date = '2020-05-12 08:30:00+00';
  return `${[number, `Article ${number}`, `article-${number}`, content, picture, 'Published', date, date, 1, 1].join('\t')}\n`;
}

async function write(path: string, head: string, article: (number: number) => string, end: string) {
  function* parts() {
    yield head;
    for (let number = 0; number < ARTICLES; number++) yield article(number);
    yield end;
  }
  await pipeline(Readable.from(parts()), createWriteStream(path));
}
