import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from './content.ts';
import type { Site } from './journey.ts';

/** How many articles the export of a whole former site has. */
export const ARTICLES = 1_000;

export const exportedArticle = (number: number) => `<item><title>Ancien article ${number}</title>
  <link>https://ancien.example/${number}/</link><dc:creator>ines</dc:creator>
  <content:encoded><![CDATA[<p>Texte</p><img src="https://ancien.example:81/${number}.jpg">]]></content:encoded>
  <wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-05-12 08:30:00</wp:post_date_gmt>
  <wp:post_name>ancien-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;

/** Writes an export of WordPress into the folder of the site, and gives its path. */
export function writeExport(site: Site, articles: number): string {
  const path = join(site.dataDir, `export-${articles}.xml`);
  const items = Array.from({ length: articles }, (_, number) => exportedArticle(number)).join('');
  writeFileSync(path, `<?xml version="1.0" encoding="UTF-8" ?><rss><channel>${items}</channel></rss>`);
  return path;
}

export const status = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Sends an export for a dry run; `files`: the address of its pictures. */
export async function startTrial(page: Page, site: Site, articles: number, files = ''): Promise<void> {
  await page.getByLabel('Fichier *', { exact: true }).setInputFiles(writeExport(site, articles));
  await page.getByLabel('Adresse des images').fill(files);
  await button(page, 'Essayer').press('Enter');
}

/** How many articles of an export are on the site. */
export const imported = (site: Site) =>
  inDatabase(site, (database) =>
    Number(database.prepare("select count(*) as n from blog_posts where slug like 'ancien-%'").get()?.['n']),
  );
