import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, type WriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import type { Figure } from './figure.ts';
import { newFolder } from './installations.ts';
import { npmScript } from './npm-script.ts';

const ARTICLES = 10_000;
const PICTURES = 5_000;
const SITE = 'https://ancien.example';
const PARAGRAPH =
  'Un paragraphe d’une longueur ordinaire, avec des <strong>mots forts</strong>, un <a href="https://exemple.fr/a">lien</a> et ce qu’il faut ' +
  'de phrases pour qu’un article ait la taille de ceux que les gens écrivent, ni plus, ni moins, à la virgule près.';

/** Imports 10,000 articles with 5,000 pictures, from a WordPress export and from a dump, and imports them again. */
export async function importing(): Promise<Figure[]> {
  const folder = newFolder();
  await makePictures(folder);
  const wordpress = await makeExport(join(folder, 'export.xml'));
  const dump = await makeDump(join(folder, 'dump.sql'));
  return [
    ...(await measured('a WordPress export', ['wordpress', wordpress, '--files', join(folder, 'uploads')])),
    ...(await measured('a dump', ['supabase', dump, '--files', join(folder, 'buckets')])),
  ];
}

async function measured(what: string, given: string[]): Promise<Figure[]> {
  const data = newFolder();
  const first = await run(data, given);
  const again = await run(data, given);
  const size = `${ARTICLES} articles and ${PICTURES} pictures from ${what}`;
  return [
    within(size, first.seconds, 300),
    {
      what: `memory at its most meanwhile`,
      measured: `${Math.round(first.megabytes)} MB`,
      goal: '<= 350 MB',
      holds: first.megabytes <= 350,
    },
    within('the same again, nothing having changed', again.seconds, 60),
  ];
}

function within(what: string, seconds: number, goal: number): Figure {
  return { what, measured: `${seconds.toFixed(0)} s`, goal: `<= ${goal} s`, holds: seconds <= goal };
}

async function run(data: string, given: string[]): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [...npmScript('import'), ...given, '--yes'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, mostMegabytes(child));
  }, 200);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}

/** Peak resident memory of a process (Linux; 0 elsewhere). */
function mostMegabytes({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

/** One photograph, with a comment that makes each file distinct. */
async function makePictures(folder: string): Promise<void> {
  const photograph = await sharp('demonstration/media/covers/facade-ocre.webp')
    .resize(1200, 900, { fit: 'cover' })
    .jpeg()
    .toBuffer();
  for (const at of ['uploads/2020', 'buckets/blog-images/blog'])
    mkdirSync(join(folder, at), { recursive: true });
  for (let number = 0; number < PICTURES; number++) {
    const comment = Buffer.from(`image ${number}`);
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const file = Buffer.concat([photograph.subarray(0, 2), segment, comment, photograph.subarray(2)]);
    for (const at of ['uploads/2020', 'buckets/blog-images/blog'])
      writeFileSync(join(folder, at, `${number}.jpg`), file);
  }
}

async function makeExport(path: string): Promise<string> {
  const head = `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0"><channel><title>Ancien</title><link>${SITE}</link>
    <wp:base_blog_url>${SITE}</wp:base_blog_url>`;
  await written(path, head, '</channel></rss>', (number) => {
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
  });
  return path;
}

async function makeDump(path: string): Promise<string> {
  const head = `SET client_encoding = 'UTF8';
COPY public.blog_author (id, author_name) FROM stdin;
1\tInès V.
\\.
COPY public.blog_categories (id, categories_name) FROM stdin;
1\tConseils
\\.
COPY public.blog_posts (id, title, slug, content, cover_image, status, published_at, created_at, category_id, author_id) FROM stdin;
`;
  await written(path, head, '\\.\n', (number) => {
    const address = `https://xyz.supabase.co/storage/v1/object/public/blog-images/blog/${number}.jpg`;
    const picture = number < PICTURES ? address : '\\N';
    const content = `<h2>Un titre</h2>${`<p>${PARAGRAPH}</p>`.repeat(9)}`;
    const date = '2020-05-12 08:30:00+00';
    return `${[number, `Article ${number}`, `article-${number}`, content, picture, 'Published', date, date, 1, 1].join('\t')}\n`;
  });
  return path;
}

async function written(
  path: string,
  head: string,
  end: string,
  article: (number: number) => string,
): Promise<void> {
  const file: WriteStream = createWriteStream(path);
  file.write(head);
  for (let number = 0; number < ARTICLES; number++)
    if (!file.write(article(number))) await new Promise<void>((resolve) => file.once('drain', resolve));
  await new Promise<void>((resolve) => file.end(end, () => resolve()));
}
